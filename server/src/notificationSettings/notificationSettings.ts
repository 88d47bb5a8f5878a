// How people are notified: what each chose, and the channels that follow from it [B3.06].
import type { NotificationSetting } from '@portal/contract/notificationSettings'
import { defaultSetting, isWholeSetting, notificationMessages, wantsText } from '@portal/contract/notificationSettings'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { PortalError } from '../platform/errors.ts'
import type { ChannelsFor } from '../platform/notify/notify.ts'
import type { NotificationSettingTable } from './notificationSettings.tables.ts'

/** Whose setting it is: a contact's, or that of a user who has none. */
export type Whose = { contactId: number; accountId: number } | { userId: string }

type Row = Pick<NotificationSettingTable, 'status' | 'high' | 'medium' | 'low'>

const toSetting = ({ status, high, medium, low }: Row): NotificationSetting => ({
  notificationStatus: status,
  highSeverity: high,
  mediumSeverity: medium,
  lowSeverity: low,
})

/** What somebody chose, or what holds for everybody. */
export async function getSetting({ db }: Pick<Ctx, 'db'>, whose: Whose): Promise<NotificationSetting> {
  const row = await db
    .selectFrom('notification_setting')
    .select(['status', 'high', 'medium', 'low'])
    .where((is) => ('contactId' in whose ? is('contact_id', '=', whose.contactId) : is('user_id', '=', whose.userId)))
    .executeTakeFirst()
  return row ? toSetting(row) : defaultSetting
}

/** Whether texts can be chosen: the portal sends them, and the contact has a number they agreed to get them at [B5.10]. */
export async function isTextOffered({ db, services }: Ctx, whose: Whose): Promise<boolean> {
  if (!('contactId' in whose) || !services.notifications.channels.some(({ name }) => name === 'text')) return false
  const line = await db
    .selectFrom('contact_phone')
    .select('phone_line_id')
    .where('contact_id', '=', whose.contactId)
    .where('text_enabled', '=', true)
    .executeTakeFirst()
  return line !== undefined
}

/** Keeps what somebody chose. */
export async function saveSetting(ctx: Ctx, whose: Whose, chosen: NotificationSetting): Promise<NotificationSetting> {
  const { notificationStatus: status, highSeverity: high, mediumSeverity: medium, lowSeverity: low } = chosen
  if (!isWholeSetting(chosen))
    throw new PortalError('BAD_INPUT', notificationMessages.severity, { highSeverity: notificationMessages.severity })
  if (wantsText(status) && !(await isTextOffered(ctx, whose)))
    throw new PortalError('BAD_INPUT', notificationMessages.text, { notificationStatus: notificationMessages.text })
  const values = { status, high, medium, low, updated_at: ctx.now }
  await ctx.db
    .insertInto('notification_setting')
    .values({
      ...values,
      account_id: 'contactId' in whose ? whose.accountId : null,
      contact_id: 'contactId' in whose ? whose.contactId : null,
      user_id: 'userId' in whose ? whose.userId : null,
    })
    .onConflict((on) => on.column('contactId' in whose ? 'contact_id' : 'user_id').doUpdateSet(values))
    .execute()
  return { notificationStatus: status, highSeverity: high, mediumSeverity: medium, lowSeverity: low }
}

/** The viewer's own: that of their contact when they have one. */
async function mine({ db, viewer: { userId } }: Ctx): Promise<Whose> {
  const me = await db
    .selectFrom('portal_user')
    .select(['contact_id', 'account_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (me?.contact_id == null || me.account_id === null) return { userId }
  return { contactId: me.contact_id, accountId: me.account_id }
}

/** How the viewer is notified. */
export async function getNotificationSettings(ctx: Ctx) {
  const whose = await mine(ctx)
  return { setting: await getSetting(ctx, whose), isTextOffered: await isTextOffered(ctx, whose) }
}

/** Changes how the viewer is notified. */
export const updateNotificationSettings = async (ctx: Ctx, chosen: NotificationSetting): Promise<NotificationSetting> =>
  saveSetting(ctx, await mine(ctx), chosen)

/** By which channels a person is notified: what they chose for this severity; an address that is nobody's gets email. */
export const channelsFor: ChannelsFor = async (db, { userId }, _kind, severity) => {
  if (userId === undefined) return ['email']
  const { rows } = await sql<Row>`select * from notification_setting_of(${userId})`.execute(db)
  const { status, ...wanted } = rows[0] ?? { status: 'Email', high: true, medium: true, low: true }
  if (status === 'Off' || !wanted[severity]) return []
  return [...(status === 'Text' ? [] : ['email']), ...(wantsText(status) ? ['text'] : [])]
}
