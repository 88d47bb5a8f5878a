// A connection of a test, as staff would type it: of the organization whose people come from a procurement system.
import type { InputOf } from '@portal/contract/call'
import type { punchoutConnectionCalls } from '@portal/contract/punchoutConnections'
import type { TestPortal } from './app.ts'
import { people } from './people.ts'
import { testShop } from './testProducts.ts'

type Form = Required<Omit<InputOf<typeof punchoutConnectionCalls.savePunchoutConnection>, 'connectionId'>> & {
  connectionId?: number
}

export async function newConnection(portal: TestPortal, change: Partial<Form> = {}): Promise<Form> {
  const rows = await testShop(portal).ask<{ account_id: number }>(
    'select account_id from portal_user where email = $1',
    [people.punchout],
  )
  return {
    accountId: rows[0]?.account_id ?? 0,
    name: 'Procura purchasing',
    protocol: 'cxml',
    buyerEmail: people.punchout,
    isActive: true,
    isTest: true,
    senderDomain: 'NetworkId',
    senderIdentity: 'buyer-net',
    fromDomain: 'DUNS',
    fromIdentity: '111111111',
    toDomain: 'DUNS',
    toIdentity: '222222222',
    returnHosts: 'buyer.example\n*.procura.example',
    frameHosts: 'buyer.example',
    returnField: 'cxml-urlencoded',
    unitMap: 'FT=FOT',
    unspscMap: '',
    unspscDefault: '46180000',
    vendorNumber: '100023',
    usernameField: 'USERNAME',
    passwordField: 'PASSWORD',
    hookField: 'HOOK_URL',
    confirmationUrl: '',
    shipNoticeUrl: '',
    invoiceUrl: '',
    ...change,
  }
}
