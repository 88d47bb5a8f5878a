// Profiles as Auth0 exports and imports them [S16.06], read: who it is, where they belong, and the hash of their password.
import { fieldMessages } from '@portal/contract/platform/fieldMessages'
import { nameText } from '@portal/contract/platform/plainText'
import type { ExportedProfile } from '@portal/contract/access/profileMigration'
import { profileMessages } from '@portal/contract/access/profileMigration'
import { emailAddress } from '@portal/contract/access/registrationForm'
import { z } from 'zod'
import { hashProblems, problemOfHash } from '../../platform/identity/importedHashes.ts'

const text = z.string().trim().max(300).nullish()
const texts = z
  .union([
    z
      .string()
      .max(100)
      .transform((one) => [one]),
    z.array(z.string().max(100)).max(50),
  ])
  .nullish()
const profileName = nameText(60)

const shape = z.object({
  email: emailAddress,
  email_verified: z.boolean().nullish(),
  given_name: text,
  family_name: text,
  name: text,
  phone_number: text,
  blocked: z.boolean().nullish(),
  app_metadata: z
    .object({
      account_number: text,
      accountNumber: text,
      customerNumber: text,
      role: texts,
      roles: texts,
    })
    .nullish(),
})

export interface Profile {
  email: string
  isProven: boolean
  isBlocked: boolean
  firstName: string
  lastName: string
  phone: string
  accountNumber: string
  roles: string[]
}

/** A profile, or what is wrong with it. */
export function readProfile(exported: ExportedProfile): { profile: Profile } | { problem: string } {
  const read = shape.safeParse(exported)
  if (!read.success) {
    const [issue] = read.error.issues
    const path = issue?.path.join('.') ?? ''
    const isMissing = path === 'email' && issue?.code === 'invalid_type'
    if (isMissing) return { problem: fieldMessages.email }
    return { problem: path === 'email' ? (issue?.message ?? '') : `${profileMessages.shape} ${path}` }
  }
  const { email, given_name: given, family_name: family, name, app_metadata: app, ...rest } = read.data
  // Where there are no names there is one, or the address in its place.
  const [first = '', ...others] = (name && name.toLowerCase() !== email ? name : '').split(/\s+/)
  const firstName = profileName.safeParse(given || first)
  const lastName = profileName.safeParse(family || others.join(' '))
  if (!firstName.success || !lastName.success)
    return { problem: (firstName.error ?? lastName.error)?.issues[0]?.message ?? '' }
  if (firstName.data === '') return { problem: fieldMessages.firstName }
  if (lastName.data === '') return { problem: fieldMessages.lastName }
  return {
    profile: {
      email,
      isProven: rest.email_verified === true,
      isBlocked: rest.blocked === true,
      firstName: firstName.data,
      lastName: lastName.data,
      phone: rest.phone_number ?? '',
      accountNumber: app?.account_number ?? app?.accountNumber ?? app?.customerNumber ?? '',
      roles: [...(app?.role ?? []), ...(app?.roles ?? [])],
    },
  }
}

const encoding = z.enum(['base64', 'hex', 'utf8'])
const customHash = z.object({
  algorithm: z.string().max(40),
  hash: z.object({ value: z.string().max(1000), encoding: encoding.nullish() }),
  salt: z.object({ value: z.string().max(1000), encoding: encoding.nullish() }).nullish(),
  password: z.object({ encoding: z.string().max(20) }).nullish(),
  keylen: z.number().int().positive().nullish(),
  cost: z.number().int().positive().nullish(),
  blockSize: z.number().int().positive().nullish(),
  parallelization: z.number().int().positive().nullish(),
})

const weak = new Set(['md4', 'md5', 'sha1', 'sha256', 'sha512', 'hmac', 'ldap'])
const scryptDefaults = { cost: 16_384, blockSize: 8, parallelization: 1 }
const phc = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The password hash of a profile as it is kept; why there is none that can be taken; neither where none came. */
export function readPasswordHash(exported: ExportedProfile): { hash?: string; problem?: string } {
  const own = exported['custom_password_hash']
  if (own !== undefined && own !== null) return judged(readCustomHash(own))
  const plain = exported['password_hash'] ?? exported['passwordHash']
  if (plain === undefined || plain === null || plain === '') return {}
  return judged(typeof plain === 'string' ? plain : undefined)
}

function judged(hash: string | { problem: string } | undefined): { hash?: string; problem?: string } {
  if (hash === undefined) return { problem: hashProblems.unknown }
  if (typeof hash === 'object') return hash
  const problem = problemOfHash(hash)
  return problem === undefined ? { hash } : { problem }
}

function readCustomHash(own: unknown): string | { problem: string } | undefined {
  const read = customHash.safeParse(own)
  if (!read.success) return undefined
  const { algorithm, hash, salt, password, ...costs } = read.data
  if (weak.has(algorithm)) return { problem: hashProblems.weak }
  if (password && password.encoding !== 'utf8') return undefined
  if (algorithm !== 'scrypt') return hash.value.startsWith('$') ? hash.value : undefined
  if (hash.value.startsWith('$')) return hash.value
  if (!salt) return undefined
  const N = costs.cost ?? scryptDefaults.cost
  const ln = Math.log2(N)
  const key = Buffer.from(hash.value, hash.encoding ?? 'base64')
  if (!Number.isInteger(ln) || (costs.keylen && costs.keylen !== key.length)) return undefined
  const r = costs.blockSize ?? scryptDefaults.blockSize
  const p = costs.parallelization ?? scryptDefaults.parallelization
  return `$scrypt$ln=${ln},r=${r},p=${p}$${phc(Buffer.from(salt.value, salt.encoding ?? 'utf8'))}$${phc(key)}`
}

const secretKeys = /hash|password|secret|token|mfa/i

/** A profile as it may be kept: nothing in it that opens an account. */
export const withoutHash = (exported: ExportedProfile): ExportedProfile =>
  Object.fromEntries(Object.entries(exported).filter(([key]) => !secretKeys.test(key)))
