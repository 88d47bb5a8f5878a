// Who is notified of units: the contacts of their groups; of a unit without any, the administrators of its organization [P6.20].
import { may } from '@portal/contract/platform/call'
import { manageUsers } from '@portal/contract/access/privileges'
import { sql } from 'kysely'
import type { Viewer } from '../../platform/ctx.ts'
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
  news: News[]
}

export async function findRecipients<News extends UnitOfNews>(
  db: Db,
  { kind, toViewer }: { kind: Pick<AnyKind, 'who'>; toViewer: (userId: string) => Promise<Viewer> },
  news: readonly News[],
): Promise<NewsOfPerson<News>[]> {
  if (news.length === 0) return []
  const contacts = await findContactsOfUnits(db, [...new Set(news.map(({ instanceId }) => instanceId))])
  const cared = new Set(contacts.map(({ instanceId }) => instanceId))
  const alone = news.filter(({ instanceId }) => !cared.has(instanceId)).map(({ accountId }) => accountId)
  const atHome = await peopleAtHome(db, [...new Set(alone)])
  const people = new Map([...contacts, ...atHome].map(({ userId, email }) => [userId, email]))
  const found: NewsOfPerson<News>[] = []
  for (const [userId, email] of people) {
    const viewer = await toViewer(userId)
    if (!may(kind.who, viewer)) continue
    const own = new Set(contacts.filter((each) => each.userId === userId).map(({ instanceId }) => instanceId))
    const homes = may(manageUsers, viewer) ? atHome.filter((each) => each.userId === userId) : []
    const theirs = news.filter(
      ({ instanceId, accountId }) =>
        viewer.allowedAccounts.includes(accountId) &&
        (own.has(instanceId) || (!cared.has(instanceId) && homes.some((each) => each.accountId === accountId))),
    )
    if (theirs.length > 0) found.push({ userId, email, news: theirs })
  }
  return found
}

async function peopleAtHome(db: Db, accounts: readonly number[]) {
  const { rows } = await sql<{ userId: string; email: string; accountId: number }>`
    select u.user_id as "userId", u.email, u.account_id as "accountId" from portal_user u
    where u.account_id = any(${[...accounts]}::int[]) and u.status in ('REGISTERED', 'DELEGATED_REGISTERED') and not u.is_internal_associate
    order by u.user_id`.execute(db)
  return rows
}
