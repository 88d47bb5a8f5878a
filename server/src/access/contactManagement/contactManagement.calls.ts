// The calls of users and contacts and the verbs that answer them.
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { userImportCalls } from '@portal/contract/access/userImport'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as changes from './changes.ts'
import { resendInvitation } from './changes.ts'
import * as closing from './closeAccess.ts'
import * as contactManagement from './contactManagement.ts'
import {
  askForTextCode,
  exportContacts,
  findCustomerByAccount,
  findCustomerById,
  getCompanyRolesFor,
  getContact,
  getCustContact,
  acceptTextCode,
} from './contactManagement.ts'
import { getHeld } from './handOver.ts'
import { importUsers } from './importUsers.ts'

// Staff ask the same call for the roles of organizations that are not theirs.
const { getCompanyRoles: companyRoles, ...ofOrganization } = contactManagementCalls

export const contactManagementResolvers = [
  ...resolvers(ofOrganization, {
    ...closing,
    ...changes,
    ...contactManagement,
    contactCsv: exportContacts,
    exportContacts,
    getContact: (ctx, { contactId }) => getContact(ctx, contactId),
    getHeld: (ctx, { contactId }) => getHeld(ctx, contactId),
    resendInvitation: (ctx, { contactId }) => resendInvitation(ctx, contactId),
    getCustContact: (ctx, { id }) => getCustContact(ctx, id),
    sendTextCode: askForTextCode,
    confirmTextCode: acceptTextCode,
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
