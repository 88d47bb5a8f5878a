// The calls of the viewer's own notification settings and the verbs that answer them.
import { notificationSettingCalls } from '@portal/contract/notificationSettings'
import { resolvers } from '../platform/calls/resolvers.ts'
import { getNotificationSettings, updateNotificationSettings } from './notificationSettings.ts'

export const notificationSettingsResolvers = resolvers(notificationSettingCalls, {
  getNotificationSettings: (ctx) => getNotificationSettings(ctx),
  updateNotificationSettings: (ctx, input) => updateNotificationSettings(ctx, input),
})
