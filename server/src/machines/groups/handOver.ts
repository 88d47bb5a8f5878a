// The groups a person is a contact of get a colleague instead when they leave [P7.04].
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import type { Group } from './groupAccess.ts'
import { lockGroups, recordChange } from './groupAccess.ts'

interface ContactOf {
  contactId: number
  name: string
}

const groupsWith = ({ db, viewer }: Ctx, contactId: number): Promise<Group[]> =>
  db
    .selectFrom('unit_group as g')
    .innerJoin('unit_group_contact as i', 'i.group_id', 'g.group_id')
    .selectAll('g')
    .where('i.contact_id', '=', contactId)
    .where('g.account_id', '=', anyOf(viewer.allowedAccounts))
    .orderBy('g.name')
    .orderBy('g.group_id')
    .execute()

/** The groups a person is a contact of, by name. */
export const groupsOfContact = async (ctx: Ctx, contactId: number): Promise<{ groupId: number; name: string }[]> =>
  (await groupsWith(ctx, contactId)).map((group) => ({ groupId: group.group_id, name: group.name }))

/** Makes a colleague their contact instead; answers how many groups. */
export async function handOverGroups(ctx: Ctx, from: ContactOf, to: ContactOf): Promise<number> {
  const { db } = ctx
  await lockGroups(
    ctx,
    (await groupsWith(ctx, from.contactId)).map(({ account_id: accountId }) => accountId),
  )
  // Read again, because another person may have changed it while this one waited.
  const groups = await groupsWith(ctx, from.contactId)
  for (const group of groups) {
    await db
      .deleteFrom('unit_group_contact')
      .where('group_id', '=', group.group_id)
      .where('contact_id', '=', from.contactId)
      .execute()
    await db
      .insertInto('unit_group_contact')
      .values({ group_id: group.group_id, contact_id: to.contactId, account_id: group.account_id })
      .onConflict((on) => on.doNothing())
      .execute()
    await recordChange(ctx, group, [`${to.name} is now a contact in place of ${from.name}.`])
  }
  return groups.length
}
