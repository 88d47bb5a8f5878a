// Stored shape of this area; every column is explained in platform/db/migrations/0175_notification_setting.sql and 0211_settings_by_kind.sql.
import type { NotificationStatus } from '@portal/contract/notificationSettings'
import type { Generated, GeneratedAlways } from 'kysely'

/** How a person is notified [B3.06]: of a contact, or of a user without one. */
export interface NotificationSettingTable {
  setting_id: GeneratedAlways<number>
  account_id: number | null
  contact_id: number | null
  user_id: string | null
  kind: string | null
  status: NotificationStatus
  high: boolean
  medium: boolean
  low: boolean
  updated_at: Generated<Date>
}

export interface NotificationSettingsTables {
  notification_setting: NotificationSettingTable
}
