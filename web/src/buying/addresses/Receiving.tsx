// How goods are received at an address of the book: the hours of its dock, and whether a truck needs a liftgate [P5.153].
import { Checkbox, TextInput } from '@mantine/core'
import type { Address } from '@portal/contract/buying/addresses'
import { addressCalls, addressDelivery } from '@portal/contract/buying/addresses'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { FormFault } from '../../ui/forms/FormFault.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'

export function Receiving({ address }: { address: Address }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="text" onClick={() => setOpen(true)}>
        Receiving<span className="visually-hidden">: {address.addressName ?? address.address1}</span>
      </Button>
      {isOpen && <ReceivingDialog address={address} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReceivingDialog({ address, onClose }: { address: Address; onClose: () => void }) {
  const { addressId, dockHours, needsLiftgate = false } = address
  const form = useContractForm(addressDelivery, {
    defaultValues: { addressId, dockHours: dockHours ?? '', needsLiftgate },
  })
  const save = useCallMutation(addressCalls.setAddressDelivery, {
    quiet: true,
    invalidates: [addressCalls.searchAddresses, addressCalls.getAccountAddresses],
  })
  const submit = form.handleSubmit((input) =>
    save.mutateAsync(input).then(
      () => {
        showMessage({ kind: 'done', text: 'Saved. Orders from now on say it.' })
        onClose()
      },
      (error: CallError) => form.refuse(error),
    ),
  )
  return (
    <Modal
      opened
      size="small"
      title={`Receiving at ${address.addressName ?? address.address1}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form="receiving-form" loading={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="receiving-form"
        method="post"
        noValidate
        className="stack gap4"
        onSubmit={(event) => void submit(event)}
      >
        <FormFault>{form.faults['']}</FormFault>
        <TextInput
          label="Dock hours"
          description="When goods are received, for example Mon-Fri 7 to 15."
          maxLength={120}
          autoComplete="off"
          data-autofocus
          {...form.field('dockHours')}
        />
        <Checkbox label="A truck needs a liftgate here" {...form.register('needsLiftgate')} />
      </form>
    </Modal>
  )
}
