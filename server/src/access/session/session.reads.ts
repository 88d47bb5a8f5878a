// The facts of a session, read from the database.
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { UserStatus, ViewedOrganization } from '@portal/contract/access/session'
import { maxNamed } from '@portal/contract/access/session'
import type { Deps } from '../../platform/calls/handleCall.ts'
import { anyKey } from '../../platform/db/anyOf.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { SessionFacts } from './acting.rules.ts'
import type { ProfileOrganizations } from './profile.rules.ts'
import { toOrganization } from './profile.rules.ts'
import type { ViewerFacts } from './viewer.rules.ts'
import { activeAccounts, allowedAccounts, isAssociate, canViewHolding } from './viewer.rules.ts'

/** Reads the user behind a session that is live at `at`; undefined when it ended. */
export type SessionReader = (sessionId: string, at: Date) => Promise<SessionFacts | undefined>

/**
 * Reads sessions straight from the pool, because one is read at every request and the function it calls is itself the
 * narrow way past row-level security (0010_identity.sql).
 */
export const readSessions =
  (pool: Deps['pool']): SessionReader =>
  async (sessionId, at) => {
    const { rows } = await pool.query<SessionFacts>({
      name: 'live-session',
      text: 'select expires_at as "expiresAt", facts, acting from session_facts($1, $2)',
      values: [sessionId, at],
    })
    return rows[0]
  }

/** Reads each session once, because the calls of one page are made within the same moment. */
export function readSessionsOnce(read: SessionReader): SessionReader {
  const known = new Map<string, ReturnType<SessionReader>>()
  return (sessionId, at) => {
    const before = known.get(sessionId)
    if (before) return before
    const reading = read(sessionId, at)
    known.set(sessionId, reading)
    return reading
  }
}

/** The user behind a live session, as the transaction of a call sees it; undefined when it ended. */
export async function sessionFacts(db: Db, sessionId: string, at: Date): Promise<SessionFacts | undefined> {
  const { rows } =
    await sql<SessionFacts>`select expires_at as "expiresAt", facts, acting from session_facts(${sessionId}, ${at})`.execute(
      db,
    )
  return rows[0]
}

export async function userFacts(db: Db, userId: string): Promise<ViewerFacts | undefined> {
  const { rows } = await sql<{ facts: ViewerFacts | null }>`select user_facts(${userId}) as facts`.execute(db)
  return rows[0]?.facts ?? undefined
}

export interface PersonFacts {
  userId: string
  email: string
  firstName: string
  lastName: string
  status: UserStatus
}

/** A person by `column`; undefined when unknown, or not for anyone who looks to see. */
export async function person(db: Db, column: 'email' | 'user_id', value: string): Promise<PersonFacts | undefined> {
  return db
    .selectFrom('portal_user')
    .select(['user_id as userId', 'email', 'first_name as firstName', 'last_name as lastName', 'status'])
    .where(column, '=', value)
    .executeTakeFirst()
}

/** The organizations a session names: those viewed, and those beside their own that a parent-holding user may view. */
export async function loadNames(db: Db, facts: ViewerFacts): Promise<ProfileOrganizations> {
  const allowed = allowedAccounts(facts)
  const active = activeAccounts(facts, allowed)
  const secondary =
    canViewHolding(facts) && !isAssociate(facts) ? allowed.filter((id) => id !== facts.user.account_id) : []
  const [only] = active
  const locale = active.length === 1 && only !== facts.account?.account_id ? await findLocale(db, only) : undefined
  if (active.length <= 1 && secondary.length === 0 && facts.account && only === facts.account.account_id)
    return { active: [toOrganization(facts.account)], secondary: [] }
  return {
    active: await loadOrganizations(db, active),
    secondary: await loadOrganizations(db, secondary),
    locale,
  }
}

const findLocale = async (db: Db, accountId: number | undefined) =>
  (
    await db
      .selectFrom('account')
      .select('locale')
      .where('account_id', '=', accountId ?? 0)
      .executeTakeFirst()
  )?.locale

/** Another account the viewer may see has the same name: then the name is shown with the number [A2.73]. */
export const displayName = sql<
  string | null
>`case when exists (select from account o where o.name = a.name and o.account_id <> a.account_id) then a.name || ' - ' || a.account_number end`

/**
 * The same for lists and their files, of `account a`: the doubled ones are found once, because half a million rows would
 * otherwise look for them. `displayName` finds them also where no one views yet.
 */
export const listedName = sql<string>`(case when a.account_id = any(array(
    select o.account_id from (select account_id, count(*) over (partition by name) as n from account where account_id = any(viewer_accounts())) o
    where o.n > 1)) then a.name || ' - ' || a.account_number else a.name end)`

/** The account id as a list holds it. */
export const readListedName = (account: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select ${listedName} from account a where a.account_id = ${account})`

/** Names of accounts, in the order of their names; at most `maxNamed`. */
async function loadOrganizations(db: Db, accountIds: readonly number[]): Promise<ViewedOrganization[]> {
  if (accountIds.length === 0) return []
  const rows = await db
    .selectFrom('account as a')
    .select([
      'a.account_id as accountId',
      'a.account_number as accountNumber',
      'a.name',
      'a.party_id as partyId',
      displayName.as('displayName'),
    ])
    .where('a.account_id', '=', anyKey(accountIds))
    .orderBy('a.name')
    .orderBy('a.account_number')
    .limit(maxNamed)
    .execute()
  return rows.map(({ displayName: shown, ...row }) => (shown === null ? row : { ...row, displayName: shown }))
}
