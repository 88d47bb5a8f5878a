// The search for everything through the real application: each kind by number and by words, and refused to everybody else.
import type { FoundItem } from '@portal/contract/access/findAnything'
import { freightMessages } from '@portal/contract/buying/freight'
import { findCalls, foundKinds } from '@portal/contract/access/findAnything'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { organizationCalls } from '@portal/contract/access/organizations'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { makeGroup } from '../../../test/groups.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { accounts, revokePrivileges, writeOrders } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeNotice, writeUnits } from '../../../test/units.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { splitWords } from '../../platform/lists/listRequest.rules.ts'

const portal = testPortal()
const { bluewater, mapleRidge } = accounts
const [cascadeLine, cascadeNorth] = [10_011, 10_014]

let owner: Caller
let foreigner: Caller
let guest: Caller

beforeAll(async () => {
  const unit = { account_id: bluewater, customer_vehicle_number: null, in_service_date: '2020-01-01' }
  await writeUnits(portal, [
    {
      ...unit,
      instance_id: 81,
      unit_serial: 'FA-1',
      customer_vehicle_number: 'B-254',
      chassis_vin: '1FVACXZZ7QQ',
      city: 'Zzfindville',
    },
    {
      ...unit,
      instance_id: 82,
      unit_serial: 'FA-12',
      in_service_date: '2024-01-01',
      city: 'Zzfindville',
    },
    { instance_id: 83, unit_serial: 'FM-1', account_id: mapleRidge, customer_vehicle_number: 'M-9' },
    { instance_id: 84, unit_serial: 'FC-1', account_id: cascadeLine },
    { instance_id: 85, unit_serial: 'FC-12', account_id: cascadeNorth },
  ])
  await writeNotice(portal, { id: 9001, number: 'ZZ-SN-1', title: 'Zzwinch bolt', units: [81], done: [82] })
  await writeNotice(portal, { id: 9002, number: 'ZZ-SN-2', title: 'Zzforeign bolt', units: [83] })
  await writeNotice(portal, { id: 9003, number: 'ZZ-SN-3', title: 'Zzgroup nut', units: [81, 85] })
  await writeOrders(portal, [
    { number: 'ZO1', account: bluewater, po: 'ZPO-7', by: 'Zzbuyer', tracking: ['1ZZTRACK9'], total: 120 },
    { number: 'ZO12', account: bluewater, at: '2026-06-01T12:00:00Z', lines: [{ unitSerial: 'FA-1' }] },
  ])
  await writeInvoices(portal, [
    { id: 990_001, number: 'ZI1', account: bluewater, po: 'ZPOINV', total: 80, balance: 80, order: 'ZO1' },
  ])
  await asImporter(portal, async (db) => {
    await db
      .insertInto('service_request')
      .values({
        instance_id: 81,
        account_id: bluewater,
        type: 'Repair',
        problem: 'Zzboom drifts',
        sr_number: 'ZSR-1',
        status: 'SCHEDULED',
        opened_at: new Date('2026-06-01T12:00:00Z'),
      })
      .execute()
    await db
      .insertInto('warranty_claim')
      .values({
        instance_id: 81,
        account_id: bluewater,
        claim_number: 'ZWC-1',
        complaint: 'Zzseal leaks',
        status: 'IN_REVIEW',
        currency: 'USD',
        created_at: new Date('2026-06-01T12:00:00Z'),
      })
      .execute()
    await db
      .insertInto('contact')
      .values({ account_id: bluewater, first_name: 'Zzpat', last_name: 'Ferry', email: 'zzpat@bluewater.example' })
      .execute()
    await db
      .insertInto('course')
      .values({
        course_id: 9901,
        external_course_id: 'ZZC-1',
        title: 'Zzrigging basics',
        kind: 'e-course',
        category: 'Safety',
        audience: 'Operators',
        duration_minutes: 30,
        illustration: 'course',
        prices: JSON.stringify({ USD: 10 }),
      })
      .execute()
  })
})
beforeEach(async () => {
  portal.clock.set(new Date('2026-07-01T12:00:00Z'))
  owner = await portal.as(people.owner)
  foreigner = await portal.as(people.canadian)
  guest = portal.guest()
})

const find = async (text: string, who = owner) => (await who.send(findCalls.findAnything, { text })).groups
/** 'kind number', with a ! where it is the number itself. */
const said = async (text: string, who = owner) =>
  (await find(text, who)).flatMap(({ kind, found }) =>
    found.map(({ number, isExact }) => `${kind} ${number}${isExact ? '!' : ''}`),
  )

/** Each kind by its own number and by a word that only it has. */
const each: readonly [kind: (typeof foundKinds)[number], number: string, word: string, item: Partial<FoundItem>][] = [
  ['unit', 'fa-1', 'zzfindville b-254', { number: 'FA-1', title: expect.stringContaining('Vehicle B-254') }],
  ['notice', 'zz-sn-1', 'zzwinch', { title: 'Zzwinch bolt · Safety', fact: 'Open' }],
  ['claim', 'zwc-1', 'zzseal leaks', { title: 'FA-1 · Zzseal leaks', fact: 'In review' }],
  ['service', 'zsr-1', 'drifts zzboom', { title: 'FA-1 · Repair · Zzboom drifts', fact: 'Scheduled' }],
  ['order', 'zo1', 'zzbuyer', { fact: 'Open', amount: 120, currency: 'USD', href: expect.stringContaining('/ZO1') }],
  ['invoice', 'zi1', 'zpoinv', { fact: '$80.00 open', href: expect.stringContaining('/ZI1') }],
  ['person', 'zzpat@bluewater.example', 'ferry zzpat', { number: 'Zzpat Ferry', fact: 'Contact only' }],
  ['course', 'zzc-1', 'zzrigging', { title: 'Zzrigging basics', fact: 'E-course' }],
]

describe('one search', () => {
  test('reads a number pasted with the dashes of a paper and signs that cannot be seen [P4.21, P5.45]', async () => {
    expect(await said('FA\u20111\u200b')).toContain('unit FA-1!')
    expect(await said('\u200eZSR\u22121')).toContain('service ZSR-1!')
  })

  test('writes the day of an order and of an invoice as their lists do [P4.21]', async () => {
    const titles = [...(await find('zo12')), ...(await find('zi1'))].flatMap(({ found }) =>
      found.map(({ title }) => title),
    )
    expect(titles.join('\n')).toMatch(/ · 06\/01\/2026/)
    expect(titles.join('\n')).not.toMatch(/\d{4}-\d\d-\d\d/)
  })

  test('says of an order that its freight is still to come [P5.49]', async () => {
    await asImporter(portal, (db) =>
      db.updateTable('sales_order').set({ freight: 'TO_CONFIRM' }).where('order_number', '=', 'ZO1').execute(),
    )
    const [group] = await find('zo1')
    expect(group?.found[0]?.title).toContain(freightMessages.toConfirm)
  })

  test.each(each)(
    'finds a %s by its number %s and by the words %s, with the fact that matters [P4.21]',
    async (kind, number, word, item) => {
      const [first] = await find(number)
      expect(first).toMatchObject({
        kind,
        found: expect.arrayContaining([expect.objectContaining({ ...item, isExact: true })]),
      })
      expect(first?.found[0]?.isExact).toBe(true)
      expect(await find(word)).toMatchObject([{ kind, found: [{ ...item, isExact: false }] }])
    },
  )

  test('knows every kind', () => {
    expect(each.map(([kind]) => kind)).toEqual(foundKinds)
  })

  test.each(['1fvacxzz7qq', 'B-254', 'b-254'])(
    'finds a unit by %s, its VIN or vehicle number [P4.21]',
    async (text) => {
      expect((await said(text))[0]).toBe('unit FA-1!')
    },
  )

  test('has the number first, then its beginnings, then words, the newest first [P4.21]', async () => {
    expect(await said('fa-1')).toEqual(['unit FA-1!', 'unit FA-12'])
    expect(await said('zzfindville')).toEqual(['unit FA-12', 'unit FA-1'])
    expect(await said('zo')).toEqual(['order ZO12', 'order ZO1'])
    expect((await find('fa-12'))[0]?.found[0]?.fact).toBe('Needs attention')
    expect(await said('zpo-7')).toEqual(['order ZO1!'])
    expect(await said('1zztrack9')).toEqual(['order ZO1!'])
  })

  test('takes signs of patterns as they are, and refuses what is too long or nothing [P4.21]', async () => {
    expect(await said('zo%')).toEqual([])
    expect(await said("zo'1")).toEqual([])
    expect(await said('%L $1 {}')).toEqual([])
    await expect(find('z'.repeat(61))).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { text: 'Search for at most 60 characters.' },
    })
    await expect(find(' ')).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('the address on a label leads to its unit, to nobody else [P4.22]', async () => {
    await owner.send(fleetCalls.unitLabels, { unitSerials: ['FA-1'], instanceIds: [] })
    const { code } = await withTransaction(portal.deps.pool, { userId: 'x', accounts: [bluewater] }, (db) =>
      db.selectFrom('unit_label').select('code').where('instance_id', '=', 81).executeTakeFirstOrThrow(),
    )
    expect(await said(`https://connect.example/u/${code}`)).toEqual(['unit FA-1!'])
    expect(await said(code)).toEqual(['unit FA-1!'])
    expect(await said(code, foreigner)).toEqual([])
    expect(await said(code, guest)).toEqual([])
  })
})

describe('what is typed never leaves the organizations of the viewer', () => {
  test.each(each)(
    '%s: nothing by %s or %s for another organization and a guest [P4.23]',
    async (kind, number, word) => {
      for (const who of [foreigner, guest])
        for (const text of [number, word])
          expect((await find(text, who)).map((group) => group.kind)).toEqual(kind === 'course' ? ['course'] : [])
    },
  )

  test('not by a notice of another organization either [P4.23]', async () => {
    expect(await said('zz-sn-2')).toEqual([])
    expect(await said('zz-sn-2', foreigner)).toEqual(['notice ZZ-SN-2!'])
  })

  test.each([
    ['unit', 'fa-1', 'B2B_Fleet_Search'],
    ['notice', 'zz-sn-1', 'B2B_View_APNs'],
    ['claim', 'zwc-1', 'B2B_Warranty_View'],
    ['service', 'zsr-1', 'B2B_View_SRs'],
    ['order', 'zo1', 'B2B_View_Orders'],
    ['person', 'zzpat@bluewater.example', 'B2B_Delegated_Customer_Admin'],
  ])('%s: nothing without the privilege [P4.23]', async (kind, number, privilege) => {
    await revokePrivileges(portal, people.owner, [privilege])
    expect((await find(number)).map((group) => group.kind)).not.toContain(kind)
    await revokePrivileges(portal, people.owner, [])
  })

  test('invoices need one of their privileges, and with the default one are those of its address [P4.23]', async () => {
    await revokePrivileges(portal, people.owner, ['B2B_View_All_Invoices', 'B2B_View_Default_Invoices'])
    expect(await said('zi1')).toEqual([])
    const standard = { userId: 'x', accounts: [bluewater] }
    const ids = await withTransaction(portal.deps.pool, standard, async (db) => {
      const typed = { exact: 'zi1', starts: 'zi1%', scanned: 'zi1' }
      const { rows } =
        await sql`select * from find_anything('{invoice}', ${JSON.stringify(typed)}::jsonb, ${JSON.stringify(splitWords('zi1'))}::jsonb, ${[bluewater]}::int[], null, true)`.execute(
          db,
        )
      return rows
    })
    expect(ids).toEqual([])
    await revokePrivileges(portal, people.owner, [])
  })

  test('the database finds nothing of accounts the viewer may not see, whatever is asked for [P4.23]', async () => {
    const found = await withTransaction(portal.deps.pool, { userId: 'x', accounts: [mapleRidge] }, async (db) => {
      const typed = { exact: 'zo1', starts: 'zo1%', scanned: 'zo1' }
      const { rows } =
        await sql`select * from find_anything('{order,unit,notice}', ${JSON.stringify(typed)}::jsonb, '[]'::jsonb, ${[bluewater]}::int[], null, false)`.execute(
          db,
        )
      return rows
    })
    expect(found).toEqual([])
  })

  test.each(each.slice(0, 6))(
    '%s: the database itself finds no %s nor %s of others [P4.23]',
    async (kind, number, word) => {
      const found = async (text: string, account: number) => {
        const exact = text.toLowerCase()
        const typed = JSON.stringify({ exact, starts: `${exact}%`, scanned: text })
        const words = JSON.stringify(splitWords(text))
        return withTransaction(portal.deps.pool, { userId: 'x', accounts: [account] }, async (db) => {
          const { rows } =
            await sql`select * from find_anything(${[kind]}::text[], ${typed}::jsonb, ${words}::jsonb, ${[account]}::int[], null, false)`.execute(
              db,
            )
          return rows.length
        })
      }
      for (const text of [number, word]) {
        expect(await found(text, bluewater)).toBeGreaterThan(0)
        expect(await found(text, mapleRidge)).toBe(0)
      }
    },
  )

  test('of a holding what is viewed is found, and nothing of its other organizations [P4.23, A4.37]', async () => {
    const holding = await portal.as(people.holding)
    await asImporter(portal, (db) =>
      db
        .insertInto('contact')
        .values({
          account_id: cascadeNorth,
          first_name: 'Zznorth',
          last_name: 'Ferry',
          email: 'zznorth@cascade.example',
        })
        .execute(),
    )
    const view = (...activeOrgIds: number[]) => holding.send(organizationCalls.setActiveOrganizations, { activeOrgIds })
    await view()
    expect(await said('fc-1', holding)).toEqual(['unit FC-1!', 'unit FC-12'])
    expect(await said('zznorth', holding)).toEqual(['person Zznorth Ferry'])
    expect(await said('zz-sn-3', holding)).toEqual(['notice ZZ-SN-3!'])
    await view(cascadeLine)
    expect(await said('fc-1', holding)).toEqual(['unit FC-1!'])
    for (const text of ['zznorth', 'zz-sn-3']) expect(await said(text, holding)).toEqual([])
  })

  test('prices of orders are for who sees prices [P4.23, B6.04]', async () => {
    await revokePrivileges(portal, people.owner, ['B2B_See_Replacement_Parts_Pricing'])
    const [order] = await find('zo1')
    await revokePrivileges(portal, people.owner, [])
    expect(order).toMatchObject({ kind: 'order', found: [{ number: 'ZO1', amount: null }, { number: 'ZO12' }] })
  })

  test('a viewed group narrows it to its units and what concerns them [P4.23, A3.04]', async () => {
    const { groupId } = await makeGroup(owner, 'Zzgroup', { instances: [82] })
    await owner.send(organizationCalls.setSelectedGroup, { groupId })
    expect(await said('zzfindville')).toEqual(['unit FA-12'])
    expect(await find('zz-sn-1')).toMatchObject([{ kind: 'notice', found: [{ fact: 'Complete' }] }])
    expect(await said('zz-sn-3')).toEqual([])
    for (const text of ['zwc-1', 'zsr-1', 'zpo-7']) expect(await said(text)).toEqual([])
    await owner.send(organizationCalls.setSelectedGroup, {})
  })
})
