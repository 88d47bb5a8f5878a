// Ids of other organizations and of no one [Q2.01]: every call that takes an id gives the same answer to
// both, so that nothing can be read, changed or even distinguished. The records are in the demo world.
import { appendFileSync } from 'node:fs'
import type { AnyCall } from '@portal/contract/platform/call'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { matrixCalls } from '../../test/authorization.ts'
import type { Caller } from '../../test/client.ts'
import { RefusedCall } from '../../test/client.ts'
import { people } from '../../test/people.ts'
import { inputWithIds } from '../../test/validInput.ts'

const portal = testPortal()

const unknown: Record<string, unknown> = {
  accountId: 999_999_999,
  accountIds: 999_999_999,
  activeOrgIds: 999_999_999,
  fleetAccountIds: 999_999_999,
  partyId: 999_999_999,
  parentCoPartyId: 999_999_999,
  userId: '00000000-0000-4000-8000-000000000000',
  addressId: 999_999_999,
  shipToAddressId: 999_999_999,
  billToAddressId: 999_999_999,
  defaultShippingAddressId: 999_999_999,
  defaultBillingAddressId: 999_999_999,
  favoriteAddressIds: 999_999_999,
  instanceId: 999_999_999,
  instanceIds: 999_999_999,
  unitSerial: 'X99-999999',
  unitSerials: 'X99-999999',
  orderNumber: '9999999',
  shipmentNumber: 'SH9999999',
  srId: 999_999_999,
  serviceRequestIDs: 999_999_999,
  claimId: 999_999_999,
  inspectionNumber: 'IN-999999',
  groupId: 999_999_999,
  shoppingListId: 999_999_999,
  quoteId: '00000000-0000-4000-8000-000000000000',
  paymentId: 'pm_00000000000000000000000000000000',
  viewId: 999_999_999,
  contactId: 999_999_999,
}

/** One record of each kind that belongs to Nordfjell or its administrator, the number or text of its id. */
async function foreignIds(): Promise<Record<string, unknown>> {
  const owner = new Client({ connectionString: portal.databaseUrl })
  await owner.connect()
  const ask = async (text: string, values: unknown[]): Promise<unknown> => {
    const { rows } = await owner.query<{ id: unknown }>(text, values)
    if (!rows[0]) throw new Error(`Nothing is found by ${text}.`)
    return rows[0].id
  }
  try {
    return await getIds(ask)
  } finally {
    await owner.end()
  }
}

async function getIds(ask: (text: string, values: unknown[]) => Promise<unknown>): Promise<Record<string, unknown>> {
  const userId = await ask('select user_id as id from portal_user where email = $1', [people.norwegian])
  const accountId = await ask('select account_id as id from portal_user where email = $1', [people.norwegian])
  const first = (table: string, column: string) =>
    ask(`select ${column} as id from ${table} where account_id = $1 order by 1 limit 1`, [accountId])
  const quoteId = await ask(
    `insert into quote (account_id, user_id, created_at, expires_at, content) values ($1, $2, now(), now() + interval '1 hour', '{}') returning quote_id as id`,
    [accountId, userId],
  )
  const shoppingListId = await ask(
    `insert into shopping_list (shopping_list_id, user_id, account_id, owner_name, name) overriding system value values (77000001, $1, $2, 'Ingrid', 'Theirs') returning shopping_list_id as id`,
    [userId, accountId],
  )
  const viewId = await ask(
    `insert into saved_view (view_id, user_id, account_id, author, list, name, search, updated_at) values (77000002, $1, $2, 'Ingrid', 'fleet', 'Theirs', '', now()) returning view_id as id`,
    [userId, accountId],
  )
  const paymentId = await ask(
    `insert into payment_method (user_id, gateway_token, brand, last4, expiry_month, expiry_year) values ($1, 'theirs', 'Visa', '4242', 1, 2040) returning payment_id as id`,
    [userId],
  )
  const instanceId = await first('unit', 'instance_id')
  const unitSerial = await first('unit', 'unit_serial')
  const addressId = await first('address', 'address_id')
  const srId = await first('service_request', 'sr_id')
  return {
    accountId,
    accountIds: accountId,
    activeOrgIds: accountId,
    fleetAccountIds: accountId,
    partyId: await first('account', 'party_id'),
    parentCoPartyId: await first('account', 'party_id'),
    userId,
    addressId,
    shipToAddressId: addressId,
    billToAddressId: addressId,
    defaultShippingAddressId: addressId,
    defaultBillingAddressId: addressId,
    favoriteAddressIds: addressId,
    instanceId,
    instanceIds: instanceId,
    unitSerial,
    unitSerials: unitSerial,
    orderNumber: await first('sales_order', 'order_number'),
    shipmentNumber: await first('shipment', 'shipment_number'),
    srId,
    serviceRequestIDs: srId,
    claimId: await first('warranty_claim', 'claim_id'),
    inspectionNumber: await first('inspection', 'inspection_number'),
    groupId: await first('unit_group', 'group_id'),
    shoppingListId,
    quoteId,
    paymentId,
    viewId,
    contactId: await first('contact', 'contact_id'),
  }
}

/** The answer to `who`, as text without what differs by itself: the ids that were sent and the number of the error. */
async function answerTo(who: Caller, call: AnyCall, ids: Record<string, unknown>): Promise<string> {
  const input = inputWithIds(call, ids)
  const answer: unknown = await who.send(call, input as never).catch((error: unknown) => {
    if (!(error instanceof RefusedCall)) throw error
    const { uuid: _, ...body } = error.body
    return body
  })
  let text = JSON.stringify(answer) ?? 'undefined'
  // Short numbers represent other things as well.
  for (const id of Object.values(ids).filter((each) => String(each).length > 3))
    text = text.replaceAll(new RegExp(`(?<![\\w-])${String(id)}(?![\\w-])`, 'g'), 'ID')
  return text.replaceAll(/"(jobId|url|fileUrl)":"[^"]*"/g, '"$1":"..."')
}

const concerned = matrixCalls.filter(
  (call) => JSON.stringify(inputWithIds(call, unknown)) !== JSON.stringify(inputWithIds(call, {})),
)

test('every call that takes an id gives the same answer to a foreign one and to an unknown one [A6.01]', async () => {
  const foreign = await foreignIds()
  const different: string[] = []
  for (const email of [people.owner, people.buyer]) {
    const who = await portal.as(email)
    portal.clock.forward(3600)
    for (const call of concerned) {
      const [one, other] = [await answerTo(who, call, foreign), await answerTo(who, call, unknown)]
      if (one !== other) different.push(`${email} ${call.name}: ${one.slice(0, 300)} | ${other.slice(0, 300)}`)
    }
  }
  expect(concerned.length).toBeGreaterThan(50)
  expect(different).toEqual([])
}, 60_000)

interface Guards {
  /** Filters that were passed since this was emptied. */
  passed: Set<string>
  /** The filter that is left out. */
  left: string | undefined
}

// In a copy of the sources whose filters can be left out (bench/src/guardFilters.ts): which of these calls notices each.
test.runIf(process.env['GUARD_WITNESSES'])(
  'a filter that is left out makes a foreign id answer otherwise',
  async () => {
    const { guards } = globalThis as unknown as { guards: Guards }
    const foreign = await foreignIds()
    for (const email of [people.owner, people.buyer]) {
      const who = await portal.as(email)
      for (const call of concerned) {
        portal.clock.forward(3600)
        guards.passed.clear()
        const isAlike = async () => (await answerTo(who, call, foreign)) === (await answerTo(who, call, unknown))
        if (!(await isAlike())) continue
        for (const filter of guards.passed) {
          guards.left = filter
          const isNoticed = !(await isAlike().catch(() => true))
          guards.left = undefined
          if (isNoticed) appendFileSync(process.env['GUARD_WITNESSES'] ?? '', `${filter}\t${call.name}\n`)
        }
        portal.takeErrors()
      }
    }
  },
  600_000,
)
