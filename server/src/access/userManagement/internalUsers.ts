// Inviting and changing the staff of the provider [P9.82]. Which organizations they serve is set with those.
import { firstLocale } from '@portal/contract/platform/locales'
import { contactMessages } from '@portal/contract/access/contactManagement'
import type { internalUserCalls } from '@portal/contract/access/internalUsers'
import { userMessages } from '@portal/contract/access/userRecord'
import type { z } from 'zod'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { sendNewLink } from '../registration/registration.ts'
import { changeUser, insertUser } from '../users/users.ts'
import { getTarget, refuseRole } from './changes.ts'

type Input<C extends keyof typeof internalUserCalls> = z.output<(typeof internalUserCalls)[C]['input']>

const perPerson = { times: 100, seconds: 60 * 60 }

/** Invites a person; throws CONFLICT where a person has the address, FORBIDDEN for a role beyond the viewer's reach. */
export async function inviteInternalUser(
  ctx: Ctx,
  { email, firstName, lastName, department, employeeId, roleId }: Input<'inviteInternalUser'>,
): Promise<{ userId: string }> {
  const { db, now, services, viewer } = ctx
  await refuseRole(ctx, roleId, { accountId: null, isStaff: true })
  if (!(await services.throttle('invite', viewer.userId, perPerson, now)))
    throw new PortalError('TOO_MANY', contactMessages.tooMany)
  const userId = await insertUser(db, {
    email,
    first_name: firstName,
    last_name: lastName,
    is_internal_associate: true,
    department: department || null,
    employee_id: employeeId || null,
    registration_type: 'B2B',
    status: 'PENDING_REGISTRATION',
    status_updated_at: now,
    role_id: roleId,
    locale: firstLocale(ctx.config.COUNTRIES),
  })
  if (!userId) throw new PortalError('CONFLICT', userMessages.email, { email: userMessages.email })
  if (!(await sendNewLink(ctx, email))) throw new PortalError('TOO_MANY', contactMessages.tooMany)
  return { userId }
}

/** Changes what the provider knows one of its own people by. */
export async function changeInternalUser(
  ctx: Ctx,
  { userId, department, employeeId }: Input<'changeInternalUser'>,
): Promise<{ userId: string }> {
  const target = await getTarget(ctx, userId)
  if (!target.is_internal_associate) throw notFound()
  const changes = { department: department || null, employee_id: employeeId || null }
  await changeUser(ctx.db, userId, changes, userMessages.email)
  return { userId }
}
