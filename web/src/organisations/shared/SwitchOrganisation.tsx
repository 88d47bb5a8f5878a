// The organisation switcher: 'VIEW ALL' for a parent-holding user, then one organisation or several [A§4, A§6].
import { organisationName } from 'contract/session'
import type { ViewedOrganisation } from 'contract/session'
import { useState } from 'react'
import { formatQuantity } from '../../platform/formats.ts'
import { useSession } from '../../platform/session.ts'
import { Modal } from '../../ui/Modal.tsx'
import { OrganisationPicker } from './OrganisationPicker.tsx'
import classes from './SwitchOrganisation.module.css'
import { useViewing } from './useViewing.ts'

export function SwitchOrganisation({ onClose }: { onClose: () => void }) {
  const { profile } = useSession()
  const view = useViewing()
  const [isBusy, setBusy] = useState(false)
  if (!profile) return null
  const { parentHoldingCompanyName: holding, organizationCount, activeOrganizationCount } = profile
  const isAll = activeOrganizationCount === organizationCount
  const choose = async (organisations: readonly ViewedOrganisation[]) => {
    setBusy(true)
    if (await view({ organisations })) onClose()
    else setBusy(false)
  }
  return (
    <Modal opened size="large" title="Change Organization" onClose={onClose}>
      {holding && (
        <button
          type="button"
          className={classes['all']}
          disabled={isBusy}
          aria-pressed={isAll}
          onClick={() => (isAll ? onClose() : void choose([]))}
        >
          <strong>{organisationName({ name: holding })}</strong>
          <span>{formatQuantity(organizationCount)} organizations</span>
        </button>
      )}
      <OrganisationPicker autoFocus isBusy={isBusy} onView={(organisations) => void choose(organisations)} />
    </Modal>
  )
}
