// What each change is called in the audit, and where it is filed [Q2.13, P9.51]. A test fails for a call that is missing here.

import type { AuditKind } from './auditKinds.ts'

/** ROUTINE is on record and not listed; NONE is not on record at all, as it counts without saying who. */
type Filed = AuditKind | 'ROUTINE' | 'NONE'

/** Calls by kind: the name of each with what it is to make it, as in 'Tried to sign in'. */
const actions: Record<Filed, Record<string, string>> = {
  SIGN_IN: {
    signIn: 'sign in',
    oidcCallback: 'sign in through the identity provider',
    completeSignIn: 'complete the second step of a sign-in',
    signInWithPasskey: 'sign in with a passkey',
    signOut: 'sign out',
    signOutEverywhere: 'sign out everywhere',
    endMySession: 'end a session',
    forgotPassword: 'ask for a new password',
    resetForgottenPassword: 'set a new password by a link',
    changePassword: 'change their password',
    startTwoStep: 'begin to set up two-step sign-in',
    confirmTwoStep: 'set up two-step sign-in',
    renewRecoveryCodes: 'renew their recovery codes',
    stopTwoStep: 'turn two-step sign-in off',
    addPasskey: 'add a passkey',
    removePasskey: 'remove a passkey',
  },
  USER: {
    createUser: 'invite a user',
    updateContact: 'change a user',
    deactivateUser: 'deactivate a user',
    reactivateUser: 'let a user in again',
    resendInvitation: 'resend an invitation',
    importUsers: 'import users',
    '/contact/updateContactPrimaryEmail': 'change the email address of a contact',
    '/cns/editNotificationContact': 'change how a contact is notified',
    '/cns/addPhoneNumber': 'add a phone number to a contact',
    sendTextCode: 'send a code to a phone number',
    confirmTextCode: 'confirm a phone number',
    '/person/update/PersonWithPartyId': 'change a contact',
    registerUser: 'register',
    registerContact: 'register a contact',
    setRegistrationStatus: 'activate a registration',
    setNewRegistrationToken: 'ask for a new activation link',
    completeDelegatedRegistration: 'accept an invitation',
    resendDelegatedRegistrationToken: 'ask for a new invitation',
    approveRegistrations: 'approve registrations',
    rejectRegistrations: 'reject registrations',
    resendWaitingInvitation: 'resend an invitation',
    editUser: 'change a user',
    changeStatus: 'change the status of a user',
    changeUserOrg: 'move a user to another organization',
    setUserRole: 'change the role of a user',
    setRevokedPrivileges: 'change the privileges of a user',
    resetPassword: 'send a link for a new password',
    resendDelegatedAdminInvite: 'resend an invitation',
    endUserSessions: 'end the sessions of a user',
    forgiveSignIns: 'let a user try to sign in again',
    csrUpdateDefaultBillingAddress: 'change the default billing address of a user',
    csrUpdateDefaultShippingAddress: 'change the default shipping address of a user',
    csrAddToFavorites: 'mark an address as a favorite of a user',
    csrRemoveFromFavorites: 'take a favorite address of a user away',
  },
  GROUP: {
    '/orgOfFleet/groups/createOrUpdate': 'save a group',
    '/orgOfFleet/groups/update': 'change a group',
    '/orgOfFleet/groups/delete': 'delete a group',
    '/orgOfFleet/instances/createOrUpdate': 'add units to a group',
    '/orgOfFleet/instances/update': 'move units between groups',
  },
  ORDER: {
    submitQuote: 'place an order',
    createCourseOrder: 'order training',
    cancelOrder: 'cancel an order',
    askAboutOrder: 'ask about an order',
    answerOrderQuestion: 'answer a question about an order',
  },
  PAYMENT: {
    payInvoices: 'pay invoices',
    settleReceipt: 'check a payment',
    sendInvoiceSupportEmail: 'ask about invoices',
    addNewCreditCard: 'add a card',
    openCardPage: 'open the page for a new card',
    addBankAccount: 'add a bank account',
    openBankPage: 'open the page for a new bank account',
    removePaymentMethod: 'remove a payment method',
    restorePaymentMethod: 'restore a payment method',
  },
  EQUIPMENT: {
    takeOutOfService: 'take a unit out of service',
    signOffUnit: 'sign a unit off for service',
    setVehicleNumber: 'set the vehicle number of a unit',
    recordInspection: 'record an inspection',
    setInspectionInterval: 'set an inspection interval',
    createInspectionFeed: 'create a calendar address of inspections',
    revokeInspectionFeed: 'revoke a calendar address of inspections',
    reportNoticeCompletion: 'report a completed product notice',
    createServiceRequest: 'request service',
    addServiceComment: 'comment on a service request',
    saveWarrantyClaim: 'save a warranty claim',
    discardWarrantyClaim: 'discard a warranty claim',
    submitWarrantyClaim: 'submit a warranty claim',
    answerWarrantyClaim: 'answer about a warranty claim',
    moveWarrantyClaim: 'decide a warranty claim',
    setWarrantyDefaults: 'set the default information of warranty claims',
    setEnergyFactors: 'set energy factors',
  },
  ACCOUNT: {
    userUpdateProfile: 'change their profile',
    updatePersonalDetails: 'change their name or phone',
    updatePreferences: 'change their preferences',
    addAddress: 'save an address',
    removeAddress: 'remove an address',
    restoreAddress: 'restore an address',
    updateNotificationSettings: 'change their notifications',
    updateKindSetting: 'change their notifications of one kind',
    addMyPhoneNumber: 'add a phone number',
    confirmMyTextCode: 'confirm their phone number',
    endMyTexts: 'end text messages',
  },
  DOWNLOAD: {
    file: 'download a file',
    '/user/csv/list': 'export users',
    '/contact/csvSearch': 'export users and contacts',
    '/contact/csv/list': 'export users and contacts',
    '/order/csv/search': 'export orders',
    '/payments/csv/search': 'export payments',
    '/invoices/csv/search': 'export invoices',
    '/invoices/bulkInvoicePdf': 'make PDFs of invoices',
    '/apn/csv/search': 'export product notices',
    '/apn/coverage/csv/search': 'export notice coverage',
    '/serviceRequest/csv/search': 'export service requests',
    '/serviceRequest/csv/list': 'export service requests',
    '/warranty/csv/search': 'export warranty claims',
    '/fleet/csv/search': 'export units',
    '/orgOfFleet/groups/csv/search': 'export groups',
    '/inspections/csv/search': 'export inspections due',
    '/events/safety/csv/search': 'export safety events',
    '/events/performance/csv/search': 'export performance events',
    '/events/alms/csv/search': 'export load readings',
    '/reports/opready/csv/search': 'export the Op-Ready report',
    '/reports/opready/pdf': 'print the Op-Ready report',
    '/jems/insights/csv/search': 'export JEMS insights',
    '/jems/insights/pdf': 'print JEMS insights',
    '/jems/utilization/csv/search': 'export the JEMS utilization report',
    '/jems/utilization/pdf': 'print the JEMS utilization report',
    '/activity/csv/search': 'export activity',
    quotePdf: 'print a quote',
    orderPdf: 'print an order',
    packingListPdf: 'print a packing list',
    receiptPdf: 'print a receipt',
    invoicePdf: 'print an invoice',
    '/invoices/statement': 'print a statement',
    '/invoices/validatedDownload': 'print an invoice',
    unitSheet: 'print a unit sheet',
    unitLabels: 'print unit labels',
    inspectionPdf: 'print an inspection',
    '/apn/getApnPdfUrl': 'open a product notice',
    '/apn/getReceiptUrl': 'open the receipt of a report',
  },
  SUPPORT: {
    setupImpersonationUser: 'ask to act for a user',
    startImpersonation: 'begin to act for a user',
    setImpersonationChanges: 'change whether they only look',
    endImpersonation: 'stop acting for a user',
    endSupportAccess: 'end that staff act for them',
  },
  READ: {},
  STAFF: {
    addEmail: 'add an email domain',
    updateEmail: 'change an email domain',
    deleteEmail: 'remove an email domain',
    addApprovalNote: 'keep a note with a registration',
    saveSearchWord: 'save a search word',
    removeSearchWord: 'remove a search word',
    undoSearchWord: 'undo a change of search words',
    importSearchWords: 'import search words',
  },
  OTHER: { job: 'change by a background job' },
  ROUTINE: {
    setLocale: 'choose a country',
    setInternalAssociateActiveOrgs: 'choose organizations',
    applyInternalAssociateInitiallySelectedOrgInfo: 'choose an organization',
    setActiveOrganizations: 'choose organizations',
    setSelectedGroup: 'choose a group',
    setUpSignInStep: 'see the second step of a sign-in',
    startPasskeySignIn: 'begin a sign-in with a passkey',
    startPasskey: 'begin to add a passkey',
    sendMyTextCode: 'ask for a code by text',
    markMessageRead: 'read a message',
    markInboxRead: 'read their messages',
    '/ProfileActor/updateLastSSOHeartbeat': 'be there',
    createShoppingCart: 'begin a cart',
    addOrUpdateItemsInShoppingCart: 'change their cart',
    mergeGuestCart: 'merge their cart',
    createShoppingList: 'create a shopping list',
    updateShoppingList: 'change a shopping list',
    deleteShoppingList: 'delete a shopping list',
    restoreShoppingList: 'restore a shopping list',
    duplicateShoppingList: 'copy a shopping list',
    addOrUpdateItemsInShoppingList: 'change a shopping list',
    removeItemsFromShoppingLists: 'change shopping lists',
    createQuote: 'ask for a quote',
    '/cns/addToCNSQueueFromPublicApiGuest': 'ask for an email',
    saveView: 'save a view',
    renameView: 'rename a view',
    deleteView: 'delete a view',
  },
  NONE: { countSearch: 'count a search' },
}

const byCall = new Map(
  Object.entries(actions).flatMap(([kind, calls]) =>
    Object.entries(calls).map(([call, action]) => [call, { kind: kind as Filed, action }] as const),
  ),
)

/** Whether the table knows a call. */
export const isAudited = (call: string): boolean => byCall.has(call)

/** Where an entry of `call` is filed. */
export const auditKindOf = (call: string): Filed => byCall.get(call)?.kind ?? 'OTHER'

const past: Record<string, string> = {
  set: 'set',
  send: 'sent',
  take: 'took',
  make: 'made',
  begin: 'began',
  stop: 'stopped',
  submit: 'submitted',
  choose: 'chose',
  see: 'saw',
  read: 'read',
  be: 'was',
  undo: 'undid',
  pay: 'paid',
  copy: 'copied',
  cancel: 'canceled',
  let: 'let',
  resend: 'resent',
}

const pastOf = (action: string): string => {
  const [verb = '', ...rest] = action.split(' ')
  return [past[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`), ...rest].join(' ')
}

/** Every call with the words it is found by: 'change a user changed a user'. */
export const auditActions: readonly { call: string; words: string }[] = [...byCall].map(([call, { action }]) => ({
  call,
  words: `${action} ${pastOf(action)}`,
}))

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** What somebody did, in a sentence without them: 'Changed a user', 'Tried to sign in', 'Viewed: searchUsers'. */
export function auditSentence({ call, kind, isDone }: { call: string; kind: string; isDone: boolean }): string {
  const action = byCall.get(call)?.action
  if (kind === 'READ') return isDone ? 'Viewed customer data' : 'Tried to view customer data'
  if (action === undefined) return isDone ? 'Made a change' : 'Tried to open what they may not'
  return isDone ? sentence(pastOf(action)) : `Tried to ${action}`
}
