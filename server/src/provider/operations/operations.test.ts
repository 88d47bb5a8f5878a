// Jobs, the email log and the configuration, as operators see and mend them.
import { letterCalls, operationCalls, operationMessages } from '@portal/contract/provider/operations'
import { securityCalls } from '@portal/contract/access/security'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { allJobs } from '../../app/jobs.ts'
import { listConfiguration } from '../../platform/config/listConfiguration.ts'
import { readConfig, settings } from '../../platform/config/config.ts'
import { notificationKinds } from '../../app/notifications.ts'
import { withoutLinks } from './withoutLinks.rules.ts'

// Without a mail server no one here works the job of emails.
const portal = testPortal({
  worksJobs: ['password-letter'],
  env: { STRIPE_WEBHOOK_SECRET: 'hunter2', STRIPE_TIMEOUT: '5' },
})
let owner: Client
beforeAll(async () => {
  owner = new Client({ connectionString: portal.databaseUrl })
  await owner.connect()
})
afterAll(() => owner.end())

const write = async (kind: string, changes: Record<string, unknown> = {}) => {
  const letter = {
    kind,
    channel: 'email',
    recipient: people.buyer,
    subject: 'Your order',
    text: 'Look at https://portal.example/orders/1?token=abc for it.',
    html: '<p></p>',
    ...changes,
  }
  const names = Object.keys(letter)
  const { rows } = await owner.query<{ id: string }>(
    `insert into letter (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')}) returning letter_id::text as id`,
    Object.values(letter),
  )
  return rows[0]?.id ?? ''
}

describe('jobs', () => {
  /** A job that was given up, of a kind no one works here. */
  const giveUp = async (name: string, count: number) => {
    await owner.query(
      `insert into pgboss.job (name, data, state, retry_limit, retry_count, output, completed_on, policy)
       select $1, '{"letterId": 7, "token": "s3cret"}', 'failed', 5, 5, '{"message": "No answer from smtp://user:hunter2@mail.example/x"}', now(), q.policy
       from generate_series(1, $2), pgboss.queue q where q.name = $1`,
      [name, count],
    )
  }

  test('each kind is listed with what waits, runs and was given up [P9.75]', async () => {
    const admin = await portal.as(people.admin)
    await giveUp('deliver-letter', 3)
    const { queues } = await admin.send(operationCalls.getJobQueues, {})
    expect(queues.map(({ name }) => name)).toEqual(
      allJobs(portal.deps)
        .map(({ name }) => name)
        .toSorted((one, other) => one.localeCompare(other)),
    )
    expect(queues.find(({ name }) => name === 'deliver-letter')).toMatchObject({ failed: 3, cron: null })
    expect(queues.find(({ name }) => name === 'seal-audit')).toMatchObject({ cron: '* * * * *' })
  })

  test('one that was given up shows its error, and of what it works nothing that could be secret [P9.75]', async () => {
    const admin = await portal.as(people.admin)
    const { jobs, total } = await admin.send(operationCalls.getFailedJobs, { name: 'deliver-letter' })
    expect(total).toBe(3)
    expect(jobs[0]).toMatchObject({
      error: 'No answer from smtp://mail.example/…',
      attempts: 6,
      about: [{ name: 'letterId', value: 7 }],
    })
    expect(JSON.stringify(jobs)).not.toMatch(/s3cret|hunter2/)
  })

  test('one runs once more, a second time not; then all of the kind [P9.75]', async () => {
    const admin = await portal.as(people.admin)
    const name = 'deliver-letter'
    const { jobs } = await admin.send(operationCalls.getFailedJobs, { name })
    const jobId = jobs[0]?.jobId ?? ''
    expect(await admin.send(operationCalls.retryJob, { name, jobId })).toEqual({ retried: 1 })
    await expect(admin.send(operationCalls.retryJob, { name, jobId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: operationMessages.job,
    })
    expect(await admin.send(operationCalls.retryFailedJobs, { name })).toEqual({ retried: 2 })
    const states = await owner.query("select state::text from pgboss.job where data ->> 'token' = 's3cret'")
    expect(states.rows).toEqual([{ state: 'retry' }, { state: 'retry' }, { state: 'retry' }])
    await expect(admin.send(operationCalls.retryFailedJobs, { name })).rejects.toMatchObject({ code: 'CONFLICT' })
    const { rows } = await owner.query(
      "select call, kind from audit_entry where call in ('retryJob', 'retryFailedJobs') and outcome = 'DONE' order by audit_id",
    )
    expect(rows).toEqual([
      { call: 'retryJob', kind: 'STAFF' },
      { call: 'retryFailedJobs', kind: 'STAFF' },
    ])
  })

  test('of a kind that is none: nothing is there, and nothing runs [P9.75]', async () => {
    const admin = await portal.as(people.admin)
    const input = { name: 'no-such-job' }
    expect(await admin.send(operationCalls.getFailedJobs, input)).toEqual({ jobs: [], total: 0 })
    await expect(admin.send(operationCalls.retryFailedJobs, input)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(
      admin.send(operationCalls.retryJob, { ...input, jobId: '00000000-0000-4000-8000-000000000000' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('the email log', () => {
  test('is found by address, kind, state and days [P9.76]', async () => {
    const admin = await portal.as(people.admin)
    await owner.query('delete from letter')
    const sent = await write('OrderConfirmation', { sent_at: '2026-01-05T10:00Z', created_at: '2026-01-05T10:00Z' })
    const other = await write('OrderQuestionCopy', { recipient: people.owner, withdrawn_at: new Date() })
    const found = async (input: object) =>
      (await admin.send(letterCalls.searchLetters, input)).content.map(({ letterId }) => letterId)
    const only = (fieldName: string, value: string) => ({ multiValueFilterOptions: [{ fieldName, values: [value] }] })
    expect(await found({ query: people.buyer })).toEqual([sent])
    expect(await found(only('kind', 'OrderQuestionCopy'))).toEqual([other])
    expect(await found(only('state', 'SENT'))).toEqual([sent])
    expect(await found(only('state', 'WITHDRAWN'))).toEqual([other])
    expect(await found({ start: '2026-01-05', end: '2026-01-05' })).toEqual([sent])
    expect(await found({ query: '%' })).toEqual([])
  })

  test('shows an email without the rest of its links [P9.76]', async () => {
    const admin = await portal.as(people.admin)
    const letterId = await write('OrderConfirmation', { sent_at: new Date() })
    expect(await admin.send(letterCalls.getLetter, { letterId })).toMatchObject({
      subject: 'Your order',
      text: 'Look at https://portal.example/… for it.',
      state: 'SENT',
      refusal: null,
    })
    expect(await admin.send(letterCalls.getLetter, { letterId: '999999999' })).toBeNull()
  })

  test('never shows what opens an account: not the link, not the code, nor by searching for it [P9.76]', async () => {
    const admin = await portal.as(people.admin)
    await portal.guest().send(securityCalls.forgotPassword, { email: people.viewer })
    await expect.poll(async () => (await portal.emails(people.viewer)).length, { timeout: 20_000 }).toBeGreaterThan(0)
    const [sent] = await portal.emails(people.viewer)
    const token = /token=([^&\s]+)/.exec(sent?.text ?? '')?.[1] ?? ''
    expect([sent?.kind, token.length > 10]).toEqual(['PasswordReset', true])
    const code = await write('TextCode', {
      channel: 'text',
      subject: '482910 is your code',
      text: '482910 is your code',
    })
    const unknown = await write('KindOfBefore', { subject: 'A secret', text: 'A secret' })
    const { content } = await admin.send(letterCalls.searchLetters, { size: 100 })
    const reset = content.find((letter) => letter.kind === 'PasswordReset')?.letterId ?? ''
    for (const letterId of [reset, code, unknown]) {
      const letter = await admin.send(letterCalls.getLetter, { letterId })
      expect(letter).toMatchObject({ subject: null, text: null, refusal: operationMessages.secret })
      await expect(admin.send(letterCalls.resendLetter, { letterId })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: operationMessages.secret,
      })
    }
    expect(JSON.stringify(content)).not.toContain('482910')
    expect((await admin.send(letterCalls.searchLetters, { query: '482910' })).totalRecords).toBe(0)
  })

  test('which kinds operators read is decided for each by hand [P9.76]', () => {
    const kept = notificationKinds
      .map(({ kind }) => kind)
      .filter(({ who, isReadable }) => who === 'anyone' && !isReadable)
      .map(({ name }) => name)
    expect(kept).toEqual([
      'AccountActivationEmail',
      'AccountExistsEmail',
      'DelegatedRegistrationEmail',
      'PasswordReset',
      'PasswordNotYet',
      'ProfileMoved',
      'EmailAddressProof',
      'EmailAddressChangeAsked',
      'TextCode',
      'SeatAssigned',
    ])
  })

  test('sends one again as a copy, with its files and who asked; one that waits or was withdrawn not [P9.76]', async () => {
    const admin = await portal.as(people.admin)
    const letterId = await write('OrderConfirmation', { sent_at: new Date(), recipient: 'again@mail.example' })
    await owner.query(
      "insert into letter_attachment (letter_id, position, name, content_type, content) values ($1, 0, 'order.pdf', 'application/pdf', 'x')",
      [letterId],
    )
    const copy = await admin.send(letterCalls.resendLetter, { letterId })
    expect(copy.letterId).not.toBe(letterId)
    expect(await admin.send(letterCalls.getLetter, copy)).toMatchObject({
      recipient: 'again@mail.example',
      subject: 'Your order',
      attachments: ['order.pdf'],
      resendOf: letterId,
      resentBy: expect.stringMatching(/\w+ \w+/),
      state: 'WAITING',
    })
    await expect(admin.send(letterCalls.resendLetter, copy)).rejects.toMatchObject({
      message: operationMessages.waiting,
    })
    const withdrawn = await write('OrderConfirmation', { withdrawn_at: new Date() })
    await expect(admin.send(letterCalls.resendLetter, { letterId: withdrawn })).rejects.toMatchObject({
      message: operationMessages.withdrawn,
    })
    await expect(admin.send(letterCalls.resendLetter, { letterId: '999999999' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    for (let count = 0; count < 4; count += 1) await admin.send(letterCalls.resendLetter, { letterId })
    await expect(admin.send(letterCalls.resendLetter, { letterId })).rejects.toMatchObject({ code: 'TOO_MANY' })
  })
})

describe('the configuration', () => {
  test('names every setting and where it comes from, and keeps each value that is not declared as shown [P9.77]', async () => {
    const admin = await portal.as(people.admin)
    const { settings: shown } = await admin.send(operationCalls.getConfiguration, {})
    expect(shown.map(({ name }) => name)).toEqual(Object.keys(settings))
    const find = (name: string) => shown.find((entry) => entry.name === name)
    expect(find('STRIPE_WEBHOOK_SECRET')).toMatchObject({ source: 'ENVIRONMENT', isSecret: true, value: null })
    expect(find('STRIPE_TIMEOUT')).toMatchObject({ source: 'ENVIRONMENT', isSecret: false, value: '5' })
    expect(find('PORT')).toMatchObject({ source: 'DEFAULT', value: '3000' })
    expect(find('STRIPE_SECRET_KEY')).toMatchObject({ source: 'NOT_SET', isSecret: true, value: null })
    expect(JSON.stringify(shown)).not.toMatch(/hunter2|the secret of the tests/)
  })

  test('shows no name that says it is a secret, and no password in an address [P9.77]', () => {
    const open = Object.entries(settings).filter(([, { isShown }]) => isShown)
    expect(
      open
        .map(([name]) => name)
        .filter((name) => /SECRET|TOKEN|KEY|PASSWORD(?!_POLICY)|DATABASE_URL|SMTP_URL/.test(name)),
    ).toEqual([])
    const entries = listConfiguration(readConfig({ SEARCH_URL: 'https://me:hunter2@search.example/' }))
    expect(entries.find(({ name }) => name === 'SEARCH_URL')?.value).toBe('https://search.example/')
  })
})

test.each([
  ['See https://portal.example/reset?token=a.b-c, or call.', 'See https://portal.example/… or call.'],
  ['(https://portal.example)', '(https://portal.example)'],
  ['smtp://user:pass@mail.example:587', 'smtp://mail.example:587'],
  ['no link at all', 'no link at all'],
])('%s reads %s [P9.76]', (text, expected) => expect(withoutLinks(text)).toBe(expected))

test.each([people.owner, people.csr, people.csrLead, people.associate])(
  'none of it is for %s [P9.73]',
  async (email) => {
    const who = await portal.as(email)
    const job = { name: 'tidy', jobId: '00000000-0000-4000-8000-000000000000' }
    for (const refused of [
      () => who.send(operationCalls.getJobQueues, {}),
      () => who.send(operationCalls.getFailedJobs, { name: 'tidy' }),
      () => who.send(operationCalls.retryJob, job),
      () => who.send(operationCalls.retryFailedJobs, { name: 'tidy' }),
      () => who.send(letterCalls.searchLetters, {}),
      () => who.send(letterCalls.getLetter, { letterId: '1' }),
      () => who.send(letterCalls.resendLetter, { letterId: '1' }),
      () => who.send(operationCalls.getConfiguration, {}),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(portal.guest().send(operationCalls.getConfiguration, {})).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
  },
)
