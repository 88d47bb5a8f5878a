// Settings of each kind, and the link in an email that turns its kind off without a session (RFC 8058).
import { activityCalls } from '@portal/contract/access/activity'
import { defaultSetting, notificationSettingCalls } from '@portal/contract/access/notificationSettings'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import type { SmtpCatcher } from '../../../test/smtp.ts'
import { startSmtpCatcher } from '../../../test/smtp.ts'
import { testShop } from '../../../test/testProducts.ts'
import { viewerOfUser } from '../session/session.ts'
import { getBrand } from '../../provider/brand/brand.ts'
import { notificationKinds } from '../../app/notifications.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { emailChannel } from '../../platform/notify/channels/email.ts'
import { deliverJob } from '../../platform/notify/deliver.jobs.ts'
import type { AnyKind } from '../../platform/notify/kinds.ts'
import { notify } from '../../platform/notify/notify.ts'

const portal = testPortal()
const shop = testShop(portal)
const { getNotificationSettings, updateNotificationSettings, updateKindSetting } = notificationSettingCalls
const off = { notificationStatus: 'Off', highSeverity: false, mediumSeverity: false, lowSeverity: false } as const
const to = { email: people.owner, userId: 'user-owner' }

let owner: Caller
beforeEach(async () => {
  owner = await portal.as(people.owner)
  await shop.ask('delete from notification_setting')
  await shop.ask('delete from letter')
})

/** Notifies the owner of a kind in words of the test. */
const tell = (kind: AnyKind, title = 'News') =>
  withTransaction(portal.deps.pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
    notify(
      { services: portal.deps.services, db },
      {
        kind: { ...kind, data: z.object({}), email: () => ({ subject: title, heading: title, paragraphs: [] }) },
        to,
        severity: kind.severities[0] ?? 'high',
        data: {},
      },
    ),
  )
const kindNamed = (name: string): AnyKind =>
  notificationKinds.find(({ kind }) => kind.name === name)?.kind ?? expect.unreachable(`There is no kind ${name}.`)
const written = async () => (await portal.emails(people.owner)).map(({ kind }) => kind).toSorted()

/** The owner's choice for each kind, by its name. */
const chosen = async () =>
  Object.fromEntries((await owner.send(getNotificationSettings, {})).kinds.map(({ kind, setting }) => [kind, setting]))

/** Kinds that people asked for or must know: each is a link, a receipt, an answer or a warning. A new one is added by hand. */
const always = [
  'AccessClosed',
  'AccessEnded',
  'AccessGiven',
  'AccessOpened',
  'AccountActivationEmail',
  'AccountExistsEmail',
  'AccountPendingEmail',
  'AccountRejectedEmail',
  'AutopayPreview',
  'AutopaySuspended',
  'BankAccountNotSaved',
  'BankAccountVerified',
  'CardRefusedForRest',
  'CourseCompleted',
  'CourseOrderConfirmation',
  'DelegatedRegistrationEmail',
  'DisputeQuestioned',
  'DisputeReceived',
  'DisputeReplied',
  'DisputeWithdrawn',
  'EmailAddressChangeAsked',
  'EmailAddressChanged',
  'EmailAddressKept',
  'EmailAddressProof',
  'InvitationApproved',
  'InvitationRefused',
  'InvitationWaits',
  'InvoiceDisputed',
  'InvoicePdfsReady',
  'InvoiceQuestion',
  'InvoiceQuestionCopy',
  'NoticeCompletionWithdrawn',
  'OrderAnswer',
  'OrderChangeForStaff',
  'OrderConfirmation',
  'OrderNotPlaced',
  'OrderOnHold',
  'OrderQuestion',
  'OrderQuestionCopy',
  'OrganizationChanged',
  'PasswordChanged',
  'PasswordNotYet',
  'PasswordReset',
  'PaymentCameBack',
  'PaymentDisputed',
  'PaymentReceipt',
  'PlaceInSession',
  'PlaceLeft',
  'PriceQuoteForSales',
  'PriceQuoteReceived',
  'ProfileMoved',
  'RecurringOrderNews',
  'RefundFailed',
  'ReturnForStaff',
  'ReturnRequested',
  'ScheduledPaymentNews',
  'SeatAssigned',
  'SeatTakenBack',
  'SessionCanceled',
  'SessionMoved',
  'SupportAccessBegan',
  'TestEmail',
  'TextCode',
  'WorkHandedOver',
]

test('every kind that nobody asked for obeys the settings, and has a title to choose it by [P6.04, P6.07]', async () => {
  await owner.send(updateNotificationSettings, off)
  for (const { kind } of notificationKinds) await tell(kind)
  expect(await written()).toEqual(always)
  for (const { kind } of notificationKinds) expect(kind.title !== undefined, kind.name).toBe(kind.isOptional)
})

describe('one kind', () => {
  test('is notified of as chosen for it, the others as chosen for everything [D2.21, P6.07]', async () => {
    const { kinds } = await owner.send(getNotificationSettings, {})
    expect(kinds).toContainEqual(expect.objectContaining({ kind: 'OrderCancelled', title: 'Canceled orders' }))
    expect(kinds.every(({ kind, setting }) => setting === null && !always.includes(kind))).toBe(true)
    await owner.send(updateKindSetting, { kind: 'WarrantyClaim', setting: off })
    for (const name of ['WarrantyClaim', 'OrderCancelled']) await tell(kindNamed(name))
    expect(await written()).toEqual(['OrderCancelled'])
    await owner.send(updateNotificationSettings, off)
    await owner.send(updateKindSetting, { kind: 'WarrantyClaim', setting: defaultSetting })
    for (const name of ['WarrantyClaim', 'OrderCancelled']) await tell(kindNamed(name))
    expect(await written()).toEqual(['OrderCancelled', 'WarrantyClaim'])
    expect(await owner.send(updateKindSetting, { kind: 'WarrantyClaim', setting: null })).toMatchObject({
      setting: null,
    })
    await tell(kindNamed('WarrantyClaim'))
    expect(await written()).toHaveLength(2)
    expect(await owner.send(getNotificationSettings, {})).toMatchObject({ setting: off })
  })

  test('must be one that may be turned off, with a setting that can stand [B2.97, P6.04]', async () => {
    for (const kind of ['PasswordChanged', 'Nothing'])
      await expect(owner.send(updateKindSetting, { kind, setting: off })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const none = { ...off, notificationStatus: 'Email' } as const
    await expect(owner.send(updateKindSetting, { kind: 'WarrantyClaim', setting: none })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })
})

describe('the link that turns a kind off', () => {
  let server: SmtpCatcher
  beforeEach(async () => {
    server = await startSmtpCatcher()
  })
  afterEach(() => server.stop())

  const optOutUrl = async (kind: string): Promise<string | null> => {
    const [row] = await shop.ask<{ url: string | null }>('select opt_out_url as url from letter where kind = $1', [
      kind,
    ])
    return row?.url ?? null
  }
  const pathOf = (url: string | null) => new URL(url ?? 'http://none.example').pathname
  const open = (path: string, init?: RequestInit) => portal.guest().request(path, init)
  const oneClick = {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }

  test('stands in the headers of its emails and below their words, and in no email that was asked for [P6.08]', async () => {
    for (const name of ['WarrantyClaim', 'PasswordChanged']) await tell(kindNamed(name), name)
    const config = { ...portal.deps.config, SMTP_URL: server.url }
    const job = deliverJob(portal.deps, emailChannel(config, getBrand(config)), {
      kinds: notificationKinds.map(({ kind }) => kind),
      toViewer: (userId) => viewerOfUser(portal.deps, userId),
    })
    for (const { id } of await shop.ask<{ id: number }>('select letter_id::int as id from letter'))
      await job.run({ letterId: id })
    const [claim = '', password = ''] = ['WarrantyClaim', 'PasswordChanged'].map(
      (subject) =>
        server.emails
          .find(({ raw }) => raw.includes(`Subject: ${subject}`))
          ?.raw.replace(/=\r\n/g, '')
          .replace(/\r\n /g, ' ') ?? '',
    )
    const url = await optOutUrl('WarrantyClaim')
    expect(claim).toContain(`List-Unsubscribe: <${url}>`)
    expect(claim).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect((await portal.emails(people.owner)).find(({ kind }) => kind === 'WarrantyClaim')?.text).toContain(
      `Turn these emails off: ${url}`,
    )
    expect(password).not.toContain('List-Unsubscribe')
    for (const sent of [claim, password]) {
      expect(sent).toContain('Auto-Submitted: auto-generated')
      expect(sent).toMatch(/<meta name=3D"color-scheme" content=3D"light"/)
    }
    expect(await optOutUrl('PasswordChanged')).toBeNull()
  })

  test('opened shows a page with a button and changes nothing; posted, without a session, turns the kind off [P6.08]', async () => {
    await tell(kindNamed('WarrantyClaim'))
    const path = pathOf(await optOutUrl('WarrantyClaim'))
    const page = await open(path)
    expect(page.status).toBe(200)
    expect(await page.text()).toMatch(/Turn off: Warranty claims[^]*<form method="post"><button>/)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    await tell(kindNamed('WarrantyClaim'))
    expect(await written()).toHaveLength(2)

    expect((await open(path, oneClick)).status).toBe(200)
    expect((await open(path, oneClick)).status).toBe(200)
    for (const name of ['WarrantyClaim', 'OrderCancelled']) await tell(kindNamed(name))
    expect(await written()).toEqual(['OrderCancelled', 'WarrantyClaim', 'WarrantyClaim'])
    expect(await chosen()).toMatchObject({ OrderCancelled: null, WarrantyClaim: off })
  })

  test('is on record as done by the person themselves, with what it was before [P6.08, P9.54]', async () => {
    // A call of theirs leaves a connection that has named who acts.
    await owner.send(updateNotificationSettings, defaultSetting)
    await tell(kindNamed('WarrantyClaim'))
    await open(pathOf(await optOutUrl('WarrantyClaim')), oneClick)
    const { content } = await owner.send(activityCalls.searchActivity, { size: 3 })
    const entry = content.find(({ action }) => action === 'Turned off emails of a kind by their link')
    expect(entry).toMatchObject({ person: 'Owen Whitfield', isStaff: false, actedFor: null, outcome: 'DONE' })
    const detail = await owner.send(activityCalls.getActivity, { activityId: entry?.activityId ?? '' })
    expect(detail?.changes.flatMap(({ fields }) => fields)).toContainEqual(expect.objectContaining({ after: 'Off' }))
  })

  test('of a forged or shortened token changes nothing [P6.08]', async () => {
    await tell(kindNamed('WarrantyClaim'))
    const path = pathOf(await optOutUrl('WarrantyClaim'))
    const [payload = '', signature = ''] = path.replace('/opt-out/', '').split('.')
    const other = Buffer.from(JSON.stringify(['user-buyer', 'WarrantyClaim'])).toString('base64url')
    for (const token of [`${other}.${signature}`, payload, `${payload}.`, `${payload}.${signature.slice(1)}`, 'x.y'])
      for (const init of [undefined, oneClick]) expect((await open(`/opt-out/${token}`, init)).status).toBe(404)
    expect(await shop.ask('select from notification_setting')).toEqual([])
  })

  test('leaves the texts of somebody who gets both [P6.08]', async () => {
    await shop.ask(
      `insert into notification_setting (account_id, contact_id, status, high, medium, low)
       select account_id, contact_id, 'Email & Text', true, true, false from portal_user where user_id = 'user-owner'`,
    )
    await tell(kindNamed('WarrantyClaim'))
    await open(pathOf(await optOutUrl('WarrantyClaim')), oneClick)
    expect((await chosen())['WarrantyClaim']).toEqual({
      ...defaultSetting,
      notificationStatus: 'Text',
      lowSeverity: false,
    })
  })
})
