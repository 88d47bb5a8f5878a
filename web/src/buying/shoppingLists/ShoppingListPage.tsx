// One shopping list: its parts with what they cost and when they ship today, quantities edited in place.
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconUsers } from '../../ui/icons/IconUsers.ts'
import { requestPriceQuotes } from '@portal/contract/access/privileges'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { SheetMenu } from '../orderSheets/shared/SheetMenu.tsx'
import { RequestQuoteLink } from '../quoteLink/shared/RequestQuoteLink.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { can, useSession } from '../../platform/session.ts'
import { plural } from '../../platform/formats.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { AddPartForm } from './AddPartForm.tsx'
import { ListItems } from './ListItems.tsx'
import { ListMenu } from './ListMenu.tsx'
import { ToCartButton } from './ToCartButton.tsx'
import { useOrdering } from './useOrdering.ts'
import { useLists } from './useLists.ts'

export const Route = createFileRoute('/pages/my-account/shoppingLists/$listId/')({
  component: ShoppingListPage,
})

function ShoppingListPage() {
  const { listId } = Route.useParams()
  const shoppingListId = /^\d{1,9}$/.test(listId) ? Number(listId) : 0
  const {
    data: list,
    isError,
    refetch,
  } = useCallQuery(shoppingListCalls.shoppingList, { shoppingListId }, { quiet: true })
  if (isError && !list)
    return <ErrorState message="The shopping list could not be loaded." onRetry={() => void refetch()} />
  if (list === undefined)
    return (
      <>
        <h1 className="visually-hidden">Shopping list</h1>
        <SkeletonRows rows={5} height={96} />
      </>
    )
  // A foreign list and an unknown one look the same.
  if (list === null)
    return (
      <EmptyState
        level={1}
        title="We could not find this shopping list"
        action={
          <ButtonLink href={paths.shoppingLists()} look="primary">
            All shopping lists
          </ButtonLink>
        }
      >
        It may have been deleted, or its owner stopped sharing it.
      </EmptyState>
    )
  return <OneList key={list.shoppingListId} list={list} />
}

function OneList({ list }: { list: ShoppingList }) {
  const router = useRouter()
  const { duplicate } = useLists()
  const mayRepeat = can(useSession(), requestPriceQuotes)
  const { name, items, isOwn, mayEdit, colleaguesEdit, shared, ownerName } = list
  const ordering = useOrdering(list)
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[
          { label: 'Account', href: paths.myAccount() },
          { label: 'Shopping Lists', href: paths.shoppingLists() },
        ]}
        lead={
          <>
            {plural(items.length, 'part')}
            {shared && (
              <span className="inline-row gap1h beside2">
                <IconUsers size={16} aria-hidden /> {isOwn ? 'Shared with colleagues' : `Shared by ${ownerName}`}
                {colleaguesEdit && ', changed together'}
              </span>
            )}
          </>
        }
        actions={
          <>
            {isOwn ? (
              <ListMenu list={list} onRemoved={() => router.navigate({ to: paths.shoppingLists() as '/' })} />
            ) : (
              <Button onClick={() => void duplicate(list)}>Make a copy</Button>
            )}
            {items.length > 0 && (
              <SheetMenu
                sheet={{ kind: 'list', name, lines: items.map(({ itemId, quantity }) => ({ itemId, quantity })) }}
              />
            )}
            {items.length > 0 && mayRepeat && (
              <ButtonLink href={latePaths.recurringOrders({ list: list.shoppingListId })}>
                Order again and again
              </ButtonLink>
            )}
            {items.length > 0 && <RequestQuoteLink start={{ list: list.shoppingListId }} />}
            <ToCartButton ordering={ordering} count={items.length} />
          </>
        }
      />
      {mayEdit && <AddPartForm shoppingListId={list.shoppingListId} />}
      <ListItems list={list} ordering={ordering} />
    </>
  )
}
