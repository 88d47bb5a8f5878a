// Hashing as in production that remembers the hash of a password, and whether a password opened a hash: people of the tests
// share both, and a run registers and signs them in a thousand times. Everybody is in line.
import { hashPassword } from 'better-auth/crypto'
import type { Hashing } from '../src/platform/identity/hashing.ts'
import { checkHash, createHashing } from '../src/platform/identity/hashing.ts'

// Of the worker, not of a file: files that follow have the same people.
const hashes = new Map<string, Promise<string>>()
const opened = new Map<string, Promise<boolean>>()

export interface CachingHashing extends Hashing {
  /** True if each is worked out again, as where it counts how long that takes. */
  isForgetful: boolean
  /** How many passwords it was given to hash or to verify: what each costs in production. */
  asked: number
}

export function rememberingHashing(): CachingHashing {
  const of = createHashing({ hash, verify })
  const self: CachingHashing = { ...of, isForgetful: false, asked: 0 }
  return self

  async function hash(password: string): Promise<string> {
    self.asked++
    if (self.isForgetful) return hashPassword(password)
    const made = hashes.get(password) ?? hashPassword(password)
    hashes.set(password, made)
    return made
  }

  async function verify(given: { hash: string; password: string }): Promise<boolean> {
    self.asked++
    if (self.isForgetful) return checkHash(given)
    const pair = `${given.hash} ${given.password}`
    const known = opened.get(pair) ?? checkHash(given)
    opened.set(pair, known)
    return known
  }
}
