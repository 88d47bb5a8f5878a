// The one place that writes the address of a page, for links, letters, feeds, PDFs and redirects; a test finds each of
// them in the route table.

/** The help pages, as their addresses name them [B2.24]. */
export const helpTopics = [
  'contact-us',
  'my-account',
  'login-and-registration',
  'order-tracking',
  'returns-and-exchanges',
  'shipping',
  'other-help-topics',
] as const
export type HelpTopic = (typeof helpTopics)[number]

/** `path` with the query parameters that have a value. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = String(new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])))
  return text ? `${path}?${text}` : path
}
export const part = encodeURIComponent

export const paths = {
  home: () => '/',
  login: (returnUrl?: string) => withQuery('/login', { returnUrl }),
  logout: () => '/logout',
  storeLoginError: (errorType?: string) => withQuery('/pages/store/login/error', { errorType }),
  associateLanding: (returnUrl?: string) => withQuery('/pages/associateLanding', { returnUrl }),
  accessDenied: (originalURL?: string) => withQuery('/pages/store/accessDenied', { originalURL }),
  outage: () => '/outage/',
  help: () => '/pages/help',
  helpTopic: (topic: HelpTopic) => `/pages/help/${topic}`,
  terms: () => '/pages/help/other-help-topics#terms-and-conditions',

  store: () => '/pages/store',
  /** Products; page counts from 1. */
  storeSearch: (query: { q?: string; page?: number; brand?: string; category?: string; sort?: string } = {}) =>
    withQuery('/pages/store/search', query),
  product: (objectID: string, partNumber?: string) =>
    `/pages/store/product-detail/${part(objectID)}${partNumber ? `/${part(partNumber)}` : ''}`,
  allCategories: () => '/pages/store/all-categories',
  allBrands: () => '/pages/store/all-brands',
  cart: () => '/pages/store/cart',
  quickOrder: () => '/pages/store/cart/quick-order',
  digitalOrder: () => '/pages/digitalorder',
  /** `quote`: the quote of sales that is ordered; `paid`: the quote whose payment the bank has asked about; `card`: the token of a card just entered. */
  checkout: (back: { quote?: string | undefined; paid?: string; card?: string } = {}) =>
    withQuery('/pages/checkout', back),

  trainingStore: () => '/pages/training-store',
  trainingSearch: (query: { searchTerm?: string; product?: string; category?: string } = {}) =>
    withQuery('/pages/training-store/search', query),
  myCourses: () => '/pages/training-store/my-courses',
  trainingMatrix: (
    query: { by?: string; state?: string; column?: string; query?: string; group?: string; person?: string } = {},
  ) => withQuery('/pages/dashboard/training/matrix', query),
  trainingCart: (query: { ordered?: string } = {}) => withQuery('/pages/training-store/cart', query),

  dashboard: () => '/pages/dashboard',
  fleet: () => '/pages/dashboard/equipment/fleet',
  unit: (instanceId: number | string, tab?: string, more: { assembly?: string; q?: string; page?: number } = {}) =>
    withQuery(`/pages/dashboard/equipment/fleet/${part(instanceId)}`, { tab, ...more }),
  inspections: () => '/pages/dashboard/equipment/inspections',
  notices: () => '/pages/dashboard/equipment/apns',
  noticeCoverage: () => '/pages/dashboard/equipment/apns/coverage',
  /** `units`: serials with commas between. */
  completeNotice: (about: { apnId?: number; unit?: string; units?: string } = {}) =>
    withQuery('/pages/dashboard/equipment/apns/complete', about),
  warranty: (about: { claim?: number; serial?: string } = {}) =>
    withQuery('/pages/dashboard/equipment/warranty', about),
  warrantyClaim: (about: { claim?: number; unit?: string; step?: string } = {}) =>
    withQuery('/pages/dashboard/equipment/warranty/claim', about),
  warrantyAddress: () => '/pages/dashboard/equipment/warranty/address',
  parts: (query: { q?: string; unit?: string; model?: string; assembly?: string } = {}) =>
    withQuery('/pages/dashboard/equipment/parts', query),
  partsQuickOrder: () => '/pages/dashboard/equipment/parts/quick-order',
  safetyEvents: () => '/pages/dashboard/equipment/fleetservices/safety',
  alms: () => '/pages/dashboard/equipment/fleetservices/safety/alms',
  performanceEvents: () => '/pages/dashboard/equipment/fleetservices/performance',
  jemsInsights: () => '/pages/dashboard/equipment/fleetservices/compliance/jems/insights',
  jemsReports: () => '/pages/dashboard/equipment/fleetservices/compliance/jems/insights/reports',
  service: () => '/pages/dashboard/equipment/service',
  orders: () => '/pages/dashboard/account/orders',
  buyAgain: () => '/pages/dashboard/account/buy-again',
  priceQuotes: () => '/pages/dashboard/account/quotes',
  order: (orderNumber: string) => `/pages/dashboard/account/orders/details/${part(orderNumber)}`,
  returns: () => '/pages/dashboard/account/returns',
  cores: () => '/pages/dashboard/account/cores',
  budgets: () => '/pages/dashboard/account/budgets',
  orderApprovals: () => '/pages/dashboard/account/approvals',
  trainingOrders: () => '/pages/dashboard/training/orders',
  invoices: () => '/pages/dashboard/account/arinvoice',
  invoice: (trxNumber: string) => `/pages/dashboard/account/arinvoice/details/${part(trxNumber)}`,
  receipts: () => '/pages/dashboard/account/payments',
  /** `invoice`: the number it is about. */
  invoicesSupport: (about: { invoice?: string } = {}) => withQuery('/pages/dashboard/account/arinvoice/support', about),
  paymentInstructions: () => '/pages/dashboard/account/arinvoice/payment-instructions',
  contactManagement: () => '/pages/dashboard/admin/contactManagement',
  activity: () => '/pages/dashboard/admin/activity',
  groups: () => '/pages/dashboard/admin/groups',
  opready: () => '/pages/dashboard/admin/opready',

  myAccount: () => '/pages/my-account',
  addressBook: () => '/pages/my-account/addressBook',
  paymentMethods: (back: { card?: string; bank?: string; currency?: string } = {}) =>
    withQuery('/pages/my-account/paymentMethodsPage', back),
  accountInfo: () => '/pages/my-account/editAccountInfo',
  shoppingLists: () => '/pages/my-account/shoppingLists',
  orderHistory: () => '/pages/my-account/orderHistoryPage',
  trainingOrderHistory: () => '/pages/my-account/trainingStoreOrderHistoryPage',
  notificationSettings: () => '/pages/my-account/notificationSettings',
  csr: () => '/pages/csr',
  gettingStarted: () => '/pages/csr/gettingStarted',
  ownPunchout: () => '/pages/dashboard/admin/punchout',
  /** Where a visit of a tab is explained that cannot go on. */
  punchoutLaunch: (query: { tab?: string; s?: string; over?: string }) => withQuery('/pages/punchout-launch', query),
} as const
