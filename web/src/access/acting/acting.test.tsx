// Acting for a customer as staff and customers see it [S16.08].
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { actingMessages } from '@portal/contract/access/acting'
import type { UserRecord } from '@portal/contract/access/userRecord'
import { afterEach, expect, test, vi } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { onOtherView, reportOtherSession, cancelLeave } from '../../platform/otherView.ts'
import { page } from '../../platform/page.ts'

const acting = {
  actingId: 7,
  staffName: 'Cal Service',
  reason: 'They cannot find their order',
  mayChange: false,
  secondsLeft: 3590,
}
const asCustomer = { ...signedIn(['B2B_Dashboard'], { isImpersonation: true }), acting }
afterEach(cancelLeave)

test('every page says for whom staff act, for how long still, and that they only look [A2.50, S16.08]', async () => {
  await openPage('/pages/help', { session: asCustomer })
  const controls = await screen.findByRole('group', { name: 'Acting for a customer' })
  expect(controls.textContent).toMatch(/You act for Owen Webb, looking only · 60 minutes left/)
  expect(screen.getByText('(Impersonation)')).toBeTruthy()
})

test('changes are chosen at the top, and the way out leads back to the staff area [S16.08, D2.17]', async () => {
  const go = vi.spyOn(page, 'go').mockImplementation(() => undefined)
  const changing = { ...asCustomer, acting: { ...acting, mayChange: true } }
  const { asked } = await openPage('/pages/help', {
    session: asCustomer,
    answers: { setImpersonationChanges: changing, endImpersonation: signedIn(['CSR']) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Make Changes' }))
  expect(await screen.findByText(/and make changes/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Exit' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/pages/csr'))
  expect(asked.map(({ name }) => name)).toContain('endImpersonation')
})

test('what its owner alone changes is read by staff who act for them, and says so [S16.08]', async () => {
  const answers = { paymentMethods: [] }
  const { unmount } = await openPage('/pages/my-account/paymentMethodsPage', { session: asCustomer, answers })
  expect((await screen.findByRole('button', { name: 'Add a card' })).matches(':disabled')).toBe(true)
  expect(screen.getByRole('note').textContent).toContain('You act for Owen Webb: they alone change what stands here.')
  unmount()
  await openPage('/pages/my-account/paymentMethodsPage', { session: signedIn(['B2B_Dashboard']), answers })
  expect((await screen.findByRole('button', { name: 'Add a card' })).matches(':disabled')).toBe(false)
  expect(screen.queryByRole('note')).toBeNull()
})

const at = '2026-01-31T12:00:00.000Z'
const found: UserRecord = {
  user: {
    authId: 'u7',
    firstName: 'Bea',
    lastName: 'Lindqvist',
    email: 'buyer@bluewater.example',
    phoneNumber: null,
    connections: ['password'],
    isInternalAssociate: false,
    registrationType: 'B2B',
    accountNumber: '200200',
    accountId: 200,
    customerName: 'Bluewater Rural Electric Co-op',
    userStatus: 'REGISTERED',
    isValidatedB2BUser: true,
    roleName: 'Parts buyer',
    defaultBillingAddress: null,
    defaultShippingAddress: null,
    favoriteAddresses: [],
    parentOrganization: null,
    userEnteredBusinessName: null,
    locale: 'en_US',
    registrationDate: at,
    approvalQueueDetails: null,
    jobTitle: null,
    isMarkedContact: null,
    contactId: null,
    department: null,
    employeeId: null,
    subscribed: false,
    allowHelpDesk: true,
    helpDeskUntil: null,
    acceptedTermsAt: at,
    statusUpdatedAt: at,
    lastSeenAt: null,
  },
  verdict: { canSignIn: true, text: 'Can sign in.', remedy: null },
  emailChange: null,
  isYourself: false,
  mayChange: true,
  role: null,
  offeredRoles: [],
  revokedPrivileges: [],
  featureGroup: 'Connect_Default_User',
  featuresOff: [],
  session: signedIn(),
  sessions: [],
  failedSignIns: { count: 0, waitsUntil: null },
  emails: [],
  orders: [],
  carts: [],
  history: [],
}

test('a start asks for a reason and the own password, and says why it is refused [A6.24, S16.08]', async () => {
  const go = vi.spyOn(page, 'go').mockImplementation(() => undefined)
  let isRefused = true
  const noticed = vi.fn()
  const stop = onOtherView(noticed)
  const { asked } = await openPage('/pages/csr/userManagement/details/u7', {
    session: signedIn(['CSR', 'CSR_User_Management'], { isInternalAssociate: true }),
    answers: {
      getUserRecord: found,
      getMyTwoStep: { isOn: false, recoveryCodesLeft: 0, isRequired: false, passkeys: [] },
      setupImpersonationUser: () =>
        isRefused
          ? failure(403, { code: 'FORBIDDEN', userFriendlyMessage: actingMessages.noConsent })
          : { email: 'buyer@bluewater.example', temporarySecret: 's' },
      startImpersonation: asCustomer,
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Act for This Customer' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }))
  expect(await screen.findByText('Reason is required.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'They called about an order' } })
  fireEvent.change(screen.getByLabelText(/^Your password/), { target: { value: 'Windhover-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(await screen.findByText(actingMessages.noConsent)).toBeTruthy()
  reportOtherSession()
  expect(noticed).toHaveBeenCalledTimes(1)
  isRefused = false
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/pages/dashboard'))
  expect(asked.find(({ name }) => name === 'startImpersonation')?.body['variables']).toEqual({
    email: 'buyer@bluewater.example',
    temporarySecret: 's',
  })
  // The page that is left asks nothing in the name of the customer [P9.21].
  reportOtherSession()
  expect(noticed).toHaveBeenCalledTimes(1)
  stop()
})

test('nobody acts for staff: their page has no such button [S16.08, P9.20]', async () => {
  await openPage('/pages/csr/userManagement/details/u7', {
    session: signedIn(['CSR', 'CSR_User_Management'], { isInternalAssociate: true }),
    answers: { getUserRecord: { ...found, user: { ...found.user, isInternalAssociate: true } } },
  })
  await screen.findByRole('heading', { level: 1, name: 'Bea Lindqvist' })
  expect(screen.queryByRole('button', { name: 'Act for This Customer' })).toBeNull()
})
