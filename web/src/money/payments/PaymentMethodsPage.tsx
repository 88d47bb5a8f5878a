// Saved payment methods [S15.02]: cards, and bank accounts of those who pay invoices; which is the default, and removing with a way back.
import { IconPlus } from '../../ui/icons/IconPlus.ts'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { Currency } from '@portal/contract/platform/locales'
import { currenciesOf, isCurrency } from '@portal/contract/platform/locales'
import { paths } from '@portal/contract/platform/paths'
import type { PaymentMethod } from '@portal/contract/money/payments'
import { cardName, isDebited, paymentCalls } from '@portal/contract/money/payments'
import { mayPay } from '@portal/contract/access/privileges'
import { useState } from 'react'
import { TheirsAlone } from '../../access/acting/shared/TheirsAlone.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { useCountries } from '../../platform/config.ts'
import { useCurrency } from '../../platform/locale.ts'
import { useCan } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { BankAccounts } from './BankAccounts.tsx'
import { PaymentRow } from './PaymentRow.tsx'
import { SavedMethods } from './SavedMethods.tsx'
import { EnteredCard } from './shared/EnteredCard.tsx'
import { NewCard } from './shared/NewCard.tsx'
import { usePaymentChanges } from './usePaymentChanges.ts'

export const Route = createFileRoute('/pages/my-account/paymentMethodsPage/')({
  // Back from the payment gateway's page for a new card or bank account.
  validateSearch: ({ card, bank, currency }: Record<string, unknown>): EntryKeys => ({
    ...(typeof card === 'string' && card && { card }),
    ...(typeof bank === 'string' && bank && { bank, ...(isCurrency(currency) && { currency }) }),
  }),
  component: PaymentMethodsPage,
})

interface EntryKeys {
  card?: string
  bank?: string
  currency?: Currency
}

function PaymentMethodsPage() {
  const { data, isError, refetch } = useCallQuery(paymentCalls.paymentMethods, {}, { quiet: true })
  const { makeDefault } = usePaymentChanges()
  const own = useCurrency()
  const { card, bank, currency = own } = Route.useSearch()
  const paysByBank = currenciesOf(useCountries()).some(isDebited)
  const paysInvoices = useCan()(mayPay)
  const router = useRouter()
  // Undefined until the form was open once: after it the button has the focus again.
  const [isAdding, setAdding] = useState<boolean>()
  const [message, setMessage] = useState<string>()
  const onward = (text?: string) => {
    setMessage(text)
    if (isAdding) setAdding(false)
    if (card || bank) void router.navigate({ href: paths.paymentMethods(), replace: true })
  }
  const saved = (method: PaymentMethod) => onward(`${cardName(method)} is saved.`)
  return (
    <TheirsAlone>
      <PageHeader
        title="Payment Methods"
        crumbs={[{ label: 'Account', href: paths.myAccount() }]}
        lead={
          paysInvoices && paysByBank
            ? 'Cards and bank accounts you have saved. We keep the last four digits, never the number.'
            : 'Cards you have saved. We keep the last four digits and the expiry date, never the number.'
        }
        actions={
          !isAdding &&
          !card && (
            <Button onClick={() => setAdding(true)} autoFocus={isAdding === false}>
              <IconPlus size={18} aria-hidden /> Add a card
            </Button>
          )
        }
      />
      {message && (
        <p role="status" className="bare below4 pad3-4 rounded on-info width-xl">
          {message}
        </p>
      )}
      {card && <EnteredCard use="save" token={card} onSaved={saved} onFailed={onward} />}
      {isAdding && (
        <div className="below6 pad5-6 frame width-xl">
          <NewCard from="account" onSaved={saved} onClose={() => onward()} />
        </div>
      )}
      {paysInvoices && <h2 className="below3 text-xl">Cards</h2>}
      {data ? (
        <SavedMethods
          label="Payment methods"
          methods={data}
          nameOf={cardName}
          renderRow={(method, onRemove) => (
            <PaymentRow method={method} onDefault={() => void makeDefault(method.paymentId)} onRemove={onRemove} />
          )}
          // Anyone who enters the first card need not read that there is none.
          empty={!isAdding && (paysInvoices ? <p>No card is saved yet.</p> : <NoCards />)}
        />
      ) : isError ? (
        <ErrorState message="Your payment methods could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={2} height={84} />
      )}
      {paysInvoices && paysByBank && (
        <BankAccounts entered={bank ? { token: bank, currency } : undefined} onEntered={onward} onSaid={setMessage} />
      )}
    </TheirsAlone>
  )
}

const NoCards = () => (
  <EmptyState
    title="No saved cards"
    art="/art/states/empty-cart.svg"
    action={<ButtonLink href={paths.store()}>Go to the supply store</ButtonLink>}
  >
    Add a card here, or when you pay for an order.
  </EmptyState>
)
