// A card or a bank account: those saved, or a new one.
import type { Currency } from '@portal/contract/platform/locales'
import { IconPlus } from '../../ui/icons/IconPlus.ts'
import { cardName, bankAccountText, isDebited, paymentCalls } from '@portal/contract/money/payments'
import { useEffect, useState } from 'react'
import { expiryText } from '../payments/shared/cardExpiry.ts'
import { EnteredBank } from '../payments/shared/EnteredBank.tsx'
import { NewBankAccount } from '../payments/shared/NewBankAccount.tsx'
import { NewCard } from '../payments/shared/NewCard.tsx'
import { useCallQuery } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import type { PaymentDraft } from './payment.ts'
import { Choice, Choices } from '../../ui/forms/Choices.tsx'

interface PayWithProps {
  currency: Currency
  trxNumbers: string[]
  /** Cents of each of them, of a remittance file. */
  amounts?: (number | null)[] | undefined
  /** Token of an account just entered on the gateway's page. */
  entered?: string | undefined
  /** Takes that token out of the address. */
  onEntered: () => void
  draft: Pick<PaymentDraft, 'method' | 'paymentId'>
  change: (patch: Partial<Pick<PaymentDraft, 'method' | 'paymentId'>>) => void
}

const methods = [
  { method: 'CARD', label: 'Card', about: 'Charged at once' },
  { method: 'BANK', label: 'Bank transfer', about: 'Debited from your bank account, up to five business days' },
] as const

export function PayWith({ currency, trxNumbers, amounts, entered, onEntered, draft, change }: PayWithProps) {
  const { method } = draft
  const cards = useCallQuery(paymentCalls.paymentMethods, {}, { quiet: true })
  const banks = useCallQuery(paymentCalls.bankAccounts, { currency }, { quiet: true })
  // Closed again, its button has the focus again.
  const [isAdding, setAdding] = useState<boolean>()
  const [failed, setFailed] = useState<string>()
  const { data, isError, isFetching, refetch } = method === 'CARD' ? cards : banks
  const choices =
    method === 'CARD'
      ? cards.data?.map((card) => ({
          id: card.paymentId,
          name: cardName(card),
          about: `${card.isExpired ? 'Expired' : 'Expires'} ${expiryText(card)}`,
          isOff: card.isExpired,
        }))
      : banks.data?.map((account) => ({
          id: account.paymentId,
          name: account.name ?? bankAccountText(account),
          about: account.name === null ? '' : bankAccountText(account),
          isOff: false,
        }))
  const usual = choices?.find(({ isOff }) => !isOff)?.id
  const isKnown = choices?.some(({ id }) => id === draft.paymentId)
  useEffect(() => {
    // One just saved is known when its list comes again.
    if (choices && !isFetching && !isKnown && draft.paymentId !== usual) change({ paymentId: usual })
  }, [choices, isFetching, isKnown, draft.paymentId, usual, change])
  const added = (paymentId: string) => {
    setAdding(false)
    change({ paymentId })
  }
  return (
    <div className="stack gap4">
      <Choices legend="Way to pay" isLegendHidden>
        {methods
          .filter((way) => way.method === 'CARD' || isDebited(currency))
          .map(({ method: each, label, about }) => (
            <Choice
              key={each}
              name="method"
              title={label}
              detail={about}
              checked={each === method}
              onChange={() => {
                setAdding(undefined)
                change({ method: each, paymentId: undefined })
              }}
            />
          ))}
      </Choices>
      {failed && (
        <p role="alert" className="pad2h-4 rounded-md on-danger text-sm">
          {failed}
        </p>
      )}
      {entered !== undefined ? (
        <EnteredBank
          token={entered}
          currency={currency}
          onSaved={({ paymentId }) => {
            change({ method: 'BANK', paymentId })
            onEntered()
          }}
          onFailed={(message) => {
            setFailed(message)
            change({ method: 'BANK' })
            onEntered()
          }}
        />
      ) : isError && !data ? (
        <ErrorState message="What you saved could not be loaded." onRetry={() => void refetch()} />
      ) : !choices ? (
        <SkeletonRows rows={2} height={56} />
      ) : (
        choices.length > 0 && (
          <Choices legend={method === 'CARD' ? 'Your cards' : 'Your bank accounts'}>
            {choices.map(({ id, name, about, isOff }) => (
              <Choice
                key={id}
                name="paymentId"
                title={name}
                detail={about}
                disabled={isOff}
                checked={draft.paymentId === id}
                onChange={() => change({ paymentId: id })}
              />
            ))}
          </Choices>
        )
      )}
      {isAdding ? (
        method === 'CARD' ? (
          <NewCard from="account" onSaved={({ paymentId }) => added(paymentId)} onClose={() => setAdding(false)} />
        ) : (
          <NewBankAccount
            currency={currency}
            trxNumbers={trxNumbers}
            amounts={amounts}
            onSaved={({ paymentId }) => added(paymentId)}
            onClose={() => setAdding(false)}
          />
        )
      ) : (
        <Button look="quiet" className="fit" onClick={() => setAdding(true)} autoFocus={isAdding === false}>
          <IconPlus size={18} aria-hidden /> {method === 'CARD' ? 'New card' : 'New bank account'}
        </Button>
      )}
    </div>
  )
}
