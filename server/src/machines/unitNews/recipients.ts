// Recipients of news of units: the contacts of their groups; of a unit that none of them may see, the administrators of its organization, or where it has none of the company above it [P6.20].
import { may } from '@portal/contract/platform/call'
import { manageUsers } from '@portal/contract/access/privileges'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { AnyKind } from '../../platform/notify/kinds.ts'
import { findContactsOfUnits } from '../groups/groups.ts'

export interface UnitOfNews {
  instanceId: number
  accountId: number
}

/** A person and those of the news that are about units they look after and may see. */
export interface NewsOfPerson<News> {
  userId: string
  email: string
  /** The organization whose right they may lose before it goes out. */
  accountId: number
  news: News[]
}

interface Person {
  userId: string
  email: string
}

interface Rights {
  kind: Pick<AnyKind, 'who'>
  toViewer: (userId: string) => Promise<Viewer>
}

export async function findRecipients<News extends UnitOfNews>(
  db: Db,
  rights: Rights,
  news: readonly News[],
): Promise<NewsOfPerson<News>[]> {
  if (news.length === 0) return []
  const byUnit = Map.groupBy(news, ({ instanceId }) => instanceId)
  const contacts = await findContactsOfUnits(db, [...byUnit.keys()])
  const found = await narrow(contacts, rights, ({ instanceId }) => byUnit.get(instanceId) ?? [])
  // Administrators get the rest, because a contact who left, or whose organization no longer has the unit, looks after nothing.
  const administrators = { ...rights, isAlso: (viewer: Viewer) => may(manageUsers, viewer) }
  for (const home of [sql`a.account_id`, sql`a.parent_account_id`]) {
    const reached = new Set(found.flatMap((each) => each.news))
    const left = news.filter((each) => !reached.has(each))
    const byAccount = Map.groupBy(left, ({ accountId }) => accountId)
    const people = await peopleAt(db, home, [...byAccount.keys()])
    found.push(...(await narrow(people, administrators, ({ accountId }) => byAccount.get(accountId) ?? [])))
  }
  return [...Map.groupBy(found, ({ userId }) => userId).values()].flatMap((parts) =>
    parts.slice(0, 1).map((person) => ({ ...person, news: parts.flatMap((each) => each.news) })),
  )
}

/** Each person once, with the news of all their rows that they may see. */
async function narrow<Row extends Person, News extends UnitOfNews>(
  rows: readonly Row[],
  { kind, toViewer, isAlso }: Rights & { isAlso?: (viewer: Viewer) => boolean },
  newsOf: (row: Row) => readonly News[],
): Promise<NewsOfPerson<News>[]> {
  const found: NewsOfPerson<News>[] = []
  for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) {
    const viewer = await toViewer(userId)
    if (!may(kind.who, viewer) || isAlso?.(viewer) === false) continue
    const seen = new Set(viewer.allowedAccounts)
    const theirs = own.flatMap((row) => newsOf(row)).filter(({ accountId }) => seen.has(accountId))
    // Another organization than their own is the right they may lose before it goes out.
    const accountId = (theirs.find((each) => each.accountId !== viewer.accountId) ?? theirs[0])?.accountId
    const [person] = own
    if (person && accountId !== undefined) found.push({ userId, email: person.email, accountId, news: theirs })
  }
  return found
}

/** Those whose own organization is `home`, as each of the accounts `a` says it. */
async function peopleAt(db: Db, home: RawBuilder<unknown>, accounts: readonly number[]) {
  if (accounts.length === 0) return []
  const { rows } = await sql<Person & { accountId: number }>`
    select u.user_id as "userId", u.email, a.account_id as "accountId" from account a join portal_user u on u.account_id = ${home}
    where a.account_id = any(${[...accounts]}::int[]) and u.status in ('REGISTERED', 'DELEGATED_REGISTERED') and not u.is_internal_associate
    order by u.user_id`.execute(db)
  return rows
}
