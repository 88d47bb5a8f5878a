// Shopping lists, and what is ordered by itself: parts of one page.
import { createFileRoute, useSearch } from '@tanstack/react-router'
import { requestPriceQuotes } from '@portal/contract/access/privileges'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { can, useSession } from '../../platform/session.ts'
import { TabBar } from '../../ui/layout/TabBar.tsx'
import { lazyPart } from '../../ui/lazyParts.ts'
import { ShoppingLists } from './ShoppingLists.tsx'

const RecurringOrders = lazyPart(() => import('./RecurringOrders.tsx').then((module) => module.RecurringOrders))

export const Route = createFileRoute('/pages/my-account/shoppingLists/')({
  loader: ({ location }) =>
    (location.search as { view?: unknown }).view === 'recurring' ? RecurringOrders.preload() : undefined,
  component: ShoppingListsPage,
})

function ShoppingListsPage() {
  const { view }: { view?: unknown } = useSearch({ strict: false })
  const mayRepeat = can(useSession(), requestPriceQuotes)
  if (!mayRepeat) return <ShoppingLists tabs={null} />
  const isRecurring = view === 'recurring'
  const tabs = (
    <TabBar
      label="Lists and recurring orders"
      tabs={[
        { title: 'Shopping lists', href: paths.shoppingLists(), isCurrent: !isRecurring },
        { title: 'Recurring orders', href: latePaths.recurringOrders(), isCurrent: isRecurring },
      ]}
    />
  )
  return isRecurring ? <RecurringOrders tabs={tabs} /> : <ShoppingLists tabs={tabs} />
}
