// From the matrix to the course: who needs which, and seats for them [P14.24, P14.25].
import type { OutputOf } from '@portal/contract/call'
import { qualificationMessages } from '@portal/contract/qualificationMessages'
import type { refresherCalls, RefresherOutcome } from '@portal/contract/refreshers'
import { sql } from 'kysely'
import { getCourseSessions } from '../courseSessions/courseSessions.ts'
import type { Ctx } from '../platform/ctx.ts'
import { anyOf } from '../platform/db/anyOf.ts'
import { badInput } from '../platform/errors.ts'
import { getToday } from '../platform/today.ts'
import { bookSeats, countSeatsLeft } from '../seats/seats.ts'
import { cellFor } from './matrix.ts'
import type { Person } from './qualifications.reads.ts'
import { loadHeld, loadPeople, loadRequirements } from './qualifications.reads.ts'

/** Dates that are named; the page of the course has all. */
const maxDates = 3

async function chosenPeople(ctx: Ctx, contactIds: readonly number[]): Promise<Person[]> {
  const wanted = [...new Set(contactIds)]
  const people = await loadPeople(ctx, ctx.viewer.activeAccounts, { contactIds: wanted })
  if (people.length !== wanted.length) throw badInput('contactIds', qualificationMessages.person)
  return people
}

export async function getRefreshers(
  ctx: Ctx,
  contactIds: readonly number[],
): Promise<OutputOf<typeof refresherCalls.getRefreshers>> {
  const accounts = ctx.viewer.activeAccounts
  const people = await chosenPeople(ctx, contactIds)
  const requirements = await loadRequirements(ctx, accounts)
  const held = await loadHeld(ctx, accounts, { contactIds, kinds: ['THEORY'] })
  const cellOf = cellFor('course', [], requirements, getToday(ctx))
  const courses = await ctx.db
    .selectFrom('course')
    .select(['course_id', 'title', 'kind'])
    .where('course_id', '=', anyOf(requirements.flatMap(({ courseId }) => courseId ?? [])))
    .where('active', '=', true)
    .orderBy('title')
    .orderBy('course_id')
    .execute()
  const found: OutputOf<typeof refresherCalls.getRefreshers> = []
  for (const { course_id: courseId, title, kind } of courses) {
    const due = people.flatMap((person) => {
      const { state, until } = cellOf(person, held.get(person.contactId) ?? new Map<string, never>(), String(courseId))
      const { contactId, name } = person
      return state === 'VALID' || state === 'NOT_ASKED' ? [] : [{ contactId, name, state, until }]
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
      people: due,
    })
  }
  return found
}

/** Email addresses of people: those they log in with, else those of the contacts. */
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
  const chosen = await chosenPeople(ctx, contactIds)
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
