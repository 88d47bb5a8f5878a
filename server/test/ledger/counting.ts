// Pools that count what is sent to PostgreSQL and add up what it says of it.
import type { Pool, PoolClient } from 'pg'
import { createPool } from '../../src/platform/db/pool.ts'
import { explaining, readNotice } from './plan.ts'

export interface Counts {
  statements: number
  read: number
  written: number
  /** PostgreSQL's time of the statements, without their planning. */
  milliseconds: number
  /** The texts of the statements, in their order. */
  texts: string[]
}

const nothing = (): Counts => ({ statements: 0, read: 0, written: 0, milliseconds: 0, texts: [] })

export interface CountingPools {
  createPool: typeof createPool
  /** The counts since; resolves once nothing is asked of the pools any more. */
  take: () => Promise<Counts>
}

/** Pools of a portal that `counts`, or that leave all as it is and only say when they are idle. */
export function countingPools(counts: boolean): CountingPools {
  const pools: Pool[] = []
  let counted = nothing()
  const watch = (client: PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [first] = given
      const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')
      counted.statements++
      counted.texts.push(text)
      return query(...given)
    }) as typeof client.query
    client.on('notice', ({ message = '' }) => {
      const ran = readNotice(message)
      if (!ran) return
      counted.read += ran.read
      counted.written += ran.written
      // The time inside a function is part of the time of its statement.
      if (counted.texts.includes(ran.text)) counted.milliseconds += ran.milliseconds
    })
  }
  const settle = async () => {
    while (pools.some((pool) => pool.idleCount < pool.totalCount || pool.waitingCount > 0))
      await new Promise((done) => setImmediate(done))
  }
  return {
    createPool: (url, options) => {
      // The owner's connections are of what goes on beside the calls.
      const isCounted = counts && options.role !== undefined
      const pool = createPool(url, {
        ...options,
        ...(isCounted && { session: { ...options.session, ...explaining } }),
      })
      if (isCounted) pool.on('connect', watch)
      pools.push(pool)
      return pool
    },
    take: async () => {
      await settle()
      const taken = counted
      counted = nothing()
      return taken
    },
  }
}
