// Changes name, description and addresses of a group; a stale version is shown, and what was typed stays [D2.32].
import { Textarea, TextInput } from '@mantine/core'
import { groupForm } from '@portal/contract/machines/groupForm'
import type { GroupDetail } from '@portal/contract/machines/groups'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { CallError } from '../../platform/errors.ts'
import { useContractForm } from '../../platform/forms.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { LeaveDialog } from './CreateGroup.tsx'
import { GroupAddress } from './GroupAddress.tsx'
import { ConflictNote } from './ConflictNote.tsx'
import type { GroupChanges } from './useGroup.ts'
import { FormFault } from '../../ui/forms/FormFault.tsx'

type Values = Pick<GroupDetail, 'name' | 'description' | 'billingAddress' | 'shippingAddress'>
const toValues = ({ name, description, billingAddress, shippingAddress }: GroupDetail): Values => ({
  name,
  description,
  billingAddress,
  shippingAddress,
})
/** Only what was changed is sent: the rest stays as another person may have written it. */
const getChanges = (before: Values, now: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Values]),
    ),
  )

export function EditGroup({
  group,
  changes,
  onClose,
}: {
  group: GroupDetail
  changes: GroupChanges
  onClose: () => void
}) {
  // The initial values: a group that is read again may hold what another person wrote meanwhile.
  const [seen, setSeen] = useState(group)
  const [showsLatest, setShowsLatest] = useState(false)
  const form = useContractForm(groupForm, { defaultValues: toValues(group), warns: true })
  const given = form.watch()
  const changed = getChanges(toValues(seen), given)
  const [isLeaving, setLeaving] = useState(false)
  const [stale, setStale] = useState<string>()
  const formId = useId()
  const { field, faults, setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  const showLatest = useEffectEvent(() => {
    form.change({ ...toValues(group), ...changed })
    setSeen(group)
    setShowsLatest(false)
  })
  useEffect(() => {
    if (showsLatest && group.version !== seen.version) showLatest()
  }, [showsLatest, group.version, seen.version])
  const close = () => (form.formState.isDirty ? setLeaving(true) : onClose())
  const refuse = (error: CallError) =>
    error.body?.code === 'CONFLICT' ? setStale(error.fields['version'] ?? '') : form.refuse(error)
  const submit = form.handleSubmit(() =>
    Object.keys(changed).length === 0 ? onClose() : changes.save(changed, seen.version).then(onClose, refuse),
  )
  return (
    <>
      <Modal
        opened
        title={`Edit ${group.name}`}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form={formId} look="primary" disabled={changes.isBusy}>
              Save
            </Button>
          </>
        }
      >
        <form id={formId} method="post" noValidate className="stack gap4" onSubmit={(event) => void submit(event)}>
          {stale !== undefined && (
            <ConflictNote
              lines={stale}
              onClose={() => {
                setStale(undefined)
                setShowsLatest(true)
              }}
            />
          )}
          <FormFault>{faults['']}</FormFault>
          <TextInput label="Group Name" required {...field('name')} />
          <Textarea label="Group Description" required rows={3} {...field('description')} />
          <GroupAddress
            label="Billing Address"
            type="BILLING"
            accountId={group.accountId}
            value={given.billingAddress}
            error={faults['billingAddress']}
            onChange={(address) => form.change({ billingAddress: address })}
          />
          <GroupAddress
            label="Shipping Address"
            type="SHIPPING"
            accountId={group.accountId}
            value={given.shippingAddress}
            error={faults['shippingAddress']}
            onChange={(address) => form.change({ shippingAddress: address })}
          />
        </form>
      </Modal>
      {isLeaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={onClose} />}
    </>
  )
}
