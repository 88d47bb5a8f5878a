// Structured data of a product (schema.org Product).
import type { ProductDetail } from '@portal/contract/buying/catalog'
import { absolute } from '../../platform/absolute.ts'

/** JSON-LD with whole addresses, as readers elsewhere need them [P9.113]; '<' is escaped so that no text of a product can end the script element. */
export function structuredData(detail: ProductDetail, publicUrl: string): string {
  const {
    displayName,
    longDescription,
    partNumber,
    manufacturerPartNumber,
    brand,
    imageUrl,
    partPrice,
    currency,
    productUrl,
    orderable,
    quantityOnHand,
    discontinued,
  } = detail
  const stock = discontinued ? 'Discontinued' : quantityOnHand > 0 ? 'InStock' : 'BackOrder'
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: displayName,
    description: longDescription,
    sku: partNumber,
    image: absolute(imageUrl, publicUrl),
    url: absolute(productUrl, publicUrl),
    ...(manufacturerPartNumber && { mpn: manufacturerPartNumber }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(partPrice !== null &&
      orderable && {
        offers: {
          '@type': 'Offer',
          price: partPrice.toFixed(2),
          priceCurrency: currency,
          url: absolute(productUrl, publicUrl),
          availability: `https://schema.org/${stock}`,
        },
      }),
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
