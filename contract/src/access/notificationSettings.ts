// How a person is notified, and of which severities [B3.06]; the rules of the editor, the same on both sides.
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { newPhoneNumber, phoneLine, textCodeForm } from '../platform/phoneLines.ts'
import { one } from './privileges.ts'

export const notificationStatuses = ['Off', 'Email', 'Text', 'Email & Text'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

export const severityFields = ['highSeverity', 'mediumSeverity', 'lowSeverity'] as const
export type SeverityField = (typeof severityFields)[number]

export const notificationMessages = {
  severity: 'Please keep at least one severity.',
  text: 'Texts need a phone number that texts may be sent to.',
  off: 'Notifications cannot be turned off altogether. Please turn off single kinds instead.',
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

/** True if a setting can be: none ticked when Off, at least one otherwise [B2.97, B4.09]. */
export const isWholeSetting = (setting: NotificationSetting): boolean =>
  severityFields.some((field) => setting[field]) === (setting.notificationStatus !== 'Off')

export const isSameSetting = (a: NotificationSetting, b: NotificationSetting): boolean =>
  a.notificationStatus === b.notificationStatus && severityFields.every((field) => a[field] === b[field])

/** A kind of notification that people may turn off, and what they chose for it. */
export const kindSetting = z.object({
  kind: z.string(),
  title: z.string(),
  about: z.string(),
  /** Null: what was chosen for everything holds. */
  setting: notificationSetting.nullable(),
})
export type KindSetting = z.infer<typeof kindSetting>

const own = one('B2B_Dashboard')
const phoneLineId = z.number().int().min(0).max(2_147_483_647)

export const notificationSettingCalls = area({
  getNotificationSettings: query({
    who: own,
    input: z.object({}),
    output: z.object({
      setting: notificationSetting,
      isTextOffered: z.boolean(),
      isOffAllowed: z.boolean(),
      kinds: z.array(kindSetting),
      /** The viewer's own numbers; null for a person whose organization has no contact of them. */
      phoneNumbers: z.array(phoneLine).nullable(),
    }),
    about: 'How the viewer is notified, of each kind as well, and whether texts can be chosen [B2.54, B5.10, D2.21].',
  }),
  updateNotificationSettings: mutation({
    who: own,
    input: notificationSetting,
    output: notificationSetting,
    about: 'Changes how the viewer is notified, and of which severities [B3.06].',
  }),
  addMyPhoneNumber: mutation({
    who: own,
    input: newPhoneNumber.pick({ phoneNumber: true }),
    output: phoneLine,
    about: "Adds a number of the viewer's own and texts a code to it [D2.21, P6.09].",
  }),
  sendMyTextCode: mutation({
    who: own,
    input: z.object({ phoneLineId }),
    output: z.object({ phoneLineId }),
    about: "Texts a code to one of the viewer's own numbers [P6.09].",
  }),
  confirmMyTextCode: mutation({
    who: own,
    input: textCodeForm.extend({ phoneLineId }),
    output: z.object({ isConfirmed: z.boolean() }),
    about: "Allows texts to one of the viewer's own numbers by its code; false for a wrong or an old one [P6.09].",
  }),
  endMyTexts: mutation({
    who: own,
    input: z.object({ phoneLineId }),
    output: z.object({ phoneLineId }),
    about: "Ends texts to one of the viewer's own numbers [P6.09].",
  }),
  updateKindSetting: mutation({
    who: own,
    input: z.object({ kind: z.string().max(60), setting: notificationSetting.nullable() }),
    output: kindSetting,
    about: 'Changes how the viewer is notified of one kind; null leaves it to what holds for everything [D2.21].',
  }),
})
