// The head of a product's page: what search engines, and those who show a link to it, read of it [P9.113].
import type { PortalConfig } from '@portal/contract/provider/brand'
import type { ProductDetail } from '@portal/contract/buying/catalog'
import { absolute } from '../../platform/absolute.ts'
import { property } from '../../platform/openGraph.ts'
import { structuredData } from './structuredData.ts'

export function productHead(detail: ProductDetail, { publicUrl, brand }: Pick<PortalConfig, 'publicUrl' | 'brand'>) {
  const about = `${detail.displayName}, part number ${detail.partNumber}. ${detail.longDescription}`.slice(0, 300)
  const url = absolute(detail.productUrl, publicUrl)
  // No drawing: those who show links want a photograph.
  const pictures = detail.imageUrl.endsWith('.svg') ? [] : [property('image', absolute(detail.imageUrl, publicUrl))]
  return {
    meta: [
      { title: [detail.displayName, brand.company].filter(Boolean).join(' | ') },
      { name: 'description', content: about },
      property('type', 'product'),
      property('title', detail.displayName),
      property('description', about),
      property('url', url),
      ...pictures,
    ],
    links: [
      { rel: 'canonical', href: url },
      // One address for every country: its visitors choose theirs in the header.
      { rel: 'alternate', hrefLang: 'x-default', href: url },
    ],
    scripts: [{ type: 'application/ld+json', children: structuredData(detail, publicUrl) }],
  }
}
