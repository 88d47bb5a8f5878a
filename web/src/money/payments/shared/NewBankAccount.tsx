// A new bank account, where invoices are paid and in the account: on the payment gateway's own page, or, with the built-in
// sandbox, in a form whose numbers become a token right here and go nowhere [P8.05].
import { NativeSelect } from '@mantine/core'
import { IconExternalLink } from '../../../ui/icons/IconExternalLink.ts'
import type { Currency } from '@portal/contract/platform/locales'
import { currenciesOf } from '@portal/contract/platform/locales'
import type { BankAccount } from '@portal/contract/money/payments'
import { isDebited, paymentCalls } from '@portal/contract/money/payments'
import { useEffect, useRef, useState } from 'react'
import { useCallMutation } from '../../../platform/client.ts'
import { useConfig } from '../../../platform/config.ts'
import { page } from '../../../platform/page.ts'
import { currencyName } from '../../../platform/formats.ts'
import { useCurrency } from '../../../platform/locale.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { TestBankForm } from './TestBankForm.tsx'

export interface NewBankAccountProps {
  /** Of the invoices being paid; without it the currency is chosen here. */
  currency?: Currency
  /** The invoices being paid, to come back to; without any, the gateway's page leads back to the account. */
  trxNumbers?: string[] | undefined
  /** Cents of each of them, of a remittance file. */
  amounts?: (number | null)[] | undefined
  onSaved: (account: BankAccount) => void
  onClose: () => void
}

export function NewBankAccount({ currency, trxNumbers, amounts, onSaved, onClose }: NewBankAccountProps) {
  const { cardEntry, countries } = useConfig()
  const title = useRef<HTMLHeadingElement>(null)
  const currencies = currenciesOf(countries).filter(isDebited)
  const own = useCurrency()
  const [chosen, setChosen] = useState<Currency>(isDebited(own) ? own : (currencies[0] ?? own))
  const used = currency ?? chosen
  // The button that led here is gone, and the focus was on it.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="stack gap3 width-md" aria-labelledby="new-bank">
      <h3 className="text-lead no-ring" id="new-bank" ref={title} tabIndex={-1}>
        New bank account
      </h3>
      {currency === undefined && (
        <NativeSelect
          label="Pays invoices in"
          data={currencies.map((value) => ({ value, label: currencyName(value) }))}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      {cardEntry === 'page' ? (
        <OnTheirPage currency={used} trxNumbers={trxNumbers} amounts={amounts} onClose={onClose} />
      ) : (
        <TestBankForm currency={used} onSaved={onSaved} onClose={onClose} />
      )}
    </section>
  )
}

interface HostedFormProps extends Pick<NewBankAccountProps, 'trxNumbers' | 'amounts' | 'onClose'> {
  currency: Currency
}

function OnTheirPage({ currency, trxNumbers, amounts, onClose }: HostedFormProps) {
  const open = useCallMutation(paymentCalls.openBankPage, { onSuccess: ({ url }) => page.go(url) })
  const isLeaving = open.isPending || open.isSuccess
  return (
    <>
      <p className="bare">
        You enter the account on the secure page of Stripe, our payment provider, which checks that it is yours, and
        come back here. We see the bank and the last four digits, never the number.
      </p>
      <div className="flex wrap gap3">
        <Button
          look="primary"
          disabled={isLeaving}
          onClick={() => open.mutate({ currency, trxNumbers: trxNumbers ?? [], amounts })}
        >
          <IconExternalLink size={18} aria-hidden /> {isLeaving ? 'Opening ...' : 'Enter bank account at Stripe'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  )
}
