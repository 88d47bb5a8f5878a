// The last button. A demo organization sees a disabled link in its place [A6.09, D1.23].
import { one } from '@portal/contract/access/privileges'
import { claimMessages } from '@portal/contract/machines/warrantyForm'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../ui/forms/Button.tsx'
import actions from '../../ui/layout/actions.module.css'

const demoOnly = one('Demo_Only_Warranty_Submit')

export function Submit({ isSending, onSubmit }: { isSending: boolean; onSubmit: () => void }) {
  if (useCan()(demoOnly))
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- it leads nowhere on purpose
      <a role="link" aria-disabled="true" className={actions['primary']}>
        {claimMessages.demoOnly}
      </a>
    )
  return (
    <Button look="primary" loading={isSending} onClick={onSubmit}>
      Submit Claim
    </Button>
  )
}
