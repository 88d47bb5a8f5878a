// A new card, in the checkout and in the account: on the payment gateway's own page, or, with the built-in sandbox, in a
// form whose number becomes a token right here and goes nowhere (quality.md, addNewCreditCard).
import { IconExternalLink } from '@tabler/icons-react'
import type { PaymentMethod } from 'contract/payments'
import { paymentCalls } from 'contract/payments'
import { useEffect, useRef } from 'react'
import { useSend } from '../../platform/client.ts'
import { useConfig } from '../../platform/config.ts'
import { page } from '../../platform/page.ts'
import actions from '../../ui/actions.module.css'
import classes from './NewCard.module.css'
import { TestCardForm } from './TestCardForm.tsx'

export interface NewCardProps {
  /** Where the gateway's page leads back to. */
  from: 'checkout' | 'account'
  onSaved: (card: PaymentMethod) => void
  onClose: () => void
}

export function NewCard({ from, onSaved, onClose }: NewCardProps) {
  const { cardEntry } = useConfig()
  const title = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone, and the focus was on it.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={classes['card']} aria-labelledby="new-card">
      <h3 id="new-card" ref={title} tabIndex={-1}>
        New card
      </h3>
      {cardEntry === 'page' ? (
        <OnTheirPage from={from} onClose={onClose} />
      ) : (
        <TestCardForm onSaved={onSaved} onClose={onClose} />
      )}
    </section>
  )
}

function OnTheirPage({ from, onClose }: Omit<NewCardProps, 'onSaved'>) {
  const open = useSend(paymentCalls.openCardPage, { onAnswer: ({ url }) => page.go(url) })
  const isLeaving = open.isPending || open.isSuccess
  return (
    <>
      <p>
        You enter the card on the secure page of Stripe, our payment provider, and come back here. We see its brand,
        last four digits and expiry date, never the number.
      </p>
      <div className={classes['actions']}>
        <button type="button" className={actions['primary']} disabled={isLeaving} onClick={() => open.mutate({ from })}>
          <IconExternalLink size={18} aria-hidden /> {isLeaving ? 'Opening ...' : 'Enter card at Stripe'}
        </button>
        <button type="button" className={actions['secondary']} onClick={onClose}>
          Cancel
        </button>
      </div>
    </>
  )
}
