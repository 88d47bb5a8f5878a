// Products side by side, turned by pages: featured, recently bought, related [B9.02].
import type { ProductCard as Product } from '@portal/contract/buying/catalog'
import { Carousel } from '../../../ui/media/Carousel.tsx'
import { ProductCard } from './ProductCard.tsx'

export interface ProductStripProps {
  label: string
  products: readonly Product[]
}

export const ProductStrip = ({ label, products }: ProductStripProps) => (
  <Carousel label={label}>
    {products.map((product) => (
      <ProductCard key={product.objectID} product={product} brief />
    ))}
  </Carousel>
)
