// The top categories with pictures.
import type { Category } from '@portal/contract/buying/catalog'
import { paths } from '@portal/contract/platform/paths'
import { plural } from '../../platform/formats.ts'
import { Tiles } from '../../ui/layout/Tiles.tsx'
import { buildTree } from './shared/categoryTree.ts'

export const CategoryTiles = ({ categories }: { categories: readonly Category[] }) => (
  <Tiles
    tiles={buildTree(categories).map(({ name, imageUrl, productCount }) => ({
      name,
      imageUrl,
      href: paths.storeSearch({ category: name }),
      line: plural(productCount, 'product'),
    }))}
  />
)
