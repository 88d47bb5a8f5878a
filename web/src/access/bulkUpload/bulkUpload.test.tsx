// Bulk Upload on the page: parts, the check, progress, the run, the refused rows, and what fails [A6.26, P9.60].
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Upload } from '@portal/contract/access/bulkUpload'
import { bulkMessages } from '@portal/contract/access/bulkUpload'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { splitIntoParts } from './sendParts.ts'

const uploadId = '0190a1f0-0000-4000-8000-000000000001'
const upload = (more: Partial<Upload> = {}): Upload => ({
  uploadId,
  fileName: 'people.csv',
  headers: ['First name', 'Last name', 'Email', 'Role'],
  state: 'CHECKED',
  isDryRun: true,
  total: 3,
  counts: { WAITING: 0, READY: 2, DONE: 0, REFUSED: 1 },
  note: null,
  madeBy: 'Cara Sorensen',
  madeAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
  ...more,
})
const rows = [
  { rowNumber: 0, name: 'Ann Lee', email: 'ann@x.example', outcome: 'READY', message: '' },
  {
    rowNumber: 1,
    name: 'Bo Ray',
    email: 'bo@x.example',
    outcome: 'REFUSED',
    message: 'You cannot give a role of this name.',
  },
]
const problems = [{ message: 'You cannot give a role of this name.', rows: 1 }]
const file = (text: string) => new File([text], 'people.csv', { type: 'text/csv' })
const session = signedIn(['CSR', 'CSR_User_Management'])
const open = (answers: Record<string, unknown>, search = '') =>
  openPage(`/pages/csr/bulkUpload${search}`, {
    session,
    answers: { listBulkUploads: [], searchCustomers: [], ...answers },
  })

test('a file is sent in parts and checked; then its upload is open [A6.26]', async () => {
  const { asked } = await open({
    '/bulkUserUpload': ({ upload: part }: { upload: { firstRow: number; rows: unknown[] } }) => ({
      uploadId,
      stored: part.firstRow + part.rows.length,
    }),
    checkBulkUpload: upload({ state: 'RUNNING', counts: { WAITING: 2, READY: 0, DONE: 0, REFUSED: 0 } }),
    getBulkUpload: { upload: upload(), rows, problems },
  })
  const people = Array.from({ length: 501 }, (_, at) => `Ann,Lee,a${at}@x.example,Viewer`)
  fireEvent.change(await screen.findByLabelText('File of users'), {
    target: { files: [file(['First name,Last name,Email,Role', ...people].join('\n'))] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Check the File' }))
  expect(await screen.findByText('Checked, nothing is changed yet: 2 ready, 1 refused of 3.')).toBeTruthy()
  const parts = asked.filter(({ name }) => name === '/bulkUserUpload').map(({ body }) => body['body'] as never)
  expect(parts).toMatchObject([
    { upload: { uploadId: null, total: 501, firstRow: 0 } },
    { upload: { uploadId, total: 501, firstRow: 500 } },
  ])
})

const saved = '\uFEFFFirst name;Last name;Email;Role\r\nÅsa;Müller-Ruß;asa@x.example;Viewer\r\n'
test.each([
  ['UTF-8 with a mark', new TextEncoder().encode(saved)],
  ['UTF-16', new Uint8Array(Buffer.from(saved, 'utf16le'))],
  ['UTF-16 the other way around', new Uint8Array(Buffer.from(saved, 'utf16le').swap16())],
  ['the letters of Windows', new Uint8Array(Buffer.from(saved.slice(1), 'latin1'))],
])('a file of a spreadsheet with semicolons is read in %s [A6.26, P7.23]', async (_name, bytes) => {
  const { asked } = await open({
    '/bulkUserUpload': { uploadId, stored: 1 },
    checkBulkUpload: upload({ state: 'RUNNING', counts: { WAITING: 1, READY: 0, DONE: 0, REFUSED: 0 } }),
    getBulkUpload: { upload: upload(), rows, problems },
  })
  fireEvent.change(await screen.findByLabelText('File of users'), {
    target: { files: [new File([bytes], 'people.csv', { type: 'text/csv' })] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Check the File' }))
  await waitFor(() => expect(asked.filter(({ name }) => name === '/bulkUserUpload')).toHaveLength(1))
  expect(asked.find(({ name }) => name === '/bulkUserUpload')?.body['body']).toMatchObject({
    upload: {
      headers: ['First name', 'Last name', 'Email', 'Role'],
      rows: [['Åsa', 'Müller-Ruß', 'asa@x.example', 'Viewer']],
    },
  })
})

test('what is ready is done on a press, the refused rows are listed by what to mend [A6.26]', async () => {
  let state = upload()
  const { asked } = await open(
    {
      getBulkUpload: () => ({ upload: state, rows, problems }),
      runBulkUpload: () =>
        (state = upload({ state: 'DONE', isDryRun: false, counts: { WAITING: 0, READY: 0, DONE: 2, REFUSED: 1 } })),
    },
    `?upload=${uploadId}`,
  )
  const panel = await screen.findByRole('region', { name: 'Upload' })
  expect(within(panel).getByText('What to mend')).toBeTruthy()
  fireEvent.click(within(panel).getByRole('button', { name: 'Invite 2 People' }))
  expect(await screen.findByText('Done: 2 invited, 1 refused of 3.')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'runBulkUpload')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /Invite/ })).toBeNull()
})

test('a refused row is mended in place, and asked again while it is still refused [P9.94]', async () => {
  let answer = { ...rows[1], message: 'Last name is required.' }
  const { asked } = await open(
    {
      getBulkUpload: { upload: upload(), rows, problems },
      getRefusedRows: {
        rows: [{ rowNumber: 1, cells: ['Bo', 'Ray', 'bo@x.example', 'King'], message: problems[0]?.message }],
        isLast: true,
      },
      mendBulkUploadRow: () => ({ upload: upload(), row: answer }),
    },
    `?upload=${uploadId}`,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Mend row 3' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  fireEvent.change(await dialog.findByLabelText('Role'), { target: { value: 'Viewer' } })
  fireEvent.click(dialog.getByText('Check the Row'))
  expect(await dialog.findByText('Last name is required.')).toBeTruthy()
  answer = { ...rows[1], outcome: 'READY', message: '' }
  fireEvent.click(dialog.getByText('Check the Row'))
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  expect(asked.findLast(({ name }) => name === 'mendBulkUploadRow')?.body['variables']).toEqual({
    uploadId,
    rowNumber: 1,
    cells: ['Bo', 'Ray', 'bo@x.example', 'Viewer'],
  })
})

test('the invitations of a file are taken back after a question, all of them [P9.95]', async () => {
  const done = { state: 'DONE', isDryRun: false, counts: { WAITING: 0, READY: 0, DONE: 600, REFUSED: 0 } } as const
  let left = 100
  const { asked } = await open(
    {
      getBulkUpload: { upload: upload(done), rows: [], problems: [] },
      takeBackBulkUpload: () => {
        const answer = { takenBack: left === 100 ? 500 : 100, left }
        left = 0
        return answer
      },
    },
    `?upload=${uploadId}`,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Take Invitations Back' }))
  fireEvent.click(await screen.findByText('Take back', { selector: 'button' }))
  expect(await screen.findByText('600 invitations taken back.')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'takeBackBulkUpload')).toHaveLength(2)
})

test('one that is under way shows how far and can be stopped; one that was stopped says why and goes on', async () => {
  let state = upload({ state: 'RUNNING', isDryRun: false, counts: { WAITING: 2, READY: 0, DONE: 1, REFUSED: 0 } })
  await open(
    {
      getBulkUpload: () => ({ upload: state, rows, problems: [] }),
      stopBulkUpload: () => (state = { ...state, state: 'STOPPED', note: bulkMessages.noRight }),
    },
    `?upload=${uploadId}`,
  )
  expect((await screen.findByRole('progressbar', { name: 'Done' })).getAttribute('value')).toBe('1')
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText(bulkMessages.noRight)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go On' })).toBeTruthy()
})

test('an upload that is gone, a failed answer and a refusal say so', async () => {
  await open({ getBulkUpload: null }, `?upload=${uploadId}`)
  expect(await screen.findByText('No such upload')).toBeTruthy()
})

test('a file that is refused stays chosen, with the reason', async () => {
  await open({ '/bulkUserUpload': failure(429, { code: 'TOO_MANY', userFriendlyMessage: bulkMessages.perDay }) })
  fireEvent.change(await screen.findByLabelText('File of users'), {
    target: { files: [file('First name,Last name,Email,Role\nAnn,Lee,a@x.example,Viewer')] },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Check the File' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(bulkMessages.perDay))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check the File' }).disabled).toBe(false)
})

test('a part has so many rows and so many characters at most', () => {
  const wide = ['x'.repeat(100_000)]
  expect(splitIntoParts([wide, wide, wide, ['y']], 500).map(({ firstRow, rows: of }) => [firstRow, of.length])).toEqual(
    [
      [0, 2],
      [2, 2],
    ],
  )
  expect(
    splitIntoParts(
      Array.from({ length: 7 }, () => ['a']),
      3,
    ).map(({ rows: of }) => of.length),
  ).toEqual([3, 3, 1])
})
