// The name of one of their bank accounts.
import { TextInput } from '@mantine/core'
import type { BankAccount } from '@portal/contract/money/payments'
import { bankAccountName, bankAccountText, paymentCalls } from '@portal/contract/money/payments'
import { useEffect, useId } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { useContractForm } from '../../platform/forms.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'

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
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} look="primary" disabled={change.isPending}>
            Rename
          </Button>
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
