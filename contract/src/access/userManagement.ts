// Users as staff find them [A6.13, S16.01].
import { z } from 'zod'
import { area, endpoint, query } from '../platform/call.ts'
import { choice, declareList, integer, moment, special, text } from '../platform/listDeclaration.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { staffPage, staffSort } from '../platform/limits.ts'
import { locale } from '../platform/locales.ts'
import { any, manageAllUsers, productAdmin } from './privileges.ts'
import { emailAddress } from './registrationForm.ts'
import type { UserStatus } from './session.ts'
import { organization, userStatuses } from './session.ts'

/** Everybody who works behind the counter: they choose customers in forms of their own. */
const anyStaff = any(
  'CSR_Role_Management',
  'CSR_User_Management',
  'CSR_Registration',
  'Product_Owner_Admin',
  'Developer_Admin',
)

/** The title of a user by their place [A3.09]. */
export const userStatusLabels: Record<UserStatus, string> = {
  REGISTERED: 'Registered',
  DELEGATED_REGISTERED: 'Registered by invitation',
  UNCONFIRMED: 'Not confirmed',
  PENDING_REGISTRATION: 'Invited',
  PENDING_APPROVAL: 'Awaiting approval',
  INACTIVE: 'Inactive',
  DEACTIVATED: 'Deactivated',
  REJECTED: 'Rejected',
  GUEST: 'Guest',
}

/** The sort keys of `searchUsers` [A5.26]; the case of a name does not matter [D1.32]. */
export const userSorts = ['RegistrationDate', 'LastName', 'Email', 'UserStatus'] as const
export const userSearchMessages = {
  sort: `Users are sorted by ${userSorts.join(', ')}, each with :ASC or :DESC.`,
} as const
const isKnownSort = (sort: string): boolean => {
  const field = sort.split(':')[0]?.toLowerCase()
  return userSorts.some((name) => name.toLowerCase() === field)
}

const id = z.number().int().min(0).max(2_147_483_647)

/** A person's address as staff see it beside the user [A3.17]. */
const markedAddress = z.object({
  addressId: id,
  detail: z.object({
    address1: z.string(),
    address2: z.string().nullable(),
    city: z.string(),
    state: z.string().nullable(),
    postalCode: z.string().nullable(),
  }),
})
export type MarkedAddress = z.infer<typeof markedAddress>

/** The list of all users, for staff [A3.17, S16.01]. */
export const userList = declareList({
  noun: ['user', 'users'],
  placeholder: 'Name, email, phone, organization, order, invoice or serial',
  key: 'authId',
  sortedBy: { fieldName: 'registrationDate', direction: 'ASC' },
  columns: {
    name: special('Name', { sort: 'lastName', priority: 1, card: 'title' }),
    firstName: text('First name', { screen: false, file: 18 }),
    lastName: text('Last name', { sort: true, screen: false, file: 18 }),
    userStatus: choice('Status', userStatuses, userStatusLabels, {
      id: 'status',
      sort: true,
      filter: 'facet',
      width: 190,
      priority: 1,
      card: 'badge',
      file: 22,
    }),
    email: text('Email', { sort: true, width: 216, priority: 1, file: 34 }),
    organization: special('Organization', { priority: 2 }),
    customerName: text('Organization', { blank: true, screen: false, file: 32 }),
    accountNumber: text('Account number', { blank: true, screen: false, file: 18 }),
    roleName: text('Role', { id: 'role', blank: true, priority: 3, file: 22 }),
    registrationDate: moment('Registered', {
      id: 'registered',
      blank: true,
      sort: true,
      width: 120,
      priority: 3,
      file: 14,
    }),
    phoneNumber: text('Phone', { id: 'phone', blank: true, hidden: true, file: 20 }),
  },
  rest: {
    authId: z.string(),
    /** Ways they may sign in: 'password', and the names of external providers. */
    connections: z.array(z.string()),
    isInternalAssociate: z.boolean(),
    registrationType: z.enum(['B2B', 'B2C']),
    accountId: id.nullable(),
    isValidatedB2BUser: z.boolean(),
    defaultBillingAddress: markedAddress.nullable(),
    defaultShippingAddress: markedAddress.nullable(),
    favoriteAddresses: z.array(markedAddress),
    parentOrganization: organization.nullable(),
    userEnteredBusinessName: z.string().nullable(),
    locale,
    /** Of a registration that waits, or waited, for approval. */
    approvalQueueDetails: z
      .object({
        approvalStatusNotes: z.string().nullable(),
        approvalOrganization: z.object({ name: z.string() }).nullable(),
      })
      .nullable(),
  },
  fields: {
    type: choice(
      'Type',
      ['B2B', 'B2C', 'STAFF'],
      { B2B: 'Business', B2C: 'Personal', STAFF: 'Staff' },
      {
        filter: 'facet',
      },
    ),
    role: integer('Role', { filter: 'facet' }),
    accountId: integer('Organization', { filter: 'plain' }),
  },
  filters: ['userStatus', 'type', 'role'],
  inFile: [
    'firstName',
    'lastName',
    'email',
    'phoneNumber',
    'userStatus',
    'roleName',
    'customerName',
    'accountNumber',
    'registrationDate',
  ],
})
export const foundUser = userList.row
export type FoundUser = z.infer<typeof foundUser>

/** A customer as staff choose one [A3.18]. */
export const foundCustomer = z.object({
  accountId: id,
  partyId: id,
  accountNumber: z.string(),
  customerName: z.string(),
  paymentTerms: z.string().nullable(),
  profileClass: z.string().nullable(),
  primarySiteAddress: z.string().nullable(),
  warrantyType: z.array(z.string()),
})
export type FoundCustomer = z.infer<typeof foundCustomer>

/** An order as staff find it: by its number, with whom it leads to. */
const foundOrder = z.object({
  orderNumber: z.string(),
  orderedAt: z.iso.datetime(),
  customerName: z.string().nullable(),
  accountNumber: z.string().nullable(),
  /** The user that placed it here; null of the ERP's own. */
  authId: z.string().nullable(),
})
export type FoundOrder = z.infer<typeof foundOrder>

export const userManagementCalls = area({
  searchUsers: query({
    who: manageAllUsers,
    input: z.object({
      pageSize: staffPage.shape.size,
      page: staffPage.shape.page,
      filterAccountId: id.optional(),
      filterStatus: z.array(z.enum(userStatuses)).max(userStatuses.length).default([]),
      query: z.string().max(200).default(''),
      sort: staffSort.refine(isKnownSort, userSearchMessages.sort),
    }),
    output: z.object({
      users: z.array(foundUser),
      totalCount: z.number().int(),
      /** Name of the customer the search is narrowed to. */
      filteredCustomerName: z.string().nullable(),
    }),
    about:
      'A page of all users, by email, name, phone, organization, order, invoice or serial number; the oldest registration first [A6.13, A3.17, A5.26].',
  }),
  searchUserList: endpoint('/user/search', {
    who: manageAllUsers,
    input: searchRequest,
    output: searchPage(foundUser),
    about: 'The same search as the list of the staff area asks it; filters status, type and role [S16.01].',
  }),
  exportUsers: endpoint('/user/csv/list', {
    who: manageAllUsers,
    kind: 'mutation',
    async: 'Download of users',
    input: exportRequest,
    output: z.object({ url: z.string() }),
    about: 'The whole result of that search as a file, through a job [S1.01].',
  }),
  searchInternalUsers: endpoint('/user/internal/search', {
    who: productAdmin,
    input: searchRequest,
    output: searchPage(foundUser),
    about: 'The staff of the provider, by the same search; filters status and role [A2.33].',
  }),
  searchCustomers: query({
    who: anyStaff,
    input: z.object({ query: z.string().max(100), size: staffPage.shape.size }),
    output: z.array(foundCustomer),
    about: 'Customers whose name holds the words, or whose number begins so [A7.17].',
  }),
  findOrders: query({
    who: manageAllUsers,
    input: z.object({ number: z.string().trim().min(1).max(40) }),
    output: z.array(foundOrder),
    about: 'The orders of a number, with whose they are and who placed them [P14.138].',
  }),
  checkEmailExists: query({
    who: manageAllUsers,
    input: z.object({ email: emailAddress }),
    output: z.object({ exists: z.boolean() }),
    about: 'Whether somebody has an email address already [A7.20].',
  }),
})
