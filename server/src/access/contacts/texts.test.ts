// Texts through the real application: a number allows them by its code, Twilio takes or refuses them, STOP ends them.
import {
  defaultSetting,
  notificationMessages,
  notificationSettingCalls,
} from '@portal/contract/access/notificationSettings'
import { phoneMessages } from '@portal/contract/platform/phoneLines'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { startTwilio } from '../../../test/twilio.ts'
import { pageUrl } from '../../platform/config/config.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'
import { notify } from '../../platform/notify/notify.ts'
import { twilioSignature } from '../../platform/texts/twilioSignature.rules.ts'

const authToken = 'the token of the tests'
const twilio = await startTwilio()
const portal = testPortal({
  worksJobs: ['deliver-text'],
  env: {
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: '+14045550100',
    TWILIO_API_URL: twilio.url,
  },
})
const shop = testShop(portal)
const {
  getNotificationSettings,
  updateNotificationSettings,
  addMyPhoneNumber,
  sendMyTextCode,
  confirmMyTextCode,
  endMyTexts,
} = notificationSettingCalls

const news = notificationKind({
  name: 'TestNews',
  about: 'Something new, for a test.',
  severities: ['high'],
  isOptional: true,
  title: 'Test',
  who: 'signed-in',
  data: z.object({ title: z.string() }),
  email: ({ title }, { config }) => ({
    subject: title,
    heading: title,
    paragraphs: [],
    button: { label: 'Look', url: pageUrl(config, '/pages/dashboard') },
  }),
})
const job = { userId: '', accounts: [], exception: 'job' as const }
const to = { email: people.owner, userId: 'user-owner' }
const number = '+14045550188'

afterAll(() => twilio.stop())

let owner: Caller
beforeEach(async () => {
  portal.clock.forward(3601)
  owner = await portal.as(people.owner)
  twilio.asked.length = 0
  await shop.ask('delete from letter')
  await shop.ask('delete from notification_setting')
  await shop.ask(`delete from rate_limit where key like 'text-code%'`)
  await shop.ask(
    `delete from contact_phone where contact_id = (select contact_id from portal_user where user_id = 'user-owner')`,
  )
})

const lastCode = async (phone = number) => /\d{6}/.exec((await portal.emails(phone))[0]?.subject ?? '')?.[0] ?? ''
/** A code that is not the right one. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const lines = async () => (await owner.send(getNotificationSettings, {})).phoneNumbers
const allow = async () => {
  const { phoneLineId } = await owner.send(addMyPhoneNumber, { phoneNumber: '(404) 555-0188' })
  const code = await lastCode()
  await expect.poll(() => sentAs(code)).toHaveLength(1)
  await owner.send(confirmMyTextCode, { phoneLineId, code })
  await owner.send(updateNotificationSettings, { ...defaultSetting, notificationStatus: 'Text' })
  return phoneLineId
}
const tell = (title: string) =>
  withTransaction(portal.deps.pool, job, (db) =>
    notify({ services: portal.deps.services, db }, { kind: news, to, severity: 'high', data: { title } }),
  )
const letter = async (title: string) => {
  const [row] = await shop.ask<{ id: number; channel: string; sent_at: Date | null; withdrawn_at: Date | null }>(
    'select letter_id::int as id, channel, sent_at, withdrawn_at from letter where subject = $1',
    [title],
  )
  return row ?? expect.unreachable(`Nothing was written under ${title}.`)
}
/** The outcome: the queue delivers, a repetition a few seconds later. */
const outcome = (title: string) =>
  expect.poll(async () => {
    const { sent_at: sent, withdrawn_at: withdrawn } = await letter(title)
    return sent ? 'sent' : withdrawn ? 'withdrawn' : 'waiting'
  })
const sentAs = (title: string) => twilio.asked.filter(({ form }) => form['Body']?.includes(title))
const answer = (form: Record<string, string>, token = authToken) =>
  portal.guest().request('/hooks/twilio', {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(token, pageUrl(portal.deps.config, '/hooks/twilio'), form),
    },
  })

describe('a number', () => {
  test('gets texts once its code was given back, and then they can be chosen [P6.09, B5.10, D2.21]', async () => {
    const text = { ...defaultSetting, notificationStatus: 'Text' } as const
    const { phoneLineId } = await owner.send(addMyPhoneNumber, { phoneNumber: '(404) 555-0188' })
    expect(await lines()).toEqual([{ phoneLineId, phoneNumber: '4045550188', textEnabled: false, isCodeSent: true }])
    await expect(owner.send(updateNotificationSettings, text)).rejects.toMatchObject({
      message: notificationMessages.text,
    })
    const code = await lastCode()
    expect(await owner.send(confirmMyTextCode, { phoneLineId, code: other(code) })).toEqual({ isConfirmed: false })
    expect(await owner.send(confirmMyTextCode, { phoneLineId, code })).toEqual({ isConfirmed: true })
    expect(await lines()).toMatchObject([{ textEnabled: true, isCodeSent: false }])
    expect(await owner.send(updateNotificationSettings, text)).toEqual(text)
    await owner.send(endMyTexts, { phoneLineId })
    expect(await lines()).toMatchObject([{ textEnabled: false }])
  })

  test('takes no code after ten minutes, none after five wrong ones, and three codes an hour [P6.09]', async () => {
    const { phoneLineId } = await owner.send(addMyPhoneNumber, { phoneNumber: '(404) 555-0188' })
    const code = await lastCode()
    for (let at = 0; at < 5; at += 1) await owner.send(confirmMyTextCode, { phoneLineId, code: other(code) })
    expect(await owner.send(confirmMyTextCode, { phoneLineId, code })).toEqual({ isConfirmed: false })
    await owner.send(sendMyTextCode, { phoneLineId })
    portal.clock.forward(601)
    expect(await owner.send(confirmMyTextCode, { phoneLineId, code: await lastCode() })).toEqual({ isConfirmed: false })
    await owner.send(sendMyTextCode, { phoneLineId })
    await expect(owner.send(sendMyTextCode, { phoneLineId })).rejects.toMatchObject({
      code: 'TOO_MANY',
      message: phoneMessages.tooManyCodes,
    })
    expect(await shop.ask('select from contact_phone where text_code_hash = $1', [code])).toEqual([])
  })

  test('of somebody else is not theirs to ask for, to confirm or to end [A6.01]', async () => {
    const phoneLineId = await allow()
    const buyer = await portal.as(people.buyer)
    for (const call of [sendMyTextCode, confirmMyTextCode] as const)
      await expect(buyer.send(call, { phoneLineId, code: '123456' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await buyer.send(endMyTexts, { phoneLineId })
    expect(await lines()).toMatchObject([{ textEnabled: true }])
  })
})

describe('a text', () => {
  test('goes to Twilio with its credentials, one line and where to read on [P6.10]', async () => {
    await allow()
    await tell('Something happened')
    expect(await letter('Something happened')).toMatchObject({ channel: 'text' })
    await outcome('Something happened').toBe('sent')
    expect(sentAs('Something happened')).toEqual([
      {
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from(`AC1:${authToken}`).toString('base64')}`,
        form: {
          To: number,
          From: '+14045550100',
          Body: expect.stringMatching(/: Something happened http:\/\/portal\.example\/pages\/dashboard$/) as string,
        },
      },
    ])
  })

  test('is tried again after a failure of Twilio, and not after a refusal for good [P6.10]', async () => {
    await allow()
    twilio.failWith({ status: 503, code: 20_503 })
    await tell('Busy')
    await outcome('Busy').toBe('sent')
    expect(sentAs('Busy')).toHaveLength(2)
    // The log names neither the number nor the text.
    expect(portal.takeErrors().map(({ err }) => err?.message)).toEqual(['Twilio answered 503, code 20503.'])

    twilio.failWith({ status: 400, code: 21_610 })
    await tell('Stopped')
    await outcome('Stopped').toBe('withdrawn')
    expect(sentAs('Stopped')).toHaveLength(1)
    expect(await lines()).toMatchObject([{ textEnabled: false }])
    // Without a number, email rather than silence.
    await tell('By email now')
    expect(await letter('By email now')).toMatchObject({ channel: 'email' })
    const [line] = (await lines()) ?? []
    await expect(owner.send(sendMyTextCode, { phoneLineId: line?.phoneLineId ?? 0 })).rejects.toMatchObject({
      message: phoneMessages.stopped,
    })
  })

  test('to a number that is none ends its texts, and a code may be asked for again [P6.10]', async () => {
    const phoneLineId = await allow()
    twilio.failWith({ status: 400, code: 21_211 })
    await tell('No number')
    await outcome('No number').toBe('withdrawn')
    expect(await lines()).toMatchObject([{ textEnabled: false }])
    expect(await owner.send(sendMyTextCode, { phoneLineId })).toEqual({ phoneLineId })
  })

  test('that waits does not go to a number whose texts were ended meanwhile [P6.09]', async () => {
    const phoneLineId = await allow()
    // The queue comes to it once the number has none any more.
    await withTransaction(portal.deps.pool, job, async (db) => {
      await notify(
        { services: portal.deps.services, db },
        { kind: news, to, severity: 'high', data: { title: 'Too late' } },
      )
      await owner.send(endMyTexts, { phoneLineId })
    })
    await outcome('Too late').toBe('withdrawn')
    expect(sentAs('Too late')).toEqual([])
  })
})

describe('what is answered to a text', () => {
  test('STOP ends texts to that number, START lets a code be asked for again [P6.09]', async () => {
    const phoneLineId = await allow()
    expect((await answer({ From: number, Body: ' stop ' })).status).toBe(200)
    expect(await lines()).toMatchObject([{ textEnabled: false }])
    await expect(owner.send(sendMyTextCode, { phoneLineId })).rejects.toMatchObject({ message: phoneMessages.stopped })
    await answer({ From: number, Body: 'START' })
    expect(await lines()).toMatchObject([{ textEnabled: false }])
    expect(await owner.send(sendMyTextCode, { phoneLineId })).toEqual({ phoneLineId })
  })

  test('is taken from Twilio alone [P6.09]', async () => {
    await allow()
    expect((await answer({ From: number, Body: 'STOP' }, 'another token')).status).toBe(403)
    const unsigned = await portal.guest().request('/hooks/twilio', { method: 'POST', body: 'Body=STOP' })
    expect(unsigned.status).toBe(403)
    expect(await lines()).toMatchObject([{ textEnabled: true }])
  })
})
