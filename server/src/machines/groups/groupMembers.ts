// Members of a group: groups inside and above it, units and contacts, each set to a list of ids.
import { may } from '@portal/contract/platform/call'
import { groupMessages } from '@portal/contract/machines/groupForm'
import { removeGroups } from '@portal/contract/machines/groups'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { Group } from './groupAccess.ts'
import { badField, mayCross, visibleGroups } from './groupAccess.ts'
import { addUnits, removeUnits, unitLines, loadUnits } from './groupUnits.ts'
import { canContain, getDifference } from './groups.rules.ts'

type Link = { outer: Group; inner: Group }

/** Sets the groups inside or above `group`; answers what changed, in sentences. */
export async function replaceLinks(
  ctx: Ctx,
  group: Group,
  field: 'subGroups' | 'parents',
  wanted: readonly number[],
): Promise<string[]> {
  const [own, other] =
    field === 'subGroups' ? (['parent_group_id', 'group_id'] as const) : (['group_id', 'parent_group_id'] as const)
  const rows = await ctx.db
    .selectFrom('unit_group_parent as p')
    .innerJoin('unit_group as g', 'g.group_id', `p.${other}`)
    .select('g.group_id')
    .where(`p.${own}`, '=', group.group_id)
    .execute()
  const { added, removed } = getDifference(
    rows.map((row) => row.group_id),
    wanted,
  )
  const known = new Map((await visibleGroups(ctx, [...added, ...removed])).map((each) => [each.group_id, each]))
  const lines: string[] = []
  const [inside, outside] =
    field === 'subGroups' ? ['is now inside', 'was taken out'] : ['now contains', 'no longer contains']
  if (removed.length > 0 && !may(removeGroups, ctx.viewer)) throw forbidden(groupMessages.removal)
  if (removed.length > 0)
    await ctx.db
      .deleteFrom('unit_group_parent')
      .where(own, '=', group.group_id)
      .where(other, '=', sql<number>`any(${removed}::int[])`)
      .execute()
  for (const id of removed)
    lines.push(`${known.get(id)?.name ?? 'A group'} ${outside}${field === 'parents' ? ' it' : ''}.`)
  for (const id of added) {
    const found = known.get(id)
    if (!found) throw badField(field, groupMessages.unknownGroup)
    await addLink(ctx, field, field === 'subGroups' ? { outer: group, inner: found } : { outer: found, inner: group })
    lines.push(`${found.name} ${inside}${field === 'parents' ? ' it' : ''}.`)
  }
  return lines
}

async function addLink({ db, viewer }: Ctx, field: string, { outer, inner }: Link): Promise<void> {
  if (outer.multi_org && !mayCross(viewer)) throw forbidden(groupMessages.cross)
  if (inner.group_id === outer.group_id || (await isInside(db, outer.group_id, inner.group_id)))
    throw badField(field, groupMessages.cycle(inner.name, outer.name))
  if (!canContain(outer, inner)) throw badField(field, groupMessages.outside)
  await db
    .insertInto('unit_group_parent')
    .values({ group_id: inner.group_id, parent_group_id: outer.group_id, account_id: outer.account_id })
    .execute()
}

/** True if the first group is somewhere inside the second one. */
async function isInside(db: Ctx['db'], groupId: number, outerId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`with recursive above as (
      select p.parent_group_id from unit_group_parent p where p.group_id = ${groupId}
      union select p.parent_group_id from unit_group_parent p join above a on p.group_id = a.parent_group_id)
    select exists (select from above where parent_group_id = ${outerId}) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** Sets the units of `group`. */
export async function replaceUnits(ctx: Ctx, group: Group, wanted: readonly number[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('unit_group_unit')
    .select('instance_id')
    .where('group_id', '=', group.group_id)
    .execute()
  const { added, removed } = getDifference(
    rows.map((row) => row.instance_id),
    wanted,
  )
  const units = await loadUnits(ctx, added)
  if (units.length < added.length) throw badField('instances', 'Please choose units you can see.')
  await addUnits(ctx, group, units)
  await removeUnits(ctx, group, removed)
  return unitLines(added.length, removed.length)
}

/** Sets the contacts of `group`: people of its organization. */
export async function replaceContacts({ db, viewer }: Ctx, group: Group, wanted: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('unit_group_contact as i')
    .innerJoin('contact as c', 'c.contact_id', 'i.contact_id')
    .select('i.contact_id')
    .where('i.group_id', '=', group.group_id)
    .execute()
  const { added, removed } = getDifference(
    rows.map((row) => row.contact_id),
    wanted,
  )
  const accounts = group.multi_org ? [...viewer.allowedAccounts] : [group.account_id]
  const people = await db
    .selectFrom('contact')
    .select(['contact_id', 'account_id', 'first_name', 'last_name'])
    .where('contact_id', '=', sql<number>`any(${[...added, ...removed]}::int[])`)
    .execute()
  const known = new Map(people.map((person) => [person.contact_id, person]))
  if (added.some((id) => !accounts.includes(known.get(id)?.account_id ?? 0)))
    throw badField('contacts', groupMessages.outsideContact)
  if (removed.length > 0)
    await db
      .deleteFrom('unit_group_contact')
      .where('group_id', '=', group.group_id)
      .where('contact_id', '=', sql<number>`any(${removed}::int[])`)
      .execute()
  if (added.length > 0)
    await db
      .insertInto('unit_group_contact')
      .values(added.map((id) => ({ group_id: group.group_id, contact_id: id, account_id: group.account_id })))
      .execute()
  const getName = (id: number) => `${known.get(id)?.first_name ?? ''} ${known.get(id)?.last_name ?? ''}`.trim()
  return [
    ...added.map((id) => `${getName(id)} is now a contact.`),
    ...removed.map((id) => `${getName(id)} is no longer a contact.`),
  ]
}
