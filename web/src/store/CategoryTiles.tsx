// The top categories with pictures.
import type { Category } from 'contract/catalog'
import { paths } from 'contract/paths'
import { plural } from '../platform/formats.ts'
import { Link } from '../ui/Link.tsx'
import classes from '../ui/tiles.module.css'
import { buildTree } from './shared/categoryTree.ts'

export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className={classes['tiles']}>
      {buildTree(categories).map(({ id, name, imageUrl, productCount }) => (
        <li key={id}>
          <Link href={paths.storeSearch({ category: name })} className={classes['tile']}>
            <img src={imageUrl} alt="" width={480} height={360} decoding="async" />
            <span className={classes['name']}>{name}</span>{' '}
            <span className={classes['count']}>{plural(productCount, 'product')}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
