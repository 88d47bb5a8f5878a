// The bank accounts invoices are paid from, for those who may pay: name, default, removing with a way back, a new one.
import { IconPlus } from '../../ui/icons/IconPlus.ts'
import type { BankAccount } from '@portal/contract/money/payments'
import { bankAccountText, paymentCalls } from '@portal/contract/money/payments'
import type { Currency } from '@portal/contract/platform/locales'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { BankNameDialog } from './BankNameDialog.tsx'
import { BankRow } from './BankRow.tsx'
import { SavedMethods } from './SavedMethods.tsx'
import { EnteredBank } from './shared/EnteredBank.tsx'
import { NewBankAccount } from './shared/NewBankAccount.tsx'
import { usePaymentChanges } from './usePaymentChanges.ts'

interface BankAccountsProps {
  /** An account just entered on the gateway's page. */
  entered?: { token: string; currency: Currency } | undefined
  /** Takes that account out of the address, and says what became of it. */
  onEntered: (message: string) => void
  onSaid: (message: string | undefined) => void
}

export function BankAccounts({ entered, onEntered, onSaid }: BankAccountsProps) {
  const { data, isError, refetch } = useCallQuery(paymentCalls.bankAccounts, {}, { quiet: true })
  const { makeDefaultBank } = usePaymentChanges()
  // Undefined until the form was open once: after it the button has the focus again.
  const [isAdding, setAdding] = useState<boolean>()
  const [named, setNamed] = useState<BankAccount>()
  const savedText = (account: BankAccount) => `${bankAccountText(account)} is saved.`
  return (
    <section className="width-xl above8" aria-labelledby="bank-accounts">
      <header className="row wrap between gap4 lines2">
        <h2 className="text-xl" id="bank-accounts">
          Bank accounts
        </h2>
        {!isAdding && !entered && (
          <Button
            onClick={() => {
              onSaid(undefined)
              setAdding(true)
            }}
            autoFocus={isAdding === false}
          >
            <IconPlus size={18} aria-hidden /> Add a bank account
          </Button>
        )}
      </header>
      <p className="bare above1 below4 muted">Invoices are paid from them, each in its own currency.</p>
      {entered && (
        <EnteredBank {...entered} onSaved={(account) => onEntered(savedText(account))} onFailed={onEntered} />
      )}
      {isAdding && (
        <div className="below6 pad5-6 frame width-xl">
          <NewBankAccount
            onSaved={(account) => {
              setAdding(false)
              onSaid(savedText(account))
            }}
            onClose={() => setAdding(false)}
          />
        </div>
      )}
      {data ? (
        <SavedMethods
          label="Bank accounts"
          methods={data}
          nameOf={(account) => account.name ?? bankAccountText(account)}
          renderRow={(account, onRemove) => (
            <BankRow
              account={account}
              onDefault={() => void makeDefaultBank(account.paymentId)}
              onName={() => setNamed(account)}
              onRemove={onRemove}
            />
          )}
          empty={!isAdding && !entered && <p>No bank account is saved yet.</p>}
        />
      ) : isError ? (
        <ErrorState message="Your bank accounts could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={1} height={84} />
      )}
      {named && <BankNameDialog account={named} onClose={() => setNamed(undefined)} />}
    </section>
  )
}
