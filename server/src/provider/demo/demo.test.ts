import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privileges } from '@portal/contract/access/privileges'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { importPrincipal } from '../import/import.ts'
import { isWorkingDay } from '../../platform/calendar/workingDays.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { writeDemoWorld } from './demo.ts'
import { emailRules, organizations } from './fixed/organizations.ts'
import { people } from './fixed/people.ts'
import { freeCourse, paidCourse, products } from './fixed/products.ts'
import { courseKinds, partKinds, unitKinds } from '../../platform/pictures/drawings.ts'

const portal = testPortal()
const transact = <T>(work: (db: Db) => Promise<T>) => withTransaction(portal.deps.pool, importPrincipal, work)
const rows = <T>(query: string) => transact(async (db) => (await sql.raw<T>(query).execute(db)).rows)
const value = async (query: string) => Object.values((await rows<Record<string, unknown>>(query))[0] ?? {})[0]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-test-'))
})
afterAll(async () => rm(folder, { recursive: true }))

async function fingerprints(
  name: string,
  options: Parameters<typeof writeDemoWorld>[1],
): Promise<Record<string, string>> {
  const path = join(folder, name)
  await writeDemoWorld(path, options)
  const files = (await readdir(path)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(path, file))))
  return Object.fromEntries(
    files.map((file, i) => [
      file,
      createHash('sha256')
        .update(texts[i] ?? '')
        .digest('hex'),
    ]),
  )
}

describe('the generator', () => {
  test('writes the same bytes for the same day and seed, and others for another seed', async () => {
    const now = new Date('2026-05-04T10:00:00Z')
    const first = await fingerprints('first', { scale: 0.1, now })
    expect(await fingerprints('second', { scale: 0.1, now: new Date('2026-05-04T23:00:00Z') })).toEqual(first)
    const other = await fingerprints('other', { scale: 0.1, now, seed: 'another' })
    expect(other['units.csv']).not.toBe(first['units.csv'])
    expect(other['brands.csv']).toBe(first['brands.csv'])
  })

  test('dates move with the day', async () => {
    await writeDemoWorld(join(folder, 'later'), { scale: 0.1, now: new Date('2027-05-04T10:00:00Z') })
    const banners = await readFile(join(folder, 'later/banners.csv'), 'utf8')
    expect(banners).toContain('2027-05-01T06:00:00Z')
  })
})

describe('the volumes at scale 1', () => {
  test.each([
    ['product', 2400],
    ['brand', 25],
    ['category', 40],
    ['category where parent_id is null', 10],
    ['course', 64],
    ['course where free', 9],
    ['unit', 640],
    ['unit_model', 12],
    ['notice', 36],
    ['service_request', 900],
    ['warranty_claim', 260],
    ['sales_order', 2000],
    ['invoice', 2600],
    ['telematics_event', 20_000],
    ['unit_group', 45],
    ['contact', 120],
    ['banner', 3],
    ['banner where now() between start_at and end_at', 1],
    ['portal_user', 22],
    ["account where kind = 'business'", 10],
  ])('%s: %i', async (table, count) => {
    expect(await value(`select count(*) from ${table}`)).toBe(count)
  })

  test('shares of the catalog are near those asked for, and no price is missing', async () => {
    const [share] = await rows<
      Record<string, number>
    >(`select avg(discontinued::int) as discontinued, avg((superseded_by is not null)::int) as superseded,
      avg((not orderable_online)::int) as offline, avg((prop65_number is not null)::int) as prop65,
      avg((s.on_hand = 0 and full_lead_time is not null)::int) as ships_later, avg((s.on_hand = 0 and full_lead_time is null)::int) as call,
      count(*) filter (where uom not in ('EA', 'PR', 'FT', 'BX', 'GA')) as other_units,
      count(*) filter (where (select count(*) from product_price x where x.item_id = p.item_id and price > 0) <> 2) as unpriced
      from product p join stock s using (item_id)`)
    expect(share?.discontinued).toBeCloseTo(0.05, 1)
    expect(share?.superseded).toBeGreaterThan(0.015)
    expect(share?.offline).toBeCloseTo(0.08, 1)
    expect(share?.prop65).toBeCloseTo(0.06, 1)
    expect(share?.ships_later).toBeGreaterThan(0.05)
    expect(share?.call).toBeGreaterThan(0.02)
    expect(share).toMatchObject({ other_units: 0, unpriced: 0 })
  })

  test('no name says a word twice in a row', async () => {
    const named = [
      'product.name',
      'product.display_name',
      'product.long_description',
      'course.title',
      'unit_group.name',
    ]
    for (const column of named) {
      const [table, name] = column.split('.')
      expect(await rows(`select ${name} from ${table} where ${name} ~* '\\m([a-z]+) \\1\\M'`), column).toEqual([])
    }
  })

  test('every illustration is a kind somebody draws, and every kind of part is for sale', async () => {
    const drawn = await rows<{ kind: string }>('select distinct illustration as kind from product order by 1')
    expect(drawn.map((row) => row.kind)).toEqual(Object.keys(partKinds).toSorted())
    const known = new Set([...Object.keys(unitKinds), ...Object.keys(courseKinds), ...Object.keys(partKinds)])
    const used = await rows<{ kind: string }>(
      'select illustration as kind from unit_model union select illustration from course union select illustration from category union select illustration from assembly',
    )
    expect(used.filter((row) => !known.has(row.kind))).toEqual([])
  })

  test('labels and manuals stand in an assembly of their own, which every model has [P4.27]', async () => {
    const where = await rows<{ name: string; kind: string; models: number }>(
      `select parent.name, p.illustration as kind, count(distinct a.model_id)::int as models
       from bill_of_material join assembly a using (assembly_id) join assembly parent on parent.assembly_id = a.parent_id
         join product p using (item_id)
       where p.illustration in ('decal', 'manual') group by 1, 2 order by 2`,
    )
    expect(where).toEqual(['decal', 'manual'].map((kind) => ({ name: 'Decals and manuals', kind, models: 12 })))
  })

  test('what was shipped was shipped on a working day, in the zone of its reader, and not before it was ordered', async () => {
    const shipped = await rows<{ day: string; local: string }>(
      `select distinct s.shipped_at::date::text as day, (s.shipped_at at time zone 'America/Los_Angeles')::date::text as local from shipment s
       union select distinct l.shipped_date::text, l.shipped_date::text from order_line l where l.shipped_date is not null`,
    )
    expect(shipped.length).toBeGreaterThan(20)
    const days = [...new Set(shipped.flatMap(({ day, local }) => [day, local]))]
    expect(days.filter((day) => !isWorkingDay('US', day))).toEqual([])
    expect(
      await value(
        'select count(*) from sales_order o join shipment s using (order_id) where s.shipped_at::date < o.ordered_at::date',
      ),
    ).toBe(0)
  })

  test('no event, order, invoice or request lies ahead', async () => {
    const moments = [
      ['telematics_event', 'at'],
      ['sales_order', 'ordered_at'],
      ['service_request', 'opened_at'],
      ['shipment', 'shipped_at'],
    ] as const
    for (const [table, column] of moments) {
      expect(await value(`select count(*) from ${table} where ${column} > now() + interval '2 minutes'`), table).toBe(0)
    }
    expect(await value("select count(*) from telematics_event where at < now() - interval '181 days'")).toBe(0)
    expect(await value('select count(*) from invoice where balance > 0 and due_date < current_date')).toBeGreaterThan(
      20,
    )
  })

  test('the sums of orders and invoices are those of their lines', async () => {
    expect(
      await value(
        'select count(*) from sales_order o where subtotal <> (select sum(quantity * price) from order_line l where l.order_id = o.order_id) or total <> subtotal + shipping + tax',
      ),
    ).toBe(0)
    expect(
      await value(
        'select count(*) from invoice i where subtotal <> (select sum(amount) from invoice_line l where l.customer_trx_id = i.customer_trx_id) or total <> subtotal + shipping + tax',
      ),
    ).toBe(0)
    expect(await value("select count(*) from invoice where (status in ('PAID', 'VOID')) <> (balance = 0)")).toBe(0)
  })
})

test('parts on claims were bought with invoices of the same organization', async () => {
  const [lines] = await rows<{ told: number; foreign: number }>(`select count(l.invoice_number)::int as told,
    (count(*) filter (where l.invoice_number is not null and not exists (
      select from invoice i where i.trx_number = l.invoice_number and i.account_id = l.account_id)))::int as foreign
    from warranty_claim_line l where l.kind = 'PART'`)
  expect(lines?.told).toBeGreaterThan(100)
  expect(lines?.foreign).toBe(0)
})

describe('what is fixed by key', () => {
  test('every person has the status, role and organization of the list', async () => {
    const found = await rows<{ email: string; status: string; role: string | null; account_number: string | null }>(
      'select email, status, r.name as role, a.account_number from portal_user u left join role r using (role_id) left join account a on a.account_id = u.account_id',
    )
    const numberOf = (key?: string) =>
      key === 'person' ? '900100' : (organizations.find((one) => one.key === key)?.accountNumber ?? null)
    const expected = people.map(({ email, status, role, organization }) => ({
      email,
      status,
      role: role ?? null,
      account_number: numberOf(organization),
    }))
    expect(found).toHaveLength(expected.length)
    expect(found).toEqual(expect.arrayContaining(expected))
  })

  test('who may order nothing has ordered nothing', async () => {
    const placed = await rows(
      "select o.order_number from sales_order o join portal_user u on u.user_id = o.user_id join role_privilege p using (role_id) where p.privilege = 'B2B_Disallow_Order_Supply'",
    )
    expect(placed).toEqual([])
  })

  test('every privilege of the specification is held by somebody', async () => {
    const held = await rows<{ privilege: string }>(
      "select distinct privilege from role_privilege join portal_user using (role_id) where status in ('REGISTERED', 'DELEGATED_REGISTERED')",
    )
    expect(held.map((row) => row.privilege).toSorted()).toEqual([...privileges].toSorted())
  })

  test('the associate may act for every organization but Procura', async () => {
    const allowed = await rows<{ account_number: string }>(
      "select account_number from user_account join account using (account_id) where user_id = 'user-associate' order by 1",
    )
    expect(allowed.map((row) => row.account_number)).toEqual(
      organizations
        .map((one) => one.accountNumber)
        .filter((number) => number !== '600600')
        .toSorted(),
    )
  })

  test.each(organizations)(
    '$key: two units, a notice open on the first, an order and its invoice',
    async ({ accountNumber, units, notice, order, invoice, parent }) => {
      const own = await rows<{ unit_serial: string; model_id: string }>(
        `select unit_serial, model_id from unit join account using (account_id) where account_number = '${accountNumber}'`,
      )
      expect(own).toEqual(expect.arrayContaining(units.map(([unit_serial, model_id]) => ({ unit_serial, model_id }))))
      expect(
        await value(
          `select status from notice_unit join notice using (apn_id) join unit using (instance_id) where notice_number = '${notice}' and unit_serial = '${units[0]?.[0] ?? ''}'`,
        ),
      ).toBe('OPEN')
      expect(
        await rows(
          `select a.account_number, o.status, i.trx_number, i.status as invoiced, (select count(*) from order_line l where l.order_id = o.order_id) as lines from sales_order o join account a using (account_id) join invoice i using (order_id) where o.order_number = '${order}'`,
        ),
      ).toEqual([{ account_number: accountNumber, status: 'SHIPPED', trx_number: invoice, invoiced: 'OPEN', lines: 3 }])
      expect(
        await value(
          `select p.account_number from account a left join account p on p.account_id = a.parent_account_id where a.account_number = '${accountNumber}'`,
        ),
      ).toBe(parent ? '100100' : null)
    },
  )

  test('mail-domain rules cover accepted, duplicate and declined', async () => {
    expect(await value('select count(*) from registration_email_rule')).toBe(emailRules.length)
    expect(
      await rows(
        'select domain, count(*) as rules, bool_and(registration_allowed) as allowed from registration_email_rule group by 1 order by 1',
      ),
    ).toEqual([
      { domain: 'bluewater.example', rules: 1, allowed: true },
      { domain: 'cascade.example', rules: 2, allowed: true },
      { domain: 'rivalifts.example', rules: 1, allowed: false },
    ])
  })

  test.each([
    ['glove', { on_hand: 64, discontinued: false, orderable_online: true }],
    ['leadTime', { on_hand: 0, full_lead_time: 21 }],
    ['call', { on_hand: 0, full_lead_time: null }],
    ['superseded', { discontinued: true, superseded_by: products.successor.partNumber }],
    ['successor', { discontinued: false, on_hand: 32 }],
    ['discontinued', { discontinued: true, superseded_by: null }],
    ['notOrderable', { orderable_online: false }],
    ['prop65', { prop65_number: '65-2', on_hand: 40 }],
    ['leadingZeros', { on_hand: 25 }],
    ['plenty', { on_hand: 100_000 }],
    ['three', { on_hand: 3 }],
  ] satisfies [keyof typeof products, object][])('product %s', async (key, expected) => {
    const { partNumber, manufacturerPartNumber } = products[key]
    const [row] = await rows(
      `select p.*, s.on_hand from product p join stock s using (item_id) where part_number = '${partNumber}'`,
    )
    expect(row).toMatchObject({ manufacturer_part_number: manufacturerPartNumber, ...expected })
  })

  test('the glove comes in five sizes, and has suggestions', async () => {
    expect(
      await value(
        `select count(*) from product where parent_id = (select parent_id from product where part_number = '${products.glove.partNumber}')`,
      ),
    ).toBe(5)
    expect(
      await value(
        `select count(*) from product_relation r join product p using (item_id) where kind = 'RELATED' and part_number = '${products.glove.partNumber}'`,
      ),
    ).toBe(4)
  })

  test('the glove has class and size, is filtered by both, and must be worn under a protector of its size', async () => {
    const glove = `item_id = (select item_id from product where part_number = '${products.glove.partNumber}')`
    expect(
      await rows(
        `select v.attribute_id, v.value, v.low, c.is_filter, c.is_column from product_attribute v join product p using (item_id) join category_attribute c using (category_id, attribute_id)
        where v.${glove} and attribute_id in ('class', 'size', 'length-in') order by 1`,
      ),
    ).toEqual([
      { attribute_id: 'class', value: '2', low: null, is_filter: true, is_column: false },
      { attribute_id: 'length-in', value: '14 in', low: 14, is_filter: true, is_column: false },
      { attribute_id: 'size', value: '10', low: null, is_filter: true, is_column: true },
    ])
    const required = await rows<{ noun: boolean; variant_name: string }>(
      `select o.display_name like '%Leather Protector%' as noun, o.variant_name from product_relation r join product o on o.item_id = r.related_item_id where r.${glove} and r.kind = 'REQUIRED'`,
    )
    expect(required.length).toBeGreaterThan(0)
    for (const one of required) expect(one).toEqual({ noun: true, variant_name: '10' })
  })

  test('every kind of part has attributes in units, and every product the sides of its carton', async () => {
    expect(
      await value(
        'select count(*) from product p where length is null or width is null or height is null or not exists (select from product_attribute v where v.item_id = p.item_id)',
      ),
    ).toBe(0)
    expect(await rows("select low, high from product_attribute where value = '5-35 kV' limit 1")).toEqual([
      { low: 5, high: 35 },
    ])
  })

  test('one course is free and one is not', async () => {
    expect(
      await rows(
        `select external_course_id, free, kind from course where external_course_id in ('${freeCourse}', '${paidCourse}') order by 1`,
      ),
    ).toEqual([
      { external_course_id: freeCourse, free: true, kind: 'e-course' },
      { external_course_id: paidCourse, free: false, kind: 'e-course' },
    ])
  })
})
