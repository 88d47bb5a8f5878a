// Which card pays, the default first; one that has expired cannot, and one that was refused is not chosen for the buyer.
import { IconPlus } from '../../ui/icons/IconPlus.ts'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import type { PaymentMethod } from '@portal/contract/money/payments'
import { cardName, paymentCalls } from '@portal/contract/money/payments'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { expiryText } from '../../money/payments/shared/cardExpiry.ts'
import { useCallQuery } from '../../platform/client.ts'
import { useConfig } from '../../platform/config.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Choice, Choices } from '../../ui/forms/Choices.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { getUsualCard } from './choices.ts'
import type { Checkout } from './useCheckout.ts'

export interface CardChoiceProps {
  checkout: Checkout
  onAdd: () => void
  /** From the form of a new card, whose button has the focus again. */
  isBack: boolean
}

export function CardChoice({ checkout: { form }, onAdd, isBack }: CardChoiceProps) {
  const {
    data: cards,
    isError,
    isFetching,
    refetch,
  } = useCallQuery(paymentCalls.paymentMethods, { toPay: true }, { quiet: true })
  const chosen = useWatch({ control: form.control, name: 'paymentId' })
  const usual = getUsualCard(cards)
  const isKnown = cards?.some(({ paymentId }) => paymentId === chosen)
  useEffect(() => {
    // A list that is being asked for again may not know the card that was just entered.
    if (cards && !isFetching && !isKnown) form.setValue('paymentId', usual)
  }, [cards, isFetching, isKnown, usual, form])

  const { cardCapture } = useConfig()
  if (isError) return <ErrorState message="Your cards could not be loaded." onRetry={() => void refetch()} />
  if (!cards) return <SkeletonRows rows={2} height={56} />
  return (
    <div className="stack gap2">
      <Choices legend={cards.length > 0 ? 'Pay with' : 'You have no saved card yet.'}>
        {cards.map((card) => (
          <Choice
            key={card.paymentId}
            value={card.paymentId}
            disabled={card.isExpired}
            title={cardName(card)}
            detail={describeCard(card)}
            {...form.register('paymentId', { onChange: () => form.clearErrors('paymentId') })}
          />
        ))}
      </Choices>
      {cardCapture === 'shipment' && <p className="bare text-sm muted">{checkoutMessages.cardAuthorized}</p>}
      <Button className="fit" look={cards.length > 0 ? 'quiet' : 'secondary'} onClick={onAdd} autoFocus={isBack}>
        <IconPlus size={18} aria-hidden /> New card
      </Button>
    </div>
  )
}

const describeCard = (card: PaymentMethod): string =>
  [
    card.isRefused ? 'Declined the last time' : '',
    `${card.isExpired ? 'Expired' : 'Expires'} ${expiryText(card)}`,
    card.isDefault ? 'Default' : '',
    card.isSaved ? '' : 'For this order',
  ]
    .filter(Boolean)
    .join(' · ')
