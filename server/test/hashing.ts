// Hashing as in production that remembers which password opened which hash: people of the demo world share both, and a run of
// tests signs them in a thousand times. A wrong password is worked out each time, and everybody stands in line.
import type { Hashing } from '../src/platform/identity/hashing.ts'
import { checkHash, createHashing } from '../src/platform/identity/hashing.ts'

// Of the worker, not of a file: files that follow sign in the same people.
const opened = new Set<string>()

/** Production's hashing that works out a right password of a hash once. */
export const rememberingHashing = (): Hashing =>
  createHashing(async (given) => {
    const pair = `${given.hash} ${given.password}`
    if (opened.has(pair)) return true
    const isRight = await checkHash(given)
    if (isRight) opened.add(pair)
    return isRight
  })
