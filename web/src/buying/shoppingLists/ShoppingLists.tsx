// Shopping lists [S15.06]: the viewer's own and those colleagues share, each with what one does next.
import { IconPlus } from '../../ui/icons/IconPlus.ts'
import { IconRefresh } from '../../ui/icons/IconRefresh.ts'
import { paths } from '@portal/contract/platform/paths'
import { storeRights } from '@portal/contract/access/session'
import { maxLists, shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ListCard } from './ListCard.tsx'
import { NameDialog } from './NameDialog.tsx'
import { useLists } from './useLists.ts'

export function ShoppingLists({ tabs }: { tabs: ReactNode }) {
  const [page, setPage] = useState(0)
  const [isNaming, setNaming] = useState(false)
  const session = useSession()
  const { open } = useLists()
  const { data, isError, refetch } = useCallQuery(
    shoppingListCalls.shoppingLists,
    { page, size: maxLists },
    { quiet: true, keepPrevious: true },
  )
  const create = (
    <Button look="primary" onClick={() => setNaming(true)}>
      <IconPlus size={18} aria-hidden /> New list
    </Button>
  )
  const own = data?.lists.filter(({ isOwn }) => isOwn) ?? []
  const shared = data?.lists.filter(({ isOwn }) => !isOwn) ?? []
  const pages = Math.ceil((data?.totalRecords ?? 0) / maxLists)
  return (
    <>
      <PageHeader
        title="Shopping Lists"
        crumbs={[{ label: 'Account', href: paths.myAccount() }]}
        lead="Parts you order together, kept by name."
        actions={
          data && (
            <>
              {storeRights(session).canOrderParts && (
                <ButtonLink href={paths.orderHistory()}>
                  <IconRefresh size={18} aria-hidden /> Reorder from a past order
                </ButtonLink>
              )}
              {data.totalRecords > 0 && create}
            </>
          )
        }
      />
      {tabs}
      {!data && !isError && <SkeletonRows rows={3} height={150} />}
      {!data && isError && (
        <ErrorState message="Your shopping lists could not be loaded." onRetry={() => void refetch()} />
      )}
      {data && data.totalRecords === 0 && (
        <EmptyState
          title="No shopping lists yet"
          art="/art/states/no-orders.svg"
          action={
            <>
              {create}
              <ButtonLink href={paths.store()}>Go to the supply store</ButtonLink>
            </>
          }
        >
          Keep the parts of a truck, a storm kit or a monthly order together, and put them into your cart at once. In
          the store, press ‘Add to list’ on any part.
        </EmptyState>
      )}
      {own.length > 0 && (
        <ul className="tiles gap4 list" aria-label="Your lists">
          {own.map((list) => (
            <li className="stack" key={list.shoppingListId}>
              <ListCard list={list} />
            </li>
          ))}
        </ul>
      )}
      {shared.length > 0 && (
        <section className="above8" aria-labelledby="shared-lists">
          <h2 className="below3 text-xl" id="shared-lists">
            Shared by colleagues
          </h2>
          <ul className="tiles gap4 list">
            {shared.map((list) => (
              <li className="stack" key={list.shoppingListId}>
                <ListCard list={list} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages > 1 && (
        <nav className="row middle gap4 above6" aria-label="Pages">
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span>
            Page {page + 1} of {pages}
          </span>
          <Button disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
      {isNaming && <NameDialog onClose={() => setNaming(false)} onNamed={(list) => void open(list)} />}
    </>
  )
}
