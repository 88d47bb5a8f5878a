// The approval queue by its keys, and what a person sees who comes second.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { RegistrationDetails, WaitingRegistration } from '@portal/contract/access/approvals'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const row = (authId: string, firstName: string, changes: Partial<WaitingRegistration> = {}): WaitingRegistration => ({
  authId,
  version: 1,
  firstName,
  lastName: 'Marsh',
  email: `${authId}@newlines.example`,
  userStatus: 'PENDING_APPROVAL',
  userEnteredBusinessName: 'Marsh Lines',
  registrationDate: '2027-05-07T14:00:00.000Z',
  officeHours: 3,
  deadline: '2027-05-07T22:00:00.000Z',
  isLate: false,
  lookalikes: 0,
  invitedBy: null,
  approvalQueueDetails: { approvalStatusNotes: null, approvalOrganization: null },
  ...changes,
})
const details = (waiting: WaitingRegistration): RegistrationDetails => ({
  ...waiting,
  phoneNumber: '3605550142',
  address: null,
  customerName: null,
  roleName: null,
  domain: 'newlines.example',
  isFreeMail: false,
  suggestions: [
    {
      accountId: 7,
      accountNumber: '200700',
      customerName: 'Marsh Lines Inc.',
      city: 'Tacoma',
      state: 'WA',
      reasons: ['same domain as 4 users'],
      defaultRoleId: null,
    },
  ],
  others: [],
  notes: [],
})
const ada = row('a', 'Ada')
const ben = row('b', 'Ben', { isLate: true })

const answers = {
  lookAtRegistration: ({ authId }: { authId: string }) => ({ others: authId === 'b' ? ['Cara Lead'] : [] }),
  getApprovals: { registrations: [ada, ben], totalCount: 2, waiting: 2, late: 1 },
  getApproval: ({ authId }: { authId: string }) => details(authId === 'a' ? ada : ben),
  getRolesToApprove: { roles: [{ roleId: 3, roleName: 'Viewer', privileges: [] }], defaultRoleId: 3 },
  previewApprovalEmail: {
    to: 'a@newlines.example',
    subject: 'Activate your account',
    heading: 'Activate your account',
    paragraphs: ['We have approved your registration.'],
    button: 'Activate my account',
  },
}
const open = (decision: unknown = { authIds: ['a'] }) =>
  openPage('/pages/csr/approval', {
    session: signedIn(['CSR', 'CSR_Registration']),
    answers: { ...answers, approveRegistrations: decision, rejectRegistrations: decision },
  })
const press = (key: string) => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }))
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })

test('J and K walk the queue, A and R lead to the decision, and a field keeps its letters [P9.36]', async () => {
  await open()
  await heading('Ada Marsh')
  expect(screen.getByText('2 registrations wait, 1 past the deadline.')).toBeTruthy()
  expect(screen.queryByText(/looking at this one/)).toBeNull()
  await press('j')
  expect(await screen.findByText('Cara Lead is looking at this one.')).toBeTruthy()
  await heading('Ben Marsh')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ben Marsh'))
  await press('k')
  await heading('Ada Marsh')
  await press('r')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-decide')).toBe('r'))
  // A person types here.
  await press('a')
  expect(screen.getByRole('form', { name: 'Reject' })).toBeTruthy()
  act(() => (document.activeElement as HTMLElement).blur())
  await press('a')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Approve'))
})

test('an approval takes the first suggestion and the usual role, and the next registration opens [P9.36]', async () => {
  const { asked } = await open()
  await heading('Ada Marsh')
  expect(await screen.findByText('We have approved your registration.')).toBeTruthy()
  expect(screen.getByText(/same domain as 4 users/)).toBeTruthy()
  const form = screen.getByRole('form', { name: 'Approve' })
  await act(async () => void fireEvent.submit(form))
  await heading('Ben Marsh')
  expect(screen.getByText('Ada Marsh is approved.').getAttribute('role')).toBe('status')
  const sent = asked.find(({ name }) => name === 'approveRegistrations')
  expect(sent?.body['variables']).toMatchObject({ accountId: 7, applicants: [{ authId: 'a', version: 1 }] })
})

test('from one in the middle of the queue the next opens, and nobody else for a moment [P9.36]', async () => {
  const cyd = row('c', 'Cyd')
  let isDecided = false
  const { asked } = await openPage('/pages/csr/approval?id=b', {
    session: signedIn(['CSR', 'CSR_Registration']),
    answers: {
      ...answers,
      getApprovals: () => ({
        registrations: isDecided ? [ada, cyd] : [ada, ben, cyd],
        totalCount: 3,
        waiting: 3,
        late: 1,
      }),
      getApproval: ({ authId }: { authId: string }) => details([ada, ben, cyd].find((each) => each.authId === authId)!),
      approveRegistrations: () => {
        isDecided = true
        return { authIds: ['b'] }
      },
    },
  })
  await heading('Ben Marsh')
  await screen.findByText('We have approved your registration.')
  await act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'Approve' })))
  await heading('Cyd Marsh')
  const opened = asked.filter(({ name }) => name === 'getApproval').map(({ body }) => body['variables'])
  expect(opened).not.toContainEqual({ authId: 'a' })
})

test('who comes second is told who decided, and the next registration opens [P9.34]', async () => {
  const told = 'Lea Lead approved Ada Marsh for Marsh Lines Inc. a moment ago. Nothing was changed by you.'
  const { asked } = await open(failure(409, { code: 'CONFLICT', exceptionMessages: [told], userFriendlyMessage: told }))
  const counts = () => asked.filter(({ name }) => name === 'getStaffWork').length
  await heading('Ada Marsh')
  const form = screen.getByRole('form', { name: 'Approve' })
  const before = counts()
  await act(async () => void fireEvent.submit(form))
  await heading('Ben Marsh')
  expect(screen.getByText(told).getAttribute('role')).toBe('alert')
  // The number in the tab follows.
  await waitFor(() => expect(counts()).toBeGreaterThan(before))
})

test('an invitation that waits shows who invited, and is sent or refused with a reason [P9.114]', async () => {
  const held = {
    ...row('a', 'Ada', { invitedBy: 'Owen Whitfield', userEnteredBusinessName: null }),
    approvalQueueDetails: { approvalStatusNotes: null, approvalOrganization: { name: 'Bluewater' } },
  }
  const { asked } = await openPage('/pages/csr/approval', {
    session: signedIn(['CSR', 'CSR_Registration']),
    answers: {
      ...answers,
      getApprovals: { registrations: [held], totalCount: 1, waiting: 1, late: 0 },
      getApproval: { ...details(held), customerName: 'Bluewater', roleName: 'Parts buyer', suggestions: [] },
      rejectInvitation: { authId: 'a' },
    },
  })
  await heading('Ada Marsh')
  for (const text of ['Owen Whitfield', 'Parts buyer', 'newlines.example is refused for competitors'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send the invitation' })).toBeTruthy()
  await press('r')
  fireEvent.change(await screen.findByLabelText(/Reason/), { target: { value: 'Not there.' } })
  await act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'Reject' })))
  expect(await screen.findByText('The invitation of Ada Marsh is refused.')).toBeTruthy()
  const sent = asked.find(({ name }) => name === 'rejectInvitation')
  expect(sent?.body['variables']).toMatchObject({ authId: 'a', version: 1, reason: 'Not there.' })
})
