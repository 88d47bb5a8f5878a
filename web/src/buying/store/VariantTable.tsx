// The variants of a family in a table: what they differ by, numbers, price, stock, and a box for how many of each; all
// of them go into the cart at once [P5.15].
import { IconArrowDown } from '../../ui/icons/IconArrowDown.ts'
import { IconArrowUp } from '../../ui/icons/IconArrowUp.ts'
import { IconShoppingCartPlus } from '../../ui/icons/IconShoppingCartPlus.ts'
import type { FamilyVariant, ProductDetail } from '@portal/contract/buying/catalog'
import { lineAmount, sumMoney } from '@portal/contract/platform/money'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { moveFocusTo } from '../../platform/focus.ts'
import { formatQuantity, plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { priceAt, usePriceBreaks } from './priceBreaks.ts'
import { IncludedNote } from '../partLine/shared/Deposit.tsx'
import { Section } from './shared/Section.tsx'
import { useShopper } from './shared/shopper.ts'
import { sizeHref } from './sizeHref.ts'
import { useAddSizes } from './useAddSizes.ts'
import table from './productTable.module.css'
import classes from './VariantTable.module.css'

type Column = {
  key: string
  name: string
  isNumber?: boolean
  order: (variant: FamilyVariant) => string | number | null
}

const compare = new Intl.Collator('en', { numeric: true }).compare

export function VariantTable({ detail }: { detail: ProductDetail }) {
  const { variants, variantColumns, variantLabel } = detail
  const { canOrderParts, canViewPrices } = useShopper()
  const [sort, setSort] = useState<{ key: string; isDown: boolean }>()
  const [wanted, setWanted] = useState<Readonly<Record<number, number | undefined>>>({})
  const form = useRef<HTMLFormElement>(null)
  const add = useAddSizes(detail, () => {
    setWanted({})
    // The button is off now, and the focus is on it.
    moveFocusTo(form.current?.querySelector('input'))
  })
  const columns: Column[] = [
    // The order of the catalog is the one people know sizes in: S, M, L.
    { key: 'label', name: variantLabel, order: (variant) => variants.indexOf(variant) },
    ...variantColumns.map(({ attributeId, name }, at) => ({
      key: attributeId,
      name,
      order: ({ cells }: FamilyVariant) => cells[at]?.order ?? cells[at]?.text ?? null,
    })),
    { key: 'part', name: 'Part #', order: ({ partNumber }) => partNumber },
    { key: 'mfr', name: 'Mfr #', order: ({ manufacturerPartNumber }) => manufacturerPartNumber },
    ...(canViewPrices
      ? [{ key: 'price', name: 'Price', isNumber: true, order: ({ partPrice }: FamilyVariant) => partPrice }]
      : []),
    { key: 'stock', name: 'In stock', isNumber: true, order: ({ quantityOnHand }) => quantityOnHand },
  ]
  const rows = sorted(variants, columns.find(({ key }) => key === sort?.key)?.order, sort?.isDown ?? false)
  const chosen = variants.flatMap((variant) => {
    const quantity = wanted[variant.itemId] ?? 0
    return quantity > 0 ? [{ variant, quantity }] : []
  })
  const pieces = chosen.reduce((sum, { quantity }) => sum + quantity, 0)
  const breaksOf = usePriceBreaks(detail)
  const total = sumMoney(
    chosen.map(({ variant, quantity }) =>
      lineAmount(priceAt(variant, breaksOf(variant.partNumber), quantity) ?? 0, quantity),
    ),
  )
  const getText = (key: string, variant: FamilyVariant, at: number) => {
    if (key === 'label') {
      const isThis = variant.partNumber === detail.partNumber
      return (
        <Link
          className="finger"
          href={sizeHref(detail, variant.partNumber)}
          aria-current={isThis ? 'true' : undefined}
          resetScroll={false}
          replace
        >
          {variant.label}
        </Link>
      )
    }
    if (key === 'part') return variant.partNumber
    if (key === 'mfr') return variant.manufacturerPartNumber
    if (key === 'price')
      return (
        variant.partPrice !== null && (
          <>
            <Money amount={variant.partPrice} />
            <IncludedNote of={variant} />
          </>
        )
      )
    if (key !== 'stock') return variant.cells[at - 1]?.text
    if (variant.discontinued) return 'Discontinued'
    return variant.inStock ? formatQuantity(variant.quantityOnHand) : 'Not in stock'
  }
  return (
    <Section title={`${plural(variants.length, 'variant')} of this product`}>
      <form
        ref={form}
        className="stack gap3"
        data-late="variants"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen.length > 0) void add.run(chosen)
        }}
      >
        <table
          className={`full card text-sm numbers ${table['table'] ?? ''} ${classes['table'] ?? ''}`}
          aria-label="Variants"
        >
          <thead className="no-phone">
            <tr>
              {columns.map(({ key, name, isNumber }) => (
                <th
                  key={key}
                  scope="col"
                  data-number={isNumber}
                  aria-sort={sort?.key === key ? (sort.isDown ? 'descending' : 'ascending') : undefined}
                >
                  <button
                    type="button"
                    className="inks inline-row gap1 strong reach"
                    onClick={() => setSort({ key, isDown: sort?.key === key && !sort.isDown })}
                  >
                    {name}
                    {sort?.key === key && (sort.isDown ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />)}
                  </button>
                </th>
              ))}
              {canOrderParts && <th scope="col">Quantity</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((variant) => (
              <tr className="choosable" key={variant.itemId} data-chosen={variant.partNumber === detail.partNumber}>
                {columns.map(({ key, name, isNumber }, at) => {
                  const Cell = key === 'label' ? 'th' : 'td'
                  return (
                    <Cell
                      key={key}
                      {...(key === 'label' && { scope: 'row' })}
                      data-label={name}
                      data-number={isNumber}
                      className={
                        key === 'stock' ? (variant.inStock && !variant.discontinued ? 'ok' : 'muted') : undefined
                      }
                    >
                      {getText(key, variant, at)}
                    </Cell>
                  )
                })}
                {canOrderParts && (
                  <td className={`no-print ${classes['quantity'] ?? ''}`}>
                    {variant.isPurchasable && (
                      <input
                        className="outlined lit reach rounded-md ink right"
                        inputMode="numeric"
                        autoComplete="off"
                        placeholder="0"
                        aria-label={`Quantity of ${variantLabel} ${variant.label}`}
                        value={wanted[variant.itemId] ?? ''}
                        onKeyDown={toNextRow}
                        onChange={({ target }) => setWanted({ ...wanted, [variant.itemId]: digitsIn(target.value) })}
                      />
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {canOrderParts && (
          <div className={`row end gap4 no-print ${pieces > 0 ? 'sticks pad2h-4 floating' : ''}`}>
            <p className="bare strong numbers" role="status">
              {pieces > 0 && `${plural(pieces, 'piece')} of ${plural(chosen.length, 'variant')}`}
              {pieces > 0 && canViewPrices && (
                <>
                  {', '}
                  <Money amount={total} />
                </>
              )}
            </p>
            <Button type="submit" look="primary" disabled={pieces === 0 || add.isAdding}>
              <IconShoppingCartPlus size={18} aria-hidden /> Add {pieces > 0 ? formatQuantity(pieces) : ''} to Cart
            </Button>
          </div>
        )}
      </form>
    </Section>
  )
}

const digitsIn = (text: string): number | undefined => Number(text.replaceAll(/\D/g, '').slice(0, 5)) || undefined

/** A missing value comes last either way. */
function sorted(variants: readonly FamilyVariant[], order: Column['order'] | undefined, isDown: boolean) {
  if (!order) return variants
  return variants.toSorted((one, other) => {
    const [a, b] = [order(one), order(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const way = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
    return isDown ? -way : way
  })
}

/** Up and down go through the boxes like through a column of a spreadsheet. */
function toNextRow(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const boxes = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])]
  const next = boxes[boxes.indexOf(event.currentTarget) + step]
  next?.focus()
  next?.select()
}
