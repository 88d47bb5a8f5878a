// Quotes [P5.81]: what the organizations being viewed asked sales for.
import { createFileRoute } from '@tanstack/react-router'
import type { Session } from '@portal/contract/access/session'
import { paths } from '@portal/contract/platform/paths'
import { listLoader, useList } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { viewsMany } from '../../platform/session.ts'
import { priceQuoteScreen } from './priceQuoteList.tsx'

const listFor = (session: Session) => priceQuoteScreen(viewsMany(session))

export const Route = createFileRoute('/pages/dashboard/account/quotes/')({
  loader: listLoader(listFor),
  component: PriceQuotesPage,
})

function PriceQuotesPage() {
  const list = useList(listFor)
  return <ListPage head={{ title: 'Quotes', crumbs: [{ label: 'Dashboard', href: paths.dashboard() }] }} list={list} />
}
