// How people are notified: what each chose, and the channels that follow from it [B3.06].
import { may } from '@portal/contract/platform/call'
import type { KindSetting, NotificationSetting } from '@portal/contract/access/notificationSettings'
import {
  defaultSetting,
  isWholeSetting,
  notificationMessages,
  wantsText,
} from '@portal/contract/access/notificationSettings'
import type { ExpressionBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { loadPhoneLines } from '../contacts/contacts.ts'
import { badInput, notFound } from '../../platform/http/errors.ts'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import type { Severity } from '../../platform/notify/kinds.ts'
import type { ChannelsFor } from '../../platform/notify/notify.ts'
import type { OptOut } from './optOut.ts'
import type { Tables } from '../../schema.gen.ts'

export { optOutUrl } from './optOut.ts'

/** Whose setting it is: a contact's, or that of a user who has none. */
export type SettingOwner = { contactId: number; accountId: number } | { userId: string }

type SettingRow = Pick<TableRow<'notification_setting'>, 'status' | 'high' | 'medium' | 'low'>

const toSetting = ({ status, high, medium, low }: SettingRow): NotificationSetting => ({
  notificationStatus: status,
  highSeverity: high,
  mediumSeverity: medium,
  lowSeverity: low,
})

/** The rows of one or the other. */
const whereOwner = (owner: SettingOwner) => (is: ExpressionBuilder<Tables, 'notification_setting'>) =>
  'contactId' in owner ? is('contact_id', '=', owner.contactId) : is('user_id', '=', owner.userId)

const selectRows = ({ db }: Pick<Ctx, 'db'>, owner: SettingOwner) =>
  db.selectFrom('notification_setting').select(['status', 'high', 'medium', 'low', 'kind']).where(whereOwner(owner))

/** The choice of a person for everything, or the general one. */
export async function getSetting(ctx: Pick<Ctx, 'db'>, owner: SettingOwner): Promise<NotificationSetting> {
  const row = await selectRows(ctx, owner).where('kind', 'is', null).executeTakeFirst()
  return row ? toSetting(row) : defaultSetting
}

/** True if texts can be chosen: the portal sends them, and the contact has a number they agreed to get them at [B5.10]. */
export async function isTextOffered({ db, services }: Ctx, owner: SettingOwner): Promise<boolean> {
  if (!('contactId' in owner) || !services.notifications.channels.some(({ name }) => name === 'text')) return false
  const line = await db
    .selectFrom('contact_phone')
    .select('phone_line_id')
    .where('contact_id', '=', owner.contactId)
    .where('text_enabled', '=', true)
    .executeTakeFirst()
  return line !== undefined
}

/** True if everything can be turned off at once; a single kind always can, as the link in its emails says [B5.10, P6.08]. */
export const isOffAllowed = ({ config }: Pick<Ctx, 'config'>): boolean => config.NOTIFICATIONS_CAN_BE_OFF

/** Keeps what a person chose, for everything or for one kind. */
export async function saveSetting(
  ctx: Ctx,
  owner: SettingOwner,
  chosen: NotificationSetting,
  kind: string | null = null,
): Promise<NotificationSetting> {
  const { notificationStatus: status, highSeverity: high, mediumSeverity: medium, lowSeverity: low } = chosen
  if (!isWholeSetting(chosen)) throw badInput('highSeverity', notificationMessages.severity)
  if (status === 'Off' && kind === null && !isOffAllowed(ctx))
    throw badInput('notificationStatus', notificationMessages.off)
  if (wantsText(status) && !(await isTextOffered(ctx, owner)))
    throw badInput('notificationStatus', notificationMessages.text)
  await storeSetting(ctx, owner, kind, { status, high, medium, low })
  return { notificationStatus: status, highSeverity: high, mediumSeverity: medium, lowSeverity: low }
}

async function storeSetting(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  owner: SettingOwner,
  kind: string | null,
  row: SettingRow,
): Promise<void> {
  const values = { ...row, updated_at: now }
  await db
    .insertInto('notification_setting')
    .values({
      ...values,
      kind,
      account_id: 'contactId' in owner ? owner.accountId : null,
      contact_id: 'contactId' in owner ? owner.contactId : null,
      user_id: 'userId' in owner ? owner.userId : null,
    })
    .onConflict((on) => on.constraint('notification_setting_whose').doUpdateSet(values))
    .execute()
}

/** Whose setting a user's is: that of their contact when they have one. */
async function findSettingOwner({ db }: Pick<Ctx, 'db'>, userId: string): Promise<SettingOwner> {
  const me = await db
    .selectFrom('portal_user')
    .select(['contact_id', 'account_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (me?.contact_id == null || me.account_id === null) return { userId }
  return { contactId: me.contact_id, accountId: me.account_id }
}

export const getOwnSettingOwner = (ctx: Ctx): Promise<SettingOwner> => findSettingOwner(ctx, ctx.viewer.userId)

/** How the viewer is notified, and of each kind they may turn off and could get. */
export async function getNotificationSettings(ctx: Ctx) {
  const whose = await getOwnSettingOwner(ctx)
  const rows = await selectRows(ctx, whose).execute()
  const chosen = (kind: string | null) => {
    const row = rows.find((each) => each.kind === kind)
    return row ? toSetting(row) : null
  }
  return {
    setting: chosen(null) ?? defaultSetting,
    isTextOffered: await isTextOffered(ctx, whose),
    isOffAllowed: isOffAllowed(ctx),
    kinds: kindsFor(ctx).map((kind) => ({ ...kind, setting: chosen(kind.kind) })),
    phoneNumbers: 'contactId' in whose ? await loadPhoneLines(ctx.db, whose.contactId) : null,
  }
}

const kindsFor = ({ services, viewer }: Ctx) =>
  services.notifications.kinds.flatMap(({ name, title, about, who }) =>
    title !== undefined && may(who, viewer) ? [{ kind: name, title, about }] : [],
  )

/** Changes how the viewer is notified. */
export const updateNotificationSettings = async (ctx: Ctx, chosen: NotificationSetting): Promise<NotificationSetting> =>
  saveSetting(ctx, await getOwnSettingOwner(ctx), chosen)

/** Changes how the viewer is notified of one kind; with null, what they chose for everything holds. */
export async function updateKindSetting(
  ctx: Ctx,
  { kind, setting }: { kind: string; setting: NotificationSetting | null },
): Promise<KindSetting> {
  const known = kindsFor(ctx).find((each) => each.kind === kind)
  if (!known) throw notFound()
  const whose = await getOwnSettingOwner(ctx)
  if (setting) return { ...known, setting: await saveSetting(ctx, whose, setting, kind) }
  await ctx.db.deleteFrom('notification_setting').where('kind', '=', kind).where(whereOwner(whose)).execute()
  return { ...known, setting: null }
}

/** Turns the emails of one kind off for a user, whoever opened the link in one; texts they chose still come. */
export async function optOut(ctx: Pick<Ctx, 'db' | 'now'>, { userId, kind }: OptOut): Promise<void> {
  const whose = await findSettingOwner(ctx, userId)
  const rows = await selectRows(ctx, whose).execute()
  const now = rows.find((row) => row.kind === kind) ?? rows.find((row) => row.kind === null)
  if (now?.status === 'Email & Text' || now?.status === 'Text')
    return storeSetting(ctx, whose, kind, { ...textsOnly(now) })
  return storeSetting(ctx, whose, kind, { status: 'Off', high: false, medium: false, low: false })
}

const textsOnly = ({ high, medium, low }: SettingRow): SettingRow => ({ status: 'Text', high, medium, low })

const everyNotification: SettingRow = { status: 'Email', high: true, medium: true, low: true }

/** The severities a person wants to get of a kind by email or text; none when it is off. */
export async function severitiesFor(db: Db, userId: string, kind: string): Promise<Severity[]> {
  const { rows } = await sql<SettingRow>`select * from notification_setting_of(${userId}, ${kind})`.execute(db)
  const { status, ...wanted } = rows[0] ?? everyNotification
  return status === 'Off' ? [] : (['high', 'medium', 'low'] as const).filter((severity) => wanted[severity])
}

/** By which channels a person is notified: what they chose for this severity; an address that is no one's gets email. */
export const channelsFor: ChannelsFor = async (db, { userId }, { name }, severity) => {
  if (userId === undefined) return ['email']
  const { rows } = await sql<SettingRow>`select * from notification_setting_of(${userId}, ${name})`.execute(db)
  const { status, ...wanted } = rows[0] ?? everyNotification
  if (status === 'Off' || !wanted[severity]) return []
  return [...(status === 'Text' ? [] : ['email']), ...(wantsText(status) ? ['text'] : [])]
}
