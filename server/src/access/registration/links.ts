// Links of registrations and invitations: made, mailed, used once. The token is in the email; here is only its hash.
import type { Db } from '../../platform/db/transaction.ts'
import { newLinkToken } from '../../platform/keys/linkToken.ts'
import type { LinkPurpose } from './registration.rules.ts'

interface NewLink {
  userId: string
  purpose: LinkPurpose
  now: Date
  /** The job that asks, so that it makes one link however often it runs. */
  requestId?: string
}

/** Makes a link and gives its token; undefined when this job has made its link already. */
export async function newLink(
  db: Db,
  { userId, purpose, now, requestId }: NewLink,
): Promise<{ userId: string; token: string } | undefined> {
  const { token, hash } = newLinkToken()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('registration_token')
    .values({
      token_hash: hash,
      user_id: userId,
      purpose,
      created_at: now,
      used_at: null,
      request_id: requestId ?? null,
    })
    .onConflict((on) => on.column('request_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? { userId, token } : undefined
}

/** Uses up every link of a person: what one of them did, no other does again. The one `requestId` made stays. */
export async function useLinks(db: Db, userId: string, now: Date, requestId?: string): Promise<void> {
  let links = db
    .updateTable('registration_token')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
  if (requestId) links = links.where('request_id', 'is distinct from', requestId)
  await links.execute()
}
