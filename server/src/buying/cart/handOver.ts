// The content of a person's carts goes to a colleague when they leave [P7.20].
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

/** How many lines a person has in the carts of both stores for their organization. */
export async function countCartLines(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ lines: number }>`select count_left_cart(${userId}) as lines`.execute(db)
  return rows[0]?.lines ?? 0
}

/** Parts become a list of the colleague, seats lines of their training cart. */
export const handOverCart = (db: Db, from: string, to: string) => sql`select hand_over_cart(${from}, ${to})`.execute(db)
