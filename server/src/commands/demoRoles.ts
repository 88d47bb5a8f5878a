// Adds a role of its own to an organization of the demo world, by the calls that people make.
import { ownRoleCalls } from '@portal/contract/access/ownRoles'
import type { Deps } from '../platform/calls/handleCall.ts'
import { demoPerson } from './demoAdministrator.ts'

/** Adds it where Bluewater has none yet. */
export async function addDemoRoles(deps: Deps): Promise<void> {
  const { ask, viewer } = await demoPerson(deps, 'owner@bluewater.example')
  const accountId = viewer.activeAccounts[0] ?? 0
  const { roles = [] } = (await ask(ownRoleCalls.getOwnRoles, { accountId })) ?? {}
  if (roles.some(({ keeper }) => keeper === 'ORGANIZATION')) return
  await ask(ownRoleCalls.createOwnRole, {
    accountId,
    roleName: 'Storeroom',
    privileges: [
      'B2B_Dashboard',
      'B2B_View_Orders',
      'B2B_Order_Replacement_Parts',
      'B2B_View_Replacement_Parts',
      'B2B_Fleet_Search',
    ],
  })
}
