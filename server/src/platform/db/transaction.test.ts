// How a scope begins and ends on its connection.
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { createPool } from './pool.ts'
import type { DbPrincipal } from './transaction.ts'
import { withTransaction, openTransaction } from './transaction.ts'

const portal = testPortal()
const job = { userId: '', accounts: [], exception: 'job' as const }
const write = { readOnly: false }

const email = (to: string) => ({ kind: 'Test', recipient: to, subject: 's', text: 't', html: 'h' })
const emailsTo = (to: string) =>
  withTransaction(
    portal.deps.pool,
    job,
    async (db) => (await db.selectFrom('letter').select('recipient').where('recipient', '=', to).execute()).length,
  )
const lastEmail = (to: string | null) => ({
  name: 'test-last-letter',
  text: `insert into letter (kind, recipient, subject, text, html) values ('Test', $1, 's', 't', 'h')`,
  values: [to],
})

test('the last statement is part of the transaction', async () => {
  const scope = openTransaction(portal.deps.pool, job, write)
  await scope.db.insertInto('letter').values(email('first@b.example')).execute()
  await scope.commit(lastEmail('last@b.example'))
  expect([await emailsTo('first@b.example'), await emailsTo('last@b.example')]).toEqual([1, 1])
})

test('when the last statement fails, nothing of the transaction stays and the caller gets the failure', async () => {
  const scope = openTransaction(portal.deps.pool, job, write)
  await scope.db.insertInto('letter').values(email('gone@b.example')).execute()
  await expect(scope.commit(lastEmail(null))).rejects.toThrow('null value')
  expect(await emailsTo('gone@b.example')).toBe(0)
})

test('a rollback after a commit that failed touches nothing of who has the connection next', async () => {
  const pool = createPool(portal.databaseUrl, { max: 1 })
  try {
    const first = openTransaction(pool, job, write)
    await expect(first.commit(lastEmail(null))).rejects.toThrow('null value')
    const next = openTransaction(pool, job, write)
    await next.db.insertInto('letter').values(email('next@b.example')).execute()
    await first.rollback()
    await next.db.insertInto('letter').values(email('next@b.example')).execute()
    await next.commit()
    expect(await emailsTo('next@b.example')).toBe(2)
    await expect(next.commit()).rejects.toThrow('This scope has ended.')
  } finally {
    await pool.end()
  }
})

test('a last statement alone opens the transaction it needs', async () => {
  await openTransaction(portal.deps.pool, job, write).commit(lastEmail('only@b.example'))
  expect(await emailsTo('only@b.example')).toBe(1)
})

test('who looks is known to the very first query, sent behind the beginning, and to nobody afterwards', async () => {
  const seen = sql<{ who: string }>`select viewer_user() || viewer_accounts()::text as who`
  const who = await Promise.all(
    Array.from({ length: 40 }, async (_, at) =>
      withTransaction(
        portal.deps.pool,
        { userId: `user-${at}`, accounts: [at] },
        async (db) => (await seen.execute(db)).rows,
      ),
    ),
  )
  expect(who.map(([row]) => row?.who)).toEqual(Array.from({ length: 40 }, (_, at) => `user-${at}{${at}}`))
  const guest = openTransaction(portal.deps.pool, { userId: '', accounts: [] }, { readOnly: true })
  expect((await seen.execute(guest.db)).rows).toEqual([{ who: '{}' }])
  await guest.commit()
})

test('a scope that ended answers nothing more', async () => {
  const scope = openTransaction(portal.deps.pool, job, write)
  await scope.db.selectFrom('letter').select('letter_id').limit(1).execute()
  await scope.commit()
  await expect(scope.db.selectFrom('letter').select('letter_id').execute()).rejects.toThrow('has ended')
})

test.each(['before', 'while'])(
  'nothing is sent any more where one of two parts is refused %s the scope opens',
  async (time) => {
    const scope = openTransaction(portal.deps.pool, job, write)
    const ask = () =>
      scope.db
        .insertInto('letter')
        .values(email(`late-${time}@b.example`))
        .execute()
    const asked = time === 'while' ? ask() : undefined
    const ended = scope.rollback()
    await expect(asked ?? ask()).rejects.toThrow('has ended')
    await ended
    expect(await emailsTo(`late-${time}@b.example`)).toBe(0)
    expect(portal.deps.pool.totalCount - portal.deps.pool.idleCount).toBe(0)
  },
)

test('a connection that dies in use fails its call and nothing else; the next call has another', async () => {
  const owner = createPool(portal.databaseUrl, { max: 1 })
  const work = withTransaction(portal.deps.pool, job, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const asked = sql`select pg_sleep(10)`.execute(db)
    await Promise.all([asked, owner.query('select pg_terminate_backend($1)', [rows[0]?.pid])])
  })
  // What the connection met, and not that it could not be rolled back.
  await expect(work).rejects.toThrow(/terminat|ECONNRESET|EPIPE/)
  expect(await emailsTo('nobody@b.example')).toBe(0)
  await owner.end()
})

describe('what PostgreSQL ends for the sake of another transaction', () => {
  const nobody = { userId: '', accounts: [] }
  const failing = (code: string) => sql.raw(`do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`)
  /** Ends with `code` as often as asked, then writes. */
  const endedFirst = (code: string, times: number, to: string, principal: DbPrincipal) => {
    let attempts = 0
    const work = () =>
      withTransaction(portal.deps.longPool, principal, async (db) => {
        attempts += 1
        await db.insertInto('letter').values(email(to)).execute()
        if (attempts <= times) await failing(code).execute(db)
        return attempts
      })
    return { work, attempts: () => attempts }
  }

  test.each(['40P01', '40001'])('jobs and imports are run again, with one effect (%s) [Q2.10]', async (code) => {
    for (const principal of [job, { ...job, exception: 'import' as const }]) {
      const to = `${code}-${principal.exception}@b.example`
      expect(await endedFirst(code, 2, to, principal).work()).toBe(3)
      if (principal.exception === 'job') expect(await emailsTo(to)).toBe(1)
    }
  })

  test('a few times and no more, also where one is inside another', async () => {
    const inner = endedFirst('40P01', 100, 'never@b.example', job)
    let outer = 0
    const work = withTransaction(portal.deps.longPool, job, async () => {
      outer += 1
      return inner.work()
    })
    await expect(work).rejects.toMatchObject({ code: '40P01' })
    expect([inner.attempts(), outer]).toEqual([5, 1])
    expect(await emailsTo('never@b.example')).toBe(0)
  })

  test('what a person asked for is not run again: they are told', async () => {
    const { work, attempts } = endedFirst('40P01', 1, 'person@b.example', nobody)
    await expect(work()).rejects.toThrow()
    expect(attempts()).toBe(1)
  })

  test('two jobs that take the same two rows in opposite order both end', async () => {
    const rows = ['one@b.example', 'other@b.example']
    for (const to of rows) await openTransaction(portal.deps.pool, job, write).commit(lastEmail(to))
    const holding = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const take = (order: readonly string[], mine: number) =>
      withTransaction(portal.deps.longPool, job, async (db) => {
        for (const [at, to] of order.entries()) {
          await db.updateTable('letter').set({ text: order.join() }).where('recipient', '=', to).execute()
          if (at > 0) continue
          holding[mine]?.resolve()
          await Promise.all(holding.map(({ promise }) => promise))
        }
      })
    await expect(Promise.all([take(rows, 0), take(rows.toReversed(), 1)])).resolves.toHaveLength(2)
  })
})
