// Quotes of all organizations, for sales [P5.82].
import { createFileRoute } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { listLoader } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { deskQuoteScreen } from './priceQuoteList.tsx'

export const Route = createFileRoute('/pages/csr/quotes/')({
  loader: listLoader(() => deskQuoteScreen),
  component: DeskQuotesPage,
})

function DeskQuotesPage() {
  return (
    <ListPage
      head={{ title: 'Quotes', crumbs: [{ label: 'Customer Support', href: paths.csr() }] }}
      list={deskQuoteScreen}
    />
  )
}
