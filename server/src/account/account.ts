// What a user changes of themselves: name, phone, preferences; never status, organization or rights [D1.10].
import { phoneCountry } from '@portal/contract/account'
import { isPhone, phoneFormat, plainPhone } from '@portal/contract/phone'
import type { Session } from '@portal/contract/session'
import { refreshSession } from '../access/access.ts'
import { endAllSupport } from '../acting/acting.ts'
import type { Ctx } from '../platform/ctx.ts'
import { badInput } from '../platform/errors.ts'
import { changeOwnUser } from '../users/users.ts'

interface Preferences {
  subscribed: boolean
  allowHelpDesk: boolean
}

/** Name, phone and preferences of the viewer. */
export async function getAccountInfo(ctx: Ctx) {
  const row = await ctx.db
    .selectFrom('portal_user')
    .select([
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'email',
      'subscribed',
      'allow_help_desk as allowHelpDesk',
    ])
    .where('user_id', '=', ctx.viewer.userId)
    .executeTakeFirstOrThrow()
  const { phone, ...rest } = row
  return { ...rest, phoneNumber: phone ?? '' }
}

/** Changes name and phone, which is kept without its mask; the session carries them at once. */
export async function updatePersonalDetails(
  ctx: Ctx,
  { firstName, lastName, phoneNumber }: { firstName: string; lastName: string; phoneNumber: string },
): Promise<Session> {
  const country = phoneCountry[ctx.viewer.locale]
  if (!isPhone(phoneNumber, country)) throw badInput('phoneNumber', phoneFormat)
  const phone = plainPhone(phoneNumber, country)
  await changeOwnUser(ctx, { first_name: firstName, last_name: lastName, phone })
  return refreshSession(ctx)
}

/** Changes the two preferences. */
export async function updatePreferences(ctx: Ctx, { subscribed, allowHelpDesk }: Preferences): Promise<Preferences> {
  await changeOwnUser(ctx, { subscribed, allow_help_desk: allowHelpDesk })
  if (!allowHelpDesk) await endAllSupport(ctx)
  return { subscribed, allowHelpDesk }
}
