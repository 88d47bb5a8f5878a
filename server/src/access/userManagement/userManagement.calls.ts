// The calls of user management and the verbs that answer them, past the accounts of the viewer.
import { internalUserCalls } from '@portal/contract/access/internalUsers'
import { userManagementCalls } from '@portal/contract/access/userManagement'
import { userRecordCalls } from '@portal/contract/access/userRecord'
import { resolvers } from '../../platform/calls/resolvers.ts'
import {
  changeStatus,
  changeUserOrg,
  editUser,
  endUserSessions,
  forgiveSignIns,
  resendInvite,
  resetPassword,
  setFeatureGroup,
  setRevokedPrivileges,
  setUserRole,
  withdrawChange,
} from './changes.ts'
import { changeInternalUser, inviteInternalUser } from './internalUsers.ts'
import { addFavorite, removeFavorite, setDefault } from './marks.ts'
import { checkEmailExists, exportUsers, internal, searchUserList, searchUsers } from './userManagement.ts'
import { findCustomers, findOrders } from './userManagement.reads.ts'
import { explainAccess, getUserRecord, searchUserAddresses } from './userRecord.ts'

const searches = resolvers(
  userManagementCalls,
  {
    searchUsers,
    searchUserList,
    exportUsers,
    searchInternalUsers: (ctx, input) => searchUserList(ctx, input, internal),
    searchCustomers: (ctx, { query, size }) => findCustomers(ctx, query, size),
    findOrders: (ctx, { number }) => findOrders(ctx, number),
    checkEmailExists: (ctx, { email }) => checkEmailExists(ctx, email),
  },
  'staff',
)

const records = resolvers(
  userRecordCalls,
  {
    getUserRecord: (ctx, { userId }) => getUserRecord(ctx, userId),
    explainAccess,
    editUser,
    withdrawEmailChange: (ctx, { userId }) => withdrawChange(ctx, userId),
    changeStatus,
    changeUserOrg,
    setUserRole,
    setFeatureGroup,
    setRevokedPrivileges,
    resetPassword: (ctx, { email }) => resetPassword(ctx, email),
    resendDelegatedAdminInvite: (ctx, { authId }) => resendInvite(ctx, authId),
    endUserSessions: (ctx, { userId }) => endUserSessions(ctx, userId),
    forgiveSignIns: (ctx, { userId }) => forgiveSignIns(ctx, userId),
    csrSearchAddresses: searchUserAddresses,
    csrUpdateDefaultBillingAddress: (ctx, input) => setDefault(ctx, input, 'billing'),
    csrUpdateDefaultShippingAddress: (ctx, input) => setDefault(ctx, input, 'shipping'),
    csrAddToFavorites: addFavorite,
    csrRemoveFromFavorites: removeFavorite,
  },
  'staff',
)

const internalUsers = resolvers(
  internalUserCalls,
  {
    inviteInternalUser,
    changeInternalUser,
  },
  'staff',
)

export const userManagementResolvers = [...searches, ...records, ...internalUsers]
