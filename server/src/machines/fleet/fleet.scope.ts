// Which units a search may find at all: of the organizations viewed, of one owner, of some ids, of a group and the
// groups inside it. Groups are many to a unit, so they are no column of the list but a condition beside it.
import type { Facet, SearchRequest } from '@portal/contract/platform/lists'
import { messages } from '@portal/contract/platform/errors'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { List } from '../../platform/lists/list.ts'
import type { RowFilter } from '../../platform/lists/page.ts'
import { hasCachedCount, whereRequested } from '../../platform/lists/page.ts'
import type { GroupViewer } from '../../platform/lists/viewedGroup.ts'
import { unitsInViewedGroup } from '../../platform/lists/viewedGroup.ts'
import type { ListRequest } from '../../platform/lists/listRequest.rules.ts'
import { getAccounts, parseListRequest } from '../../platform/lists/listRequest.rules.ts'

export interface FleetQuery {
  wanted: ListRequest
  whose: RowFilter
  /** The same without the groups, to count them. */
  whoseOfAllGroups: RowFilter
}

/** Reads a fleet search [B§3] of a list of units `u`: the whole request. Throws BAD_INPUT that names what is wrong. */
export function parseFleetRequest({ viewer }: Ctx, request: SearchRequest, list: List): FleetQuery {
  const { groups, rest } = withoutGroups(request)
  const only: RawBuilder<boolean>[] = []
  if (request.instanceIds) only.push(sql<boolean>`u.instance_id = any(${request.instanceIds}::int[])`)
  if (request.equipmentOwner) {
    const owner = request.equipmentOwner.trim().toLowerCase()
    only.push(
      sql<boolean>`u.account_id in (select a.account_id from account a where lower(a.name) = ${owner} or a.account_number = ${owner} or a.account_id::text = ${owner})`,
    )
  }
  const fleets = request.fleetAccountIds
  const accounts = getAccounts(request, viewer.activeAccounts).filter((id) => !fleets || fleets.includes(id))
  return {
    wanted: { ...parseListRequest(viewer, list, rest), timeZone: 'UTC' },
    whose: { accounts, only: groups.length > 0 ? [...only, inGroups(groups)] : only },
    whoseOfAllGroups: { accounts, only },
  }
}

/** How many of the wanted units each group has, those of the groups inside it with it, as the filter finds them. */
export async function groupFacet(
  { db, viewer }: Ctx,
  { wanted, whoseOfAllGroups }: FleetQuery,
  list: List,
): Promise<Facet> {
  if (whoseOfAllGroups.accounts.length === 0) return { fieldName: 'groupId', values: [] }
  const isTallied = list.facetTally && wanted.filters.length === 0 && hasCachedCount(wanted, whoseOfAllGroups)
  const narrowed = whereRequested(list, wanted, whoseOfAllGroups)
  // Where counts are kept, units are read for the groups that have others inside them only.
  const inFamily = isTallied ? sql`where i.group_id in (select f.group_id from family f)` : sql``
  // Where a group is viewed its units are few: they are looked up, and what else each of them is in. Else the units in groups are
  // read first, so that PostgreSQL knows how few they are and does not walk through all units for them. Those of groups
  // inside others are looked up one by one, because a plan for every organization cannot know that one has half a million.
  const wantedOf = isTallied
    ? sql`grouped i cross join lateral (select from ${list.from} where u.instance_id = i.instance_id and ${narrowed} offset 0) w`
    : sql`${list.from} join grouped i on i.instance_id = u.instance_id where ${narrowed}`
  const members = unitsInViewedGroup(viewer)
    ? sql`wanted as materialized (select u.instance_id from ${list.from} where ${narrowed}),
      member as (select i.instance_id, i.group_id from wanted w join unit_group_unit i on i.instance_id = w.instance_id)`
    : sql`grouped as materialized (select i.instance_id, i.group_id from unit_group_unit i ${inFamily}),
      member as (select i.instance_id, i.group_id from ${wantedOf})`
  const alone = isTallied
    ? sql`select t.group_id, sum(t.n)::int as count from group_tally t
        where t.unit_account_id = any(${[...whoseOfAllGroups.accounts]}::int[]) group by 1 having sum(t.n) > 0`
    : sql`select m.group_id, count(*)::int as count from member m group by 1`
  // A unit may be in a group and in one inside it: it counts once.
  const { rows } = await sql<{ value: string; count: number; label: string }>`
    with recursive family as (
      select p.parent_group_id as root, p.parent_group_id as group_id from unit_group_parent p
      union select f.root, p.group_id from unit_group_parent p join family f on f.group_id = p.parent_group_id),
    ${members},
    counted as (
      select a.group_id, a.count from (${alone}) a where a.group_id not in (select f.root from family f)
      union all select f.root, count(distinct m.instance_id)::int from family f join member m on m.group_id = f.group_id group by 1)
    select c.group_id::text as value, c.count, g.name as label from counted c join unit_group g on g.group_id = c.group_id
    order by g.name, g.group_id limit 200`.execute(db)
  return { fieldName: 'groupId', values: rows }
}

/** The filters of a search in words, the group being viewed first: 'Whole fleet', 'North crew; Kestrel 37'. For the head of a report on paper. */
export function formatScope({ viewedGroup }: GroupViewer, request: SearchRequest, facets: readonly Facet[]): string {
  const filters = [
    ...(request.filterOptions ?? []).map(({ fieldName, value }) => ({ fieldName, values: [value] })),
    ...(request.multiValueFilterOptions ?? []),
  ]
  const words = filters.map(({ fieldName, values }) => {
    const known = facets.find((facet) => facet.fieldName.toLowerCase() === fieldName.toLowerCase())?.values
    return values.map((value) => known?.find((each) => each.value === value)?.label ?? value).join(', ')
  })
  const query = request.query?.trim()
  return (
    [...(viewedGroup ? [viewedGroup.name] : []), ...words, ...(query ? [`'${query}'`] : [])]
      .filter(Boolean)
      .join('; ') || 'Whole fleet'
  )
}

const inGroups = (groups: readonly number[]) => sql<boolean>`u.instance_id in (
  with recursive family as (
    select g.group_id from unit_group g where g.group_id = any(${groups}::int[])
    union select p.group_id from unit_group_parent p join family f on f.group_id = p.parent_group_id)
  select i.instance_id from unit_group_unit i join family f on f.group_id = i.group_id)`

const isGroup = ({ fieldName }: { fieldName: string }) => fieldName.toLowerCase() === 'groupid'

function withoutGroups(request: SearchRequest): { groups: number[]; rest: SearchRequest } {
  const single = request.filterOptions ?? []
  const multiple = request.multiValueFilterOptions ?? []
  const values = [
    ...single.filter(isGroup).map(({ value }) => value),
    ...multiple.filter(isGroup).flatMap((each) => each.values),
  ]
  if (values.some((value) => !/^\d{1,9}$/.test(value)))
    throw new PortalError('BAD_INPUT', messages.badInput, { groupId: '"groupId" takes whole numbers.' })
  const rest = {
    ...request,
    filterOptions: single.filter((each) => !isGroup(each)),
    multiValueFilterOptions: multiple.filter((each) => !isGroup(each)),
  }
  return { groups: values.map(Number), rest }
}
