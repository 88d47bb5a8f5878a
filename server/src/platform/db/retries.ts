// PostgreSQL ends a transaction so that others can go on: one of two that wait for each other, or that could not have run
// one after the other. Nothing of it was done, so it is run again.
import { setTimeout } from 'node:timers/promises'

/** Deadlock detected, serialization failure. */
const codes = new Set<unknown>(['40P01', '40001'])
const maxAttempts = 5
/** Longest wait before the next attempt, in milliseconds, times the attempts so far: the other is to be through by then. */
const longestWait = 200

const exhausted = new WeakSet<Error>()

/**
 * Gives what `work` gives, and runs it again, a few times, where PostgreSQL ended its transaction for the sake of another.
 * `work` opens the transaction itself, and may run twice [Q2.10].
 */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (!isTransactionConflict(error) || exhausted.has(error)) throw error
      // The transaction around it does not begin from the start again.
      if (attempt === maxAttempts) {
        exhausted.add(error)
        throw error
      }
      await setTimeout(Math.random() * longestWait * attempt)
    }
}

const isTransactionConflict = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && codes.has(error.code)
