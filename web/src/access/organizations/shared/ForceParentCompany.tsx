// The Force-parent-company dialog [B§2.9]: static, and no key closes it. The guard asks before the page opens; once the
// parent company is viewed the page the visitor asked for opens in its place [A4.37].
import { useRouterState } from '@tanstack/react-router'
import { paths } from '@portal/contract/platform/paths'
import { organizationName } from '@portal/contract/access/session'
import { useState } from 'react'
import { useBrand } from '../../../platform/config.ts'
import { useSession } from '../../../platform/session.ts'
import { Button, ButtonLink } from '../../../ui/forms/Button.tsx'
import { Modal } from '../../../ui/overlays/Modal.tsx'
import { getParentCompany } from './parentCompany.ts'
import { useViewing } from './useViewing.ts'

export function ForceParentCompany() {
  const { product } = useBrand()
  const parent = getParentCompany(useSession())
  const here = useRouterState({ select: ({ location }) => location.href })
  const view = useViewing()
  const [isChanging, setChanging] = useState(false)
  if (!parent) return null
  const proceed = async () => {
    setChanging(true)
    if (!(await view({ organizations: [parent], href: here }))) setChanging(false)
  }
  return (
    <Modal
      opened
      title="Change Company to Proceed"
      footer={
        <>
          <ButtonLink href={paths.dashboard()}>Return to Dashboard</ButtonLink>
          <Button look="primary" onClick={() => void proceed()} loading={isChanging}>
            Change Company and Proceed
          </Button>
        </>
      }
    >
      <p>
        Checkout and My Account pages are available only when viewing {product} for the company you registered with. The
        button below switches the company you are viewing to <strong>{organizationName(parent)}</strong>.
      </p>
    </Modal>
  )
}
