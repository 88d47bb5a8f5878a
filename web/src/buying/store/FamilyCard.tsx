// A family among the results as a card: a size is chosen before it adds [P5.98].
import type { FoundProduct } from './shared/families.ts'
import { partSpan, useSizeChoice } from './shared/families.ts'
import { FamilyNote } from './shared/lateFamilyNote.ts'
import { ProductCard } from './shared/ProductCard.tsx'

export function FamilyCard({ product, early }: { product: FoundProduct; early: boolean }) {
  const { card, size, choose } = useSizeChoice(product)
  return (
    <ProductCard
      product={card}
      early={early}
      highest={size ? undefined : partSpan(product.sizes)?.[1]}
      note={<FamilyNote product={product} size={size} choose={choose} />}
    />
  )
}
