// Reads of the service screens.
import type { ServiceDetail, UnitChoice } from '@portal/contract/machines/service'
import { maxUnitChoices } from '@portal/contract/machines/service'
import { sql } from 'kysely'
import { listedName } from '../../access/session/session.ts'
import { loadMakers } from '../../buying/catalog/catalog.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { StoredRow } from '../../platform/lists/declared.ts'
import { isInViewedGroup } from '../../platform/lists/viewedGroup.ts'
import { splitWords } from '../../platform/lists/listRequest.rules.ts'
import { getToday } from '../../platform/process/today.ts'
import { serviceList } from './service.list.ts'

export interface PartUsed {
  partNumber: string
  name: string
  quantity: number
}

type Comments = ServiceDetail['comments']

/** The comments of each of these requests, the oldest first. */
export async function loadComments({ db }: Ctx, ids: readonly number[]): Promise<Map<number, Comments>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('service_comment')
    .selectAll()
    .where('sr_id', 'in', [...ids])
    .orderBy('position')
    .execute()
  const byRequest = Map.groupBy(rows, (row) => row.sr_id)
  return new Map(
    [...byRequest].map(([id, all]) => [
      id,
      all.map((row) => ({
        author: row.author,
        fromStaff: row.from_staff,
        at: row.at.toISOString(),
        text: row.text,
      })),
    ]),
  )
}

type Detail = StoredRow<ReturnType<typeof serviceList>> & {
  resolution: string | null
  completed_at: Date | null
  requested_by: string | null
  taken_back_by: string | null
  created_by: string | null
  parts_used: PartUsed[]
}

/** One request of the accounts the viewer may see; null when there is none, be it foreign or unknown. */
export async function serviceDetail(ctx: Ctx, srId: number): Promise<ServiceDetail | null> {
  const { db, viewer } = ctx
  const { read, toRow } = serviceList(getToday(ctx))
  const { rows } =
    await sql<Detail>`select ${read}, s.resolution, s.completed_at, s.requested_by, s.taken_back_by, s.created_by, s.parts_used
    from service_request s where s.sr_id = ${srId} and s.account_id = any(${[...viewer.allowedAccounts]}::int[])`.execute(
      db,
    )
  const row = rows[0]
  if (!row) return null
  const timeline = await db
    .selectFrom('service_event')
    .select(['status', 'at'])
    .where('sr_id', '=', srId)
    .orderBy('at')
    .orderBy('event_id')
    .execute()
  const documents = await db
    .selectFrom('service_document as d')
    .innerJoin('stored_file as f', 'f.file_id', 'd.file_id')
    .select(['d.file_id', 'f.name', 'd.added_by', 'd.added_at'])
    .where('d.sr_id', '=', srId)
    .orderBy('d.added_at')
    .orderBy('f.name')
    .execute()
  const makerOf = await loadMakers(
    db,
    row.parts_used.map(({ partNumber }) => partNumber),
  )
  const comments = (await loadComments(ctx, [srId])).get(srId) ?? []
  const summary = toRow(row)
  return {
    ...summary,
    comments,
    resolution: row.resolution,
    completedAt: row.completed_at?.toISOString() ?? null,
    requestedBy: row.requested_by,
    takenBackBy: row.taken_back_by,
    mayTakeBack: summary.status === 'NEW' && comments.length === 0 && row.created_by === viewer.userId,
    timeline: timeline.map(({ status, at }) => ({ status, at: at.toISOString() })),
    partsUsed: row.parts_used.map((part) => ({ ...part, ...makerOf(part.partNumber) })),
    documents: documents.map((document) => ({
      fileId: document.file_id,
      name: document.name,
      addedBy: document.added_by,
      addedAt: document.added_at.toISOString(),
    })),
  }
}

/** Units being viewed that have every word, by serial. */
export async function unitChoices({ db, viewer }: Ctx, query: string): Promise<UnitChoice[]> {
  const words = splitWords(query).map(
    ({ contains }) =>
      sql`and lower(u.unit_serial || ' ' || coalesce(u.customer_vehicle_number, '') || ' ' || m.name) like ${contains}`,
  )
  const { rows } = await sql<UnitChoice>`
    select u.instance_id as "instanceId", u.unit_serial as "unitSerial", u.customer_vehicle_number as "customerVehicleNumber", m.name as model,
      nullif(concat_ws(', ', u.city, u.state_province), '') as place, ${listedName} as "customerName"
    from unit u join unit_model m on m.model_id = u.model_id join account a on a.account_id = u.account_id
    where u.account_id = any(${[...viewer.activeAccounts]}::int[]) and ${isInViewedGroup(viewer, sql`u.instance_id`)} ${sql.join(words, sql` `)}
    order by u.unit_serial limit ${maxUnitChoices}`.execute(db)
  return rows
}
