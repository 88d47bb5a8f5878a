// A portal whose operator lets no one turn everything off, through the real application [B5.10].
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import {
  defaultSetting,
  notificationMessages,
  notificationSettingCalls,
} from '@portal/contract/access/notificationSettings'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal({ env: { NOTIFICATIONS_CAN_BE_OFF: 'false' } })
const { getNotificationSettings, updateNotificationSettings, updateKindSetting } = notificationSettingCalls
const { getCustContact, editNotificationContact, searchContactList } = contactManagementCalls
const off = { notificationStatus: 'Off', highSeverity: false, mediumSeverity: false, lowSeverity: false } as const

test('everything cannot be turned off, by nobody for nobody; a single kind can [B5.10, P6.08]', async () => {
  const owner = await portal.as(people.owner)
  const { isOffAllowed, kinds } = await owner.send(getNotificationSettings, {})
  expect(isOffAllowed).toBe(false)
  const refused = { code: 'BAD_INPUT', fields: { notificationStatus: notificationMessages.off } }
  await expect(owner.send(updateNotificationSettings, off)).rejects.toMatchObject(refused)
  const { content } = await owner.send(searchContactList, { query: people.buyer })
  const contactId = content[0]?.contactId ?? 0
  expect(await owner.send(getCustContact, { id: contactId })).toMatchObject({ isOffAllowed: false })
  await expect(owner.send(editNotificationContact, { contactId, ...off })).rejects.toMatchObject(refused)
  const kind = kinds[0]?.kind ?? ''
  expect(await owner.send(updateKindSetting, { kind, setting: off })).toMatchObject({ setting: off })
  expect(await owner.send(getNotificationSettings, {})).toMatchObject({ setting: defaultSetting })
})
