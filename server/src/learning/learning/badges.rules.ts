// A certificate as a credential of Open Badges 3.0 (1EdTech, VC Data Model 2.0) [P12.40].
import { createHash } from 'node:crypto'

export interface Badge {
  number: string
  title: string
  description: string
  /** Begin of the day it was completed, at the latest the moment; and begin of the day it expires. */
  validFrom: Date
  validUntil: Date | null
  percent: number | null
  email: string
  salt: string
}

export interface Issuer {
  id: string
  name: string
  url: string
  email: string
}

interface Addresses {
  issuer: Issuer
  /** The public check of the certificate. */
  check: string
  course: string
}

/** The issuer, as anyone may read. */
export const profileOf = ({ id, name, url, email }: Issuer) => ({ id, type: ['Profile'], name, url, email })

/** RFC 3339 without fractions, which all readers take. */
const formatIsoSecond = (at: Date) => at.toISOString().replace(/\.\d{3}Z$/, 'Z')

/** The hash that represents an address: who has the address can compare it, no one can read it. */
export const identityHash = (email: string, salt: string): string =>
  `sha256$${createHash('sha256').update(`${email.toLowerCase()}${salt}`).digest('hex')}`

export function credentialOf(badge: Badge, { issuer, check, course }: Addresses) {
  const { number, title, description, validFrom, validUntil, percent, email, salt } = badge
  const test = `${course}#test`
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: check,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: profileOf(issuer),
    validFrom: formatIsoSecond(validFrom),
    ...(validUntil && { validUntil: formatIsoSecond(validUntil) }),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: true,
          identityHash: identityHash(email, salt),
          identityType: 'emailAddress',
          salt,
        },
      ],
      licenseNumber: number,
      achievement: {
        id: course,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        name: title,
        description,
        criteria: {
          id: course,
          narrative: 'All lessons of the course are done and its test, where it has one, is passed.',
        },
        ...(percent !== null && {
          resultDescription: [
            {
              id: test,
              type: ['ResultDescription'],
              name: 'Test',
              resultType: 'Percent',
              valueMin: '0',
              valueMax: '100',
            },
          ],
        }),
      },
      ...(percent !== null && { result: [{ type: ['Result'], resultDescription: test, value: String(percent) }] }),
    },
    evidence: [{ id: check, type: ['Evidence'], name: 'Public check of the certificate' }],
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  }
}
