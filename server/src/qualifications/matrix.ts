// The training matrix [P12.27]: people by models, or by courses, what needs work first.
import type {
  MatrixColumn,
  MatrixSide,
  QualificationCell,
  QualificationState,
  TrainingMatrix,
  matrixRequest,
} from '@portal/contract/qualifications'
import { mayOperate, qualificationStates } from '@portal/contract/qualifications'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../platform/ctx.ts'
import { getToday } from '../platform/today.ts'
import type { Model, Person, StoredRequirement } from './qualifications.reads.ts'
import { loadCourses, loadGroups, loadHeld, loadModels, loadPeople, loadRequirements } from './qualifications.reads.ts'
import type { Held } from './qualifications.rules.ts'
import { askedOf, courseCell, coursesHeld, modelCell, toDays, urgency } from './qualifications.rules.ts'

export type Wanted = Pick<z.output<typeof matrixRequest>, 'by' | 'query' | 'state' | 'column' | 'groupId'>

export type Row = Person & { cells: QualificationCell[] }

interface Whole {
  columns: MatrixColumn[]
  choices: MatrixColumn[]
  rows: Row[]
  requirements: StoredRequirement[]
}

type MatrixCtx = Pick<Ctx, 'db' | 'viewer'>

/** Everybody with every cell, but for the state wanted. */
export async function loadMatrix(ctx: MatrixCtx, wanted: Wanted, today: string): Promise<Whole> {
  const accounts = ctx.viewer.activeAccounts
  const people = await loadPeople(ctx, accounts, wanted)
  const models = await loadModels(ctx, accounts)
  const requirements = await loadRequirements(ctx, accounts)
  // By course only theory is looked at, by model what some model asks.
  const ofModels = models.map(({ modelId }) => modelId)
  const narrowed = (wanted.query || wanted.groupId) && { contactIds: people.map(({ contactId }) => contactId) }
  const held = await loadHeld(
    ctx,
    accounts,
    wanted.by === 'course' ? { kinds: ['THEORY'] } : { ...narrowed, ...proving(requirements, ofModels) },
  )
  const choices = wanted.by === 'model' ? models.map(modelColumn) : await courseColumns(ctx, requirements, held)
  const columns = wanted.column ? choices.filter(({ id }) => id === wanted.column) : choices
  const cellOf = cellFor(wanted.by, models, requirements, today)
  const rows = people.map((person) => {
    const own = held.get(person.contactId) ?? new Map<string, never>()
    return { ...person, cells: columns.map(({ id }) => cellOf(person, own, id)) }
  })
  return { columns, choices, rows, requirements }
}

/** What may prove that people meet the requirements of these models. */
const proving = (requirements: readonly StoredRequirement[], modelIds: readonly string[]) => ({
  kinds: [...new Set(requirements.map(({ kind }) => kind))],
  asked: { requirements, modelIds },
})

const modelColumn = ({ modelId, model, units }: Model): MatrixColumn => ({ id: modelId, title: model, units })

/** Courses that are asked for, or that somebody holds. */
async function courseColumns(
  ctx: MatrixCtx,
  requirements: readonly StoredRequirement[],
  held: ReadonlyMap<number, Held>,
): Promise<MatrixColumn[]> {
  const asked = requirements.flatMap(({ courseId }) => courseId ?? [])
  const taken = [...held.values()].flatMap(coursesHeld)
  const courses = await loadCourses(ctx, [...new Set([...asked, ...taken])])
  return courses.map(({ courseId, title }) => ({ id: String(courseId), title, units: null }))
}

type CellOf = (person: Pick<Person, 'accountId'>, held: Held, id: string) => QualificationCell

const nothingAsked: QualificationCell = { state: 'NOT_ASKED', until: null, lacks: [] }

/** The cell of a person, for models of their own organization's fleet and requirements. */
export function cellFor(
  by: MatrixSide,
  models: readonly Pick<Model, 'modelId' | 'accounts'>[],
  requirements: readonly StoredRequirement[],
  today: string,
): CellOf {
  const days = toDays(today)
  const ofAccount = Map.groupBy(requirements, ({ accountId }) => accountId)
  if (by === 'course') {
    const ofCourse = Map.groupBy(requirements, ({ accountId, courseId }) => `${accountId} ${courseId ?? ''}`)
    return ({ accountId }, held, id) => courseCell(ofCourse.get(`${accountId} ${id}`) ?? [], held, id, days)
  }
  const asked = new Map(
    models.map(({ modelId, accounts }) => [
      modelId,
      new Map(accounts.map((accountId) => [accountId, askedOf(ofAccount.get(accountId) ?? [], modelId)])),
    ]),
  )
  return ({ accountId }, held, id) => {
    const own = asked.get(id)?.get(accountId)
    return own ? modelCell(own, held, days) : nothingAsked
  }
}

const has = (state: QualificationState) => (row: Row) => row.cells.some((cell) => cell.state === state)

/** Those with a cell of the state wanted, what needs work first. */
export const rowsWanted = (rows: readonly Row[], { state }: Pick<Wanted, 'state'>): Row[] => {
  const shown = state ? rows.filter(has(state)) : rows
  return shown
    .map((row) => ({ row, order: urgency(row.cells) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ row }) => row)
}

export async function getTrainingMatrix(ctx: Ctx, wanted: z.output<typeof matrixRequest>): Promise<TrainingMatrix> {
  const { columns, choices, rows, requirements } = await loadMatrix(ctx, wanted, getToday(ctx))
  const shown = rowsWanted(rows, wanted)
  const from = wanted.page * wanted.size
  return {
    columns,
    choices: choices.map(({ id, title }) => ({ id, title })),
    groups: await loadGroups(ctx, ctx.viewer.activeAccounts),
    people: shown.slice(from, from + wanted.size).map(({ accountId: _account, ...person }) => person),
    peopleCount: shown.length,
    counts: qualificationStates.map((state) => ({ state, people: rows.filter(has(state)).length })),
    hasRequirements: requirements.length > 0,
  }
}

/** Who may operate a unit today; null when there is no such unit to see. */
export async function getUnitOperators(ctx: Ctx, instanceId: number) {
  const { rows: units } = await sql<{ accountId: number; modelId: string; model: string }>`
    select u.account_id as "accountId", u.model_id as "modelId", m.name as model from unit u join unit_model m on m.model_id = u.model_id
    where u.instance_id = ${instanceId} and u.account_id = any(${[...ctx.viewer.allowedAccounts]}::int[])`.execute(
    ctx.db,
  )
  const [unit] = units
  if (!unit) return null
  const accounts = [unit.accountId]
  const requirements = await loadRequirements(ctx, accounts)
  const asked = askedOf(requirements, unit.modelId)
  const people = asked.length === 0 ? [] : await loadPeople(ctx, accounts)
  const held = await loadHeld(ctx, accounts, proving(requirements, [unit.modelId]))
  const days = toDays(getToday(ctx))
  const all = people.map(({ contactId, name }) => ({
    contactId,
    name,
    ...modelCell(asked, held.get(contactId) ?? new Map<string, never>(), days),
  }))
  const operators = all.filter(({ state }) => mayOperate(state))
  return {
    model: unit.model,
    hasRequirements: asked.length > 0,
    people: operators,
    others: all.length - operators.length,
  }
}
