// The default role and the purchase-order switch of an organization [A6.15, S16.05].
import { NativeSelect, Switch } from '@mantine/core'
import type { SupportedOrganization } from '@portal/contract/access/organizationSupport'
import { organizationSupportCalls } from '@portal/contract/access/organizationSupport'
import { roleCalls } from '@portal/contract/access/roles'
import { useCallMutation } from '../../platform/client.ts'
import { RoleRights } from '../roles/shared/RoleRights.tsx'

const invalidates = [organizationSupportCalls.getOrganizationSupport]

export function Settings({ organization }: { organization: SupportedOrganization }) {
  const { accountId, roles, defaultRoleName, isCustomerPurchaseOrderEnabled } = organization
  const setRole = useCallMutation(roleCalls.setCompanyDefaultRole, { invalidates })
  const setOrders = useCallMutation(organizationSupportCalls.setPurchaseOrders, { invalidates })
  const shown = setRole.isPending ? setRole.variables.roleName : (defaultRoleName ?? '')
  // While a change is under way the control shows it, and keeps the focus, which a disabled one would lose.
  return (
    <section className="stack gap3h below5 roomy frame breaks width-xl unspaced" aria-label="Settings">
      <h2>Settings</h2>
      <NativeSelect
        label="Default role"
        description="What new people of the organization get unless another role is chosen"
        value={shown}
        data={[{ value: '', label: 'None' }, ...new Set(roles.map(({ roleName }) => roleName))]}
        onChange={({ target }) => setRole.mutate({ accountId, roleName: target.value })}
      />
      <RoleRights privileges={roles.find(({ roleName }) => roleName === shown)?.privileges} />
      <Switch
        label="Checkout offers a purchase-order number"
        checked={setOrders.isPending ? setOrders.variables.isEnabled : isCustomerPurchaseOrderEnabled}
        onChange={({ target }) => setOrders.mutate({ accountId, isEnabled: target.checked })}
      />
      {(setRole.isSuccess || setOrders.isSuccess) && <p role="status">Saved.</p>}
    </section>
  )
}
