// Reads for the group screens. A foreign group and one that does not exist look the same.
import type { groupCalls, GroupContact, GroupDetail, GroupSummary, GroupUnit } from '@portal/contract/machines/groups'
import { maxChanges } from '@portal/contract/machines/groups'
import type { OutputOf } from '@portal/contract/platform/call'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { z } from 'zod'
import { listedName } from '../../access/session/session.ts'
import { addressesById } from '../../buying/addresses/addresses.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { splitWords } from '../../platform/lists/listRequest.rules.ts'
import { groupRows } from './groups.list.ts'

const unitColumns: RawBuilder<GroupUnit> = sql<GroupUnit>`u.instance_id as "instanceId", u.unit_serial as "unitSerial",
  u.customer_vehicle_number as "customerVehicleNumber", m.name as model, u.account_id as "accountId", ${listedName} as "customerName"`
const units = sql`unit u join unit_model m on m.model_id = u.model_id join account a on a.account_id = u.account_id`
const contactColumns: RawBuilder<GroupContact> = sql<GroupContact>`c.contact_id as "contactId", c.first_name as "firstName", c.last_name as "lastName", c.email,
  c.job_title as "jobTitle", c.account_id as "accountId",
  (select p.phone_number from contact_phone p where p.contact_id = c.contact_id order by p.phone_line_id limit 1) as "phoneNumber"`

/** The group and all groups below it; `union` ends also where an import made a cycle. */
const family = (groupId: number) => sql`with recursive family as (
  select ${groupId}::int as group_id, 0 as depth
  union select p.group_id, f.depth + 1 from unit_group_parent p join family f on f.group_id = p.parent_group_id where f.depth < 50),
  nearest as (select group_id, min(depth) as depth from family group by group_id)`

const findVisibleGroup = async ({ db, viewer }: Ctx, groupId: number): Promise<{ name: string } | undefined> =>
  db
    .selectFrom('unit_group')
    .select('name')
    .where('group_id', '=', groupId)
    .where('account_id', '=', anyOf(viewer.allowedAccounts))
    .executeTakeFirst()

type GroupHead = GroupSummary & { version: number; billing: number | null; shipping: number | null }

/** One group with all that belongs to it; null when there is none the viewer may see. */
export async function getGroup(ctx: Ctx, groupId: number, withUnits = true): Promise<GroupDetail | null> {
  const { db, viewer } = ctx
  const { rows } =
    await sql<GroupHead>`select ${groupRows.read}, g.version, g.billing_address_id as billing, g.shipping_address_id as shipping
    from unit_group g where g.group_id = ${groupId} and g.account_id = any(${[...viewer.allowedAccounts]}::int[])`.execute(
      db,
    )
  const head = rows[0]
  if (!head) return null
  const { billing, shipping, ...group } = head
  const linked = async (own: 'group_id' | 'parent_group_id', other: 'group_id' | 'parent_group_id') =>
    (
      await sql<GroupSummary>`select ${groupRows.read} from unit_group_parent p join unit_group g on g.group_id = p.${sql.ref(other)}
      where p.${sql.ref(own)} = ${groupId} order by g.name, g.group_id`.execute(db)
    ).rows
  const instances =
    await sql<GroupUnit>`select ${unitColumns} from unit_group_unit i join (${units}) on u.instance_id = i.instance_id
    where i.group_id = ${groupId} and ${withUnits} order by u.unit_serial`.execute(db)
  const contacts =
    await sql<GroupContact>`select ${contactColumns} from unit_group_contact i join contact c on c.contact_id = i.contact_id
    where i.group_id = ${groupId} order by c.last_name, c.first_name, c.contact_id`.execute(db)
  const addresses = await addressesById(
    ctx,
    [billing, shipping].filter((id) => id !== null),
  )
  const billingAddress = addresses.find(({ addressId }) => addressId === billing) ?? null
  const shippingAddress = addresses.find(({ addressId }) => addressId === shipping) ?? null
  return {
    ...group,
    subGroups: await linked('parent_group_id', 'group_id'),
    parents: await linked('group_id', 'parent_group_id'),
    instances: instances.rows,
    contacts: contacts.rows,
    billingAddress,
    shippingAddress,
    ebsBillingAddressId: billingAddress?.ebsAddressId ?? null,
    ebsShippingAddressId: shippingAddress?.ebsAddressId ?? null,
    changes: await loadChangesSince(ctx, groupId, 0),
  }
}

/** A page of the units of a group, by serial. */
export async function searchGroupUnits(
  ctx: Ctx,
  { groupId, query, withSubGroups, page, size }: z.output<(typeof groupCalls.searchGroupUnits)['input']>,
): Promise<OutputOf<typeof groupCalls.searchGroupUnits>> {
  if (!(await findVisibleGroup(ctx, groupId))) return { content: [], totalRecords: 0 }
  const words = splitWords(query).map(
    ({ contains }) =>
      sql`and lower(concat_ws(' ', u.unit_serial, u.customer_vehicle_number, m.name, a.name)) like ${contains}`,
  )
  const groups = withSubGroups ? sql`(select n.group_id from nearest n)` : sql`(select ${groupId}::int)`
  const found = sql`from ${units} where u.instance_id in (select i.instance_id from unit_group_unit i where i.group_id in ${groups})
    ${sql.join(words, sql` `)}`
  const { rows } = await sql<GroupUnit>`${family(groupId)} select ${unitColumns} ${found}
    order by u.unit_serial, u.instance_id limit ${size} offset ${page * size}`.execute(ctx.db)
  const total = await sql<{ total: number }>`${family(groupId)} select count(*)::int as total ${found}`.execute(ctx.db)
  return { content: rows, totalRecords: total.rows[0]?.total ?? 0 }
}

/** Changes of a group after `version`, the newest first. */
export async function loadChangesSince({ db }: Ctx, groupId: number, version: number): Promise<GroupDetail['changes']> {
  const rows = await db
    .selectFrom('unit_group_change')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .limit(maxChanges)
    .execute()
  return rows.map((row) => ({
    version: row.version,
    by: row.changed_by,
    at: row.changed_at.toISOString(),
    lines: row.lines,
  }))
}

/** A group with all groups and units below it, each once. */
export async function flattenedGroup(ctx: Ctx, groupId: number): Promise<OutputOf<typeof groupCalls.flattenedGroup>> {
  const seen = await findVisibleGroup(ctx, groupId)
  if (!seen) return null
  const groups = await sql<GroupSummary & { depth: number }>`${family(groupId)}
    select ${groupRows.read}, n.depth from nearest n join unit_group g on g.group_id = n.group_id order by n.depth, g.name, g.group_id`.execute(
    ctx.db,
  )
  const instances = await sql<GroupUnit>`${family(groupId)}
    select ${unitColumns} from ${units} where u.instance_id in (select i.instance_id from unit_group_unit i join nearest n on n.group_id = i.group_id)
    order by u.unit_serial`.execute(ctx.db)
  return { groupId, name: seen.name, groups: groups.rows, instances: instances.rows }
}

/** The units of a group and of those below it, a row for each group a unit is in. */
export async function explodedGroup(ctx: Ctx, groupId: number): Promise<OutputOf<typeof groupCalls.explodedGroup>> {
  if (!(await findVisibleGroup(ctx, groupId))) return []
  const { rows } = await sql<GroupUnit & { groupId: number; groupName: string }>`${family(groupId)}
    select ${unitColumns}, g.group_id as "groupId", g.name as "groupName"
    from nearest n join unit_group g on g.group_id = n.group_id join unit_group_unit i on i.group_id = n.group_id join (${units}) on u.instance_id = i.instance_id
    order by n.depth, g.name, g.group_id, u.unit_serial`.execute(ctx.db)
  return rows
}

/** Contacts with the groups each is in [A7.33]; with `groupId` those that this group may have. */
export async function contactRelationships(
  { db, viewer }: Ctx,
  { groupId, query }: { groupId?: number | undefined; query: string },
): Promise<OutputOf<typeof groupCalls.contactRelationships>> {
  const words = splitWords(query).map(
    ({ contains }) =>
      sql`and lower(c.first_name || ' ' || c.last_name || ' ' || coalesce(c.email, '')) like ${contains}`,
  )
  const whose =
    groupId === undefined
      ? sql`c.account_id = any(${[...viewer.activeAccounts]}::int[])`
      : sql`exists (select from unit_group g where g.group_id = ${groupId} and g.account_id = any(${[...viewer.allowedAccounts]}::int[])
          and (g.account_id = c.account_id or g.multi_org and c.account_id = any(${[...viewer.allowedAccounts]}::int[])))`
  const { rows } = await sql<GroupContact & { groups: { groupId: number; name: string }[] }>`
    select ${contactColumns}, coalesce((select jsonb_agg(jsonb_build_object('groupId', g.group_id, 'name', g.name) order by g.name, g.group_id)
      from unit_group_contact i join unit_group g on g.group_id = i.group_id where i.contact_id = c.contact_id), '[]') as groups
    from contact c where c.active and ${whose} ${sql.join(words, sql` `)} order by c.last_name, c.first_name, c.contact_id limit 50`.execute(
    db,
  )
  return rows
}
