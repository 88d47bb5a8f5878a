// Who a user is at the payment gateway.
import { sql } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'

export async function findCustomer(db: Db, userId: string, gateway: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_customer')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** Whose customer it is there; undefined for one of no one here. */
export async function findUserOf(db: Db, customerId: string, gateway: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customer')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  return row?.user_id
}

/** The gateway answers one customer however often it is asked for them, so the first to write it down is right. */
export async function saveCustomer(db: Db, userId: string, gateway: string, customerId: string): Promise<void> {
  await db
    .insertInto('payment_customer')
    .values({ user_id: userId, gateway, customer_id: customerId })
    .onConflict((on) => on.columns(['user_id', 'gateway']).doNothing())
    .execute()
}

/** True for the first report that an entry of a bank account came to nothing. */
export async function isFirstFailure(db: Db, customerId: string, gateway: string, setupId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_customer')
    .set({ failed_setups: sql<string[]>`array_append(failed_setups, ${setupId})` })
    .where('customer_id', '=', customerId)
    .where('gateway', '=', gateway)
    .where(sql<boolean>`${setupId} <> all(failed_setups)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
