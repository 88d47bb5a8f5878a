// What goes with a product, by how it is related.
import type { ProductDetail } from '@portal/contract/buying/catalog'
import { ProductStrip } from './shared/ProductStrip.tsx'
import { Section } from './shared/Section.tsx'

const relations = [
  { relation: 'REQUIRED', title: 'Required accessories', label: 'Required items' },
  { relation: 'NEEDED', title: 'Often needed with', label: 'Often needed items' },
  { relation: 'RELATED', title: 'Related products', label: 'Related items' },
] as const

export function RelatedProducts({ products }: { products: ProductDetail['relatedProducts'] }) {
  return (
    <div data-late="related">
      {relations.map(({ relation, title, label }) => {
        const shown = products.filter((product) => product.relation === relation)
        return (
          shown.length > 0 && (
            <Section key={relation} title={title}>
              <ProductStrip label={label} products={shown} />
            </Section>
          )
        )
      })}
    </div>
  )
}
