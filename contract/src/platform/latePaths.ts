// Addresses that no page links to as it begins, apart from paths.ts: scripts of every page do without them.
import { part, paths, withQuery } from './paths.ts'

export const latePaths = {
  legacyBrowsers: () => '/pages/legacy-browsers',
  registration: (type?: 'business' | 'personal') => withQuery('/pages/registration', { type }),
  /** Products side by side, by part number. */
  compare: (partNumbers: readonly string[] = []) => withQuery('/pages/store/compare', { items: partNumbers.join(',') }),
  privacy: () => '/pages/help/other-help-topics#privacy',
  unitLabel: (code: string) => `/u/${part(code)}`,
  registrationPending: () => '/pages/registration-pending',
  registrationApproved: () => '/pages/registration-approved',
  /** Back from the external provider: signed in, or with a second step left. */
  loginStep: (step: 'arrived' | 'second', returnUrl?: string) => withQuery('/login', { step, returnUrl }),
  /** The link about a changed email address, of the new address or of the old one. */
  emailChange: (token: string) => withQuery('/email-change', { token }),
  freeCourse: (returnUrl: string) => withQuery('/pages/training-store/open-free-course-modal', { returnUrl }),
  priceQuote: (quoteNumber: string) => `/pages/dashboard/account/quotes/details/${part(quoteNumber)}`,
  historyOrder: (orderNumber: string) => `/pages/my-account/orderHistoryPage/${part(orderNumber)}`,
  orderConfirmation: (orderNumber: string) => `/pages/checkout/confirmation/${part(orderNumber)}`,
  /** The start: the cart, a shopping list, or a part. */
  newPriceQuote: (start: { list?: number; item?: number; quantity?: number } = {}) =>
    withQuery('/pages/dashboard/account/quotes/new', start),
  return: (returnNumber: string) => `/pages/dashboard/account/returns/details/${part(returnNumber)}`,
  /** `line`: of this line's cores. */
  newReturn: (orderNumber: string, line?: number) =>
    withQuery(`/pages/dashboard/account/returns/new/${part(orderNumber)}`, { core: line }),
  orderApproval: (approvalNumber: string) => `${paths.orderApprovals()}/${part(approvalNumber)}`,
  budget: (budgetId: number) => `${paths.budgets()}/${budgetId}`,
  chargeCodes: () => withQuery(paths.budgets(), { view: 'codes' }),
  spend: () => withQuery(paths.budgets(), { view: 'spend' }),
  /** One of them, or a new one of a shopping list or of an order. */
  recurringOrders: (query: { schedule?: number; list?: number; order?: string } = {}) =>
    withQuery(paths.shoppingLists(), { view: 'recurring', ...query }),
  partAlerts: () => withQuery(paths.shoppingLists(), { view: 'alerts' }),
  orderApprovalRules: () => withQuery(paths.orderApprovals(), { view: 'rules' }),
  accountActivation: (link: { userId?: string; activationToken?: string } = {}) =>
    withQuery('/pages/account-activation', link),
  delegatedActivation: (link: { userId?: string; activationToken?: string } = {}) =>
    withQuery('/pages/delegated-registration-activation', link),
  completeRegistration: (link: { userId?: string; activationToken?: string } = {}) =>
    withQuery('/pages/delegated-registration-activation/complete', link),
  resendActivation: ({ expired }: { expired?: boolean } = {}) =>
    withQuery('/pages/delegated-registration-activation/resend', { expired: expired ? 'true' : undefined }),
  ownPunchoutMessages: () => '/pages/dashboard/admin/punchout/messages',
  ownPunchoutMessage: (messageId: number) => `/pages/dashboard/admin/punchout/messages/details/${messageId}`,
  loginError: (errorType?: string) => withQuery('/login/error', { errorType }),
  invoicesFound: (search: { query?: string }) => withQuery(paths.invoices(), search),
  payInvoices: (query: { invoices?: string; amounts?: string; bank?: string; card?: string } = {}) =>
    withQuery('/pages/dashboard/account/arinvoice/pay', query),
  certificate: (number?: string) => `/pages/training-store/certificate${number ? `/${part(number)}` : ''}`,
  seatLink: (link: string) => `/pages/training-store/seat/${part(link)}`,
  activityEntry: (activityId: string) => `/pages/dashboard/admin/activity/details/${part(activityId)}`,
  importContacts: () => '/pages/dashboard/admin/contactManagement/import',
  seeAsRole: (about: { role?: number; organization?: number } = {}) =>
    withQuery('/pages/dashboard/admin/contactManagement/seeAs', about),
  /** The roles of an organization; one of them, or a new one like `from`. */
  ownRoles: (about: { role?: number; from?: number; organization?: number | undefined } = {}) =>
    withQuery('/pages/dashboard/admin/contactManagement/roles', about),
  seats: (query: { query?: string } = {}) => withQuery('/pages/dashboard/training/seats', query),
  newServiceRequest: (unit?: string) => withQuery('/pages/dashboard/equipment/service/new', { unit }),
  shoppingList: (listId: number | string) => `/pages/my-account/shoppingLists/${part(listId)}`,
  eventDetails: (instanceId: number | string) =>
    `/pages/dashboard/equipment/fleetservices/event-details/${part(instanceId)}/`,
  group: (groupId: number | string) => `/pages/dashboard/admin/groups/details/${part(groupId)}`,
  receipt: (receiptNumber: string) => `/pages/dashboard/account/payments/details/${part(receiptNumber)}`,
  contact: (contactId: number | string) => `/pages/dashboard/admin/contactManagement/details/${part(contactId)}`,
  newContact: () => '/pages/dashboard/admin/contactManagement/new',
  forgotPassword: (token?: string) => withQuery('/forgot-password', { token }),
  serviceRequest: (srId: number | string) => `/pages/dashboard/equipment/service/details/${part(srId)}`,
  notice: (apnId: number | string) => `/pages/dashboard/equipment/apns/details/${part(apnId)}`,
  /** `seat` is the link of the email that gave a person a seat. */
  course: (courseId: number, seat?: string) => withQuery(`/pages/training-store/course/${courseId}`, { seat }),
  takenCourse: (enrollmentId: number) => `/pages/training-store/my-courses/${enrollmentId}`,
}
