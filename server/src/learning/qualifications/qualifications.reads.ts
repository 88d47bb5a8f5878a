// People, models and requirements of the organizations being viewed: what a matrix is made of.
import { qualificationMessages, maxMatrixPeople } from '@portal/contract/learning/qualificationMessages'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'
import { isInViewedGroup } from '../../platform/lists/viewedGroup.ts'
import { splitWords } from '../../platform/lists/listRequest.rules.ts'
import type { Requirement } from './qualifications.rules.ts'

export interface Person {
  contactId: number
  accountId: number
  name: string
  jobTitle: string | null
  customerName: string
}

interface PeopleFilter {
  query?: string | undefined
  groupId?: number | null | undefined
  contactIds?: readonly number[] | undefined
  /** People who have left, too: what they held stays on record. */
  evenLeft?: boolean
}

export const ints = (values: readonly number[]) => sql`${[...values]}::int[]`

/** People of `accounts`, by name: contacts, be they users or not. */
export async function loadPeople(
  { db }: Pick<Ctx, 'db'>,
  accounts: readonly number[],
  { query, groupId, contactIds, evenLeft = false }: PeopleFilter = {},
): Promise<Person[]> {
  const name = sql`coalesce(u.first_name, c.first_name) || ' ' || coalesce(u.last_name, c.last_name)`
  const words = splitWords(query).map(({ contains }) => sql`and lower(${name}) like ${contains}`)
  const { rows } = await sql<Person>`
    select c.contact_id as "contactId", c.account_id as "accountId", ${name} as name,
      coalesce(u.job_title, c.job_title) as "jobTitle", a.name as "customerName"
    from contact c join account a on a.account_id = c.account_id
      left join portal_user u on u.contact_id = c.contact_id and u.account_id = c.account_id and not u.is_internal_associate
    where c.account_id = any(${ints(accounts)})
      and (${evenLeft} or case when u.user_id is null then c.active else u.status not in ('DEACTIVATED', 'INACTIVE', 'REJECTED') end)
      ${contactIds ? sql`and c.contact_id = any(${ints(contactIds)})` : sql``}
      ${groupId ? sql`and c.contact_id in (select g.contact_id from unit_group_contact g where g.group_id = ${groupId})` : sql``}
      ${sql.join(words, sql` `)}
    order by lower(coalesce(u.last_name, c.last_name)), lower(coalesce(u.first_name, c.first_name)), c.contact_id
    limit ${maxMatrixPeople + 1}`.execute(db)
  if (rows.length > maxMatrixPeople) throw new PortalError('BAD_INPUT', qualificationMessages.tooManyPeople)
  return rows
}

export interface Model {
  modelId: string
  model: string
  units: number
  /** Whose fleets have it. */
  accounts: number[]
}

/** Models of the units in fleet of `accounts`, of the group being viewed if any. */
export async function loadModels(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  accounts: readonly number[],
): Promise<Model[]> {
  const { rows } = await sql<Model>`
    select m.model_id as "modelId", m.name as model, count(*)::int as units, array_agg(distinct u.account_id) as accounts
    from unit u join unit_model m on m.model_id = u.model_id
    where u.account_id = any(${ints(accounts)}) and u.unit_in_fleet and ${isInViewedGroup(viewer, sql`u.instance_id`)}
    group by m.model_id order by m.name, m.model_id`.execute(db)
  return rows
}

export type StoredRequirement = Requirement & { requirementId: number; model: string | null }

export async function loadRequirements(
  { db }: Pick<Ctx, 'db'>,
  accounts: readonly number[],
): Promise<StoredRequirement[]> {
  const { rows } = await sql<StoredRequirement>`
    select r.requirement_id as "requirementId", r.account_id as "accountId", r.model_id as "modelId", m.name as model, r.kind,
      r.course_id as "courseId", c.title as "courseTitle", r.months
    from training_requirement r left join unit_model m on m.model_id = r.model_id left join course c on c.course_id = r.course_id
    where r.account_id = any(${ints(accounts)})
    order by m.name nulls first, array_position(array['THEORY', 'HANDS_ON', 'AUTHORIZATION'], r.kind), c.title, r.requirement_id`.execute(
    db,
  )
  return rows
}

/** Titles of the courses with these ids. */
export async function loadCourses({ db }: Pick<Ctx, 'db'>, ids: readonly number[]) {
  const { rows } = await sql<{ courseId: number; title: string }>`
    select course_id as "courseId", title from course where course_id = any(${ints(ids)}) order by title, course_id`.execute(
    db,
  )
  return rows
}

/** Groups that have people. */
export async function loadGroups({ db }: Pick<Ctx, 'db'>, accounts: readonly number[]) {
  const { rows } = await sql<{ groupId: number; name: string }>`
    select g.group_id as "groupId", g.name from unit_group g
    where g.account_id = any(${ints(accounts)}) and exists (select from unit_group_contact c where c.group_id = g.group_id)
    order by g.name, g.group_id limit 200`.execute(db)
  return rows
}
