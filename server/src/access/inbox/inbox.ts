// The inbox of a person: written by `notify` with its cause, read and marked by that person alone.
import type { Brand } from '@portal/contract/provider/brand'
import type { inboxCalls } from '@portal/contract/access/inbox'
import { inboxPage } from '@portal/contract/access/inbox'
import type { OutputOf } from '@portal/contract/platform/call'
import { unlinkedLine, unlinking } from '@portal/contract/platform/plainText'
import type { Config } from '../../platform/config/config.ts'
import { getPublicUrl } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Inbox } from '../../platform/notify/notify.ts'

/** Keeps notifications in the inbox of the person they are for: the subject of the email and where its button leads. */
export const createInbox = (config: Config, brand: Brand): Inbox => ({
  keep: async (db, { userId, accountId = null, kind, severity, email }) => {
    const { subject, button } = email({ brand, config })
    const own = `${getPublicUrl(config)}/`
    await db
      .insertInto('inbox_message')
      .values({
        user_id: userId,
        account_id: accountId,
        kind,
        severity,
        // No page of ours makes links of names.
        title: unlinkedLine(subject, [brand.product, brand.company]).replaceAll(`.${unlinking}`, '.'),
        // Only a page of the portal, because the inbox leads nowhere else.
        href: button?.url.startsWith(own) ? button.url.slice(own.length - 1) : null,
      })
      .execute()
  },
})

/** A page of the viewer's messages, newest first, and how many are unread. */
export async function getInbox(
  ctx: Ctx,
  { before }: { before?: number | undefined },
): Promise<OutputOf<typeof inboxCalls.getInbox>> {
  const rows = await ctx.db
    .selectFrom('inbox_message')
    .selectAll()
    .where('user_id', '=', ctx.viewer.userId)
    .$if(before !== undefined, (query) => query.where('message_id', '<', before ?? 0))
    .orderBy('message_id', 'desc')
    .limit(inboxPage + 1)
    .execute()
  return {
    ...(await countUnread(ctx)),
    messages: rows.slice(0, inboxPage).map((row) => ({
      messageId: Number(row.message_id),
      severity: row.severity,
      title: row.title,
      href: row.href,
      writtenAt: row.created_at.toISOString(),
      isRead: row.read_at !== null,
    })),
    hasOlder: rows.length > inboxPage,
  }
}

async function countUnread({ db, viewer }: Ctx): Promise<{ unread: number }> {
  const { count } = await db
    .selectFrom('inbox_message')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('user_id', '=', viewer.userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { unread: Number(count) }
}

/** Marks one message read; when it was read first stays. */
export async function markMessageRead(ctx: Ctx, messageId: number): Promise<{ unread: number }> {
  await selectUnread(ctx).where('message_id', '=', messageId).execute()
  return countUnread(ctx)
}

/** Marks everything read that the viewer had seen, so that messages that came meanwhile stay unread. */
export async function markInboxRead(ctx: Ctx, upTo: number): Promise<{ unread: number }> {
  await selectUnread(ctx).where('message_id', '<=', upTo).execute()
  return countUnread(ctx)
}

const selectUnread = ({ db, viewer, now }: Ctx) =>
  db
    .updateTable('inbox_message')
    .set({ read_at: now })
    .where('user_id', '=', viewer.userId)
    .where('read_at', 'is', null)
