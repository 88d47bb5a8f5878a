// The name of one of their bank accounts.
import { TextInput } from '@mantine/core'
import type { BankAccount } from '@portal/contract/money/payments'
import { bankAccountName, bankAccountText, paymentCalls } from '@portal/contract/money/payments'
import { useEffect, useId } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { useContractForm } from '../../platform/forms.ts'
import actions from '../../ui/actions.module.css'
import { Modal } from '../../ui/Modal.tsx'

export function BankNameDialog({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const { field, faults, handleSubmit, refuse, setFocus } = useContractForm(bankAccountName, {
    defaultValues: { name: account.name ?? '' },
  })
  const form = useId()
  const change = useCallMutation(paymentCalls.changeBankAccount, {
    quiet: true,
    invalidates: [paymentCalls.bankAccounts],
  })
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  const submit = handleSubmit(({ name }) =>
    change.mutateAsync({ paymentId: account.paymentId, name }).then(onClose, refuse),
  )
  return (
    <Modal
      opened
      size="small"
      title="Rename bank account"
      onClose={onClose}
      footer={
        <>
          <button type="button" className={actions['secondary']} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" form={form} className={actions['primary']} disabled={change.isPending}>
            Rename
          </button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)} noValidate>
        {faults[''] && <p role="alert">{faults['']}</p>}
        <TextInput
          label="Name"
          description={`Left empty, it is called ${bankAccountText(account)}.`}
          {...field('name')}
        />
      </form>
    </Modal>
  )
}
