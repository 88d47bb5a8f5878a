// Deletions by the ERP: rights bind at the next request, and a line that would miss its record is refused.
import { importRunCalls } from '@portal/contract/provider/importRuns'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { importInto } from '../../../test/importing.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { fileKinds } from './import.files.ts'
import type { FileKind } from './files/kind.ts'

const portal = testPortal()
const { ask } = testShop(portal)

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function load(file: string, ...lines: string[]) {
  await writeFile(join(folder, file), `${lines.join('\n')}\n`)
  const { files, errors } = await importInto(portal, folder)
  await rm(join(folder, file))
  const { ended = 0, created = 0, unchanged = 0 } = files[0] ?? {}
  return { ended, created, unchanged, told: errors.map(({ column, message }) => `${column ?? ''} ${message}`) }
}
const done = (counts: Partial<Record<'ended' | 'created' | 'unchanged', number>>) => ({
  ended: 0,
  created: 0,
  unchanged: 0,
  told: [],
  ...counts,
})

test('a privilege of a role ends for who is signed in, and comes back [P14.06]', async () => {
  const admin = await portal.as(people.admin)
  await admin.send(importRunCalls.getImportRuns, {})
  const line = (isEnded: boolean) => ['role,privilege,ended', `Administrator,CSR_Operations,${String(isEnded)}`]
  expect(await load('role-privileges.csv', ...line(true))).toEqual(done({ ended: 1 }))
  await expect(admin.send(importRunCalls.getImportRuns, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await load('role-privileges.csv', ...line(true))).toEqual(done({ unchanged: 1 }))
  expect(await load('role-privileges.csv', ...line(false))).toEqual(done({ created: 1 }))
  await admin.send(importRunCalls.getImportRuns, {})
})

test('a line that names what is not there is refused, and ends nothing [P14.06]', async () => {
  const refused = await load(
    'role-privileges.csv',
    'role,privilege,ended',
    'Administrator,CSR_Operations,true',
    'Adminstrator,CSR_Operations,true',
  )
  expect(refused).toEqual({ ...done({}), told: ['role "Adminstrator" is not known. Is \'Administrator\' meant?'] })
  await (await portal.as(people.admin)).send(importRunCalls.getImportRuns, {})
})

test('what a line names by the name it keeps may have ended before it [P5.60]', async () => {
  const zones = 'country,region,postal_prefix,zone,ended'
  const methods = 'zone,currency,method,carrier,ended'
  const [{ number } = { number: '' }] = await ask<{ number: string }>(
    'select min(account_number) as number from account',
  )
  await load('freight-zones.csv', zones, 'IS,,,iceland,')
  expect(await load('freight-methods.csv', methods, 'iceland,USD,ground,Norse,')).toEqual(done({ created: 1 }))
  await load('freight-rates.csv', 'zone,currency,method,cost', 'iceland,USD,ground,40')
  await load('carrier-accounts.csv', 'account_number,carrier,number', `${number},Norse,1`)
  expect(await load('freight-zones.csv', zones, 'IS,,,,true')).toEqual(done({ ended: 1 }))
  expect(await load('freight-methods.csv', methods, 'iceland,USD,freight,Norse,')).toMatchObject({
    told: ['zone "iceland" is not known'],
  })
  expect(await load('freight-methods.csv', methods, 'iceland,USD,ground,,true')).toEqual(done({ ended: 1 }))
  expect(await load('carrier-accounts.csv', 'account_number,carrier,ended', `${number},Norse,true`)).toEqual(
    done({ ended: 1 }),
  )
  // Its rates have ended with it, and a name that nothing has is a mistake.
  expect(await ask("select from freight_rate where zone = 'iceland'")).toEqual([])
  expect(await load('freight-methods.csv', methods, 'icelnad,USD,ground,,true')).toMatchObject({
    told: ['zone "icelnad" is not known'],
  })
})

test('rates of a method that ended may end in the same import; those of none that is known are a mistake [P5.60]', async () => {
  const methods = 'zone,currency,method,ended'
  const rates = 'zone,currency,method,step_from,ended'
  await load('freight-zones.csv', 'country,zone', 'IS,iceland')
  await load('freight-methods.csv', methods, 'iceland,USD,ground,')
  await load('freight-rates.csv', 'zone,currency,method,cost', 'iceland,USD,ground,40')
  await writeFile(join(folder, 'freight-methods.csv'), `${methods}\niceland,USD,ground,true\n`)
  await writeFile(join(folder, 'freight-rates.csv'), `${rates}\niceland,USD,ground,0,true\n`)
  const { files, errors } = await importInto(portal, folder)
  expect(errors).toEqual([])
  expect(files.map(({ ended, unchanged }) => [ended, unchanged])).toEqual([
    [1, 0],
    [0, 1],
  ])
  await rm(join(folder, 'freight-methods.csv'))
  await rm(join(folder, 'freight-rates.csv'))
  expect(await load('freight-rates.csv', rates, 'icelnad,USD,ground,0,true')).toMatchObject({
    told: ['zone "icelnad" is not known'],
  })
})

test('a file needs but the keys where all its lines end something; other lines miss the rest [P14.06]', async () => {
  const [own] = await ask<{ account: string; part: string }>(
    'select a.account_number as account, p.part_number as part from customer_part_number join account a using (account_id) join product p using (item_id) limit 1',
  )
  const header = 'account_number,part_number,ended'
  const line = `${own?.account ?? ''},${own?.part ?? ''}`
  expect(await load('customer-part-numbers.csv', header, `${line},false`)).toEqual({
    ...done({}),
    told: ['number is missing in the header'],
  })
  expect(await load('customer-part-numbers.csv', header, `${line},true`)).toEqual(done({ ended: 1 }))
})

test('an attribute ends with its values, and their products are marked for the search [P14.06]', async () => {
  await ask('delete from search_pending')
  const [used] = await ask<{ id: string; items: number[] }>(
    'select attribute_id as id, array_agg(item_id order by item_id) as items from product_attribute group by 1 order by 1 limit 1',
  )
  const id = used?.id ?? ''
  expect(await load('attributes.csv', 'attribute_id,name,kind,ended', `${id},,,true`)).toEqual(done({ ended: 1 }))
  expect(await ask('select from product_attribute where attribute_id = $1', [id])).toEqual([])
  const marked = await ask<{ item_id: number }>('select item_id from search_pending order by 1')
  expect(marked.map(({ item_id }) => item_id)).toEqual(used?.items)
})

describe('a record of each kind that has the column ends, and marks what the search has of it [P14.06]', () => {
  // Files write a method in words of their own.
  const wayOf = "replace(lower(method), '_', '-') as method"
  // The SQL of the business keys of some record, in the order of the key columns.
  const keys: Record<string, string> = {
    'role-privileges.csv':
      'select r.name, p.privilege from role_privilege p join role r using (role_id) where r.account_id is null',
    'people-accounts.csv':
      'select u.email, a.account_number from user_account join portal_user u using (user_id) join account a on a.account_id = user_account.account_id',
    'contact-phones.csv': 'select contact_id, phone_number from contact_phone',
    'attributes.csv': "select 'lonely'",
    'category-attributes.csv': 'select category_id, attribute_id from category_attribute',
    'product-attributes.csv':
      'select p.part_number, v.attribute_id from product_attribute v join product p using (item_id)',
    'pictures.csv': 'select p.part_number, q.position from product_picture q join product p using (item_id)',
    'documents.csv': 'select p.part_number, d.title from product_document d join product p using (item_id)',
    'related.csv':
      'select p.part_number, o.part_number as other from product_relation r join product p using (item_id) join product o on o.item_id = r.related_item_id',
    'customer-part-numbers.csv':
      'select a.account_number, p.part_number from customer_part_number join account a using (account_id) join product p using (item_id)',
    'customer-prices.csv':
      "select a.account_number, '' as of_group, p.part_number, c.currency, c.min_quantity, c.valid_from::text from customer_price c join account a using (account_id) join product p using (item_id)",
    'training-requirements.csv':
      "select a.account_number, '' as model, r.kind, '' as course from training_requirement r join account a using (account_id) where r.kind = 'HANDS_ON' and r.model_id is null",
    'bom.csv': 'select assembly_id, callout from bill_of_material',
    'drawings.csv': 'select assembly_id, hash from assembly_drawing',
    'group-units.csv':
      'select g.group_key, u.unit_serial from unit_group_unit m join unit_group g using (group_id) join unit u on u.instance_id = m.instance_id where g.group_key is not null',
    'group-parents.csv':
      'select g.group_key, o.group_key as parent from unit_group_parent p join unit_group g using (group_id) join unit_group o on o.group_id = p.parent_group_id where g.group_key is not null and o.group_key is not null',
    'freight-zones.csv':
      "select country, coalesce(region, '') as region, coalesce(postal_prefix, '') as prefix from freight_zone where zone in (select zone from freight_zone group by 1 having count(*) > 1)",
    'freight-methods.csv': `select zone, currency, ${wayOf} from freight_method`,
    'freight-rates.csv': `select zone, currency, ${wayOf}, step_from::text from freight_rate`,
    'carrier-accounts.csv':
      'select a.account_number, c.carrier from carrier_account c join account a using (account_id)',
    'tax-rates.csv': "select country, coalesce(region, '') as region, coalesce(category, '') as category from tax_rate",
    'tax-certificates.csv':
      'select a.account_number, c.number from tax_certificate c join account a using (account_id)',
    'group-contacts.csv':
      'select g.group_key, c.contact_id from unit_group_contact c join unit_group g using (group_id) where g.group_key is not null',
  }
  const kinds = fileKinds.filter(({ columns }) => columns.some(({ name }) => name === 'ended'))
  const header = ({ columns }: FileKind) => columns.filter(({ key, required }) => key ?? required)

  test('each of them is tried here', () => {
    expect(Object.keys(keys).toSorted()).toEqual(kinds.map(({ file }) => file).toSorted())
  })

  test.each(kinds.map((kind) => [kind.file, kind] as const))('%s', async (file, kind) => {
    await ask(
      "insert into attribute (attribute_id, name, kind) values ('lonely', 'Lonely', 'text') on conflict do nothing",
    )
    await ask("insert into media (hash, kind, bytes) values (repeat('0', 32), 'picture', 1) on conflict do nothing")
    await ask(
      "with one as (select item_id from product limit 1), pictured as (insert into product_picture (item_id, hash) select item_id, repeat('0', 32) from one on conflict do nothing) insert into product_document (item_id, title, hash) select item_id, 'Manual', repeat('0', 32) from one on conflict do nothing",
    )
    await ask(
      "insert into assembly_drawing (assembly_id, hash) select assembly_id, repeat('0', 32) from assembly limit 1 on conflict do nothing",
    )
    await ask(
      "insert into carrier_account (account_id, carrier, number) select account_id, (select min(carrier) from freight_method), '1' from account limit 1 on conflict do nothing",
    )
    await ask(
      "insert into tax_certificate (account_id, number, country) select account_id, '1', 'US' from account limit 1 on conflict do nothing",
    )
    await ask('delete from search_pending')
    const [record] = await ask<Record<string, unknown>>(
      `${keys[file] ?? ''} order by 1, 2 limit 1`.replace("'lonely' order by 1, 2", "'lonely' order by 1"),
    )
    expect(record, 'the demo world has one').toBeDefined()
    const values = Object.values(record ?? {}).map(String)
    const columns = header(kind)
    let at = 0
    const cells = columns.map(({ key }) => (key ? (values[at++] ?? '') : ''))
    const count = async () => (await ask<{ n: number }>(`select count(*)::int as n from ${kind.table}`))[0]?.n ?? 0
    const before = await count()
    const lines = [[...columns.map(({ name }) => name), 'ended'].join(','), [...cells, 'true'].join(',')]
    expect(await load(file, ...lines)).toEqual(done({ ended: 1 }))
    expect(await count()).toBe(before - 1)
    const marks = await ask('select from search_pending')
    expect(marks.length > 0).toBe(['product-attributes.csv', 'pictures.csv', 'bom.csv'].includes(file))
    expect(await load(file, ...lines)).toEqual(done({ unchanged: 1 }))
  })
})
