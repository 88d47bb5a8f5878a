// Password hashes of other identity providers [S16.06]: bcrypt, argon2, pbkdf2 and scrypt, as PHC strings. Each is checked as it
// is and then replaced by one of ours. What costs more than a sign-in may is not taken.
import { argon2, createHash, pbkdf2, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verify as verifyBcrypt } from '@node-rs/bcrypt'

/** The longest that checking a hash may take here: what is refused at sign-in is answered no sooner (imported.ts). */
export const slowestCheck = 600

const hashLimits = { bcryptCost: 12, memoryKiB: 64 * 1024, passes: 4, lanes: 8, iterations: 600_000, keyBytes: 128 }

export const hashProblems = {
  unknown: 'The password could not be taken over: its hash is of no kind that is known.',
  weak: 'The password could not be taken over: its hash is of a kind that is too weak.',
  costly: 'The password could not be taken over: its hash takes too long to check.',
} as const

const bcryptShape = /^\$2[aby]\$(\d\d)\$[./A-Za-z\d]{53}$/
const base64 = '([A-Za-z\\d+/]{4,256})={0,2}'
const argon2Shape = new RegExp(
  `^\\$(argon2(?:id|i|d))\\$v=19\\$m=(\\d{1,9}),t=(\\d{1,9}),p=(\\d{1,9})\\$${base64}\\$${base64}$`,
)
const pbkdf2Shape = new RegExp(`^\\$pbkdf2-(sha256|sha512)\\$i=(\\d{1,9})(?:,l=(\\d{1,4}))?\\$${base64}\\$${base64}$`)
const scryptShape = new RegExp(`^\\$scrypt\\$ln=(\\d{1,2}),r=(\\d{1,3}),p=(\\d{1,3})\\$${base64}\\$${base64}$`)

/** Ours begin with the salt in hexadecimal digits. */
export const isImported = (hash: string): boolean => hash.startsWith('$')

type Check = (password: string) => Promise<boolean>

/** How a hash is checked, or why it is not taken. */
function readHash(hash: string): { check: Check } | { problem: string } {
  const costly = { problem: hashProblems.costly }
  const bcrypt = bcryptShape.exec(hash)
  if (bcrypt) {
    const cost = Number(bcrypt[1])
    if (cost < 4) return { problem: hashProblems.unknown }
    return cost > hashLimits.bcryptCost ? costly : { check: (password) => verifyBcrypt(password, hash) }
  }
  const argon = argon2Shape.exec(hash)
  if (argon) {
    const [, kind, memory, passes, parallelism, salt = '', key = ''] = argon
    const of = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
    const nonce = Buffer.from(salt, 'base64')
    if (of.parallelism < 1 || of.passes < 1 || of.memory < 8 * of.parallelism || nonce.length < 8)
      return { problem: hashProblems.unknown }
    if (of.memory > hashLimits.memoryKiB || of.passes > hashLimits.passes || of.parallelism > hashLimits.lanes)
      return costly
    return keyed(key, (message, tagLength) =>
      promisify(argon2)(kind as 'argon2id', { ...of, message, nonce, tagLength }),
    )
  }
  const pbkdf = pbkdf2Shape.exec(hash)
  if (pbkdf) {
    const [, digest = '', iterations, , salt = '', key = ''] = pbkdf
    if (Number(iterations) < 1) return { problem: hashProblems.unknown }
    if (Number(iterations) > hashLimits.iterations) return costly
    return keyed(key, (message, length) =>
      promisify(pbkdf2)(message, Buffer.from(salt, 'base64'), Number(iterations), length, digest),
    )
  }
  const scrypted = scryptShape.exec(hash)
  if (scrypted) {
    const [, ln, r, p, salt = '', key = ''] = scrypted
    const of = { N: 2 ** Number(ln), r: Number(r), p: Number(p) }
    if (of.N < 2 || of.r < 1 || of.p < 1) return { problem: hashProblems.unknown }
    const bytes = 128 * of.N * of.r
    if (bytes > hashLimits.memoryKiB * 1024 || of.p > hashLimits.lanes) return costly
    return keyed(key, (message, length) =>
      scryptKey(message, Buffer.from(salt, 'base64'), length, { ...of, maxmem: 2 * bytes }),
    )
  }
  return { problem: hashProblems.unknown }
}

const scryptKey = promisify(
  (message: Buffer, salt: Buffer, length: number, options: object, done: (error: Error | null, key: Buffer) => void) =>
    scrypt(message, salt, length, options, done),
)

function keyed(key: string, derive: (message: Buffer, length: number) => Promise<Buffer>): ReturnType<typeof readHash> {
  const wanted = Buffer.from(key, 'base64')
  if (wanted.length < 16 || wanted.length > hashLimits.keyBytes) return { problem: hashProblems.unknown }
  return { check: async (password) => isSame(await derive(Buffer.from(password), wanted.length), wanted) }
}

const toDigest = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const isSame = (one: Buffer, other: Buffer): boolean => timingSafeEqual(toDigest(one), toDigest(other))

/** Why a hash cannot be taken over; undefined for one that can. */
export function problemOfHash(hash: string): string | undefined {
  const read = readHash(hash)
  return 'problem' in read ? read.problem : undefined
}

/** True if `password` is that of an imported hash. */
export async function verifyImported(hash: string, password: string): Promise<boolean> {
  const read = readHash(hash)
  return 'check' in read && read.check(password)
}
