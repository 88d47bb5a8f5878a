// A group on screen.
import { useNavigate } from '@tanstack/react-router'
import type { GroupDetail } from '@portal/contract/machines/groups'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { AddressCard } from '../../buying/addresses/shared/AddressCard.tsx'
import { formatDateTime } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import record from '../../ui/layout/record.module.css'
import { GroupContacts } from './GroupContacts.tsx'
import { EditGroup } from './EditGroup.tsx'
import { ConflictNote } from './ConflictNote.tsx'
import { SubGroups } from './SubGroups.tsx'
import { GroupUnits } from './GroupUnits.tsx'
import { useGroup, useMayChange, useMayRemove } from './useGroup.ts'

export function GroupView({ group }: { group: GroupDetail }) {
  const changes = useGroup(group)
  const mayChange = useMayChange(group)
  const mayRemove = useMayRemove()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'delete'>()
  const close = () => setDialog(undefined)
  const remove = async () => {
    const done = await changes.remove()
    close()
    if (done) void navigate({ href: paths.groups() })
  }
  return (
    <article>
      <PageHeader
        title={group.name}
        crumbs={[
          { label: 'Dashboard', href: paths.dashboard() },
          { label: 'Groups', href: paths.groups() },
        ]}
        lead={`${group.customerName}${group.multiOrg ? ' · Cross-organizational' : ''}`}
        actions={
          mayChange && (
            <>
              <Button onClick={() => setDialog('edit')}>Edit</Button>
              {mayRemove && <Button onClick={() => setDialog('delete')}>Delete</Button>}
            </>
          )
        }
      />
      {changes.stale !== undefined && <ConflictNote lines={changes.stale} onClose={changes.forgetStale} />}
      <p className="bare below5 width-xl lines-kept breaks">{group.description}</p>
      <div className={record['columns']}>
        <div className={record['main']}>
          <GroupUnits group={group} changes={changes} mayChange={mayChange} />
        </div>
        <aside className={record['main']}>
          <SubGroups group={group} changes={changes} mayChange={mayChange} />
          <GroupContacts group={group} changes={changes} mayChange={mayChange} />
          <section className={record['panel']} aria-labelledby="group-addresses">
            <h2 id="group-addresses">Addresses</h2>
            <dl className={`stack gap3 bare text-sm ${record['facts'] ?? ''}`}>
              {(
                [
                  ['Billing Address', group.billingAddress],
                  ['Shipping Address', group.shippingAddress],
                ] as const
              ).map(([label, address]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{address ? <AddressCard address={address} /> : 'None'}</dd>
                </div>
              ))}
            </dl>
          </section>
          {group.changes.length > 0 && (
            <section className={record['panel']} aria-labelledby="group-changes">
              <h2 id="group-changes">Changes</h2>
              <ol className={`list text-label ${record['timeline'] ?? ''}`}>
                {group.changes.map(({ version, by, at, lines }) => (
                  <li key={version}>
                    {lines.join(' ')}
                    <time dateTime={at}>
                      {by}, {formatDateTime(at)}
                    </time>
                  </li>
                ))}
              </ol>
            </section>
          )}
        </aside>
      </div>
      {dialog === 'edit' && <EditGroup group={group} changes={changes} onClose={close} />}
      {dialog === 'delete' && (
        <QuestionDialog
          title={`Delete ${group.name}?`}
          act="Delete"
          isBusy={changes.isBusy}
          onAct={() => void remove()}
          onClose={close}
        >
          <p>
            Its units and sub-groups stay in the fleet. Whoever views this group views the whole organization again.
          </p>
        </QuestionDialog>
      )}
    </article>
  )
}
