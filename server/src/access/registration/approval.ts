// Emails to applicants when staff have decided [S16.03], and the same words for who looks at them before.
import type { EmailPreview } from '@portal/contract/access/approvals'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { previewWords } from '../../platform/notify/emailLayout.ts'
import type { EmailWords, Site } from '../../platform/notify/kinds.ts'
import { notify } from '../../platform/notify/notify.ts'
import { newLink, useLinks } from './links.ts'
import { activation, registrationRejected } from './registration.emails.ts'

interface Applicant {
  userId: string
  email: string
  firstName: string
}

/** Mails an approved applicant the link to activate; those made before, at registration, end. */
export async function sendApproval(ctx: Ctx, to: Applicant, organization: string): Promise<void> {
  await useLinks(ctx.db, to.userId, ctx.now)
  const link = await newLink(ctx.db, { userId: to.userId, purpose: 'activation', now: ctx.now })
  if (!link) return
  const { firstName } = to
  await notify(ctx, { kind: activation, to, severity: 'high', data: { firstName, organization, ...link } })
}

/** Mails a rejected applicant the reason; no link of theirs works any more. */
export async function sendRejection(ctx: Ctx, to: Applicant, reason: string): Promise<void> {
  await useLinks(ctx.db, to.userId, ctx.now)
  await notify(ctx, { kind: registrationRejected, to, severity: 'high', data: { firstName: to.firstName, reason } })
}

/** The words of `sendApproval`; the link is made when it is sent. */
export const approvalWords = (ctx: Ctx, { userId, email, firstName }: Applicant, organization: string): EmailPreview =>
  preview(ctx, email, (site) => activation.email({ firstName, organization, userId, token: '' }, site))

/** The words of `sendRejection`. */
export const rejectionWords = (ctx: Ctx, { email, firstName }: Applicant, reason: string): EmailPreview =>
  preview(ctx, email, (site) => registrationRejected.email({ firstName, reason }, site))

function preview({ config }: Ctx, to: string, words: (site: Site) => EmailWords): EmailPreview {
  const brand = getBrand(config)
  const { subject, button, ...rest } = words({ brand, config })
  return { to, subject, ...previewWords(brand, rest), button: button?.label ?? null }
}
