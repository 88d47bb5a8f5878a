// Writing an agreed change into an order [P5.149], called by changes of orders in their transaction.
import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../platform/db/transaction.ts'
import type { Tables } from '../../schema.gen.ts'

type LineChange = Updateable<Tables['order_line']>

export const setLine = (db: Db, orderId: number, lineNumber: number, change: LineChange): Promise<unknown> =>
  db
    .updateTable('order_line')
    .set(change)
    .where('order_id', '=', orderId)
    .where('line_number', '=', lineNumber)
    .execute()

export const setDelivery = (
  db: Db,
  orderId: number,
  deliveryNumber: number,
  change: Updateable<Tables['order_delivery']>,
): Promise<unknown> =>
  db
    .updateTable('order_delivery')
    .set(change)
    .where('order_id', '=', orderId)
    .where('delivery_number', '=', deliveryNumber)
    .execute()

export const addLines = async (db: Db, lines: readonly Insertable<Tables['order_line']>[]): Promise<void> => {
  if (lines.length > 0)
    await db
      .insertInto('order_line')
      .values([...lines])
      .execute()
}

export const setOrder = (db: Db, orderId: number, change: Updateable<Tables['sales_order']>): Promise<unknown> =>
  db.updateTable('sales_order').set(change).where('order_id', '=', orderId).execute()
