// The sandbox's entry of bank accounts. The numbers are turned into a token in this function and forgotten: no field has a
// name, nothing but the token is sent, and only test accounts have one.
import { TextInput } from '@mantine/core'
import type { Currency } from '@portal/contract/platform/locales'
import type { BankAccount } from '@portal/contract/money/payments'
import { paymentCalls, paymentMessages } from '@portal/contract/money/payments'
import { sandboxBankToken, testBankAccounts, testRouting } from '@portal/contract/money/sandboxBanks'
import { tokenWord } from '@portal/contract/money/sandboxCards'
import { useRef, useState } from 'react'
import { useCallMutation } from '../../../platform/client.ts'
import { CallError } from '../../../platform/errors.ts'
import { Button } from '../../../ui/forms/Button.tsx'

interface TestBankFormProps {
  currency: Currency
  onSaved: (account: BankAccount) => void
  onClose: () => void
}

export function TestBankForm({ currency, onSaved, onClose }: TestBankFormProps) {
  const [routing, setRouting] = useState('')
  const [number, setNumber] = useState('')
  const [wrong, setWrong] = useState<{ number?: string; whole?: string }>({})
  const numberField = useRef<HTMLInputElement>(null)
  const save = useCallMutation(paymentCalls.addBankAccount, { quiet: true, invalidates: [paymentCalls.bankAccounts] })
  const send = () => {
    const token = sandboxBankToken(routing, number, tokenWord(crypto.getRandomValues(new Uint8Array(16))))
    setWrong(token ? {} : { number: 'This demonstration takes only the test accounts below.' })
    if (!token) return numberField.current?.focus()
    save.mutateAsync({ currency, token }).then(onSaved, (error: unknown) => {
      const message = error instanceof CallError ? error.body?.userFriendlyMessage : undefined
      setWrong({ whole: message ?? paymentMessages.unreachable })
    })
    return undefined
  }
  return (
    <form
      method="post"
      noValidate
      className="stack gap4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {wrong.whole && (
        <p role="alert" className="pad3-4 rounded on-danger">
          {wrong.whole}
        </p>
      )}
      <TextInput
        label="Routing number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={routing}
        onChange={({ currentTarget }) => setRouting(currentTarget.value)}
      />
      <TextInput
        ref={numberField}
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={number}
        error={wrong.number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <div className="pad3-4 sunken rounded text-sm muted">
        <p className="bare">This portal takes test accounts only, and no money moves:</p>
        <ul className="stack list above1h">
          {testBankAccounts.map((account) => (
            <li key={account.number}>
              <Button
                look="text"
                onClick={() => {
                  setRouting(testRouting)
                  setNumber(account.number)
                }}
              >
                {account.number}
              </Button>{' '}
              {account.about}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex wrap gap3">
        <Button type="submit" look="primary" disabled={save.isPending}>
          {save.isPending ? 'Saving ...' : 'Save bank account'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
