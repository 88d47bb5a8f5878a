// Request a Quote [P5.80]: the lines of the cart, of a shopping list, or one part, with a note each.
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { useCallQuery } from '../../platform/client.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { useCart } from '../cart/shared/cart.ts'
import { NewPriceQuote } from './NewPriceQuote.tsx'

const toNumber = (value: unknown): number | undefined => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

export const Route = createFileRoute('/pages/dashboard/account/quotes/new/')({
  validateSearch: ({ list, item, quantity }: Record<string, unknown>) => {
    const given = { list: toNumber(list), item: toNumber(item), quantity: toNumber(quantity) }
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<
      Record<'list' | 'item' | 'quantity', number>
    >
  },
  component: NewPriceQuotePage,
})

function NewPriceQuotePage() {
  const { list, item, quantity = 1 } = Route.useSearch()
  return (
    <>
      <PageHeader
        title="Request a Quote"
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Quotes', href: paths.priceQuotes() },
        ]}
        lead="Sales prices your lines and answers by e-mail. The quote holds for 30 days; nothing is ordered yet."
      />
      {item !== undefined ? (
        <NewPriceQuote lines={[{ itemId: item, quantity, unitSerial: null }]} />
      ) : list === undefined ? (
        <FromCart />
      ) : (
        <FromList shoppingListId={list} />
      )}
    </>
  )
}

function FromCart() {
  const cart = useCart()
  if (cart.failed) return <ErrorState message="Your cart could not be loaded." onRetry={cart.retry} />
  if (!cart.ready) return <SkeletonRows rows={5} height={72} />
  if (cart.lines.length === 0) return <NothingToQuote />
  return (
    <NewPriceQuote
      lines={cart.lines.map(({ itemId, quantity, unitSerial }) => ({
        itemId,
        quantity,
        unitSerial: unitSerial ?? null,
      }))}
    />
  )
}

function FromList({ shoppingListId }: { shoppingListId: number }) {
  const {
    data: list,
    isError,
    refetch,
  } = useCallQuery(shoppingListCalls.shoppingList, { shoppingListId }, { quiet: true })
  if (isError && !list) return <ErrorState message="The list could not be loaded." onRetry={() => void refetch()} />
  if (list === undefined) return <SkeletonRows rows={5} height={72} />
  if (!list || list.items.length === 0) return <NothingToQuote />
  return <NewPriceQuote lines={list.items.map(({ itemId, quantity }) => ({ itemId, quantity, unitSerial: null }))} />
}

function NothingToQuote() {
  return (
    <EmptyState
      title="There is nothing to quote"
      art="/art/states/empty-cart.svg"
      action={
        <ButtonLink look="primary" href={paths.store()}>
          Go to the supply store
        </ButtonLink>
      }
    >
      <p>Put parts into your cart or on a list, or open the page of a part, and ask for a quote from there.</p>
    </EmptyState>
  )
}
