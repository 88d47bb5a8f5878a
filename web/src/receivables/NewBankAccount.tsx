// A new bank account: on the payment gateway's own page, or, with the built-in sandbox, in a form whose numbers become a token
// right here and go nowhere. No nested form: it stands within that of the payment.
import { TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { paymentCalls } from '@portal/contract/payments'
import { sandboxBankToken, testBankAccounts, testRouting } from '@portal/contract/sandboxBanks'
import { tokenWord } from '@portal/contract/sandboxCards'
import { useState } from 'react'
import { useCallMutation } from '../platform/client.ts'
import { useConfig } from '../platform/config.ts'
import { page } from '../platform/page.ts'
import actions from '../ui/actions.module.css'
import classes from './PayPage.module.css'

interface NewBankAccountProps {
  currency: 'USD' | 'CAD'
  /** The invoices being paid, to come back to. */
  trxNumbers: string[]
  onSaved: (paymentId: string) => void
  onClose: () => void
}

export function NewBankAccount({ currency, trxNumbers, onSaved, onClose }: NewBankAccountProps) {
  const { cardEntry } = useConfig()
  const open = useCallMutation(paymentCalls.openBankPage, { onSuccess: ({ url }) => page.go(url) })
  if (cardEntry === 'form') return <TestBankForm currency={currency} onSaved={onSaved} onClose={onClose} />
  return (
    <section className={classes['new']} aria-label="New bank account">
      <p>
        You enter the account on the secure page of Stripe, our payment provider, and come back here. We see the bank
        and the last four digits, never the number.
      </p>
      <div className={classes['actions']}>
        <button
          type="button"
          className={actions['primary']}
          disabled={open.isPending || open.isSuccess}
          onClick={() => open.mutate({ currency, trxNumbers })}
        >
          <IconExternalLink size={18} aria-hidden /> Enter bank account at Stripe
        </button>
        <button type="button" className={actions['secondary']} onClick={onClose}>
          Cancel
        </button>
      </div>
    </section>
  )
}

function TestBankForm({ currency, onSaved, onClose }: Omit<NewBankAccountProps, 'trxNumbers'>) {
  const [routing, setRouting] = useState('')
  const [number, setNumber] = useState('')
  const [wrong, setWrong] = useState<string>()
  const save = useCallMutation(paymentCalls.addBankAccount, {
    invalidates: [paymentCalls.bankAccounts],
    onSuccess: ({ paymentId }) => onSaved(paymentId),
  })
  const send = () => {
    const token = sandboxBankToken(routing, number, tokenWord(crypto.getRandomValues(new Uint8Array(16))))
    setWrong(token ? undefined : 'This demonstration takes only the test accounts below.')
    if (token) save.mutate({ currency, token })
  }
  return (
    <section className={classes['new']} aria-label="New bank account">
      <TextInput
        label="Routing number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={routing}
        onChange={({ currentTarget }) => setRouting(currentTarget.value)}
      />
      <TextInput
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={number}
        error={wrong}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <p className={classes['hint']}>This portal takes test accounts only, and no money moves:</p>
      <ul className={classes['tests']}>
        {testBankAccounts.map((account) => (
          <li key={account.number}>
            <button
              type="button"
              onClick={() => {
                setRouting(testRouting)
                setNumber(account.number)
              }}
            >
              {account.number}
            </button>{' '}
            {account.about}
          </li>
        ))}
      </ul>
      <div className={classes['actions']}>
        <button type="button" className={actions['primary']} disabled={save.isPending} onClick={send}>
          {save.isPending ? 'Saving ...' : 'Save bank account'}
        </button>
        <button type="button" className={actions['secondary']} onClick={onClose}>
          Cancel
        </button>
      </div>
    </section>
  )
}
