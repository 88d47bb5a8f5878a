// Beginning a seat: which one is the viewer's, by their address or by a link, and that it is begun once [P12.09].
import { getCourseImage } from '@portal/contract/learning/courseImage'
import type { OutputOf } from '@portal/contract/platform/call'
import type { seatCalls } from '@portal/contract/learning/seats'
import { seatMessages } from '@portal/contract/learning/seats'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { hashLinkToken } from '../../platform/keys/linkToken.ts'

interface LinkedSeat {
  seat_id: string
  account_id: number
  course_id: number
  /** It is assigned to the viewer's address. */
  is_viewers: boolean
  link_expires_at: Date
  taken_back_at: Date | null
  begun_at: Date | null
  begun_by_viewer: boolean
  enrollment_id: string | null
}

/** A seat that its person may begin. */
export interface OpenSeat {
  seatId: number
  accountId: number
  linkHash: string
}

async function seatOfLink({ db }: Pick<Ctx, 'db'>, link: string): Promise<LinkedSeat | undefined> {
  const { rows } = await sql<LinkedSeat>`select * from seat_of_link(${hashLinkToken(link)})`.execute(db)
  return rows[0]
}

type LinkState = NonNullable<OutputOf<typeof seatCalls.getSeatLink>>['state']

function stateOf(seat: LinkedSeat, now: Date): LinkState {
  if (seat.taken_back_at) return 'TAKEN_BACK'
  if (seat.begun_at) return 'BEGUN'
  return seat.is_viewers || seat.link_expires_at > now ? 'OPEN' : 'EXPIRED'
}

export async function getSeatLink(ctx: Ctx, link: string): Promise<OutputOf<typeof seatCalls.getSeatLink>> {
  const seat = await seatOfLink(ctx, link)
  const course =
    seat &&
    (await ctx.db
      .selectFrom('course')
      .select(['course_id', 'title', 'kind', 'illustration', 'duration_minutes'])
      .where('course_id', '=', seat.course_id)
      .executeTakeFirst())
  if (!course) return null
  return {
    courseId: course.course_id,
    title: course.title,
    kind: course.kind,
    imageUrl: getCourseImage(course.illustration),
    durationMinutes: course.duration_minutes,
    state: stateOf(seat, ctx.now),
    enrollmentId: seat.begun_by_viewer && seat.enrollment_id !== null ? Number(seat.enrollment_id) : null,
  }
}

const refusals = {
  EXPIRED: seatMessages.linkExpired,
  TAKEN_BACK: seatMessages.linkTakenBack,
  BEGUN: seatMessages.linkUsed,
} as const

/** The seat of a course that the viewer may begin: that of `link`, otherwise the first one assigned to their address. */
export async function findOpenSeat(ctx: Ctx, courseId: number, link?: string): Promise<OpenSeat | undefined> {
  if (link !== undefined) {
    const seat = await seatOfLink(ctx, link)
    if (!seat) throw notFound()
    if (seat.course_id !== courseId) throw new PortalError('CONFLICT', seatMessages.linkOfAnother)
    const state = stateOf(seat, ctx.now)
    if (state !== 'OPEN') throw new PortalError('CONFLICT', refusals[state])
    return { seatId: Number(seat.seat_id), accountId: seat.account_id, linkHash: hashLinkToken(link) }
  }
  const [row] = await openSeats(ctx).where('s.course_id', '=', courseId).orderBy('s.seat_id').limit(1).execute()
  return row && { seatId: Number(row.seat_id), accountId: row.account_id, linkHash: '' }
}

/** The seat that a free course is begun with; it needs none, so that a link which is no longer good is passed over. */
export async function findSpareSeat(ctx: Ctx, courseId: number, link?: string): Promise<OpenSeat | undefined> {
  const linked = link === undefined ? undefined : await seatOfLink(ctx, link)
  const isGood = linked?.course_id === courseId && stateOf(linked, ctx.now) === 'OPEN'
  return findOpenSeat(ctx, courseId, isGood ? link : undefined)
}

/** Marks a seat as begun with an enrollment of the viewer's, or none where they book a session; false when it was taken back or begun meanwhile. */
export async function beginSeat(
  ctx: Ctx,
  { seatId, linkHash }: OpenSeat,
  enrollmentId: number | null,
): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select begin_seat(${seatId}, ${linkHash}, ${enrollmentId}::bigint, ${ctx.now}) as begun`.execute(ctx.db)
  return rows[0]?.begun ?? false
}

/** The seats assigned to the viewer's address that no one has begun. */
const openSeats = ({ db, viewer }: Ctx) =>
  db
    .selectFrom('course_seat as s')
    .innerJoin('course as c', 'c.course_id', 's.course_id')
    .select(['s.seat_id', 's.account_id', 's.assigned_at', 's.assigned_by_name'])
    .select(['c.course_id', 'c.title', 'c.kind', 'c.illustration'])
    .where('s.email', '=', viewer.email.toLowerCase())
    .where('s.taken_back_at', 'is', null)
    .where('s.begun_at', 'is', null)

export async function getMySeats(ctx: Ctx): Promise<OutputOf<typeof seatCalls.getMySeats>> {
  if (!ctx.viewer.email) return []
  const rows = await openSeats(ctx).orderBy('s.seat_id', 'desc').limit(500).execute()
  return rows.map((row) => ({
    seatId: Number(row.seat_id),
    courseId: row.course_id,
    title: row.title,
    kind: row.kind,
    imageUrl: getCourseImage(row.illustration),
    assignedBy: row.assigned_by_name,
    assignedAt: row.assigned_at.toISOString(),
  }))
}
