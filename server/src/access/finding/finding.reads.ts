// Reads of the search: ids of every kind in one statement of the database, then the rows of the kinds that have any.
import { may } from '@portal/contract/platform/call'
import { courseKindLabels } from '@portal/contract/learning/courseKinds'
import type { FoundGroup, FoundItem } from '@portal/contract/access/findAnything'
import { maxFound } from '@portal/contract/access/findAnything'
import { latePaths } from '@portal/contract/platform/latePaths'
import { sql } from 'kysely'
import { getInvoiceVisibility } from '../../money/invoices/invoices.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { escapeLike } from '../../platform/db/like.ts'
import type { TableRow } from '../../platform/db/transaction.ts'
import type { Word } from '../../platform/lists/list.ts'
import { getTimeZone, splitWords } from '../../platform/lists/listRequest.rules.ts'
import { unitsInViewedGroup } from '../../platform/lists/viewedGroup.ts'
import { getToday } from '../../platform/process/today.ts'
import type { NumberedKind } from './kinds.ts'
import { kinds, numberedKinds } from './kinds.ts'

interface FoundId {
  kind: NumberedKind
  id: number
  is_exact: boolean
}

/** Everything with a number, of the organizations and of the group being viewed. */
export async function findNumbered(ctx: Ctx, text: string): Promise<FoundGroup[]> {
  const { db, viewer } = ctx
  const allowed = numberedKinds.filter((kind) => may(kinds[kind].who, viewer))
  if (allowed.length === 0 || viewer.activeAccounts.length === 0) return []
  const exact = text.toLowerCase().replaceAll(/\s+/gu, ' ')
  const typed = { exact, starts: `${escapeLike(exact)}%`, scanned: text }
  const accounts = [...viewer.activeAccounts]
  const ofGroup = unitsInViewedGroup(viewer)
  const { rows } = await sql<FoundId>`
    select kind, id, is_exact from find_anything(${[...allowed]}::text[], ${JSON.stringify(typed)}::jsonb, ${JSON.stringify(splitWords(text))}::jsonb,
      ${accounts}::int[], ${ofGroup ? sql`array${ofGroup}` : sql`null::int[]`}, ${getInvoiceVisibility(viewer) === 'default'}) order by kind, place`.execute(
    db,
  )
  const reading = { accounts, viewer, today: getToday(ctx), timeZone: getTimeZone(ctx.request.timeZone) }
  const groups: FoundGroup[] = []
  for (const kind of allowed) {
    const found = rows.filter((row) => row.kind === kind)
    if (found.length === 0) continue
    const items = await kinds[kind].read(db, { ...reading, ids: found.map(({ id }) => id) })
    groups.push({
      kind,
      found: found.flatMap(({ id, is_exact: isExact }) => {
        const item = items.get(id)
        return item ? [{ ...item, isExact }] : []
      }),
    })
  }
  return groups
}

type CourseRow = Pick<TableRow<'course'>, 'course_id' | 'external_course_id' | 'title' | 'kind'>

/** Courses on offer by number or by words of their title, in the order of the training store. */
export async function findCourses({ db }: Ctx, words: readonly Word[]): Promise<FoundItem[]> {
  const [first] = words
  if (!first) return []
  const isExact = words.length === 1 ? sql<boolean>`lower(c.external_course_id) = ${first.exact}` : sql<boolean>`false`
  const title = words.map(({ contains }) => sql`lower(c.external_course_id || ' ' || c.title) like ${contains}`)
  const { rows } = await sql<CourseRow & { is_exact: boolean }>`
    select c.course_id, c.external_course_id, c.title, c.kind, ${isExact} as is_exact from course c
    where c.active and ${sql.join(title, sql` and `)} order by 5 desc, c.position, c.course_id limit ${maxFound}`.execute(
    db,
  )
  return rows.map((row) => ({
    number: row.external_course_id,
    title: row.title,
    fact: courseKindLabels[row.kind],
    amount: null,
    currency: null,
    isExact: row.is_exact,
    href: latePaths.course(row.course_id),
  }))
}
