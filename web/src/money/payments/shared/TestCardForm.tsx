// The sandbox's card entry. The number is turned into a token in this function and forgotten: no field has a name, no
// form is sent, and only test cards have a token.
import { TextInput } from '@mantine/core'
import type { CardUse, PaymentMethod } from '@portal/contract/money/payments'
import { paymentMessages } from '@portal/contract/money/payments'
import { sandboxToken, testCards, tokenWord } from '@portal/contract/money/sandboxCards'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { CallError } from '../../../platform/errors.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { grouped, readExpiry } from './cardEntry.ts'
import { useSaveCard } from './useSaveCard.ts'

interface CardErrors {
  number?: string
  expiry?: string
  whole?: string
}

export interface TestCardFormProps {
  use: CardUse
  children?: ReactNode
  onSaved: (card: PaymentMethod) => void
  onClose: () => void
}

export function TestCardForm({ use, children, onSaved, onClose }: TestCardFormProps) {
  const [number, setNumber] = useState('')
  const [expiry, setExpiry] = useState('')
  const [wrong, setWrong] = useState<CardErrors>({})
  const [isSaving, setSaving] = useState(false)
  const numberField = useRef<HTMLInputElement>(null)
  const expiryField = useRef<HTMLInputElement>(null)
  const save = useSaveCard()

  const send = async () => {
    const until = readExpiry(expiry, new Date())
    const token = sandboxToken(
      number,
      until?.month ?? 1,
      until?.year ?? 2000,
      tokenWord(crypto.getRandomValues(new Uint8Array(16))),
    )
    const found: CardErrors = {
      ...(!number.trim() && { number: 'Please enter a card number.' }),
      ...(number.trim() && !token && { number: 'This demonstration takes only the test cards below.' }),
      ...(!until && { expiry: 'Please enter a month that is not over, for example 08/30.' }),
    }
    setWrong(found)
    if (found.number) return numberField.current?.focus()
    if (found.expiry || !token) return expiryField.current?.focus()
    setSaving(true)
    try {
      onSaved(await save(token, use))
    } catch (error) {
      const message = error instanceof CallError ? error.body?.userFriendlyMessage : undefined
      setWrong({ whole: message ?? paymentMessages.unreachable })
    } finally {
      setSaving(false)
    }
    return undefined
  }
  return (
    <form
      method="post"
      noValidate
      className="stack gap4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {wrong.whole && (
        <p role="alert" className="pad3-4 rounded on-danger">
          {wrong.whole}
        </p>
      )}
      <div className="fields gap4">
        <TextInput
          ref={numberField}
          label="Card number"
          inputMode="numeric"
          autoComplete="off"
          maxLength={24}
          value={number}
          error={wrong.number}
          onChange={(event) => setNumber(grouped(event.currentTarget.value))}
        />
        <TextInput
          ref={expiryField}
          label="Expires (MM/YY)"
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM/YY"
          maxLength={7}
          value={expiry}
          error={wrong.expiry}
          onChange={(event) => setExpiry(event.currentTarget.value)}
        />
      </div>
      <div className="pad3-4 sunken rounded text-sm muted">
        <p className="bare">This portal takes test cards only, and no money moves:</p>
        <ul className="stack list above1h">
          {testCards.map((card) => (
            <li key={card.number}>
              <Button look="text" onClick={() => setNumber(grouped(card.number))}>
                {grouped(card.number)}
              </Button>{' '}
              {card.brand}, {card.about}
            </li>
          ))}
        </ul>
      </div>
      {children}
      <div className="flex wrap gap3">
        <Button type="submit" look="primary" disabled={isSaving}>
          {use === 'save' ? (isSaving ? 'Saving ...' : 'Save card') : isSaving ? 'One moment ...' : 'Use this card'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
