// Changes name, description and addresses of a group; a stale version is shown, and what was typed stays.
import { Textarea, TextInput } from '@mantine/core'
import { groupForm } from '@portal/contract/groupForm'
import type { GroupDetail } from '@portal/contract/groups'
import { useEffect, useId, useState } from 'react'
import type { CallError } from '../platform/errors.ts'
import { useContractForm } from '../platform/forms.ts'
import actions from '../ui/actions.module.css'
import { Modal } from '../ui/Modal.tsx'
import { LeaveDialog } from './CreateGroup.tsx'
import classes from './CreateGroup.module.css'
import { GroupAddress } from './GroupAddress.tsx'
import { StaleNote } from './StaleNote.tsx'
import type { GroupChanges } from './useGroup.ts'
import { FormFault } from '../ui/FormFault.tsx'

export function EditGroup({
  group,
  changes,
  onClose,
}: {
  group: GroupDetail
  changes: GroupChanges
  onClose: () => void
}) {
  const { name, description, billingAddress, shippingAddress } = group
  const form = useContractForm(groupForm, {
    defaultValues: { name, description, billingAddress, shippingAddress },
    warns: true,
  })
  const [isLeaving, setLeaving] = useState(false)
  const [stale, setStale] = useState<string>()
  const formId = useId()
  const { field, faults, setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  const close = () => (form.formState.isDirty ? setLeaving(true) : onClose())
  const refuse = (error: CallError) =>
    error.body?.code === 'CONFLICT' ? setStale(error.fields['version'] ?? '') : form.refuse(error)
  const submit = form.handleSubmit((given) =>
    changes
      .save({
        name: given.name,
        description: given.description,
        billingAddress: given.billingAddress ?? null,
        shippingAddress: given.shippingAddress ?? null,
      })
      .then(onClose, refuse),
  )
  const entry = form.watch()
  return (
    <>
      <Modal
        opened
        title={`Edit ${group.name}`}
        onClose={close}
        footer={
          <>
            <button type="button" className={actions['secondary']} onClick={close}>
              Cancel
            </button>
            <button type="submit" form={formId} className={actions['primary']} disabled={changes.isBusy}>
              Save
            </button>
          </>
        }
      >
        <form id={formId} method="post" noValidate className={classes['form']} onSubmit={(event) => void submit(event)}>
          {stale !== undefined && <StaleNote lines={stale} onClose={() => setStale(undefined)} />}
          <FormFault>{faults['']}</FormFault>
          <TextInput label="Group Name" required maxLength={120} {...field('name')} />
          <Textarea label="Group Description" required rows={3} maxLength={1000} {...field('description')} />
          <GroupAddress
            label="Billing Address"
            type="BILLING"
            accountId={group.accountId}
            value={entry.billingAddress}
            error={faults['billingAddress']}
            onChange={(address) => form.change({ billingAddress: address })}
          />
          <GroupAddress
            label="Shipping Address"
            type="SHIPPING"
            accountId={group.accountId}
            value={entry.shippingAddress}
            error={faults['shippingAddress']}
            onChange={(address) => form.change({ shippingAddress: address })}
          />
        </form>
      </Modal>
      {isLeaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={onClose} />}
    </>
  )
}
