// The staff of the provider [A2.33]: inviting them, and what the provider knows them by.
import { z } from 'zod'
import { area, mutation } from '../platform/call.ts'
import { titleText } from '../platform/plainText.ts'
import { productAdmin } from './privileges.ts'
import { userChanges } from './userRecord.ts'

/** The provider's id of a person; empty for none. */
export const internalDetails = z.object({ department: titleText(60), employeeId: titleText(30) })

export const newInternalUser = userChanges.extend({
  ...internalDetails.shape,
  roleId: z.number().int().min(1, 'Please choose a role.').max(2_147_483_647),
})

export const internalUserCalls = area({
  inviteInternalUser: mutation({
    who: productAdmin,
    input: newInternalUser,
    output: z.object({ userId: z.string() }),
    about: 'Invites somebody of the provider by email: they choose a password and are in, with the role given [P9.82].',
  }),
  changeInternalUser: mutation({
    who: productAdmin,
    input: internalDetails.extend({ userId: z.string().trim().min(1).max(60) }),
    output: z.object({ userId: z.string() }),
    about: 'Changes department and employee number of somebody of the provider [P9.82].',
  }),
})
