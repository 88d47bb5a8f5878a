// From the matrix to the course: who needs which, and seats for them [P14.24, P14.25, P14.90].
import type { InputOf, OutputOf } from '@portal/contract/platform/call'
import { maxCrew, qualificationMessages } from '@portal/contract/learning/qualificationMessages'
import type { MatrixSide, QualificationState } from '@portal/contract/learning/qualifications'
import type { Refresher, refresherCalls, RefresherOutcome } from '@portal/contract/learning/refreshers'
import { sql } from 'kysely'
import { getCourseSessions } from '../courseSessions/courseSessions.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { anyOf } from '../../platform/db/anyOf.ts'
import { badInput } from '../../platform/http/errors.ts'
import { getToday } from '../../platform/process/today.ts'
import { bookSeats, countSeatsLeft } from '../seats/seats.ts'
import { loadEvidence } from './evidence.ts'
import { createRequirementFinder, loadMatrix, filterRows } from './matrix.ts'
import type { Person, StoredRequirement } from './qualifications.reads.ts'
import { loadPeople, loadRequirements } from './qualifications.reads.ts'
import { courseCell, toDays } from './qualifications.rules.ts'

/** Dates that are named; the page of the course has all. */
const maxDates = 3

/** The expiry of a cell, and what a person needs a course for. */
const expiring: readonly QualificationState[] = ['DUE_SOON', 'EXPIRED']
const needed: readonly QualificationState[] = [...expiring, 'MISSING']

async function loadSelectedPeople(ctx: Ctx, contactIds: readonly number[]): Promise<Person[]> {
  const wanted = [...new Set(contactIds)]
  const people = await loadPeople(ctx, ctx.viewer.activeAccounts, { contactIds: wanted })
  if (people.length !== wanted.length) throw badInput('contactIds', qualificationMessages.person)
  return people
}

export async function getRefreshers(ctx: Ctx, contactIds: readonly number[]): Promise<Refresher[]> {
  const requirements = await loadRequirements(ctx, ctx.viewer.activeAccounts)
  return refreshersOf(ctx, { people: await loadSelectedPeople(ctx, contactIds), requirements, states: needed })
}

/** The courses behind the cells that are due soon or expired. */
export async function getExpiringRefreshers(
  ctx: Ctx,
  { contactId, state, ...view }: InputOf<typeof refresherCalls.getExpiringRefreshers>,
): Promise<OutputOf<typeof refresherCalls.getExpiringRefreshers>> {
  const { by = 'model', query = '', column, groupId } = view
  const states = expiring.filter((each) => !state || each === state)
  const { rows, requirements } = await loadMatrix(ctx, { by, query, column, groupId }, getToday(ctx))
  const due = filterRows(rows, { state: null }).filter(
    (row) => (!contactId || row.contactId === contactId) && states.some((each) => row.standing.states.has(each)),
  )
  const people = due.slice(0, maxCrew)
  const behind = requirements.filter((each) => !column || isRequirementOf(each, by, column))
  return {
    people: people.length,
    others: due.length - people.length,
    refreshers: await refreshersOf(ctx, { people, requirements: behind, states }),
  }
}

/** True if a requirement is one of those a column represents: of the model, or of every model; or of the course. */
const isRequirementOf = ({ modelId, courseId }: StoredRequirement, by: MatrixSide, column: string): boolean =>
  by === 'model' ? modelId === null || modelId === column : String(courseId) === column

interface RefresherCandidates {
  people: readonly Person[]
  requirements: readonly StoredRequirement[]
  states: readonly QualificationState[]
}

/** A missing proof has no day, and comes last. */
const endOf = ({ until }: { until: string | null }) => until ?? '9999'

/** The courses that are in one of these states with some of the people. */
async function refreshersOf(ctx: Ctx, { people, requirements, states }: RefresherCandidates): Promise<Refresher[]> {
  const evidence = await loadEvidence(ctx, people)
  const asked = createRequirementFinder('course', [], requirements)
  const days = toDays(getToday(ctx))
  const courses = await ctx.db
    .selectFrom('course')
    .select(['course_id', 'title', 'kind'])
    .where('course_id', '=', anyOf(requirements.flatMap(({ courseId }) => courseId ?? [])))
    .where('active', '=', true)
    .orderBy('title')
    .orderBy('course_id')
    .execute()
  const found: Refresher[] = []
  for (const { course_id: courseId, title, kind } of courses) {
    const due = people.flatMap((person) => {
      const { contactId, accountId, name } = person
      const held = evidence.get(contactId)?.held ?? new Map<string, never>()
      const { state, until } = courseCell(asked(accountId, String(courseId)), held, days)
      return states.includes(state) ? [{ contactId, name, state, until }] : []
    })
    if (due.length === 0) continue
    const dates = kind === 'e-course' ? [] : await getCourseSessions(ctx, courseId)
    found.push({
      courseId,
      title,
      kind,
      seatsLeft: await countSeatsLeft(ctx, courseId),
      dates: dates
        .filter(({ isCanceled }) => !isCanceled)
        .slice(0, maxDates)
        .map(({ startsAt, endsAt, timeZone, place, left }) => ({ startsAt, endsAt, timeZone, place, left })),
      people: due.toSorted((a, b) => endOf(a).localeCompare(endOf(b))),
    })
  }
  return found
}

/** Email addresses of people: those they log in with, otherwise those of the contacts. */
async function addressesOf({ db }: Ctx, people: readonly Person[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ contactId: number; email: string }>`
    select c.contact_id as "contactId", lower(coalesce(u.email, c.email)) as email
    from contact c left join portal_user u on u.contact_id = c.contact_id and u.account_id = c.account_id and not u.is_internal_associate
    where c.contact_id = any(${people.map(({ contactId }) => contactId)}::int[])
      and c.account_id = any(${people.map(({ accountId }) => accountId)}::int[]) and coalesce(u.email, c.email) is not null`.execute(
    db,
  )
  return new Map(rows.map(({ contactId, email }) => [contactId, email]))
}

export async function bookRefresher(
  ctx: Ctx,
  { courseId, contactIds }: { courseId: number; contactIds: readonly number[] },
): Promise<OutputOf<typeof refresherCalls.bookRefresher>> {
  const chosen = await loadSelectedPeople(ctx, contactIds)
  const course = await ctx.db
    .selectFrom('course')
    .select('course_id')
    .where('course_id', '=', courseId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!course) throw badInput('courseId', qualificationMessages.courseAsked)
  const addresses = await addressesOf(ctx, chosen)
  const people = chosen.flatMap(({ contactId, name }) => {
    const email = addresses.get(contactId)
    return email === undefined ? [] : [{ name, email }]
  })
  const { outcomes, inCart } = await bookSeats(ctx, { courseId, people })
  const outcomeOf = (contactId: number): RefresherOutcome =>
    outcomes.get(addresses.get(contactId) ?? '') ?? 'NO_ADDRESS'
  return {
    results: chosen.map(({ contactId, name }) => ({ contactId, name, outcome: outcomeOf(contactId) })),
    inCart,
  }
}
