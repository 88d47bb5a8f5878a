// The list of users, the page of one, and the editor of their privileges, against answers faked at the call.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { guestSession } from '@portal/contract/access/session'
import type { FoundUser } from '@portal/contract/access/userManagement'
import type { UserRecord } from '@portal/contract/access/userRecord'
import { userMessages } from '@portal/contract/access/userRecord'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const found: FoundUser = {
  authId: 'u7',
  firstName: 'Nina',
  lastName: 'Newhouse',
  email: 'nina@bluewater.example',
  phoneNumber: '4045550123',
  connections: ['password'],
  isInternalAssociate: false,
  registrationType: 'B2B',
  accountNumber: '200200',
  accountId: 20_020,
  customerName: 'Bluewater',
  userStatus: 'DEACTIVATED',
  isValidatedB2BUser: true,
  roleName: 'Parts buyer',
  defaultBillingAddress: null,
  defaultShippingAddress: null,
  favoriteAddresses: [],
  parentOrganization: null,
  userEnteredBusinessName: null,
  locale: 'en_US',
  registrationDate: '2026-01-05T09:00:00.000Z',
  approvalQueueDetails: null,
}
const record = (changes: Partial<UserRecord> = {}): UserRecord => ({
  user: {
    ...found,
    jobTitle: null,
    contactId: 7,
    isMarkedContact: true,
    department: null,
    employeeId: null,
    subscribed: false,
    allowHelpDesk: true,
    helpDeskUntil: null,
    acceptedTermsAt: null,
    statusUpdatedAt: '2026-01-05T09:00:00.000Z',
    lastSeenAt: null,
  },
  verdict: {
    canSignIn: false,
    text: 'Cannot sign in because they were deactivated on 01/05/2026.',
    remedy: 'activate',
  },
  emailChange: null,
  isYourself: false,
  mayChange: true,
  role: { roleId: 3, roleName: 'Parts buyer', privileges: ['B2B_Dashboard', 'B2B_View_Orders'] },
  offeredRoles: [
    { roleId: 3, roleName: 'Parts buyer', privileges: ['B2B_Dashboard', 'B2B_View_Orders'] },
    { roleId: 4, roleName: 'Viewer', privileges: [] },
  ],
  revokedPrivileges: [],
  featureGroup: 'Connect_Default_User',
  featuresOff: [],
  session: guestSession,
  sessions: [],
  failedSignIns: { count: 0, waitsUntil: null },
  emails: [
    {
      letterId: 1,
      kind: 'AccessEnded',
      subject: 'Closed',
      writtenAt: '2026-01-05T09:00:00.000Z',
      sentAt: null,
      state: 'FAILED',
    },
  ],
  orders: [],
  carts: [],
  history: [],
  ...changes,
})
const open = (of: UserRecord | null = record(), answers = {}) =>
  openPage('/pages/csr/userManagement/details/u7', {
    session: signedIn(['CSR', 'CSR_User_Management']),
    answers: { getUserRecord: of, ...answers },
  })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('the list shows everybody with status, organization and role, and each leads to their page [S16.01]', async () => {
  await openPage('/pages/csr/userManagement', {
    session: signedIn(['CSR_User_Management']),
    answers: { '/user/search': { content: [found], totalRecords: 1, facets: [] } },
  })
  const link = await screen.findByRole('link', { name: /Nina Newhouse/ })
  expect(link.getAttribute('href')).toBe('/pages/csr/userManagement/details/u7')
  expect(screen.getByText('Deactivated')).toBeTruthy()
  expect(screen.getByText(/Bluewater · 200200/)).toBeTruthy()
})

test('the page begins with the verdict and the button that mends it [P9.02]', async () => {
  const { asked } = await open(record(), { changeStatus: { userId: 'u7' } })
  await heading('Nina Newhouse')
  const verdict = within(screen.getByRole('region', { name: 'Verdict' }))
  expect(verdict.getByText('Cannot sign in because they were deactivated on 01/05/2026.')).toBeTruthy()
  fireEvent.click(verdict.getByRole('button', { name: 'Activate' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'changeStatus')?.body['variables']).toEqual({
      userId: 'u7',
      status: 'REGISTERED',
    }),
  )
  expect(screen.getByText('Bounced')).toBeTruthy()
})

test('an invitation is taken back after a question, and sent again to who never chose a password [P9.83]', async () => {
  const invited = record()
  const { asked } = await open(
    {
      ...invited,
      user: { ...invited.user, userStatus: 'PENDING_REGISTRATION', connections: [] },
      verdict: { canSignIn: false, text: 'Cannot sign in because they have not completed it.', remedy: 'link' },
    },
    { changeStatus: { userId: 'u7' } },
  )
  await heading('Nina Newhouse')
  const sent = () => asked.filter(({ name }) => name === 'changeStatus').map(({ body }) => body['variables'])
  fireEvent.click(screen.getByRole('button', { name: 'Take the invitation back' }))
  expect(sent()).toEqual([])
  fireEvent.click(await screen.findByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(sent()).toEqual([{ userId: 'u7', status: 'DEACTIVATED' }]))
})

test('who was taken back is invited again; nobody else’s invitation can be taken back [P9.83]', async () => {
  const { asked } = await open(
    record({ verdict: { canSignIn: false, text: 'Cannot sign in because they were deactivated.', remedy: 'invite' } }),
    { changeStatus: { userId: 'u7' } },
  )
  await heading('Nina Newhouse')
  expect(screen.queryByRole('button', { name: 'Take the invitation back' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Invite again' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'changeStatus')?.body['variables']).toEqual({
      userId: 'u7',
      status: 'PENDING_REGISTRATION',
    }),
  )
  expect(screen.getByText('Contact marked as portal user')).toBeTruthy()
})

const withStatus = (userStatus: UserRecord['user']['userStatus']) => record({ user: { ...record().user, userStatus } })

test('a failed reset says the text of the specification; two quick clicks send one [A6.18, A8.06, P9.87]', async () => {
  const { asked } = await open(withStatus('REGISTERED'), { resetPassword: { reset: false } })
  await heading('Nina Newhouse')
  const reset = screen.getByRole('button', { name: 'Reset password' })
  fireEvent.click(reset)
  fireEvent.click(reset)
  expect(await screen.findByText('Unable to reset password, false was returned from the server.')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'resetPassword')).toHaveLength(1)
})

test('whom staff let in before they confirmed their address choose a password first, and the question says so [A6.16]', async () => {
  await open(withStatus('UNCONFIRMED'))
  await heading('Nina Newhouse')
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'REGISTERED' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change status' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set to Registered?', hidden: true }))
  expect(dialog.getByText(/can log in once they have chosen a new password/)).toBeTruthy()
})

test('who may not log in yet gets no link for a password [A6.18]', async () => {
  await open(withStatus('UNCONFIRMED'))
  await heading('Nina Newhouse')
  expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull()
})

test('a refused status stays in its dialog with the reason [A6.16, P9.04]', async () => {
  await open(record(), { changeStatus: failure(409, { code: 'CONFLICT', userFriendlyMessage: 'Two must keep it.' }) })
  await heading('Nina Newhouse')
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'INACTIVE' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change status' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set to Inactive?', hidden: true }))
  fireEvent.click(dialog.getByRole('button', { name: 'Change status', hidden: true }))
  expect((await dialog.findByRole('alert', { hidden: true })).textContent).toBeTruthy()
})

test('nothing of oneself, or of who holds more, can be changed here [P9.04]', async () => {
  const { unmount } = await open(record({ isYourself: true }))
  await heading('Nina Newhouse')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull()
  unmount()
  await open(record({ mayChange: false }))
  await heading('Nina Newhouse')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ }).disabled).toBe(true)
})

test('an unknown user is said to be none [S16.02]', async () => {
  await open(null)
  expect(await heading('We could not find this user')).toBeTruthy()
})

test('the editor finds a user and takes a privilege from them [A2.39]', async () => {
  const { asked, href } = await openPage('/pages/csr/userPrivilegeEditor', {
    session: signedIn(['CSR_User_Management']),
    answers: {
      searchUsers: { users: [found], totalCount: 1, filteredCustomerName: null },
      getUserRecord: record(),
      setRevokedPrivileges: { userId: 'u7' },
    },
  })
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Find a user' }), { target: { value: 'nina' } })
  fireEvent.click(await screen.findByRole('link', { name: 'Nina Newhouse' }))
  await waitFor(() => expect(href()).toBe('/pages/csr/userPrivilegeEditor?user=u7'))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'B2B View Orders' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save privileges' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'setRevokedPrivileges')?.body['variables']).toEqual({
      userId: 'u7',
      privileges: ['B2B_View_Orders'],
      seen: [],
    }),
  )
})

test('privileges unticked and not saved stay when the user is read again, with what somebody else took shown [P9.91]', async () => {
  let isTaken = false
  const { asked, router } = await open(undefined, {
    getUserRecord: () => record({ revokedPrivileges: isTaken ? ['B2B_Dashboard'] : [] }),
    setRevokedPrivileges: { userId: 'u7' },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'B2B View Orders' }))
  isTaken = true
  await act(() => router.options.context.queryClient.refetchQueries())
  expect(await screen.findByText('They took B2B Dashboard from Nina.')).toBeTruthy()
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect(box('B2B View Orders').checked).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Keep my choices' }))
  expect(box('B2B Dashboard').checked).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Save privileges' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'setRevokedPrivileges')?.body['variables']).toEqual({
      userId: 'u7',
      privileges: ['B2B_Dashboard', 'B2B_View_Orders'],
      seen: ['B2B_Dashboard'],
    }),
  )
})

test('a name that is typed and not saved stays when another form of the page is saved [S16.02]', async () => {
  let roleId = 3
  await open(undefined, {
    getUserRecord: () =>
      record({ role: { roleId, roleName: roleId === 3 ? 'Parts buyer' : 'Viewer', privileges: [] } }),
    setUserRole: () => {
      roleId = 4
      return { userId: 'u7' }
    },
  })
  const name = await screen.findByLabelText<HTMLInputElement>(/First Name/)
  fireEvent.change(name, { target: { value: 'Nora' } })
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: '4' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change role' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Change role' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Role').value).toBe('4'))
  expect(screen.getByLabelText<HTMLInputElement>(/First Name/).value).toBe('Nora')
})

test('a new address that waits to be confirmed is named beside the old one, and can be withdrawn [P9.99]', async () => {
  const emailChange = { to: 'nina.new@bluewater.example', askedAt: '2026-01-05T09:00:00.000Z', stopsUntil: null }
  const { asked } = await open(record({ emailChange }), { withdrawEmailChange: { withdrawn: true } })
  expect(await screen.findByText('nina.new@bluewater.example waits to be confirmed')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('withdrawEmailChange'))
})

test('who holds more staff privileges than the viewer is out of reach, and the page says so [P9.04]', async () => {
  await open(record({ mayChange: false }))
  await heading('Nina Newhouse')
  expect(screen.getByText(userMessages.reach)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Activate' })).toBeNull()
})

test('why they may not open a page or make a call is said with what lacks [P9.03]', async () => {
  await openPage('/pages/csr/userManagement/details/u7/access', {
    session: signedIn(['CSR_User_Management']),
    answers: {
      getUserRecord: record({
        verdict: { canSignIn: true, text: 'Can sign in.', remedy: null },
        session: signedIn(['B2B_Dashboard']),
      }),
      explainAccess: {
        calls: [
          {
            name: 'createUser',
            about: 'Invites.',
            allowed: false,
            mode: 'one',
            privileges: ['B2B_Delegated_Customer_Admin'],
            missing: ['B2B_Delegated_Customer_Admin'],
          },
        ],
      },
    },
  })
  await heading('What Nina Newhouse may do, and why')
  const row = (list: string, name: string) =>
    within(screen.getByRole('list', { name: list }))
      .getByText(name)
      .closest('li')?.textContent
  expect(row('Pages', 'Dashboard')).toContain('May')
  expect(row('Pages', 'My Fleet')).toContain(
    'May notMy Fleet Needs the right “see the fleet, its map and its inspections”, which their role Parts buyer does not hold.',
  )
  expect(row('Pages', 'Choose an Organization')).toContain('Is for staff who act for customers.')
  expect(row('Calls', 'createUser')).toContain(
    'Needs the right “invite people and change what they may do”, which their role Parts buyer does not hold.',
  )
  fireEvent.change(screen.getByLabelText('Page or call'), { target: { value: 'fleet' } })
  expect(
    screen.getByText(
      'Nina Newhouse cannot use My Fleet. Needs the right “see the fleet, its map and its inspections”, which their role Parts buyer does not hold.',
    ),
  ).toBeTruthy()
})
