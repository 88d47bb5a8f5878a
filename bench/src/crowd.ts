// Buyers by the hundred: colleagues of a demo buyer, with their password and rights and a cart each; and a part to fight for.
import { execFile } from 'node:child_process'
import { readFile, readlink, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { getSocket } from './ordersData.ts'
import { signIn } from './signIn.ts'

const like = 'buyer@bluewater.example'
const toEmail = (n: number) => `crowd-${n}@bluewater.example`

/** Asks the database of `dataDir` as its owner. */
export async function asker(dataDir: string) {
  const pool = new Pool({ host: await getSocket(dataDir), user: 'postgres', database: 'portal', max: 1 })
  // A crash ends the connection; the next question opens another.
  pool.on('error', () => undefined)
  return {
    ask: async <T>(sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows as T[],
    end: () => pool.end(),
  }
}
export type SendRequest = Awaited<ReturnType<typeof asker>>['ask']

/** Makes `count` buyers and signs them in, each at an address of their own; answers their cookies. */
export async function makeCrowd(ask: SendRequest, url: string, count: number): Promise<string[]> {
  await ask(
    `with made as (
       insert into portal_user (user_id, email, first_name, last_name, account_id, registration_type, is_validated_b2b, status, role_id, locale)
       select 'crowd-' || n, 'crowd-' || n || '@bluewater.example', 'Crowd', n::text, account_id, registration_type, true, status, role_id, locale
       from portal_user, generate_series(1, $2::int) n where email = $1 on conflict do nothing returning user_id, email),
     known as (insert into auth_user (id, name, email, email_verified) select user_id, 'Crowd', email, true from made returning id)
     insert into auth_account (id, account_id, provider_id, user_id, password)
     select 'crowd-' || k.id, k.id, a.provider_id, k.id, a.password
     from known k, auth_account a join auth_user u on u.id = a.user_id where u.email = $1`,
    [like, count],
  )
  const cookies: string[] = []
  for (let from = 1; from <= count; from += 8) {
    const some = Array.from({ length: Math.min(8, count - from + 1) }, (_, at) => from + at)
    cookies.push(...(await Promise.all(some.map((n) => signIn(url, toEmail(n))))))
  }
  return cookies
}

/** Puts a part on sale with so many pieces; answers its item id. */
export async function sell(ask: SendRequest, itemId: number, onHand: number): Promise<number> {
  await ask(
    `insert into product (item_id, object_id, parent_id, part_number, name, display_name, illustration, weight, orderable_online, show_online)
     values ($1, $2, $2, $2, 'Bench part', 'Bench part', 'filter', 2, true, true)`,
    [itemId, `bench-${itemId}`],
  )
  await ask(`insert into product_price (item_id, currency, price) values ($1, 'USD', 10)`, [itemId])
  await ask('insert into stock (item_id, on_hand) values ($1, $2)', [itemId, onHand])
  return itemId
}

/** kill -9 of a process of PostgreSQL, which then ends all others and recovers. Only its own user or root may. */
export async function crash(ask: SendRequest): Promise<void> {
  const [victim] = await ask<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
  )
  if (!victim) throw new Error('Nobody is connected.')
  process.kill(victim.pid, 'SIGKILL')
}

/** PostgreSQL ends every connection, stops and starts, as after a change of its settings. */
export async function restart(ask: SendRequest): Promise<void> {
  const [at] = await ask<{ folder: string }>("select setting as folder from pg_settings where name = 'data_directory'")
  if (!at) throw new Error('PostgreSQL has a data folder.')
  const { uid, gid } = await stat(at.folder)
  const [pid] = (await readFile(join(at.folder, 'postmaster.pid'), 'utf8')).split('\n')
  const tool = join(dirname(await readlink(`/proc/${pid ?? ''}/exe`)), 'pg_ctl')
  const log = join(at.folder, 'server.log')
  await promisify(execFile)(tool, ['restart', '-D', at.folder, '-m', 'fast', '-w', '-l', log], {
    // PostgreSQL refuses to run as root.
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
    cwd: '/',
  })
}

/** Brings `outage` about; answers the seconds until the database answers again. */
export async function recoveryFrom(outage: (ask: SendRequest) => Promise<void>, ask: SendRequest): Promise<number> {
  const began = performance.now()
  await outage(ask)
  let isBack = false
  while (!isBack) {
    await setTimeout(20)
    isBack = await ask('select 1').then(
      () => performance.now() - began > 100,
      () => false,
    )
  }
  return (performance.now() - began) / 1000
}
