// Saved payment methods [S15.02]: what they are, which is the default, and removing with a way back.
import { IconPlus } from '@tabler/icons-react'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { paths } from '@portal/contract/paths'
import type { PaymentMethod } from '@portal/contract/payments'
import { paymentCalls } from '@portal/contract/payments'
import { useState } from 'react'
import actions from '../ui/actions.module.css'
import { useCallQuery } from '../platform/client.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Link } from '../ui/Link.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Removable } from '../ui/Removable.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { PaymentRow } from './PaymentRow.tsx'
import classes from './PaymentMethodsPage.module.css'
import { cardName } from './shared/cardName.ts'
import { EnteredCard } from './shared/EnteredCard.tsx'
import { NewCard } from './shared/NewCard.tsx'
import { usePaymentChanges } from './usePaymentChanges.ts'

export const Route = createFileRoute('/pages/my-account/paymentMethodsPage/')({
  // Back from the payment gateway's page for a new card.
  validateSearch: ({ card }: Record<string, unknown>): { card?: string } =>
    typeof card === 'string' && card ? { card } : {},
  component: PaymentMethodsPage,
})

function PaymentMethodsPage() {
  const { data, isError, refetch } = useCallQuery(paymentCalls.paymentMethods, {}, { quiet: true })
  const { card } = Route.useSearch()
  const router = useRouter()
  // Undefined until the form was open once: after it the button has the focus again.
  const [isAdding, setAdding] = useState<boolean>()
  const [said, setSaid] = useState<string>()
  const onward = (text?: string) => {
    setSaid(text)
    if (isAdding) setAdding(false)
    if (card) void router.navigate({ href: paths.paymentMethods(), replace: true })
  }
  const saved = (method: PaymentMethod) => onward(`${cardName(method)} is saved.`)
  return (
    <>
      <PageHeader
        title="Payment Methods"
        crumbs={[{ label: 'Account', href: paths.myAccount() }]}
        lead="Cards you have saved. We keep the last four digits and the expiry date, never the number."
        actions={
          !isAdding &&
          !card && (
            <button
              type="button"
              className={actions['secondary']}
              onClick={() => setAdding(true)}
              autoFocus={isAdding === false}
            >
              <IconPlus size={18} aria-hidden /> Add a card
            </button>
          )
        }
      />
      {said && (
        <p role="status" className={classes['said']}>
          {said}
        </p>
      )}
      {card && <EnteredCard use="save" token={card} onSaved={saved} onFailed={onward} />}
      {isAdding && (
        <div className={classes['new']}>
          <NewCard from="account" onSaved={saved} onClose={() => onward()} />
        </div>
      )}
      {data ? (
        // Anyone who enters the first card need not read that there is none.
        !(isAdding && data.length === 0) && <Methods methods={data} />
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
        action={
          <Link href={paths.store()} className={actions['secondary']}>
            Go to the supply store
          </Link>
        }
      >
        Add a card here, or when you pay for an order.
      </EmptyState>
    )
  return (
    <ul className={classes['list']} aria-label="Payment methods">
      {seen.map((method) => {
        const current = now.get(method.paymentId)
        return (
          <li key={method.paymentId}>
            <Removable name={cardName(method)} isRemoved={!current} look="card" onUndo={() => void undo(method)}>
              <PaymentRow
                method={current ?? method}
                onDefault={() => void makeDefault(method.paymentId)}
                onRemove={() => {
                  // Undoing puts it back as it was, the default included.
                  if (current) setSeen(seen.map((each) => (each.paymentId === current.paymentId ? current : each)))
                  void remove(method.paymentId)
                }}
              />
            </Removable>
          </li>
        )
      })}
    </ul>
  )
}
