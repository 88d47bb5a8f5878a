// The pages of operators, against answers faked at the call.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { FailedJob, JobQueue, LetterDetail } from '@portal/contract/provider/operations'
import { operationMessages } from '@portal/contract/provider/operations'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const session = signedIn(['CSR', 'CSR_Operations'])
const open = (href: string, answers: Answers) => openPage(href, { session, answers })

const queue: JobQueue = {
  name: 'deliver-letter',
  cron: null,
  waiting: 4,
  retrying: 1,
  active: 2,
  failed: 21,
  oldest: '2026-01-05T10:00:00.000Z',
}
const job: FailedJob = {
  jobId: '00000000-0000-4000-8000-000000000001',
  error: 'The mail server did not answer.',
  attempts: 6,
  queuedAt: '2026-01-05T10:00:00.000Z',
  failedAt: '2026-01-05T10:01:00.000Z',
  about: [{ name: 'letterId', value: 7 }],
}

test('queues say how many wait and lead to those given up [P9.75]', async () => {
  await open(staffPaths.jobs(), {
    getJobQueues: { queues: [queue, { ...queue, name: 'tidy', cron: '17 * * * *', failed: 0 }] },
  })
  expect(await screen.findByText('10 jobs waiting, 4 running, 21 given up.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '21 of deliver-letter' }).getAttribute('href')).toBe(
    staffPaths.jobs('deliver-letter'),
  )
  expect(screen.getByText('by itself: 17 * * * * (UTC)')).toBeTruthy()
})

test('one that was given up runs again by its button, or all of the kind [P9.75]', async () => {
  const sent: unknown[] = []
  await open(staffPaths.jobs('deliver-letter'), {
    getJobQueues: { queues: [queue] },
    getFailedJobs: { jobs: [job], total: 21 },
    retryJob: (input: unknown) => ({ retried: sent.push(input) }),
    retryFailedJobs: (input: unknown) => ({ retried: sent.push(input) }),
  })
  const panel = await screen.findByRole('region', { name: 'Given up: deliver-letter' })
  expect(await within(panel).findByText('The mail server did not answer.')).toBeTruthy()
  expect(within(panel).getByText(/Email 7/)).toBeTruthy()
  expect(within(panel).getByText('1 of 2')).toBeTruthy()
  fireEvent.click(within(panel).getByRole('button', { name: /^Run again/ }))
  await waitFor(() => expect(sent).toEqual([{ name: 'deliver-letter', jobId: job.jobId }]))
  await waitFor(() =>
    expect(within(panel).getByRole('button', { name: 'Run all 21 again' })).toHaveProperty('disabled', false),
  )
  fireEvent.click(within(panel).getByRole('button', { name: 'Run all 21 again' }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

const letter: LetterDetail = {
  letterId: '7',
  kind: 'OrderConfirmation',
  channel: 'email',
  recipient: 'buyer@bluewater.example',
  subject: 'Your order',
  customerName: 'Bluewater',
  writtenAt: '2026-01-05T10:00:00.000Z',
  sentAt: '2026-01-05T10:00:02.000Z',
  state: 'SENT',
  text: 'Thank you.',
  attachments: ['order.pdf'],
  resendOf: null,
  resentBy: null,
  refusal: null,
}

test('an email is read and sent again, and its copy opens [P9.76]', async () => {
  await open(staffPaths.letter('7'), {
    getLetter: ({ letterId }: { letterId: string }) =>
      letterId === '7' ? letter : { ...letter, letterId, resendOf: '7', resentBy: 'Ada Admin', state: 'WAITING' },
    resendLetter: { letterId: '8' },
  })
  expect(await screen.findByText('Thank you.')).toBeTruthy()
  expect(screen.getByText('order.pdf')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText(/by Ada Admin/)).toBeTruthy()
})

test('one that may open an account shows no words and no button [P9.76]', async () => {
  const secret = { ...letter, kind: 'PasswordReset', subject: null, text: null, refusal: operationMessages.secret }
  await open(staffPaths.letter('7'), { getLetter: secret })
  expect(await screen.findByRole('heading', { level: 1, name: 'PasswordReset' })).toBeTruthy()
  expect(screen.getByText(operationMessages.secret)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('the configuration shows what is set and never a secret [P9.77]', async () => {
  const entry = { about: 'What it is for.', source: 'ENVIRONMENT' as const, isSecret: false, value: '4340' }
  await open(staffPaths.configuration(), {
    getConfiguration: {
      settings: [
        { ...entry, name: 'PORT' },
        { ...entry, name: 'SMTP_URL', isSecret: true, value: null },
        { ...entry, name: 'LINK_TERMS', source: 'NOT_SET', value: null },
      ],
    },
  })
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringContaining('4340Environment'),
    expect.stringContaining('•••••••• not shownEnvironment'),
    expect.stringContaining('–Not set'),
  ])
  fireEvent.change(screen.getByLabelText('Find a setting'), { target: { value: 'smtp' } })
  expect(screen.getByText('1 setting')).toBeTruthy()
})

test.each([
  [staffPaths.jobs(), 'getJobQueues', 'The jobs did not load.'],
  [staffPaths.letter('7'), 'getLetter', 'The email did not load.'],
  [staffPaths.configuration(), 'getConfiguration', 'The configuration did not load.'],
  [staffPaths.features(), 'getFeatureFlags', 'The features did not load.'],
])('%s that did not load can be asked for again', async (href, call, text) => {
  await open(href, { [call]: failure(500, { code: 'INTERNAL' }) })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a feature is switched off for a group at once, with a way back [P9.81]', async () => {
  const sent: unknown[] = []
  let off: string[] = []
  await open(staffPaths.features('Pilot'), {
    getFeatureFlags: () => ({
      groups: [
        { name: 'Connect_Default_User', people: null, off: [] },
        { name: 'Pilot', people: 2, off },
      ],
    }),
    setFeatureFlag: (input: { feature: string; isOn: boolean }) => {
      sent.push(input)
      off = input.isOn ? [] : [input.feature]
      return { group: 'Pilot' }
    },
  })
  expect(await screen.findByText('2 users. Every feature is on.')).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: /^Reports/ }))
  expect(await screen.findByText('2 users. 1 feature off.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 users. Every feature is on.')).toBeTruthy()
  expect(sent).toEqual([
    { group: 'Pilot', feature: 'reports', isOn: false },
    { group: 'Pilot', feature: 'reports', isOn: true },
  ])
})

test('an import names equal mistakes once, with how many and the first of them [P14.103]', async () => {
  const counts = { created: 0, changed: 0, ended: 0, unchanged: 0 }
  const run = {
    runId: 5,
    folder: 'Test ERP, by HTTP',
    isDryRun: true,
    startedAt: '2026-01-05T10:00:00.000Z',
    finishedAt: '2026-01-05T10:01:00.000Z',
    state: 'PARTLY',
    files: [{ file: 'people.csv', applied: false, read: 45, failed: 41, ...counts }],
    mistakes: 42,
    groups: [
      {
        file: 'people.csv',
        column: 'role',
        message: "is not known. Is 'Parts buyer' meant?",
        count: 40,
        lines: [2, 3],
        values: ['Parts Buyer', 'Parts buyers'],
      },
      { file: 'people.csv', column: 'email', message: 'is empty', count: 1, lines: [44], values: [] },
      { file: 'x.txt', column: null, message: 'is not a file of the import', count: 1, lines: [0], values: [] },
    ],
    message: null,
  }
  await open(staffPaths.imports(), { getImportRuns: { runs: [run] } })
  await screen.findByText(/Parts Buyer, Parts buyers/)
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())
  expect(shown).toEqual(
    expect.arrayContaining([
      "people.csv, role is not known. Is 'Parts buyer' meant? (40 lines, first 2, 3: Parts Buyer, Parts buyers, …)",
      'people.csv, email is empty (line 44)',
      'x.txt is not a file of the import',
    ]),
  )
})
