// Hashing as in production that remembers the hash of a password, and which password opened which hash: people of the tests
// share both, and a run registers and signs them in a thousand times. A wrong password is worked out each time, and
// everybody stands in line.
import { hashPassword } from 'better-auth/crypto'
import type { Hashing } from '../src/platform/identity/hashing.ts'
import { checkHash, createHashing } from '../src/platform/identity/hashing.ts'

// Of the worker, not of a file: files that follow have the same people.
const hashes = new Map<string, Promise<string>>()
const opened = new Set<string>()

export interface RememberingHashing extends Hashing {
  /** Whether each is worked out again, as where it counts how long that takes. */
  isForgetful: boolean
}

export function rememberingHashing(): RememberingHashing {
  const of = createHashing({ hash, verify })
  const self: RememberingHashing = { ...of, isForgetful: false }
  return self

  async function hash(password: string): Promise<string> {
    if (self.isForgetful) return hashPassword(password)
    const made = hashes.get(password) ?? hashPassword(password)
    hashes.set(password, made)
    return made
  }

  async function verify(given: { hash: string; password: string }): Promise<boolean> {
    const pair = `${given.hash} ${given.password}`
    if (opened.has(pair) && !self.isForgetful) return true
    const isRight = await checkHash(given)
    if (isRight) opened.add(pair)
    return isRight
  }
}
