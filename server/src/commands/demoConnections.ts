// Adds the punch-out connections of the demo world, which an import does not bring. They have no secret, so that no one gets
// in by them before staff make one.
import type { ConnectionForm } from '@portal/contract/provider/punchoutConnections'
import { emptyConnection, punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { demoAdministrator, demoViewer } from './demoAdministrator.ts'
import type { Deps } from '../platform/calls/handleCall.ts'

const buyerEmail = 'punch@procura.example'

const connection: ConnectionForm = {
  ...emptyConnection,
  buyerEmail,
  returnHosts: 'buy.procura.example',
  frameHosts: 'buy.procura.example',
  senderDomain: 'NetworkId',
  fromDomain: 'DUNS',
  fromIdentity: '600600',
}

/** Adds a connection of either protocol to Procura; one that is there stays as it is. */
export async function addDemoConnections(deps: Deps): Promise<void> {
  const { ask } = await demoAdministrator(deps)
  const [accountId] = (await demoViewer(deps, buyerEmail)).activeAccounts
  if (accountId === undefined) throw new Error('The punch-out buyer of the demo world has no organization.')
  const known = new Set((await ask(punchoutConnectionCalls.punchoutConnections, {})).map(({ name }) => name))
  for (const [protocol, name, senderIdentity] of [
    ['cxml', 'Procura purchasing, cXML', 'procura'],
    ['oci', 'Procura purchasing, OCI', 'procura-oci'],
  ] as const)
    if (!known.has(name))
      await ask(punchoutConnectionCalls.savePunchoutConnection, {
        ...connection,
        accountId,
        protocol,
        name,
        senderIdentity,
      })
}
