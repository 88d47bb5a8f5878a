// Rules of approval that name a role which goes and comes back [P7.29].
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'

/** A rule that named the role, and whether it named the replacement as well. */
export interface RuleOfRole {
  ruleId: number
  hadReplacement: boolean
}

/** Names of the rules that name a role. */
export const rulesOfRole = async ({ db }: Pick<Ctx, 'db'>, roleId: number): Promise<string[]> => {
  const rules = await db
    .selectFrom('approval_rule')
    .select('name')
    .where(sql<boolean>`${roleId} = any(role_ids)`)
    .orderBy('name')
    .execute()
  return rules.map(({ name }) => name)
}

/** Names the replacement in each rule that names the role. */
export async function replaceRoleInRules(
  { db, now, viewer }: Pick<Ctx, 'db' | 'now' | 'viewer'>,
  roleId: number,
  replacementId: number,
): Promise<RuleOfRole[]> {
  const { rows } = await sql<RuleOfRole>`
    update approval_rule r set role_ids = array_remove(r.role_ids, ${roleId}) ||
        case when ${replacementId} = any(r.role_ids) then '{}'::int[] else array[${replacementId}::int] end,
      version = r.version + 1, changed_at = ${now}, changed_by = ${viewer.name}
    from (select rule_id, ${replacementId} = any(role_ids) as had from approval_rule
      where ${roleId} = any(role_ids) order by rule_id for update) was
    where r.rule_id = was.rule_id
    returning r.rule_id as "ruleId", was.had as "hadReplacement"`.execute(db)
  return rows
}

/** Names the role again in the rules that are left, in place of the replacement where that was not named before. */
export async function restoreRoleInRules(
  { db, now, viewer }: Pick<Ctx, 'db' | 'now' | 'viewer'>,
  roleId: number,
  { replacementId, rules }: { replacementId: number; rules: readonly RuleOfRole[] },
): Promise<void> {
  for (const { ruleId, hadReplacement } of rules)
    await sql`update approval_rule set version = version + 1, changed_at = ${now}, changed_by = ${viewer.name},
        role_ids = array_remove(${hadReplacement ? sql`role_ids` : sql`array_remove(role_ids, ${replacementId}::int)`}, ${roleId}::int) || array[${roleId}::int]
      where rule_id = ${ruleId}`.execute(db)
}
