// The training matrix [P12.27]: people by models, or by courses, what needs work first.
import type {
  MatrixColumn,
  MatrixSide,
  QualificationCell,
  QualificationState,
  TrainingMatrix,
  matrixRequest,
} from '@portal/contract/learning/qualifications'
import { mayOperate, qualificationStates } from '@portal/contract/learning/qualifications'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { CausesRow } from '../../machines/fleet/fleet.ts'
import { causesColumns, toCauses } from '../../machines/fleet/fleet.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { getToday } from '../../platform/process/today.ts'
import type { Columns, Evidence } from './evidence.ts'
import { loadEvidence, getStanding } from './evidence.ts'
import type { Model, Person, StoredRequirement } from './qualifications.reads.ts'
import { loadCourses, loadGroups, loadModels, loadPeople, loadRequirements } from './qualifications.reads.ts'
import type { RequiredItem, PersonStanding } from './qualifications.rules.ts'
import { getModelRequirements, getCourseRequirements, courseCell, modelCell, toDays } from './qualifications.rules.ts'

export type MatrixFilter = Pick<z.output<typeof matrixRequest>, 'by' | 'query' | 'state' | 'column' | 'groupId'>

/** A person with where they are; their cells are made for those who are shown. */
export type Row = Person & { evidence: Evidence; standing: PersonStanding }

interface MatrixData {
  columns: MatrixColumn[]
  choices: MatrixColumn[]
  rows: Row[]
  requirements: StoredRequirement[]
  /** The cells of a person, in the order of the columns. */
  cellsOf: (row: Row) => QualificationCell[]
}

type MatrixCtx = Pick<Ctx, 'db' | 'viewer' | 'services'>

/** Everybody, whatever state is wanted. */
export async function loadMatrix(ctx: MatrixCtx, filter: MatrixFilter, today: string): Promise<MatrixData> {
  const accounts = ctx.viewer.activeAccounts
  const [people, models, requirements] = await Promise.all([
    loadPeople(ctx, accounts, filter),
    loadModels(ctx, accounts),
    loadRequirements(ctx, accounts),
  ])
  const evidence = await loadEvidence(ctx, people)
  const choices = filter.by === 'model' ? models.map(modelColumn) : await courseColumns(ctx, requirements, evidence)
  const columns = filter.column ? choices.filter(({ id }) => id === filter.column) : choices
  const asked = createRequirementFinder(filter.by, models, requirements)
  const ids = columns.map(({ id }) => id)
  const ofAccount = new Map(accounts.map((accountId) => [accountId, columnsOf(accountId, ids, asked)]))
  const days = toDays(today)
  const rows = people.flatMap((person) => {
    const own = evidence.get(person.contactId)
    const theirs = ofAccount.get(person.accountId)
    return own && theirs ? [{ ...person, evidence: own, standing: getStanding(own, theirs, days) }] : []
  })
  const cellOf = filter.by === 'model' ? modelCell : courseCell
  const cellsOf = ({ accountId, evidence: { held } }: Row) =>
    ofAccount.get(accountId)?.asked.map((each) => cellOf(each, held, days)) ?? []
  return { columns, choices, rows, requirements, cellsOf }
}

const modelColumn = ({ modelId, model, units }: Model): MatrixColumn => ({ id: modelId, title: model, units })

/** Courses that are asked for, or that a person holds. */
async function courseColumns(
  ctx: MatrixCtx,
  requirements: readonly StoredRequirement[],
  evidence: ReadonlyMap<number, Evidence>,
): Promise<MatrixColumn[]> {
  const ids = new Set(requirements.flatMap(({ courseId }) => courseId ?? []))
  for (const { courses } of evidence.values()) for (const id of courses) ids.add(id)
  const courses = await loadCourses(ctx, [...ids])
  return courses.map(({ courseId, title }) => ({ id: String(courseId), title, units: null }))
}

type FindRequirements = (accountId: number, id: string) => readonly RequiredItem[]

/** The requirements of a model or a course of people of an organization: by its own requirements, of models in its own fleet. */
export function createRequirementFinder(
  by: MatrixSide,
  models: readonly Pick<Model, 'modelId' | 'accounts'>[],
  requirements: readonly StoredRequirement[],
): FindRequirements {
  const ofAccount = Map.groupBy(requirements, ({ accountId }) => accountId)
  if (by === 'course') {
    const ofCourse = Map.groupBy(requirements, ({ accountId, courseId }) => `${accountId} ${courseId ?? ''}`)
    return (accountId, id) => getCourseRequirements(ofCourse.get(`${accountId} ${id}`) ?? [], id)
  }
  const owners = new Map(models.map(({ modelId, accounts }) => [modelId, accounts]))
  return (accountId, id) =>
    owners.get(id)?.includes(accountId) ? getModelRequirements(ofAccount.get(accountId) ?? [], id) : []
}

function columnsOf(accountId: number, ids: readonly string[], askedFor: FindRequirements): Columns {
  const asked = ids.map((id) => askedFor(accountId, id))
  const said = asked.map((column) => column.map(({ key, months, isOptional }) => [key, months, isOptional]))
  return { asked, signature: createHash('sha256').update(JSON.stringify(said)).digest('base64') }
}

const has = (state: QualificationState) => (row: Row) => row.standing.states.has(state)

/** Those with a cell of the state wanted, what needs work first. */
export function filterRows(rows: readonly Row[], { state }: Pick<MatrixFilter, 'state'>): Row[] {
  const shown = state ? rows.filter(has(state)) : rows
  return shown.toSorted(({ standing: { order: a } }, { standing: { order: b } }) => (a < b ? -1 : a > b ? 1 : 0))
}

export async function getTrainingMatrix(ctx: Ctx, wanted: z.output<typeof matrixRequest>): Promise<TrainingMatrix> {
  const [{ columns, choices, rows, requirements, cellsOf }, groups] = await Promise.all([
    loadMatrix(ctx, wanted, getToday(ctx)),
    loadGroups(ctx, ctx.viewer.activeAccounts),
  ])
  const shown = filterRows(rows, wanted)
  const from = wanted.page * wanted.size
  return {
    columns,
    choices: choices.map(({ id, title }) => ({ id, title })),
    groups,
    people: shown.slice(from, from + wanted.size).map((row) => {
      const { contactId, name, jobTitle, customerName } = row
      return { contactId, name, jobTitle, customerName, cells: cellsOf(row) }
    }),
    peopleCount: shown.length,
    counts: qualificationStates.map((state) => ({ state, people: rows.filter(has(state)).length })),
    hasRequirements: requirements.length > 0,
  }
}

async function findUnit(ctx: Ctx, instanceId: number) {
  const { db, viewer } = ctx
  const { rows } = await sql<CausesRow & { accountId: number; modelId: string; model: string }>`
    select u.account_id as "accountId", u.model_id as "modelId", m.name as model, ${causesColumns(getToday(ctx))}
    from unit u join unit_model m on m.model_id = u.model_id
    where u.instance_id = ${instanceId} and u.account_id = any(${[...viewer.allowedAccounts]}::int[])`.execute(db)
  return rows[0]
}

/** True if the asker may operate a unit today; null where there is no such unit, or they are no contact of its organization. */
export async function getOwnQualification(ctx: Ctx, instanceId: number) {
  const unit = await findUnit(ctx, instanceId)
  if (!unit) return null
  const own = await ctx.db
    .selectFrom('portal_user')
    .select('contact_id')
    .where('user_id', '=', ctx.viewer.userId)
    .executeTakeFirst()
  const contactIds = own?.contact_id ? [own.contact_id] : []
  const [person] = await loadPeople(ctx, [unit.accountId], { contactIds })
  if (!person) return null
  const asked = getModelRequirements(await loadRequirements(ctx, [unit.accountId]), unit.modelId)
  const held = (await loadEvidence(ctx, [person])).get(person.contactId)?.held ?? new Map<string, never>()
  return {
    ...modelCell(asked, held, toDays(getToday(ctx))),
    name: person.name,
    outOfService: toCauses(unit).outOfService,
    hasRequirements: asked.length > 0,
  }
}

/** The people trained for a unit today, and why it is out of service, where it is; null when there is no such unit to see. */
export async function getUnitOperators(ctx: Ctx, instanceId: number) {
  const unit = await findUnit(ctx, instanceId)
  if (!unit) return null
  const accounts = [unit.accountId]
  const requirements = await loadRequirements(ctx, accounts)
  const asked = getModelRequirements(requirements, unit.modelId)
  const people = asked.length === 0 ? [] : await loadPeople(ctx, accounts)
  const evidence = await loadEvidence(ctx, people)
  const days = toDays(getToday(ctx))
  const operators = people.flatMap(({ contactId, name }) => {
    const cell = modelCell(asked, evidence.get(contactId)?.held ?? new Map<string, never>(), days)
    return mayOperate(cell.state) ? [{ contactId, name, ...cell }] : []
  })
  return {
    model: unit.model,
    outOfService: toCauses(unit).outOfService,
    hasRequirements: asked.length > 0,
    people: operators,
    others: people.length - operators.length,
  }
}
