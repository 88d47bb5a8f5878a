// The calls of the viewer's own notification settings and the verbs that answer them.
import { notificationSettingCalls } from '@portal/contract/access/notificationSettings'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { addMyPhoneNumber, confirmMyTextCode, endMyTexts, sendMyTextCode } from './myPhones.ts'
import { getNotificationSettings, updateKindSetting, updateNotificationSettings } from './notificationSettings.ts'

export const notificationSettingsResolvers = resolvers(notificationSettingCalls, {
  getNotificationSettings,
  updateNotificationSettings,
  addMyPhoneNumber: (ctx, { phoneNumber }) => addMyPhoneNumber(ctx, phoneNumber),
  sendMyTextCode: (ctx, { phoneLineId }) => sendMyTextCode(ctx, phoneLineId),
  confirmMyTextCode,
  endMyTexts: (ctx, { phoneLineId }) => endMyTexts(ctx, phoneLineId),
  updateKindSetting,
})
