// The SupplierPartAuxiliaryIDs that an order should bring back: those of the returned carts it can have been made of.
import { partNumberKey } from '@portal/contract/buying/partNumbers'
import { sql } from 'kysely'
import type { CxmlItem } from '../cxml/cxml.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { boundDays } from '../punchoutOrders/punchoutOrders.ts'
import type { Connection } from './setup.ts'

/** Undefined for an order that no cart came before: its lines need none. */
export async function returnedIds(
  db: Db,
  { connection_id: connectionId }: Connection,
  items: readonly CxmlItem[],
  now: Date,
): Promise<{ supplierPartAuxiliaryId: string }[] | undefined> {
  const ids = items.flatMap((item) => item.supplierPartAuxiliaryId ?? [])
  const { rows } = await sql<{ supplierPartAuxiliaryId: string }>`
    select distinct line ->> 'auxiliaryId' as "supplierPartAuxiliaryId"
    from punchout_session s cross join jsonb_array_elements(s.returned) line
    where s.connection_id = ${connectionId} and s.returned_at > ${now}::timestamptz - make_interval(days => ${boundDays})
      and (line ->> 'auxiliaryId' = any(${ids}::text[]) or part_number_key(line ->> 'partNumber') = any(${items.map((item) => partNumberKey(item.supplierPartId))}::text[]))`.execute(
    db,
  )
  return rows.length === 0 && ids.length === 0 ? undefined : rows
}
