// Holders of a role, 25 at a time.
import type { RoleRow } from '@portal/contract/access/roles'
import { roleCalls, roleHoldersPage } from '@portal/contract/access/roles'
import { useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'

type Role = Pick<RoleRow, 'roleId' | 'roleName'>

/** Beside the editor of the role. */
export function Holders({ role }: { role: Role }) {
  const holders = useHolders(role)
  return (
    <section className="stack gap3h below5 pad5-6 frame breaks unspaced" aria-label={`People with ${role.roleName}`}>
      <h2>{holders.title}</h2>
      <People of={holders} />
    </section>
  )
}

/** Over the list of roles. */
export function HoldersDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const holders = useHolders(role)
  return (
    <Modal
      opened
      title={holders.title}
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="stack gap3h unspaced">
        <People of={holders} />
      </div>
    </Modal>
  )
}

function useHolders({ roleId, roleName }: Role) {
  const [page, setPage] = useState(0)
  const { data, error } = useCallQuery(roleCalls.getRoleHolders, { roleId, page }, { quiet: true, keepPrevious: true })
  const title = `${data ? plural(data.totalCount, 'person', 'people') : 'People'} with ${roleName}`
  return { page, setPage, data, error, title }
}

function People({ of: { page, setPage, data, error } }: { of: ReturnType<typeof useHolders> }) {
  const hasMore = data !== undefined && data.totalCount > (page + 1) * roleHoldersPage
  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      {!data && !error && <SkeletonRows rows={3} height={32} />}
      {data?.totalCount === 0 && <p className="text-sm muted">Nobody holds this role.</p>}
      {data && data.people.length > 0 && (
        <ul className="stack gap2 no-marks no-padding">
          {data.people.map((each) => (
            <li key={each.userId}>
              {each.name}
              <p className="text-sm muted">{[each.email, each.organizationName].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
      {(page > 0 || hasMore) && (
        <div className="flex wrap gap3">
          {page > 0 && <Button onClick={() => setPage(page - 1)}>Back</Button>}
          {hasMore && <Button onClick={() => setPage(page + 1)}>More</Button>}
        </div>
      )}
    </>
  )
}
