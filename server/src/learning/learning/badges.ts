// A certificate of the viewer's as an Open Badge 3.0, for the wallet of its holder [P12.40].
import { createHmac } from 'node:crypto'
import { latePaths } from '@portal/contract/platform/latePaths'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { getBrand } from '../../provider/brand/brand.ts'
import { getPublicUrl, pageUrl } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import { toStream, toFileName } from '../../platform/pdf/pdfDocument.ts'
import { getDataKeys } from '../../platform/keys/secret.ts'
import { algorithm, signingKey } from './badgeKeys.ts'
import { issuerUrl, keyUrl } from './badgePaths.ts'
import type { Issuer } from './badges.rules.ts'
import { credentialOf } from './badges.rules.ts'

export const issuerOf = (config: Ctx['config']): Issuer => {
  const { company, email } = getBrand(config)
  return { id: issuerUrl(config), name: company, url: getPublicUrl(config), email }
}

export async function certificateBadge(ctx: Ctx, number: string): Promise<{ fileUrl: string }> {
  const { db, viewer, config, services, now } = ctx
  const zone = config.BRAND_TIME_ZONE
  const completion = await db
    .selectFrom('course_completion as e')
    .innerJoin('course as c', 'c.course_id', 'e.course_id')
    .select(['e.course_id', 'e.course_title', 'e.percent', 'c.description'])
    .select([
      // The earlier of both, so that a badge is valid at once, because the day may begin later here than at its holder.
      sql<Date>`least(e.completed_on::timestamp at time zone ${zone}, e.created_at)`.as('valid_from'),
      sql<Date | null>`e.expires_on::timestamp at time zone ${zone}`.as('valid_until'),
    ])
    .where('e.certificate_number', '=', number)
    .where('e.user_id', '=', viewer.userId)
    .executeTakeFirst()
  if (!completion) throw notFound()
  const badge = {
    number,
    title: completion.course_title,
    // A badge must have one.
    description: completion.description || completion.course_title,
    validFrom: completion.valid_from,
    validUntil: completion.valid_until,
    percent: completion.percent,
    email: viewer.email,
    // The same for the same certificate, so that a badge downloaded twice is one badge.
    salt: createHmac('sha256', getDataKeys(config)[0] ?? '')
      .update(`badge ${number}`)
      .digest('base64url')
      .slice(0, 22),
  }
  const addresses = {
    issuer: issuerOf(config),
    check: pageUrl(config, latePaths.certificate(number)),
    course: pageUrl(config, latePaths.course(completion.course_id)),
  }
  const { keyId, publicKey, privateKey } = await signingKey(ctx)
  const credential = credentialOf(badge, addresses)
  const signed = new SignJWT(credential)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: keyUrl(config, keyId), jwk: publicKey })
    .setIssuer(addresses.issuer.id)
    .setJti(credential.id)
    .setNotBefore(badge.validFrom)
  if (badge.validUntil) signed.setExpirationTime(badge.validUntil)
  const content = await signed.sign(privateKey)
  const file = {
    userId: viewer.userId,
    name: `${toFileName(`badge ${number}`)}.jwt`,
    contentType: 'application/vc+jwt',
  }
  return { fileUrl: await services.files.write(db, file, toStream(Buffer.from(content)), now) }
}
