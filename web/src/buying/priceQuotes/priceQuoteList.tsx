// The list of quotes [P5.81].
import type { PriceQuoteSummary } from '@portal/contract/buying/priceQuoteList'
import { priceQuoteList } from '@portal/contract/buying/priceQuoteList'
import { deskPriceQuoteCalls, priceQuoteCalls } from '@portal/contract/buying/priceQuotes'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import type { ListConfig } from '../../lists/shared/list.ts'
import { screenOf } from '../../lists/shared/declared.tsx'
import { Link } from '../../ui/text/Link.tsx'
import { PriceQuoteStatus } from './shared/PriceQuoteStatus.tsx'

const cells = { status: ({ status }: PriceQuoteSummary) => <PriceQuoteStatus status={status} /> }

export const priceQuoteScreen = (manyOrganizations: boolean): ListConfig<PriceQuoteSummary> =>
  screenOf(priceQuoteList, {
    name: 'price-quotes',
    call: priceQuoteCalls.searchPriceQuotes,
    getHref: ({ quoteNumber }) => latePaths.priceQuote(quoteNumber),
    views: { manyOrganizations, prices: true },
    cells,
    empty: {
      title: 'No quotes yet',
      text: 'Ask for a quote from your cart, a shopping list or the page of a part: sales prices it, and it is here.',
      action: <Link href={paths.cart()}>Go to your cart</Link>,
    },
  })

/** Those of all organizations, for sales. */
export const deskQuoteScreen: ListConfig<PriceQuoteSummary> = screenOf(priceQuoteList, {
  name: 'desk-quotes',
  call: deskPriceQuoteCalls.searchDeskPriceQuotes,
  getHref: ({ quoteNumber }) => staffPaths.priceQuote(quoteNumber),
  views: { manyOrganizations: true, prices: true },
  cells,
  empty: { title: 'No quotes yet', text: 'What customers ask quotes for appears here.' },
})
