// Recurring orders of the organization being viewed: what comes when, what became of each day, and a new one [P5.170].
import { useSearch } from '@tanstack/react-router'
import { recurringOrderCalls } from '@portal/contract/buying/recurringOrders'
import { paths } from '@portal/contract/platform/paths'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { NewRecurring } from './NewRecurring.tsx'
import { RecurringCard } from './RecurringCard.tsx'

const wholeNumber = (value: string | number | undefined) =>
  value !== undefined && /^\d{1,9}$/.test(`${value}`) ? Number(value) : undefined

export function RecurringOrders({ tabs }: { tabs: ReactNode }) {
  const search: Partial<Record<'schedule' | 'list' | 'order', string | number>> = useSearch({ strict: false })
  const { data, isError, refetch } = useCallQuery(recurringOrderCalls.getRecurringOrders, {}, { quiet: true })
  const [isDone, setDone] = useState(false)
  const list = wholeNumber(search.list)
  const order = search.order === undefined ? undefined : `${search.order}`
  const isNew = !isDone && (list !== undefined || order !== undefined)
  const first = wholeNumber(search.schedule)
  const shown = data?.orders.toSorted((a, b) => Number(b.recurringId === first) - Number(a.recurringId === first))
  return (
    <>
      <PageHeader
        title="Recurring Orders"
        crumbs={[
          { label: 'Account', href: paths.myAccount() },
          { label: 'Shopping Lists', href: paths.shoppingLists() },
        ]}
        lead="Parts that are ordered by themselves on their days, at the prices of the day."
      />
      {tabs}
      <div className="stack gap5">
        {data && isNew && <NewRecurring list={list} order={order} today={data.today} onClose={() => setDone(true)} />}
        {!data && !isError && <SkeletonRows rows={3} height={150} />}
        {!data && isError && (
          <ErrorState message="Your recurring orders could not be loaded." onRetry={() => void refetch()} />
        )}
        {shown?.length === 0 && !isNew && (
          <EmptyState
            title="No recurring orders yet"
            art="/art/states/no-orders.svg"
            action={
              <>
                <ButtonLink href={paths.shoppingLists()} look="primary">
                  Choose a shopping list
                </ButtonLink>
                <ButtonLink href={paths.orderHistory()}>Choose a past order</ButtonLink>
              </>
            }
          >
            Open a shopping list or a past order and press ‘Order again and again’. You get a preview before each order,
            and nothing is ordered above the price you allow.
          </EmptyState>
        )}
        {shown?.map((each) => (
          <RecurringCard
            key={each.recurringId}
            of={each}
            today={data?.today ?? ''}
            isOpen={each.recurringId === first}
          />
        ))}
      </div>
    </>
  )
}
