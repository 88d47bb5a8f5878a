// The fields users change of themselves: name, phone, preferences; never status, organization or rights [D1.10].
import { countryOf } from '@portal/contract/platform/locales'
import { isPhone, phoneFormat, normalizePhone } from '@portal/contract/platform/phone'
import type { Session } from '@portal/contract/access/session'
import { refreshSession, toConsent } from '../session/session.ts'
import { endSupport } from '../acting/acting.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput } from '../../platform/http/errors.ts'
import { changeOwnUser } from '../users/users.ts'

interface Preferences {
  subscribed: boolean
  allowHelpDesk: boolean
  helpDeskUntil: string | null
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
      'allow_help_desk',
      'help_desk_until',
    ])
    .where('user_id', '=', ctx.viewer.userId)
    .executeTakeFirstOrThrow()
  const { phone, allow_help_desk: isAllowed, help_desk_until: until, ...rest } = row
  return { ...rest, phoneNumber: phone ?? '', ...toConsent(isAllowed, until, ctx.now) }
}

/** Changes name and phone, which is kept without its mask; the session carries them at once. */
export async function updatePersonalDetails(
  ctx: Ctx,
  { firstName, lastName, phoneNumber }: { firstName: string; lastName: string; phoneNumber: string },
): Promise<Session> {
  const country = countryOf(ctx.viewer.locale)
  if (!isPhone(phoneNumber, country)) throw badInput('phoneNumber', phoneFormat)
  const phone = normalizePhone(phoneNumber, country)
  await changeOwnUser(ctx, { first_name: firstName, last_name: lastName, phone })
  return refreshSession(ctx)
}

/** Changes the preferences. A permission that ends while staff act for the viewer ends that, too. */
export async function updatePreferences(ctx: Ctx, wanted: Preferences): Promise<Preferences> {
  const until = wanted.helpDeskUntil === null ? null : new Date(wanted.helpDeskUntil)
  const consent = toConsent(wanted.allowHelpDesk, until, ctx.now)
  await changeOwnUser(ctx, {
    subscribed: wanted.subscribed,
    allow_help_desk: consent.allowHelpDesk,
    help_desk_until: consent.helpDeskUntil === null ? null : until,
  })
  if (!consent.allowHelpDesk) await endSupport(ctx)
  else if (until) await endSupport(ctx, until)
  return { subscribed: wanted.subscribed, ...consent }
}
