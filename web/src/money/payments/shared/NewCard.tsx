// A new card, in the checkout and in the account: on the payment gateway's own page, or, with the built-in sandbox, in a
// form whose number becomes a token right here and goes nowhere [Q3.05].
import { Checkbox } from '@mantine/core'
import { IconExternalLink } from '../../../ui/icons/IconExternalLink.ts'
import type { PaymentMethod } from '@portal/contract/money/payments'
import { paymentCalls } from '@portal/contract/money/payments'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useCallMutation } from '../../../platform/client.ts'
import { useConfig } from '../../../platform/config.ts'
import { page } from '../../../platform/page.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { toCardUse, writeCardUse } from './cardUse.ts'
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
  const [isToSave, setToSave] = useState(false)
  const choice = from === 'checkout' && (
    <Checkbox
      label="Save this card for later"
      description="It is saved once it has paid this order. Else it pays this order only."
      checked={isToSave}
      onChange={({ currentTarget }) => setToSave(currentTarget.checked)}
    />
  )
  // The button that led here is gone, and the focus was on it.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="stack gap3 width-md" aria-labelledby="new-card">
      <h3 className="text-lead no-ring" id="new-card" ref={title} tabIndex={-1}>
        New card
      </h3>
      {cardEntry === 'page' ? (
        <OnTheirPage from={from} onLeave={() => writeCardUse(isToSave)} onClose={onClose}>
          {choice}
        </OnTheirPage>
      ) : (
        <TestCardForm use={from === 'account' ? 'save' : toCardUse(isToSave)} onSaved={onSaved} onClose={onClose}>
          {choice}
        </TestCardForm>
      )}
    </section>
  )
}

interface HostedFormProps extends Omit<NewCardProps, 'onSaved'> {
  children: ReactNode
  onLeave: () => void
}

function OnTheirPage({ from, children, onLeave, onClose }: HostedFormProps) {
  const open = useCallMutation(paymentCalls.openCardPage, { onSuccess: ({ url }) => page.go(url) })
  const isLeaving = open.isPending || open.isSuccess
  return (
    <>
      <p className="bare">
        You enter the card on the secure page of Stripe, our payment provider, and come back here. We see its brand,
        last four digits and expiry date, never the number.
      </p>
      {children}
      <div className="flex wrap gap3">
        <Button
          look="primary"
          disabled={isLeaving}
          onClick={() => {
            onLeave()
            open.mutate({ from })
          }}
        >
          <IconExternalLink size={18} aria-hidden /> {isLeaving ? 'Opening ...' : 'Enter card at Stripe'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  )
}
