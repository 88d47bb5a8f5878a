// Lines that were put aside, below the cart, at the prices of now [P5.183].
import { catalogCalls } from '@portal/contract/buying/catalog'
import type { CommerceItem } from '@portal/contract/buying/catalog'
import type { SavedLine } from '@portal/contract/buying/savedForLater'
import { savedForLaterCalls } from '@portal/contract/buying/savedForLater'
import { storeRights } from '@portal/contract/access/session'
import { PartLine } from '../partLine/shared/PartLine.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { formatMoney, formatQuantity } from '../../platform/formats.ts'
import { useLocale } from '../../platform/locale.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { lineTone } from '../../ui/media/lineTone.ts'
import { Link } from '../../ui/text/Link.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { useSavedLines } from './savedLines.ts'

export function SavedLines() {
  const locale = useLocale()
  const { data } = useCallQuery(savedForLaterCalls.getSavedLines, {}, { quiet: true })
  const items = (data ?? []).map(({ itemId, quantity }) => ({ itemId, quantity }))
  const known = useCallQuery(
    catalogCalls.commerceItems,
    { items, locale },
    { quiet: true, keepPrevious: true, enabled: items.length > 0 },
  )
  if (!data || data.length === 0 || !known.data) return null
  return (
    <section className="above8 no-print" aria-labelledby="saved-for-later">
      <h2 id="saved-for-later" className="below3 text-xl">
        Saved for later
      </h2>
      <ul className="clip list card lined">
        {data.map((line) => (
          <Row key={line.savedId} line={line} item={known.data?.items.find(({ id }) => id === line.itemId)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ line, item }: { line: SavedLine; item: CommerceItem | undefined }) {
  const { savedId, itemId, unitSerial, quantity, priceThen, currency } = line
  const { move, remove, isBusy } = useSavedLines()
  const { canOrderParts } = storeRights(useSession())
  const name = item?.productDisplayName ?? 'A part the store no longer has'
  const priceNow = item?.displayPrice ?? null
  return (
    <li className="line level gap4 pad3-4">
      {item ? (
        <img className="sunken rounded-md picture" src={item.imageUrl} alt="" width={80} height={60} loading="lazy" />
      ) : (
        <span className="number" />
      )}
      <div className="stack gap0h narrow breaks">
        {item ? (
          <Link href={item.productUrl} className="plain-link strong">
            {name}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}
        {item && <PartLine part={{ ...item, unitSerial }} />}
        {item && (
          <span className="text-note toned" data-tone={lineTone(item, quantity, canOrderParts)}>
            {item.availabilityMessage}
          </span>
        )}
      </div>
      <div className="stack gap0h right">
        <span className="numbers nowrap">
          {formatQuantity(quantity)} {item?.unitOfMeasure}
          {priceNow !== null && (
            <>
              {' '}
              at <Money amount={priceNow} />
            </>
          )}
        </span>
        {priceNow !== null && priceThen !== null && currency !== null && priceNow !== priceThen && (
          <span className="text-note soon">It was {formatMoney(priceThen, currency)} when you saved it.</span>
        )}
      </div>
      <div className="flex wrap gap2">
        {item?.isPurchasable && canOrderParts && (
          <Button disabled={isBusy} onClick={() => move(savedId, name)}>
            Move to cart<span className="visually-hidden">: {name}</span>
          </Button>
        )}
        <Button look="quiet" disabled={isBusy} onClick={() => remove({ savedId, itemId, unitSerial, quantity }, name)}>
          Remove<span className="visually-hidden"> {name} from what is saved</span>
        </Button>
      </div>
    </li>
  )
}
