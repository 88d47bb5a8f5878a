// A list on a card: its first pictures, how much is on it, and what can be done with it.
import { IconShoppingCartPlus, IconUsers } from '@tabler/icons-react'
import type { ShoppingListSummary } from 'contract/shoppingLists'
import { paths } from '../app/paths.ts'
import { formatDate, plural } from '../platform/formats.ts'
import actions from '../ui/actions.module.css'
import { Link } from '../ui/Link.tsx'
import parts from '../ui/partRow.module.css'
import classes from './ListCard.module.css'
import { ListMenu } from './ListMenu.tsx'
import { useAllToCart } from './useAllToCart.ts'

export function ListCard({ list }: { list: ShoppingListSummary }) {
  const { add, isAdding, mayAdd } = useAllToCart()
  const { name, items, imageUrls, shared, isOwn, ownerName, updatedAt, shoppingListId } = list
  return (
    <article className={classes['card']} aria-label={name}>
      <Link href={paths.shoppingList(shoppingListId)} className={classes['pictures']} tabIndex={-1} aria-hidden>
        {imageUrls.map((url) => (
          <img key={url} src={url} alt="" width={80} height={60} loading="lazy" />
        ))}
        {imageUrls.length === 0 && <span>Nothing on this list yet</span>}
      </Link>
      <h3 className={parts['name']}>
        <Link href={paths.shoppingList(shoppingListId)}>{name}</Link>
      </h3>
      <p className={classes['facts']}>
        {plural(items.length, 'part')} · changed {formatDate(updatedAt)}
        {shared && (
          <span className={classes['shared']}>
            <IconUsers size={15} aria-hidden /> {isOwn ? 'Shared with colleagues' : `Shared by ${ownerName}`}
          </span>
        )}
      </p>
      <div className={classes['actions']}>
        {mayAdd && (
          <button
            type="button"
            className={actions['secondary']}
            disabled={items.length === 0 || isAdding}
            onClick={() => void add(list)}
          >
            <IconShoppingCartPlus size={18} aria-hidden /> Add all to cart
            <span className="visually-hidden">: {name}</span>
          </button>
        )}
        <ListMenu list={list} />
      </div>
    </article>
  )
}
