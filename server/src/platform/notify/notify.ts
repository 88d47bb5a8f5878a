// The one way to notify a person: written into the outbox by the transaction that causes it, delivered by a job.
import { messages } from '@portal/contract/platform/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '../http/ctx.ts'
import type { Db } from '../db/transaction.ts'
import { PortalError } from '../http/errors.ts'
import type { Attachment, Channel, Notification, Recipient } from './channels/channel.ts'
import type { AnyKind, NotificationKind, Severity } from './kinds.ts'

export interface Notifications {
  channels: readonly Channel[]
  channelsFor: ChannelsFor
  inbox: Inbox
  /** All kinds there are, for who shows or reads them by name. */
  kinds: readonly AnyKind[]
  optOutUrl: (userId: string, kind: string) => string
}

/** Where a person reads in the portal what they were told, whatever channels they chose. */
export interface Inbox {
  keep: (db: Db, entry: InboxEntry) => Promise<void>
}

export interface InboxEntry extends Notification, Pick<Recipient, 'accountId'> {
  userId: string
  kind: string
  severity: Severity
}

/** The names of the channels by which `person` wants to get a kind of this severity. */
export type ChannelsFor = (db: Db, person: Recipient, kind: AnyKind, severity: Severity) => Promise<readonly string[]>

const always = ['email']

interface Notice<S extends z.ZodObject, V extends Severity> {
  kind: NotificationKind<S, V>
  to: Recipient
  severity: V
  data: z.input<S>
  /** Files that go out with it. */
  attachments?: readonly Attachment[]
  /** One of thousands that belong together: it goes out behind what is for a person alone. */
  batch?: string
  /** It is in the inbox and goes out by no channel, because enough did. */
  isInboxOnly?: boolean
}

/** Writes a notification with the transaction of `ctx.db`: it goes out exactly when that commits. */
export async function notify<S extends z.ZodObject, V extends Severity>(
  ctx: Pick<Ctx, 'db' | 'services'>,
  { kind, to, severity, data, attachments = [], batch, isInboxOnly = false }: Notice<S, V>,
): Promise<void> {
  const parsed = kind.data.safeParse(data)
  if (!parsed.success) throw new Error(`The data of ${kind.name} does not fit: ${z.prettifyError(parsed.error)}`)
  const { channels, channelsFor, inbox, optOutUrl } = ctx.services.notifications
  const words: Notification = {
    email: (site) => kind.email(parsed.data, site),
    ...(kind.isOptional && to.userId !== undefined && { optOutUrl: optOutUrl(to.userId, kind.name) }),
  }
  const wanted = async () => {
    if (isInboxOnly) return []
    if (to.phone !== undefined) return ['text']
    return kind.isOptional ? channelsFor(ctx.db, to, kind, severity) : always
  }
  // A message for people who cannot sign in yet, such as a link, is in no inbox.
  if (to.userId !== undefined && kind.who !== 'anyone')
    await inbox.keep(ctx.db, { ...to, userId: to.userId, kind: kind.name, severity, ...words })
  for (const { channel, address } of await findDestinations(ctx.db, channels, to, await wanted())) {
    const { subject, text, html, replyTo, optOutUrl: optOut } = await channel.write(words)
    const letterId = await nextLetterId(ctx.db)
    await ctx.db
      .insertInto('letter')
      .values({
        letter_id: letterId,
        kind: kind.name,
        channel: channel.name,
        severity,
        recipient: address,
        user_id: to.userId ?? null,
        account_id: to.accountId ?? null,
        subject,
        text,
        html,
        reply_to: replyTo,
        opt_out_url: optOut,
      })
      .execute()
    await attach(ctx.db, letterId, attachments)
    const place = batch === undefined ? undefined : { group: batch, behind: 1 }
    await ctx.services.queue().enqueue(ctx.db, channel.job, { letterId }, place)
  }
}

/** The channels of these names that reach a person, and where; where none does, email rather than silence. */
async function findDestinations(db: Db, channels: readonly Channel[], to: Recipient, wanted: readonly string[]) {
  const found = async (names: readonly string[]) => {
    const reached: { channel: Channel; address: string }[] = []
    for (const channel of channels.filter(({ name }) => names.includes(name))) {
      const address = await channel.addressOf(db, to)
      if (address !== undefined) reached.push({ channel, address })
    }
    return reached
  }
  const reached = await found(wanted)
  return wanted.length > 0 && reached.length === 0 ? found(always) : reached
}

// Asked for before the row is written, because a person who writes to another may not read the row back.
async function nextLetterId(db: Db): Promise<number> {
  const { id } = await db
    .selectNoFrom(sql<number>`nextval('letter_letter_id_seq')::int`.as('id'))
    .executeTakeFirstOrThrow()
  return id
}

async function attach(db: Db, letterId: number, attachments: readonly Attachment[]): Promise<void> {
  if (attachments.length === 0) return
  const rows = attachments.map(({ name, contentType, content }, position) => ({
    letter_id: letterId,
    position,
    name,
    content_type: contentType,
    content,
  }))
  await db.insertInto('letter_attachment').values(rows).execute()
}

/** Sends a message of the outbox again, as a copy with its files, so that what became of the first stays on record; its number. */
export async function sendCopy(
  ctx: Pick<Ctx, 'db' | 'services' | 'viewer'>,
  { letterId, channel: name }: { letterId: string; channel: string },
): Promise<string> {
  const { db, services, viewer } = ctx
  const channel = services.notifications.channels.find((each) => each.name === name)
  if (!channel) throw new PortalError('CONFLICT', messages.jobFailed)
  const { rows } = await sql<{ id: string }>`
    insert into letter (letter_id, kind, channel, severity, recipient, user_id, account_id, subject, text, html, reply_to, opt_out_url,
      resend_of, resent_by, resent_name)
    select nextval('letter_letter_id_seq'), l.kind, l.channel, l.severity, l.recipient, l.user_id, l.account_id, l.subject, l.text, l.html,
      l.reply_to, l.opt_out_url, l.letter_id, ${viewer.userId}, ${viewer.name}
    from letter l where l.letter_id = ${letterId}::bigint returning letter_id::text as id`.execute(db)
  const copy = rows[0]?.id ?? '0'
  await sql`insert into letter_attachment (letter_id, position, name, content_type, content)
    select ${copy}::bigint, a.position, a.name, a.content_type, a.content from letter_attachment a
    where a.letter_id = ${letterId}::bigint`.execute(db)
  await services.queue().enqueue(db, channel.job, { letterId: Number(copy) })
  return copy
}
