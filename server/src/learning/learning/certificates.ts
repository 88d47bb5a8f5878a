// Certificates: the PDF with its number and code, and the check that anyone with the number may make [S12.04, P12.06].
import type { OutputOf } from '@portal/contract/platform/call'
import type { learningCalls } from '@portal/contract/learning/learning'
import { learningMessages } from '@portal/contract/learning/learning'
import { latePaths } from '@portal/contract/platform/latePaths'
import { sql } from 'kysely'
import { getBrand } from '../../provider/brand/brand.ts'
import { pageUrl } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { printCertificate } from '../../platform/pdf/certificate.ts'
import { toFileName, toStream } from '../../platform/pdf/pdfDocument.ts'
import { getToday } from '../../platform/process/today.ts'
import { toCertificateNumber } from './learning.rules.ts'
import type { TableRow } from '../../platform/db/transaction.ts'

/** Most checks from one address in an hour. */
const allowance = { times: 60, seconds: 3600 }

type Completion = Pick<
  TableRow<'course_completion'>,
  'certificate_number' | 'person_name' | 'course_title' | 'completed_on' | 'expires_on'
>

/** The PDF of a completion, as it hangs on an email. */
export async function certificateFile(
  { config, viewer }: Pick<Ctx, 'config' | 'viewer'>,
  completion: Completion,
): Promise<{ name: string; contentType: string; content: Buffer }> {
  const number = completion.certificate_number
  const content = await printCertificate(getBrand(config), viewer.locale, {
    name: completion.person_name,
    course: completion.course_title,
    number,
    completedOn: completion.completed_on,
    expiresOn: completion.expires_on,
    check: pageUrl(config, latePaths.certificate(number)),
  })
  return { name: `${toFileName(`certificate ${number}`)}.pdf`, contentType: 'application/pdf', content }
}

export async function certificatePdf(ctx: Ctx, number: string): Promise<OutputOf<typeof learningCalls.certificatePdf>> {
  const completion = await ctx.db
    .selectFrom('course_completion')
    .select(['certificate_number', 'person_name', 'course_title', 'completed_on', 'expires_on'])
    .where('certificate_number', '=', number)
    .where('user_id', '=', ctx.viewer.userId)
    .executeTakeFirst()
  if (!completion) throw notFound()
  const { content, ...file } = await certificateFile(ctx, completion)
  const made = { userId: ctx.viewer.userId, ...file }
  return { fileUrl: await ctx.services.files.write(ctx.db, made, toStream(content), ctx.now) }
}

/** The public check; a number that no one has and one that is no number are answered alike. */
export async function checkCertificate(
  ctx: Ctx,
  typed: string,
): Promise<OutputOf<typeof learningCalls.checkCertificate>> {
  if (!(await ctx.services.throttle('certificate', ctx.request.address, allowance, ctx.now)))
    throw new PortalError('TOO_MANY', learningMessages.tooOften)
  const number = toCertificateNumber(typed) ?? ''
  const { rows } = await sql<{
    course_title: string
    initials: string
    completed_on: string
    expires_on: string | null
  }>`select * from certificate_by_number(${number})`.execute(ctx.db)
  const [row] = rows
  if (!row) return null
  return {
    number,
    courseTitle: row.course_title,
    initials: row.initials,
    completedOn: row.completed_on,
    expiresOn: row.expires_on,
    isValid: row.expires_on === null || row.expires_on > getToday(ctx),
  }
}
