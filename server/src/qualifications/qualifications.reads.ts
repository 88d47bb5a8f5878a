// People, models, requirements and proofs of the organizations being viewed: what a matrix is made of.
import { qualificationMessages, maxMatrixPeople } from '@portal/contract/qualificationMessages'
import type { QualificationKind } from '@portal/contract/qualifications'
import { qualificationKinds } from '@portal/contract/qualifications'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { PortalError } from '../platform/errors.ts'
import { isInViewedGroup } from '../platform/lists/viewedGroup.ts'
import { splitWords } from '../platform/lists/wanted.rules.ts'
import type { Held, Proof, Requirement } from './qualifications.rules.ts'
import { keyOf } from './qualifications.rules.ts'

export interface Person {
  contactId: number
  accountId: number
  name: string
  jobTitle: string | null
  customerName: string
}

interface WantedPeople {
  query?: string | undefined
  groupId?: number | null | undefined
  contactIds?: readonly number[] | undefined
  /** People who have left, too: what they held stays on record. */
  evenLeft?: boolean
}

const ints = (values: readonly number[]) => sql`${[...values]}::int[]`

/** People of `accounts`, by name: contacts, be they users or not. */
export async function loadPeople(
  { db }: Pick<Ctx, 'db'>,
  accounts: readonly number[],
  { query, groupId, contactIds, evenLeft = false }: WantedPeople = {},
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

interface WantedProofs {
  contactIds?: readonly number[]
  kinds?: readonly QualificationKind[]
  /** Only what may prove that these requirements are met, with these models. */
  asked?: { requirements: readonly Requirement[]; modelIds: readonly string[] }
}

/** What the people of `accounts` hold: courses completed here, and records that were not withdrawn. */
export async function loadHeld(
  { db }: Pick<Ctx, 'db'>,
  accounts: readonly number[],
  { contactIds, kinds = qualificationKinds, asked }: WantedProofs = {},
): Promise<Map<number, Held>> {
  const people = (of: string) => (contactIds ? sql`and ${sql.ref(of)} = any(${ints(contactIds)})` : sql``)
  const courses = asked?.requirements.flatMap(({ courseId }) => courseId ?? [])
  const course = (of: string) => (courses ? sql`and ${sql.ref(of)} = any(${ints(courses)})` : sql``)
  const model = asked ? sql`and r.model_id = any(${[...asked.modelIds]}::text[])` : sql``
  // A row for each course and model: tens of thousands of rows would take longer to send and read than to find.
  const { rows } = await sql<PackedProofs>`
    select kind, subject, json_agg("contactId") as people, json_agg("doneOn") as "doneOn", json_agg("expiresOn") as "expiresOn"
    from (
      select r.contact_id as "contactId", r.kind, coalesce(r.course_id::text, r.model_id) as subject, r.done_on as "doneOn", r.expires_on as "expiresOn"
      from qualification_record r join contact c on c.contact_id = r.contact_id and c.account_id = r.account_id
      where r.account_id = any(${ints(accounts)}) and r.withdrawn_at is null and r.kind = any(${[...kinds]}::text[])
        and case when r.kind = 'THEORY' then true ${course('r.course_id')} else true ${model} end ${people('r.contact_id')}
      union all
      select u.contact_id, 'THEORY', d.course_id::text, d.completed_on, d.expires_on
      from course_completion d join portal_user u on u.user_id = d.user_id and u.account_id = d.account_id
      where d.account_id = any(${ints(accounts)}) and u.contact_id is not null and ${kinds.includes('THEORY')}
        ${course('d.course_id')} ${people('u.contact_id')}) as proof
    group by kind, subject`.execute(db)
  return heldByPerson(rows)
}

/** Who holds one thing, in columns. */
type PackedProofs = Pick<Proof, 'kind' | 'subject'> & {
  people: number[]
  doneOn: Proof['doneOn'][]
  expiresOn: Proof['expiresOn'][]
}

function heldByPerson(rows: readonly PackedProofs[]): Map<number, Held> {
  const byPerson = new Map<number, Held>()
  for (const { kind, subject, people, doneOn, expiresOn } of rows) {
    const key = keyOf(kind, subject)
    for (const [at, contactId] of people.entries()) {
      const held: Held = byPerson.get(contactId) ?? new Map()
      byPerson.set(contactId, held)
      const proof = { doneOn: doneOn[at] ?? '', expiresOn: expiresOn[at] ?? null }
      const known = held.get(key)
      if (known) known.push(proof)
      else held.set(key, [proof])
    }
  }
  return byPerson
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
