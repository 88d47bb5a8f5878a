// Hashing of passwords, the one heavy work a stranger can ask for. Only a few run and a few wait, and later ones are asked
// to try again, so that a flood of guesses delays no one and the other cores can answer.
import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { messages } from '@portal/contract/platform/errors'
import { PortalError } from '../http/errors.ts'
import { isImported, verifyImported } from './importedHashes.ts'

export interface Hashing {
  hash: (password: string) => Promise<string>
  verify: (given: { hash: string; password: string }) => Promise<boolean>
}

/** Seconds after which a person who was refused may try again, because by then those who waited have been served. */
const retryAfterSeconds = 5

/** Work done `atOnce`, with at most `waiting` more in line; the next is refused. */
export function createWaitingQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []
  const next = () => {
    const go = line.shift()
    if (go) go()
    else running--
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new PortalError('TOO_MANY', messages.busy, undefined, retryAfterSeconds)
      await new Promise<void>((go) => line.push(go))
    } else running++
    try {
      return await work()
    } finally {
      next()
    }
  }
}

/** One core stays free so that requests are answered; libuv has four threads, and files and names need one. */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1))
/** About two seconds of work for one core. */
const waiting = 24

/** True if a hash is of this password. */
export const checkHash: Hashing['verify'] = (given) =>
  isImported(given.hash) ? verifyImported(given.hash, given.password) : verifyPassword(given)

/** Hashing in line; `work` is what hashes and verifies a password once it is its turn. */
export function createHashing(work: Hashing = { hash: hashPassword, verify: checkHash }): Hashing {
  const inLine = createWaitingQueue({ atOnce, waiting })
  return {
    hash: (password) => inLine(() => work.hash(password)),
    verify: (given) => inLine(() => work.verify(given)),
  }
}
