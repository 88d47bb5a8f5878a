// How somebody is notified, and of which severities [B3.06]; the rules of the editor, the same on both sides.
import { z } from 'zod'
import { area, mutation, query } from './call.ts'
import { one } from './privileges.ts'

export const notificationStatuses = ['Off', 'Email', 'Text', 'Email & Text'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

export const severityFields = ['highSeverity', 'mediumSeverity', 'lowSeverity'] as const
export type SeverityField = (typeof severityFields)[number]

export const notificationMessages = {
  severity: 'Please keep at least one severity.',
  text: 'Texts need a phone number that texts may be sent to.',
} as const

export const notificationSetting = z.object({
  notificationStatus: z.enum(notificationStatuses),
  highSeverity: z.boolean(),
  mediumSeverity: z.boolean(),
  lowSeverity: z.boolean(),
})
export type NotificationSetting = z.infer<typeof notificationSetting>

/** Everybody's until they choose: email of every severity. */
export const defaultSetting: NotificationSetting = {
  notificationStatus: 'Email',
  highSeverity: true,
  mediumSeverity: true,
  lowSeverity: true,
}

export const wantsText = (status: NotificationStatus): boolean => status === 'Text' || status === 'Email & Text'

/** Off shows only when allowed, Text and Email & Text only when SMS is enabled [B5.10]. */
export const offeredStatuses = ({ isOffAllowed, isTextOffered }: { isOffAllowed: boolean; isTextOffered: boolean }) =>
  notificationStatuses.filter((status) => (status === 'Off' ? isOffAllowed : isTextOffered || !wantsText(status)))

/** Off clears the three severities; moving from Off to another option sets them [B4.09]. */
export function withStatus(setting: NotificationSetting, status: NotificationStatus): NotificationSetting {
  const all = (on: boolean) => ({ highSeverity: on, mediumSeverity: on, lowSeverity: on })
  if (status === 'Off') return { notificationStatus: status, ...all(false) }
  const wasOff = setting.notificationStatus === 'Off'
  return { ...setting, notificationStatus: status, ...(wasOff && all(true)) }
}

/** A severity that cannot be unticked: the last one that is ticked, and all of them when Off [B2.97]. */
export const isSeverityFixed = (setting: NotificationSetting, field: SeverityField): boolean =>
  setting.notificationStatus === 'Off' ||
  (setting[field] && severityFields.filter((each) => setting[each]).length === 1)

/** Whether a setting can stand: none ticked when Off, at least one otherwise [B2.97, B4.09]. */
export const isWholeSetting = (setting: NotificationSetting): boolean =>
  severityFields.some((field) => setting[field]) === (setting.notificationStatus !== 'Off')

export const isSameSetting = (a: NotificationSetting, b: NotificationSetting): boolean =>
  a.notificationStatus === b.notificationStatus && severityFields.every((field) => a[field] === b[field])

const own = one('B2B_Dashboard')

export const notificationSettingCalls = area({
  getNotificationSettings: query({
    who: own,
    input: z.object({}),
    output: z.object({ setting: notificationSetting, isTextOffered: z.boolean() }),
    about: 'How the viewer is notified, and whether texts can be chosen [B2.54, B5.10].',
  }),
  updateNotificationSettings: mutation({
    who: own,
    input: notificationSetting,
    output: notificationSetting,
    about: 'Changes how the viewer is notified, and of which severities [B3.06].',
  }),
})
