// A list on a card: its first pictures, how much is on it, and what can be done with it.
import { IconUsers } from '../../ui/icons/IconUsers.ts'
import { latePaths } from '@portal/contract/platform/latePaths'
import type { ShoppingListSummary } from '@portal/contract/buying/shoppingLists'
import { formatDate, plural } from '../../platform/formats.ts'
import { Link } from '../../ui/text/Link.tsx'
import parts from '../../ui/layout/partRow.module.css'
import { AllToCartButton } from './AllToCartButton.tsx'
import classes from './ListCard.module.css'
import { ListMenu } from './ListMenu.tsx'

export function ListCard({ list }: { list: ShoppingListSummary }) {
  const { name, items, imageUrls, shared, isOwn, ownerName, updatedAt, shoppingListId } = list
  return (
    <article className={`stack narrow gap1h card pad4 ${classes['card'] ?? ''}`} aria-label={name}>
      <Link
        href={latePaths.shoppingList(shoppingListId)}
        className={`row clip gap2 text-sm muted no-underline ${classes['pictures'] ?? ''}`}
        tabIndex={-1}
        aria-hidden
      >
        {imageUrls.map((url) => (
          <img
            className="narrow sunken rounded-md picture"
            key={url}
            src={url}
            alt=""
            width={80}
            height={60}
            loading="lazy"
          />
        ))}
        {imageUrls.length === 0 && <span>Nothing on this list yet</span>}
      </Link>
      <h3 className={`above1 text-lg bold breaks tight ${parts['name'] ?? ''}`}>
        <Link className="plain-link" href={latePaths.shoppingList(shoppingListId)}>
          {name}
        </Link>
      </h3>
      <p className="bare text-sm muted numbers">
        {plural(items.length, 'part')} · changed {formatDate(updatedAt)}
        {shared && (
          <span className="row gap1h above0h">
            <IconUsers size={15} aria-hidden /> {isOwn ? 'Shared with colleagues' : `Shared by ${ownerName}`}
          </span>
        )}
      </p>
      <div className="row between gap2 above2">
        <AllToCartButton list={list} />
        <ListMenu list={list} />
      </div>
    </article>
  )
}
