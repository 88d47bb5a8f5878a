// Invitations to a mail domain that is refused for competitors [P9.114]: kept until staff decide.
import { getDomain } from '@portal/contract/access/emailRules'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notify } from '../../platform/notify/notify.ts'
import { isCompetitor } from '../registration/registration.ts'
import { invitationWaiting } from './approvals.emails.ts'

/** True if an invitation to this address waits for staff. */
export const isInvitationHeld = ({ config }: Pick<Ctx, 'config'>, email: string): boolean =>
  isCompetitor(email, config.COMPETITOR_DOMAINS)

interface Invited {
  userId: string
  email: string
  firstName: string
  lastName: string
}

/** Records an invitation that waits, and mails customer service. */
export async function holdInvitation(
  ctx: Ctx,
  { userId, email, firstName, lastName }: Invited,
  { accountId, customerName }: { accountId: number; customerName: string },
  { isMailed }: { isMailed: boolean },
): Promise<void> {
  const { db, viewer, now, config } = ctx
  await db
    .insertInto('held_invitation')
    .values({
      user_id: userId,
      account_id: accountId,
      invited_by: viewer.userId,
      invited_name: viewer.name,
      invited_at: now,
    })
    .execute()
  if (!isMailed) return
  const data = { userId, name: `${firstName} ${lastName}`, email, by: viewer.name, customerName }
  await notify(ctx, { kind: invitationWaiting, to: { email: getBrand(config).email }, severity: 'medium', data })
}

/** The domain of an address, where an invitation to it waits. */
export const findHeldDomain = (ctx: Pick<Ctx, 'config'>, email: string): string | null =>
  isInvitationHeld(ctx, email) ? getDomain(email) : null
