// The chain of seals over the audit: whatever is changed, removed, added or moved afterwards is named, and no writer waits for it.
import { shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { recordEntry } from '../calls/audit.ts'
import { guest, toOwnPrincipal } from '../http/ctx.ts'
import { getDataKeys } from '../keys/secret.ts'
import type { SealRecord } from './canonical.ts'
import { hashEntry, hashSeal, signSeal } from './canonical.ts'
import { sealAuditJob } from './seal.jobs.ts'
import { verifyAudit } from './verify.ts'

const portal = testPortal()
const { ask } = testShop(portal)

const verify = (kept?: string) =>
  verifyAudit(portal.deps.pool, { keys: getDataKeys(portal.deps.config), ...(kept && { kept }) })
/** Seals until nothing waits, because transactions of other tests on the same server delay it. */
const seal = () =>
  expect
    .poll(async () => {
      await sealAuditJob(portal.deps).run({})
      return (await verify()).unsealed
    })
    .toBe(0)
const write = (call: string) =>
  recordEntry(
    portal.deps,
    { principal: toOwnPrincipal(guest), address: '203.0.113.9', requestId: crypto.randomUUID() },
    { call },
  )
/** As a person who owns the database and switched its triggers off. */
const tamper = (statement: string) => ask(`set session_replication_role = replica; ${statement}`)
const idOf = async (call: string) =>
  (
    await ask<{ id: string }>('select audit_id::text as id from audit_entry where call = $1 order by audit_id', [call])
  ).map(({ id }) => id)

test('what was written is sealed once, first what a dump of another cluster brought, and fits [P9.55]', async () => {
  const owner = await portal.as(people.owner)
  await owner.send(shoppingListCalls.createShoppingList, { name: 'Sealed' })
  await tamper(`insert into audit_entry (user_id, call, input, cluster, xid)
    select '', 'elsewhere', '{}', 42, '18446744073709551000'::xid8 from generate_series(1, 3)`)
  for (const call of ['first', 'second', 'third', 'last']) await write(call)
  await seal()
  const [{ n } = { n: 0 }] = await ask<{ n: number }>('select count(*)::int as n from audit_entry')
  expect(await verify()).toEqual({
    seals: expect.any(Number),
    entries: n,
    removed: 0,
    unsealed: 0,
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
    broken: undefined,
  })
  expect(await ask('select cluster::text, cardinality(audit_ids) as n from audit_seal where seal_id = 1')).toEqual([
    { cluster: '42', n: 3 },
  ])
  const { seals } = await verify()
  await sealAuditJob(portal.deps).run({})
  expect((await verify()).seals).toBe(seals)
  await ask('create table kept as select * from audit_entry; create table kept_seal as select * from audit_seal')
})

describe('is named:', () => {
  afterEach(async () => {
    await tamper(`delete from audit_entry; insert into audit_entry overriding system value select * from kept;
      delete from audit_seal; insert into audit_seal select * from kept_seal; delete from audit_change where target_type = 'forged'`)
    expect((await verify()).broken).toBeUndefined()
  })

  test('an entry that was changed [P9.55]', async () => {
    const [id] = await idOf('second')
    await tamper(`update audit_entry set reason = 'nothing to see' where audit_id = ${id}`)
    expect((await verify()).broken).toMatch(new RegExp(`^Entry ${id} of seal \\d+ was changed\\.$`))
  })

  test('a change that was put under an entry, or lost its own [P9.55]', async () => {
    const [id] = await idOf('second')
    const forged = (entry: string) =>
      `insert into audit_change (audit_id, target_type, target_id) values (${entry}, 'forged', '1')`
    await tamper(forged(id ?? '0'))
    expect((await verify()).broken).toMatch(new RegExp(`^Entry ${id} `))
    await tamper(`delete from audit_change where target_type = 'forged'; ${forged('987654321')}`)
    expect((await verify()).broken).toMatch(/^Change \d+ has lost its entry\.$/)
  })

  test('an entry that was removed, in the middle and at the end [P9.55]', async () => {
    for (const call of ['second', 'last']) {
      const [id] = await idOf(call)
      await tamper(`delete from audit_entry where audit_id = ${id}`)
      expect((await verify()).broken).toMatch(new RegExp(`^Entry ${id} of seal \\d+ is not in its place`))
      await tamper(`insert into audit_entry overriding system value select * from kept where audit_id = ${id}`)
    }
  })

  test('an entry that was added afterwards [P9.55]', async () => {
    const [id] = await idOf('second')
    await tamper(`insert into audit_entry (audit_id, user_id, call, input, cluster, xid)
      select 987654321, user_id, call, input, cluster, xid from audit_entry where audit_id = ${id}`)
    expect((await verify()).broken).toMatch(/^Entry 987654321 was added among those of seal \d+\.$/)
  })

  test('two entries that changed places [P9.55]', async () => {
    const [[second], [third]] = [await idOf('second'), await idOf('third')]
    await tamper(`update audit_entry e set xid = o.xid from audit_entry o
      where (e.audit_id, o.audit_id) in ((${second}, ${third}), (${third}, ${second}))`)
    expect((await verify()).broken).toMatch(new RegExp(`^Entry ${second} `))
  })

  test('a seal that was changed, removed or made anew without the secret [P9.55]', async () => {
    const { head, seals } = await verify()
    await tamper(`update audit_seal set sealed_at = now() where seal_id = 1`)
    expect((await verify()).broken).toBe('Seal 1 was changed.')
    await tamper('delete from audit_seal; insert into audit_seal select * from kept_seal')
    await tamper(`update audit_seal set hmac = '\\x00' where seal_id = 1`)
    expect((await verify()).broken).toMatch(/^Seal 1 was not made with DATA_SECRET/)
    await tamper('delete from audit_seal; insert into audit_seal select * from kept_seal')
    await tamper('delete from audit_seal where seal_id = (select max(seal_id) from audit_seal)')
    // A head that was kept elsewhere shows it, because the chain itself still fits when its end is gone.
    expect(await verify()).toMatchObject({ seals: seals - 1, broken: undefined })
    expect((await verify(head)).broken).toMatch(/seals that once were there are gone/)
  })

  test('a seal that was made with the secret, but for another chain [P9.55]', async () => {
    const [last] = await ask<SealRecord>(`select seal_id::text as "sealId", cluster::text, from_xid::text as "fromXid",
      to_xid::text as "toXid", audit_ids::text[] as "auditIds", entry_hashes as "entryHashes", prev_hash as "prevHash",
      sealed_at as "sealedAt" from audit_seal order by seal_id desc limit 1`)
    if (!last) throw new Error('Nothing is sealed.')
    const prevHash = Buffer.alloc(32, 7)
    const hash = hashSeal({ ...last, prevHash })
    const [key = ''] = getDataKeys(portal.deps.config)
    const hex = (bytes: Buffer) => `'\\x${bytes.toString('hex')}'`
    await tamper(`update audit_seal set prev_hash = ${hex(prevHash)}, hash = ${hex(hash)},
      hmac = ${hex(signSeal(key, hash))} where seal_id = ${last.sealId}`)
    expect((await verify()).broken).toBe(`Seal ${last.sealId} does not follow the seal before it.`)
  })
})

test('fifty writers at once wait for no seal, and one that ends late is sealed later, each entry once [P9.55]', async () => {
  const slow = new Client({ connectionString: portal.databaseUrl })
  await slow.connect()
  await slow.query(`begin; insert into audit_entry (user_id, call, input) values ('', 'slow', '{}')`)
  const sealing = (async () => {
    for (let at = 0; at < 10; at += 1) await sealAuditJob(portal.deps).run({})
  })()
  await Promise.all([sealing, ...Array.from({ length: 50 }, () => write('crowd'))])
  await sealAuditJob(portal.deps).run({})
  // Nothing that came after the slow one can be sealed before it.
  expect((await verify()).unsealed).toBeGreaterThanOrEqual(1)
  await slow.query('commit')
  await slow.end()
  await seal()
  const { entries, broken } = await verify()
  const [{ n } = { n: 0 }] = await ask<{ n: number }>('select count(*)::int as n from audit_entry')
  expect({ entries, broken }).toEqual({ entries: n, broken: undefined })
  expect(await idOf('crowd')).toHaveLength(50)
})

test('the bytes that are hashed are these and no others [P9.55]', () => {
  const fields = [
    '1',
    '2026-01-05T10:00:00.000000Z',
    '7',
    '12',
    'u',
    'Ann "A" Ö',
    null,
    'false',
    [['1', null, '{"a": 1}']],
  ]
  expect(hashEntry(fields).toString('hex')).toMatchInlineSnapshot(
    `"84ad499f1086df87d3cae00bc4541489aa87266fbcaec64446bf3afd69f71813"`,
  )
  const first: SealRecord = {
    sealId: '1',
    cluster: '7',
    fromXid: '0',
    toXid: '13',
    auditIds: ['1'],
    entryHashes: hashEntry(fields),
    prevHash: Buffer.alloc(32),
    sealedAt: new Date('2026-01-05T10:01:00Z'),
  }
  expect(hashSeal(first).toString('hex')).toMatchInlineSnapshot(
    `"0564fe1386a21437dded7340f4bd922c7d526354260b2a214e32629b94eab857"`,
  )
})
