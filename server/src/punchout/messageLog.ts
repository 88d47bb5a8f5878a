// The message log as staff read it [P13.05].
import type { PunchoutMessage } from '@portal/contract/punchoutConnections'
import { shownMessages } from '@portal/contract/punchoutConnections'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { escapeLike } from '../platform/db/like.ts'
import type { PunchoutMessageTable } from './punchout.tables.ts'

type Row = Omit<Selectable<PunchoutMessageTable>, 'document'>

function toMessage(row: Row): PunchoutMessage {
  const found = (wanted: 'error' | 'advice') =>
    row.findings.filter(({ level }) => level === wanted).map(({ where, message }) => `${where}: ${message}`)
  return {
    messageId: row.message_id,
    direction: row.direction,
    kind: row.kind,
    payloadId: row.payload_id,
    statusCode: row.status_code,
    statusText: row.status_text,
    sentAt: row.sent_at.toISOString(),
    errors: found('error'),
    advice: found('advice'),
  }
}

/** The last of a connection, or of senders that none knows, newest first. */
export async function punchoutMessages(
  ctx: Ctx,
  { connectionId, query }: { connectionId: number | null; query: string },
): Promise<PunchoutMessage[]> {
  const words = `%${escapeLike(query)}%`
  const rows = await ctx.db
    .selectFrom('punchout_message')
    .select([
      'message_id',
      'connection_id',
      'account_id',
      'session_id',
      'direction',
      'kind',
      'payload_id',
      'status_code',
      'status_text',
      'findings',
      'sent_at',
    ])
    .where('connection_id', 'is not distinct from', connectionId)
    .$if(query !== '', (of) =>
      of.where(sql<boolean>`(document ilike ${words} or kind ilike ${words} or payload_id ilike ${words})`),
    )
    .orderBy('message_id', 'desc')
    .limit(shownMessages)
    .execute()
  return rows.map(toMessage)
}

export async function getPunchoutMessage(ctx: Ctx, messageId: number) {
  const row = await ctx.db
    .selectFrom('punchout_message')
    .selectAll()
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row ? { ...toMessage(row), document: row.document } : null
}
