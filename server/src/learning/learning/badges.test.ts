// Certificates as Open Badges 3.0: checked as a wallet would, with the key fetched from its public address.
import { badgeCalls } from '@portal/contract/learning/badges'
import { learningCalls } from '@portal/contract/learning/learning'
import { createLocalJWKSet, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testLessons } from '../../../test/taughtCourses.ts'
import { testShop } from '../../../test/testProducts.ts'
import { identityHash } from './badges.rules.ts'

const portal = testPortal()
const shop = testShop(portal)
const { teach } = testLessons(shop)
let learner: Caller
beforeAll(async () => {
  learner = await portal.as(people.buyer)
})

/** The required fields of an AchievementCredential, as far as our badges go. */
const uri = z.url()
const credential = z.strictObject({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.literal('https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'),
  ]),
  id: uri,
  type: z.tuple([z.literal('VerifiableCredential'), z.literal('OpenBadgeCredential')]),
  name: z.string().min(1),
  issuer: z.strictObject({
    id: uri,
    type: z.tuple([z.literal('Profile')]),
    name: z.string().min(1),
    url: uri,
    email: z.email(),
  }),
  validFrom: z.iso.datetime({ precision: 0 }),
  validUntil: z.iso.datetime({ precision: 0 }).optional(),
  credentialSubject: z.strictObject({
    type: z.tuple([z.literal('AchievementSubject')]),
    identifier: z.tuple([
      z.strictObject({
        type: z.literal('IdentityObject'),
        hashed: z.literal(true),
        identityHash: z.string().regex(/^sha256\$[0-9a-f]{64}$/),
        identityType: z.literal('emailAddress'),
        salt: z.string().min(16),
      }),
    ]),
    licenseNumber: z.string(),
    achievement: z.strictObject({
      id: uri,
      type: z.tuple([z.literal('Achievement')]),
      achievementType: z.literal('CertificateOfCompletion'),
      name: z.string().min(1),
      description: z.string().min(1),
      criteria: z.strictObject({ id: uri, narrative: z.string() }),
      resultDescription: z.array(z.looseObject({ id: uri, resultType: z.literal('Percent') })).optional(),
    }),
    result: z.array(z.looseObject({ resultDescription: uri, value: z.string().regex(/^\d+$/) })).optional(),
  }),
  evidence: z.array(z.looseObject({ id: uri, type: z.tuple([z.literal('Evidence')]) })),
  credentialSchema: z.array(z.strictObject({ id: uri, type: z.literal('1EdTechJsonSchemaValidator2019') })),
  iss: uri,
  jti: uri,
  nbf: z.number().int(),
  exp: z.number().int().optional(),
})

const complete = async (validityMonths: number | null) => {
  const courseId = await teach({ lessons: 1, validityMonths })
  const { enrollmentId } = await learner.send(learningCalls.enroll, { courseId })
  const read = async () => (await learner.send(learningCalls.getTaughtCourse, { enrollmentId })) ?? expect.unreachable()
  const lessonId = (await read()).lessons[0]?.lessonId ?? 0
  await learner.send(learningCalls.saveLesson, { enrollmentId, lessonId, isDone: true, sequence: 1 })
  return (await read()).certificate ?? expect.unreachable()
}
const download = async (number: string) => {
  const answer = await learner.request((await learner.send(badgeCalls.certificateBadge, { number })).fileUrl)
  expect([answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    'application/vc+jwt',
    expect.stringContaining('attachment; filename="badge-'),
  ])
  return answer.text()
}
const fetched = async (path: string) => {
  const answer = await portal.guest().request(path)
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Record<string, unknown>
}

test('a badge is signed by the key at its public address and says what the certificate says [P12.40, P12.41]', async () => {
  const certificate = await complete(12)
  const jwt = await download(certificate.number)
  const { kid = '', alg } = decodeProtectedHeader(jwt)
  expect(alg).toBe('RS256')
  const { payload } = await jwtVerify(jwt, await importJWK(await fetched(new URL(kid).pathname), alg), {
    currentDate: portal.deps.now(),
  })
  const badge = credential.parse(payload)
  expect(badge).toMatchObject({
    id: `http://portal.example/pages/training-store/certificate/${certificate.number}`,
    validFrom: expect.stringContaining(certificate.completedOn) as unknown,
    validUntil: expect.stringContaining(certificate.expiresOn ?? '?') as unknown,
    credentialSubject: { licenseNumber: certificate.number },
  })
  // The same key is in the set of all, and the issuer says who they are.
  const keys = (await fetched('/badges/keys')) as { keys: [] }
  await jwtVerify(jwt, createLocalJWKSet(keys), { currentDate: portal.deps.now() })
  expect(JSON.stringify(keys)).not.toMatch(/"(d|p|q|dp|dq|qi)":/)
  expect(await fetched(new URL(badge.issuer.id).pathname)).toMatchObject(badge.issuer)
})

test('a badge of a certificate that does not expire has no end, and one of somebody else cannot be had [P12.40]', async () => {
  const { number } = await complete(null)
  const { payload } = await jwtVerify(
    await download(number),
    createLocalJWKSet((await fetched('/badges/keys')) as never),
    {
      currentDate: portal.deps.now(),
    },
  )
  expect([payload['validUntil'], payload.exp]).toEqual([undefined, undefined])
  const missing = { code: 'NOT_FOUND' }
  for (const email of [people.owner, people.admin])
    await expect((await portal.as(email)).send(badgeCalls.certificateBadge, { number })).rejects.toMatchObject(missing)
  for (const wrong of ['AAAA-AAAA-AAAA-AAAA', '', '%'])
    await expect(learner.send(badgeCalls.certificateBadge, { number: wrong })).rejects.toMatchObject(missing)
  await expect(portal.guest().send(badgeCalls.certificateBadge, { number })).rejects.toMatchObject({
    code: 'NOT_SIGNED_IN',
  })
})

test('a badge is valid as soon as it is there, at every hour of the day [P12.40]', async () => {
  const day = portal.deps.now().toISOString().slice(0, 10)
  for (const hour of ['00:30', '05:30', '12:00', '23:30']) {
    portal.clock.set(new Date(`${day}T${hour}:00Z`))
    const { number } = await complete(12)
    const keys = (await fetched('/badges/keys')) as never
    await jwtVerify(await download(number), createLocalJWKSet(keys), { currentDate: portal.deps.now() })
  }
})

test('a badge names its holder by a hash that only who knows the address can compare [P12.40]', async () => {
  const { number } = await complete(null)
  const [, body = ''] = (await download(number)).split('.')
  const text = Buffer.from(body, 'base64url').toString()
  expect(text).not.toContain(people.buyer.split('@')[0])
  const [holder] = credential.parse(JSON.parse(text)).credentialSubject.identifier
  expect(holder.identityHash).toBe(identityHash(people.buyer.toUpperCase(), holder.salt))
  // As the specification does it.
  expect(identityHash('a@example.com', 'Kosher')).toBe(
    'sha256$b5809d8a92f8858436d7e6b87c12ebc0ae1eac4baecc2c0b913aee2c922ef399',
  )
})

test('two first badges at once are signed by one key, which is kept sealed; a lost one is followed by another [P12.41]', async () => {
  const { number } = await complete(null)
  await shop.ask('delete from badge_key', [])
  const badges = await Promise.all([download(number), download(number), download(number)])
  expect(new Set(badges.map((jwt) => decodeProtectedHeader(jwt).kid)).size).toBe(1)
  const [row] = await shop.ask<{ sealed_key: string }>('select sealed_key from badge_key', [])
  expect(row?.sealed_key).not.toMatch(/"d"|kty/)
  await shop.ask(`update badge_key set sealed_key = 'of another deployment'`, [])
  const later = await download(number)
  expect(decodeProtectedHeader(later).kid).not.toBe(decodeProtectedHeader(badges[0] ?? '').kid)
  expect(portal.takeErrors()).toHaveLength(1)
  // Badges of the lost key can be checked all the same.
  const keys = createLocalJWKSet((await fetched('/badges/keys')) as never)
  for (const jwt of [badges[0] ?? '', later]) await jwtVerify(jwt, keys, { currentDate: portal.deps.now() })
  for (const path of ['/badges/keys/x', '/badges/keys/00000000-0000-4000-8000-000000000000', '/badges'])
    expect((await portal.guest().request(path)).status, path).toBe(404)
})
