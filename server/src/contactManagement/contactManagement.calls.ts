// The calls of users and contacts and the verbs that answer them.
import { contactManagementCalls } from '@portal/contract/contactManagement'
import { userImportCalls } from '@portal/contract/userImport'
import { resolvers } from '../platform/calls/resolvers.ts'
import { createUser, resendInvitation, updateContact, updateContactPrimaryEmail, updatePerson } from './changes.ts'
import { deactivateUser, reactivateUser } from './closing.ts'
import {
  addPhoneNumber,
  askForTextCode,
  editNotificationContact,
  exportContacts,
  findCustomerByAccount,
  findCustomerById,
  getCompanyRolesFor,
  getContact,
  getCustContact,
  listChildCompanies,
  searchContactList,
  searchContacts,
  takeTextCode,
} from './contactManagement.ts'
import { getHeld } from './handOver.ts'
import { importUsers } from './importUsers.ts'

// Staff ask the same call for the roles of organizations that are not theirs.
const { getCompanyRoles: companyRoles, ...ofOrganization } = contactManagementCalls

export const contactManagementResolvers = [
  ...resolvers(ofOrganization, {
    searchContactList: (ctx, input) => searchContactList(ctx, input),
    contactCsv: (ctx, input) => exportContacts(ctx, input),
    exportContacts: (ctx, input) => exportContacts(ctx, input),
    searchContacts: (ctx, input) => searchContacts(ctx, input),
    getContact: (ctx, { contactId }) => getContact(ctx, contactId),
    createUser: (ctx, input) => createUser(ctx, input),
    updateContact: (ctx, input) => updateContact(ctx, input),
    getHeld: (ctx, { contactId }) => getHeld(ctx, contactId),
    deactivateUser: (ctx, input) => deactivateUser(ctx, input),
    reactivateUser: (ctx, input) => reactivateUser(ctx, input),
    resendInvitation: (ctx, { contactId }) => resendInvitation(ctx, contactId),
    updateContactPrimaryEmail: (ctx, input) => updateContactPrimaryEmail(ctx, input),
    getCustContact: (ctx, { id }) => getCustContact(ctx, id),
    editNotificationContact: (ctx, input) => editNotificationContact(ctx, input),
    addPhoneNumber: (ctx, input) => addPhoneNumber(ctx, input),
    sendTextCode: (ctx, input) => askForTextCode(ctx, input),
    confirmTextCode: (ctx, input) => takeTextCode(ctx, input),
    updatePerson: (ctx, input) => updatePerson(ctx, input),
    listChildCompanies: (ctx) => listChildCompanies(ctx),
    findCustomerById: (ctx, { id }) => findCustomerById(ctx, id),
    findCustomerByAccount: (ctx, { accountNumber }) => findCustomerByAccount(ctx, accountNumber),
  }),
  ...resolvers(
    { getCompanyRoles: companyRoles },
    { getCompanyRoles: (ctx, { accountId }) => getCompanyRolesFor(ctx, accountId) },
    'staff',
  ),
  ...resolvers(userImportCalls, { importUsers: (ctx, input) => importUsers(ctx, input) }),
]
