// A quote once it is there; before, without and instead of it what is in its place.
import type { priceQuoteCalls, PriceQuoteDetail } from '@portal/contract/buying/priceQuotes'
import type { ReactNode } from 'react'
import { useCallQuery } from '../../../platform/client.ts'
import { ButtonLink } from '../../../ui/forms/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/feedback/SkeletonRows.tsx'

export interface QuoteLoadedProps {
  /** Of customers, or of sales: both answer the same. */
  call: typeof priceQuoteCalls.getPriceQuote
  quoteNumber: string
  /** The address of the list of quotes. */
  list: string
  children: (quote: PriceQuoteDetail) => ReactNode
}

export function QuoteLoaded({ call, quoteNumber, list, children }: QuoteLoadedProps) {
  const { data: quote, isError, error, refetch } = useCallQuery(call, { quoteNumber }, { quiet: true })
  if (isError && !quote)
    return (
      <ErrorState
        title="The quote did not load"
        message={error.body?.userFriendlyMessage}
        onRetry={() => void refetch()}
      />
    )
  if (quote === undefined)
    return (
      <>
        <h1 className="visually-hidden">Quote {quoteNumber}</h1>
        <SkeletonRows rows={8} height={72} />
      </>
    )
  if (quote === null)
    return (
      <EmptyState
        level={1}
        title="We could not find this quote"
        art="/art/states/no-results.svg"
        action={
          <ButtonLink look="primary" href={list}>
            All quotes
          </ButtonLink>
        }
      >
        <p>There is no quote {quoteNumber} of an organization you may see.</p>
      </EmptyState>
    )
  return children(quote)
}
