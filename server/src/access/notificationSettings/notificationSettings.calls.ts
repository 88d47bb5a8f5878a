// The calls of the viewer's own notification settings and the verbs that answer them.
import { notificationSettingCalls } from '@portal/contract/access/notificationSettings'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { addMyPhoneNumber, confirmMyTextCode, endMyTexts, sendMyTextCode } from './myPhones.ts'
import { getNotificationSettings, updateKindSetting, updateNotificationSettings } from './notificationSettings.ts'

export const notificationSettingsResolvers = resolvers(notificationSettingCalls, {
  getNotificationSettings: (ctx) => getNotificationSettings(ctx),
  updateNotificationSettings: (ctx, input) => updateNotificationSettings(ctx, input),
  addMyPhoneNumber: (ctx, { phoneNumber }) => addMyPhoneNumber(ctx, phoneNumber),
  sendMyTextCode: (ctx, { phoneLineId }) => sendMyTextCode(ctx, phoneLineId),
  confirmMyTextCode: (ctx, input) => confirmMyTextCode(ctx, input),
  endMyTexts: (ctx, { phoneLineId }) => endMyTexts(ctx, phoneLineId),
  updateKindSetting: (ctx, input) => updateKindSetting(ctx, input),
})
