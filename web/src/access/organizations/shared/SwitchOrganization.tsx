// The organization switcher: 'VIEW ALL' for a parent-holding user, then one organization or several [A§4, A§6].
import { organizationName } from '@portal/contract/access/session'
import type { ViewedOrganization } from '@portal/contract/access/session'
import { useState } from 'react'
import { formatQuantity } from '../../../platform/formats.ts'
import { useSession } from '../../../platform/session.ts'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { OrganizationPicker } from './OrganizationPicker.tsx'
import { useViewing } from './useViewing.ts'

export function SwitchOrganization({ onClose }: { onClose: () => void }) {
  const { profile } = useSession()
  const view = useViewing()
  const [isBusy, setBusy] = useState(false)
  if (!profile) return null
  const { parentHoldingCompanyName: holding, organizationCount, activeOrganizationCount } = profile
  const isAll = activeOrganizationCount === organizationCount
  const choose = async (organizations: readonly ViewedOrganization[]) => {
    setBusy(true)
    if (await view({ organizations })) onClose()
    else setBusy(false)
  }
  return (
    <Modal opened size="large" title="Change Organization" onClose={onClose}>
      {holding && (
        <button
          type="button"
          className="choosable hovers row wrap between full gap3 lines1 below4 pad3h-4h rounded ink outlined lit left"
          disabled={isBusy}
          aria-pressed={isAll}
          onClick={() => (isAll ? onClose() : void choose([]))}
        >
          <strong>{organizationName({ name: holding })}</strong>
          <span className="text-sm muted">{formatQuantity(organizationCount)} organizations</span>
        </button>
      )}
      <OrganizationPicker autoFocus isBusy={isBusy} onView={(organizations) => void choose(organizations)} />
    </Modal>
  )
}
