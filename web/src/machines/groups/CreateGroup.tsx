// The Create Group dialog [B§2.7]: wrong fields are marked and it stays open [B5.04].
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { groupMessages } from '@portal/contract/machines/groupForm'
import type { GroupDetail } from '@portal/contract/machines/groups'
import { one } from '@portal/contract/access/privileges'
import { useEffect, useId, useState } from 'react'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import actions from '../../ui/layout/actions.module.css'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { GroupAddress } from './GroupAddress.tsx'
import { OrganizationSelect } from './OrganizationSelect.tsx'
import { useNewGroup } from './useNewGroup.ts'
import { FormFault } from '../../ui/forms/FormFault.tsx'

const demoOnly = one('Demo_Only_Organization_Of_Fleet_Update')

export interface CreateGroupProps {
  onClose: () => void
  onCreated: (group: GroupDetail) => void
}

export function CreateGroup({ onClose, onCreated }: CreateGroupProps) {
  const group = useNewGroup(onCreated)
  const { form, entry } = group
  const { field, faults, setFocus } = form
  const formId = useId()
  const isDemo = useCan()(demoOnly)
  const [isTyped, setTyped] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => setFocus('name'), [setFocus])
  const close = () => (isTyped || form.formState.isDirty ? setLeaving(true) : onClose())
  return (
    <>
      <Modal
        opened
        title="Create Group"
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            {isDemo ? (
              // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- it leads nowhere on purpose
              <a role="link" aria-disabled="true" className={actions['primary']}>
                {groupMessages.demoOnly}
              </a>
            ) : (
              <Button type="submit" form={formId} look="primary" disabled={group.isSending}>
                Create
              </Button>
            )}
          </>
        }
      >
        <form
          id={formId}
          method="post"
          noValidate
          className="stack gap4"
          onInput={() => setTyped(true)}
          onSubmit={(event) => (isDemo ? event.preventDefault() : void group.submit(event))}
        >
          <FormFault>{faults['']}</FormFault>
          {group.asksOrganization && (
            <>
              <Checkbox
                label="Cross-Organizational group"
                checked={entry.multiOrg}
                onChange={(event) => group.cross(event.currentTarget.checked)}
              />
              <OrganizationSelect
                value={entry.accountId}
                isFixed={entry.multiOrg}
                error={faults['accountId']}
                onChange={group.chooseOrganization}
              />
            </>
          )}
          <TextInput label="Group Name" required {...field('name')} />
          <Textarea label="Group Description" required rows={3} {...field('description')} />
          <GroupAddress
            label="Billing Address"
            type="BILLING"
            accountId={group.addressesOf}
            value={entry.billingAddress}
            error={faults['billingAddress']}
            onChange={group.chooseBilling}
          />
          {entry.billingAddress?.shippingEnabled && (
            <Checkbox
              label="Same as my billing address"
              checked={entry.isSame}
              onChange={(event) => group.same(event.currentTarget.checked)}
            />
          )}
          <GroupAddress
            label="Shipping Address"
            type="SHIPPING"
            accountId={group.addressesOf}
            value={entry.shippingAddress}
            isFixed={entry.isSame}
            error={faults['shippingAddress']}
            onChange={group.chooseShipping}
          />
        </form>
      </Modal>
      {isLeaving && <LeaveDialog onStay={() => setLeaving(false)} onLeave={onClose} />}
    </>
  )
}

/** Asks before what was entered is lost [B2.72]. */
export const LeaveDialog = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <Modal
    opened
    size="small"
    title="Unsaved changes"
    footer={
      <>
        <Button onClick={onLeave}>Discard changes</Button>
        <Button look="primary" onClick={onStay}>
          Keep editing
        </Button>
      </>
    }
  >
    <p>{groupMessages.unsaved}</p>
  </Modal>
)
