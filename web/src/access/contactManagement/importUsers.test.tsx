// Import Users on the page: columns matched, a dry run, outcomes, and the refused rows uploaded again [S14.02].
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { InputOf, OutputOf } from '@portal/contract/platform/call'
import type { userImportCalls } from '@portal/contract/access/userImport'
import { importMessages, maxImportRows } from '@portal/contract/access/userImport'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

type ImportUsersInput = InputOf<typeof userImportCalls.importUsers>
type Outcome = OutputOf<typeof userImportCalls.importUsers>['outcomes'][number]

const bluewater = {
  accountId: 20_020,
  partyId: 1,
  accountNumber: '200200',
  customerName: 'Bluewater',
  country: 'US',
  paymentTerms: null,
  profileClass: null,
  warrantyType: [],
}

/** Refuses roles it does not know, like the server. */
const answer = ({ rows, isDryRun }: ImportUsersInput): { outcomes: Outcome[] } => ({
  outcomes: rows.map(({ role }) =>
    role === 'Viewer'
      ? { outcome: isDryRun ? 'READY' : 'INVITED', message: '' }
      : { outcome: 'REFUSED', message: importMessages.role },
  ),
})

const saved: { name: string; blob: Blob }[] = []
beforeEach(() => {
  saved.length = 0
  const blobs = new Map<string, Blob>()
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      const url = `blob:${blobs.size}`
      blobs.set(url, blob)
      return url
    },
    revokeObjectURL: () => undefined,
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) saved.push({ name: this.download, blob })
  })
})
afterEach(() => vi.mocked(HTMLAnchorElement.prototype.click).mockRestore())

const open = (more = {}) =>
  openPage('/pages/dashboard/admin/contactManagement/import', {
    session: signedIn(['B2B_Delegated_Customer_Admin']),
    answers: { '/customers/listChildCompanies': [bluewater], importUsers: answer, ...more },
  })
const choose = async (text: string | Blob, name = 'users.csv') => {
  const input = await screen.findByLabelText('File of users')
  fireEvent.change(input, { target: { files: [new File([text], name, { type: 'text/csv' })] } })
}
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })
const column = (label: RegExp) => screen.getByRole<HTMLSelectElement>('combobox', { name: label })
const sent = (asked: { name: string; body: Record<string, unknown> }[]) =>
  asked.filter(({ name }) => name === 'importUsers').map(({ body }) => body['variables'] as ImportUsersInput)

test('columns are matched by their headers and by hand, checked first, and only what is ready is invited [S14.02]', async () => {
  const { asked } = await open()
  await choose(
    'Given name,Last name,E-mail,Job,What they may\nAnn,Lee,ann@x.example,Boss,Viewer\nBo,Ray,bo@x.example,,King\n',
  )
  expect(await screen.findByText('2 people read from users.csv.')).toBeTruthy()
  expect([column(/^First name/), column(/^Email/)].map(({ selectedIndex }) => selectedIndex)).toEqual([1, 3])
  expect(screen.getByText('Please choose a column for Role.')).toBeTruthy()
  expect(button('Check the File').disabled).toBe(true)
  fireEvent.change(column(/^Role/), { target: { value: '4' } })
  fireEvent.change(column(/^Job title/), { target: { value: '3' } })
  fireEvent.click(button('Check the File'))
  expect(await screen.findByText('1 ready, 1 refused.')).toBeTruthy()
  expect(within(screen.getByText(/Bo Ray/).closest('li')!).getByText(importMessages.role)).toBeTruthy()
  expect(sent(asked)).toMatchObject([{ accountId: 20_020, isDryRun: true }])
  expect(sent(asked)[0]?.rows[0]).toMatchObject({ firstName: 'Ann', jobTitle: 'Boss', role: 'Viewer' })
  fireEvent.click(button('Invite 1 Person'))
  expect(await screen.findByText('1 invited, 1 refused.')).toBeTruthy()
  expect(sent(asked).map(({ isDryRun }) => isDryRun)).toEqual([true, false])
  // A second press would invite them again.
  expect(button('Invite').disabled).toBe(true)
  expect(button('Check the File').disabled).toBe(true)
})

test('refused rows are saved with what was wrong, and the file mended is taken again [S14.02]', async () => {
  const { asked } = await open()
  await choose('First name,Last name,Email,Role\nAnn,Lee,ann@x.example,Viewer\n"Ray, jr.",Bo,bo@x.example,King\n')
  fireEvent.click(await screen.findByRole('button', { name: 'Check the File' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Download Refused Rows' }))
  expect(saved.map(({ name }) => name)).toEqual(['users-refused.csv'])
  const text = await saved[0]!.blob.text()
  expect(text.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
    'First name,Last name,Email,Role,Problem',
    `"Ray, jr.",Bo,bo@x.example,King,${importMessages.role}`,
    '',
  ])
  await choose(text.replace('King', 'Viewer'), 'users-refused.csv')
  expect(await screen.findByText('1 person read from users-refused.csv.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Check the File' }))
  expect(await screen.findByText('1 ready, 0 refused.')).toBeTruthy()
  expect(sent(asked).at(-1)?.rows).toMatchObject([{ firstName: 'Ray, jr.', role: 'Viewer' }])
})

test('a double click invites once, so that nobody reads as refused who was just invited [P9.87]', async () => {
  const { asked } = await open()
  await choose('First name,Last name,Email,Role\nAnn,Lee,ann@x.example,Viewer\n')
  fireEvent.click(await screen.findByRole('button', { name: 'Check the File' }))
  const invite = await screen.findByRole('button', { name: 'Invite 1 Person' })
  for (const detail of [1, 2]) fireEvent.click(invite, { detail })
  expect(await screen.findByText('1 invited, 0 refused.')).toBeTruthy()
  expect(sent(asked).map(({ isDryRun }) => isDryRun)).toEqual([true, false])
})

test('a formula stands as text in the file of the refused rows, and as it was when that is uploaded again [P7.22]', async () => {
  const { asked } = await open()
  const row = `"=HYPERLINK(""x"")",Lee,ann@x.example,+1 850 555 0144,King`
  await choose(`First name,Last name,Email,Phone,Role\n${row}\n`)
  fireEvent.click(await screen.findByRole('button', { name: 'Check the File' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Download Refused Rows' }))
  const text = await saved[0]!.blob.text()
  expect(text.split('\r\n')[1]).toBe(
    `"'=HYPERLINK(""x"")",Lee,ann@x.example,'+1 850 555 0144,King,${importMessages.role}`,
  )
  await choose(text.replace('King', 'Viewer'), 'users-refused.csv')
  fireEvent.click(await screen.findByRole('button', { name: 'Check the File' }))
  expect(await screen.findByText('1 ready, 0 refused.')).toBeTruthy()
  expect(sent(asked).at(-1)?.rows).toMatchObject([{ firstName: '=HYPERLINK("x")', phoneNumber: '+1 850 555 0144' }])
})

test('columns chosen by hand hold for the file of the refused rows [P9.85]', async () => {
  const { asked } = await open()
  await choose('Nom,Family name,Courriel,Rôle\nAnn,Lee,ann@x.example,Viewer\nBo,Ray,bo@x.example,King\n')
  const byHand = [
    [/^First name/, '0'],
    [/^Email/, '2'],
    [/^Role/, '3'],
  ] as const
  await screen.findByRole('combobox', { name: /^Role/ })
  for (const [label, value] of byHand) fireEvent.change(column(label), { target: { value } })
  fireEvent.click(button('Check the File'))
  fireEvent.click(await screen.findByRole('button', { name: 'Download Refused Rows' }))
  await choose((await saved[0]!.blob.text()).replace('King', 'Viewer'), 'users-refused.csv')
  expect(await screen.findByText('1 person read from users-refused.csv.')).toBeTruthy()
  expect(byHand.map(([label]) => column(label).value)).toEqual(byHand.map(([, value]) => value))
  expect(screen.queryByText('1 ready, 1 refused.')).toBeNull()
  fireEvent.click(button('Check the File'))
  expect(await screen.findByText('1 ready, 0 refused.')).toBeTruthy()
  expect(sent(asked).at(-1)?.rows).toMatchObject([{ firstName: 'Bo', lastName: 'Ray', email: 'bo@x.example' }])
})

test('another choice of a column takes the outcomes back, so that nothing unchecked is invited [S14.02]', async () => {
  await open()
  await choose('First name,Last name,Email,Role,Other\nAnn,Lee,ann@x.example,Viewer,King\n')
  fireEvent.click(await screen.findByRole('button', { name: 'Check the File' }))
  await screen.findByText('1 ready, 0 refused.')
  fireEvent.change(column(/^Role/), { target: { value: '4' } })
  expect(screen.queryByText('1 ready, 0 refused.')).toBeNull()
  expect(button('Invite').disabled).toBe(true)
})

test('a file without people, with too many, and a failed answer say so [S14.02]', async () => {
  await open({ importUsers: failure(429, { code: 'TOO_MANY', userFriendlyMessage: 'Please wait.' }) })
  await choose('First name,Last name,Email,Role\n')
  expect((await screen.findByRole('alert')).textContent).toMatch(/a row for each person/)
  await choose(`First name,Last name,Email,Role\n${'A,B,c@x.example,Viewer\n'.repeat(maxImportRows + 1)}`)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(`this one has ${maxImportRows + 1}`))
  await choose('First name,Last name,Email,Role\nAnn,Lee,ann@x.example,Viewer\n')
  fireEvent.click(await screen.findByRole('button', { name: 'Check the File' }))
  expect(await screen.findByText('Please wait.')).toBeTruthy()
})

test('the template has a header for each field [S14.02]', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Template' }))
  expect((await saved[0]!.blob.text()).trim()).toMatch(
    /^\uFEFF?First name,Last name,Email,Job title,Phone,Role,Organization number$/,
  )
})
