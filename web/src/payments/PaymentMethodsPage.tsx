// Saved payment methods (screens.md My account): what they are, which is the default, and removing with a way back.
import { createFileRoute } from '@tanstack/react-router'
import type { PaymentMethod } from 'contract/payments'
import { paymentCalls } from 'contract/payments'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { useAnswer } from '../platform/client.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { PaymentRow } from './PaymentRow.tsx'
import classes from './PaymentMethodsPage.module.css'
import { usePaymentChanges } from './usePaymentChanges.ts'

export const Route = createFileRoute('/pages/my-account/paymentMethodsPage/')({
  component: PaymentMethodsPage,
})

function PaymentMethodsPage() {
  const { data, isError, refetch } = useAnswer(paymentCalls.paymentMethods, {}, { quiet: true })
  return (
    <>
      <PageHeader
        title="Payment Methods"
        crumbs={[{ label: 'Account', href: paths.myAccount() }]}
        lead="Cards you have saved. We keep the last four digits and the expiry date, never the number."
      />
      {data ? (
        <Methods methods={data} />
      ) : isError ? (
        <ErrorState message="Your payment methods could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} height={84} />
      )}
    </>
  )
}

function Methods({ methods }: { methods: PaymentMethod[] }) {
  // Every method keeps its place while one is on the page, removed or not.
  const [seen, setSeen] = useState(methods)
  const fresh = methods.filter(({ paymentId }) => seen.every((each) => each.paymentId !== paymentId))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const { remove, undo, makeDefault } = usePaymentChanges()
  const now = new Map(methods.map((method) => [method.paymentId, method]))

  if (seen.length === 0)
    return (
      <EmptyState
        title="No saved cards"
        art="/art/states/empty-cart.svg"
        action={<Link href={paths.store()}>Go to the supply store</Link>}
      >
        A card you save when you pay for an order appears here.
      </EmptyState>
    )
  return (
    <ul className={classes['list']} aria-label="Payment methods">
      {seen.map((method) => {
        const current = now.get(method.paymentId)
        return (
          <li key={method.paymentId}>
            <PaymentRow
              method={current ?? method}
              isRemoved={!current}
              onDefault={() => void makeDefault(method.paymentId)}
              onRemove={() => {
                // Undoing puts it back as it was, the default included.
                if (current) setSeen(seen.map((each) => (each.paymentId === current.paymentId ? current : each)))
                void remove(method.paymentId)
              }}
              onUndo={() => void undo(method)}
            />
          </li>
        )
      })}
    </ul>
  )
}
