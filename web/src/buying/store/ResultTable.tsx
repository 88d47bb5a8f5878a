// The results in rows to compare: a family in each, by what its category is chosen by, with its sizes to choose [P5.98].
import { IconAlertTriangleFilled } from '../../ui/icons/IconAlertTriangleFilled.ts'
import { IconArrowUp } from '../../ui/icons/IconArrowUp.ts'
import type { ProductCard } from '@portal/contract/buying/catalog'
import { formatManufacturer } from '@portal/contract/buying/partTexts'
import { useLocation } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { AddToCartButton } from '../cart/shared/AddToCartButton.tsx'
import { AddToListButton } from '../shoppingLists/shared/AddToListButton.tsx'
import { QuantityInput } from '../../ui/forms/QuantityInput.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { WithPhone } from '../../ui/text/Phone.tsx'
import { inOrder, maxLetters, orderHref, readOrder, toAttributeColumns, valueOf } from './attributeColumns.ts'
import { CompareToggle } from './CompareToggle.tsx'
import table from './productTable.module.css'
import classes from './ResultTable.module.css'
import type { SearchState } from './searchState.ts'
import { searchHref } from './searchState.ts'
import { getAvailability } from './shared/Availability.tsx'
import { boughtText, findLastBought } from './shared/boughtText.ts'
import type { FoundProduct } from './shared/families.ts'
import { partSpan, useSizeChoice } from './shared/families.ts'
import { Price } from './shared/Price.tsx'
import { shortShipText } from './shared/shortShipText.ts'
import { useShopper } from './shared/shopper.ts'
import { SizeSelect } from './shared/SizeSelect.tsx'
import type { AttributeCounts } from './useStoreSearch.ts'

export interface ResultTableProps {
  state: SearchState
  products: readonly FoundProduct[]
  attributes: readonly AttributeCounts[]
  label: string
  early: number
}

export function ResultTable({ state, products, attributes, label, early }: ResultTableProps) {
  const { canOrderParts, canViewPrices } = useShopper()
  const columns = toAttributeColumns(products, attributes)
  // The order of a search the service sorts is that one; pages behind this one have rows that belong between.
  const asked = readOrder(useLocation().search)
  const order = state.sort === 'relevance' && products.length < state.size ? asked : undefined
  const rows =
    order && columns.some(({ attributeId }) => attributeId === order.id) ? inOrder(products, order) : products
  const sortBy = (what: 'name' | 'price') => {
    const [isUp, isDown] = [state.sort === `${what}_asc`, state.sort === `${what}_desc`]
    return {
      href: searchHref(state, { sort: `${what}_${isUp ? 'desc' : 'asc'}` }),
      'aria-sort': isUp ? ('ascending' as const) : isDown ? ('descending' as const) : undefined,
    }
  }
  return (
    <table className={`full card text-sm numbers ${table['table'] ?? ''} ${classes['table'] ?? ''}`} aria-label={label}>
      <thead className="no-phone">
        <tr>
          <th className={`no-phone no-print ${classes['tick'] ?? ''}`}>
            <span className="visually-hidden">Compare</span>
          </th>
          <Head className="nowrap" name="Product" {...sortBy('name')} />
          {columns.map(({ attributeId, name }) => (
            <Head
              key={attributeId}
              className={classes['attribute']}
              data-long={name.length > maxLetters}
              name={name}
              href={orderHref(state, products.length, attributeId, order)}
              aria-sort={order?.id === attributeId ? order.direction : undefined}
            />
          ))}
          {canViewPrices && <Head className="nowrap" data-number name="Price" {...sortBy('price')} />}
          <th scope="col">Ships</th>
          <th scope="col">Size</th>
          <th scope="col" colSpan={2}>
            {canOrderParts ? 'Quantity' : <span className="visually-hidden">Lists</span>}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((product, at) => (
          <Row key={product.objectID} product={product} columns={columns} isEarly={at < early} />
        ))}
      </tbody>
    </table>
  )
}

interface HeadProps extends ComponentProps<'th'> {
  name: string
  href: string | undefined
}

function Head({ name, href, ...cell }: HeadProps) {
  return (
    <th scope="col" {...cell}>
      {href ? (
        <Link className="plain-link" href={href} resetScroll={false}>
          {name} {cell['aria-sort'] && <IconArrowUp size={14} aria-hidden />}
        </Link>
      ) : (
        name
      )}
    </th>
  )
}

interface RowProps {
  product: FoundProduct
  columns: readonly AttributeCounts[]
  isEarly: boolean
}

function Row({ product, columns, isEarly }: RowProps) {
  const { canOrderParts, canViewPrices } = useShopper()
  const choice = useSizeChoice(product)
  const [quantity, setQuantity] = useState(1)
  const { card, size } = choice
  const shown = size ? [size] : product.sizes
  const span = partSpan(shown)
  // Of a family the size that ships first says when one can ship.
  const ships = size ?? shown.toSorted((one, other) => rank(one) - rank(other))[0] ?? card
  const state = getAvailability(ships)
  return (
    <tr>
      <td className={`no-phone no-print ${classes['tick'] ?? ''}`}>
        <CompareToggle partNumber={card.partNumber} name={card.displayName} isBare />
      </td>
      <th scope="row">
        <div className={`row gap2h ${classes['product'] ?? ''}`}>
          <img
            className="rigid picture"
            src={product.imageUrl}
            alt=""
            width={40}
            height={30}
            loading={isEarly ? 'eager' : 'lazy'}
            decoding="async"
          />
          <div>
            <Link className="plain-link strong" href={card.productUrl}>
              {card.displayName || card.name}
            </Link>
            <Note product={product} card={card} isChosen={size !== undefined} />
            <p className={`bare text-xs ${classes['facts'] ?? ''}`}>
              {columns
                .flatMap(({ attributeId, name }) => {
                  const value = valueOf(product, attributeId)
                  return value ? `${name} ${value.text}` : []
                })
                .join(' · ')}
            </p>
            {(state === 'ask' || state === 'gone') && (
              <p className="bare text-xs muted">
                <WithPhone text={ships.availabilityMessage} />
              </p>
            )}
          </div>
        </div>
      </th>
      {columns.map(({ attributeId, name }) => (
        <td key={attributeId} data-label={name} className={`nowrap ${classes['attribute'] ?? ''}`}>
          {valueOf(product, attributeId)?.text}
        </td>
      ))}
      {canViewPrices && (
        <td data-number className={`nowrap ${classes['price'] ?? ''}`}>
          {span && <Price amount={card.partPrice} of={card} to={span[1]} uom={card.partUom} brief />}
        </td>
      )}
      <td className={`nowrap ${tones[state]} ${classes['ships'] ?? ''}`} title={ships.availabilityMessage}>
        {size || product.sizes.length === 1 || state !== 'available' ? shortShipText(ships) : 'In stock'}
      </td>
      <td className={classes['size']}>
        {product.sizes.length > 1 ? (
          <SizeSelect family={product} size={size} choose={choice.choose} />
        ) : (
          product.sizes[0]?.label !== product.partNumber && product.sizes[0]?.label
        )}
      </td>
      <td className={`no-print ${classes['quantity'] ?? ''}`}>
        {/* Ordering controls only for what can be ordered, by who may; digits only, 1 by default. */}
        {canOrderParts && card.isPurchasable && (
          <QuantityInput value={quantity} onChange={setQuantity} label={`Quantity of ${card.displayName}`} />
        )}
      </td>
      <td className={`nowrap no-print ${classes['acts'] ?? ''}`}>
        {canOrderParts && (card.isPurchasable || card.discontinued) && (
          <AddToCartButton product={card} quantity={quantity} compact />
        )}
        <span className={classes['list']}>
          <AddToListButton compact parts={[{ itemId: card.itemId, quantity }]} what={card.displayName} />
        </span>
      </td>
    </tr>
  )
}

const tones = { available: 'ok', later: 'soon', ask: 'muted', gone: 'muted' }
const states = ['available', 'later', 'ask', 'gone']
const rank = (size: Parameters<typeof getAvailability>[0]) => states.indexOf(getAvailability(size))

/** Its maker with the number there, the customer's own number, and earlier purchases. */
function Note({ product, card, isChosen }: { product: FoundProduct; card: ProductCard; isChosen: boolean }) {
  const last = findLastBought(product.sizes)
  const own = isChosen
    ? card.customerPartNumber
    : product.sizes.find((each) => each.customerPartNumber)?.customerPartNumber
  const { sizes, matches = sizes.length } = product
  const texts = [
    isChosen ? formatManufacturer(card) : card.brand,
    isChosen && `# ${card.partNumber}`,
    !isChosen && matches < sizes.length && `${matches} of ${sizes.length} match`,
    own && `Your # ${own}`,
  ].filter(Boolean)
  return (
    <p className="bare text-xs muted">
      {texts.join(' · ')}
      {last && (
        <>
          {texts.length > 0 && ' · '}
          <b>{boughtText(last.bought)}</b>
        </>
      )}
      {card.prop65Description && (
        <span className={`nowrap ${classes['warning'] ?? ''}`} title={card.prop65Description}>
          <IconAlertTriangleFilled size={13} aria-hidden />
          <span className="visually-hidden">California </span>Prop 65<span className="visually-hidden"> warning</span>
        </span>
      )}
    </p>
  )
}
