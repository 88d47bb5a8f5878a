// How people are notified, through the real application: what they choose, what may not be, what follows from it.
import {
  defaultSetting,
  notificationMessages,
  notificationSettingCalls,
} from '@portal/contract/access/notificationSettings'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { notificationKinds } from '../../app/notifications.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import type { Severity } from '../../platform/notify/kinds.ts'
import { channelsFor } from './notificationSettings.ts'

const portal = testPortal()
const shop = testShop(portal)
const { getNotificationSettings, updateNotificationSettings } = notificationSettingCalls
const off = { notificationStatus: 'Off', highSeverity: false, mediumSeverity: false, lowSeverity: false } as const

let owner: Caller
beforeEach(async () => {
  owner = await portal.as(people.owner)
  // The ERP knows numbers that texts may be sent to.
  await shop.ask('update contact_phone set text_enabled = false')
})

/** As an import would ask, which sees no one. */
const channels = (userId: string | undefined, severity: Severity) =>
  withTransaction(portal.deps.pool, { userId: '', accounts: [] }, async (db) => {
    const [first] = notificationKinds
    if (!first) throw new Error('There is no kind.')
    return channelsFor(db, { email: 'x@mail.example', ...(userId && { userId }) }, first.kind, severity)
  })

test('everybody gets email of everything until they choose, and then what they chose, by severity [B3.06]', async () => {
  expect(await owner.send(getNotificationSettings, {})).toMatchObject({ setting: defaultSetting, isTextOffered: false })
  expect(await channels('user-owner', 'low')).toEqual(['email'])
  expect(await channels(undefined, 'low')).toEqual(['email'])
  const chosen = { ...defaultSetting, lowSeverity: false }
  expect(await owner.send(updateNotificationSettings, chosen)).toEqual(chosen)
  expect(await owner.send(getNotificationSettings, {})).toMatchObject({ setting: chosen })
  expect(await channels('user-owner', 'low')).toEqual([])
  expect(await channels('user-owner', 'high')).toEqual(['email'])
  await owner.send(updateNotificationSettings, off)
  expect(await channels('user-owner', 'high')).toEqual([])
  expect(await channels('user-buyer', 'high')).toEqual(['email'])
})

describe('what may not stand', () => {
  test('is no severity while notified, and one while off [B2.97, B4.09]', async () => {
    for (const wrong of [
      { ...off, notificationStatus: 'Email' },
      { ...defaultSetting, notificationStatus: 'Off' },
    ] as const)
      await expect(owner.send(updateNotificationSettings, wrong)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        message: notificationMessages.severity,
      })
  })

  test('is a text where none can be sent [B5.10]', async () => {
    for (const notificationStatus of ['Text', 'Email & Text'] as const)
      await expect(
        owner.send(updateNotificationSettings, { ...defaultSetting, notificationStatus }),
      ).rejects.toMatchObject({ fields: { notificationStatus: notificationMessages.text } })
  })
})

test('the settings need the dashboard [B2.54]', async () => {
  const punchout = await portal.as(people.punchout)
  await expect(punchout.send(getNotificationSettings, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
