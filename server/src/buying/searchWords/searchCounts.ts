// Search counts, by day [P5.33]: no one's searches are kept, only how many.
import type { InputOf } from '@portal/contract/platform/call'
import type { searchCountCalls } from '@portal/contract/buying/searchCounts'
import { searchCountLimits } from '@portal/contract/buying/searchCounts'
import { sql } from 'kysely'
import { itemsByOwnNumber } from '../catalog/catalog.ts'
import { getNetwork } from '../../platform/http/clientAddress.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { actingStaff } from '../../platform/http/ctx.ts'
import { phraseKey } from '../search/search.ts'
import { loadSynonyms } from './searchWords.reads.ts'

/** Of one network; an office may share one. */
const allowance = { times: 300, seconds: 15 * 60 }
/** Most queries of a day, so that a person who sends nonsense fills no disk. */
const maxQueries = 5000
const maxLength = 100

const toDay = (date: Date): string => date.toISOString().slice(0, 10)
const toKey = (query: string): string =>
  query.toLowerCase().replaceAll(/\s+/g, ' ').slice(0, maxLength).toWellFormed().trim()

/** Counts a search, or that a result of one was pressed. */
export async function countSearch(
  ctx: Ctx,
  { query, event }: InputOf<typeof searchCountCalls.countSearch>,
): Promise<{ counted: boolean }> {
  const [day, key] = [toDay(ctx.now), toKey(query)]
  // An address is a person's, an own number tells whose.
  if (key === '' || key.includes('@') || actingStaff(ctx.principal) !== null) return { counted: false }
  if ((await itemsByOwnNumber(ctx, query, 1)).length > 0) return { counted: false }
  if (!(await ctx.services.throttle('count-search', getNetwork(ctx.request.address), allowance, ctx.now)))
    return { counted: false }
  const one = (name: typeof event) => Number(event === name)
  const { numAffectedRows } =
    event === 'picked'
      ? await sql`
          update search_day set picked = picked + 1
          where day = ${day} and query = ${key} and picked < searches - unanswered`.execute(ctx.db)
      : await sql`
          insert into search_day as d (day, query, searches, unanswered, loosened)
          select ${day}::date, ${key}, 1, ${one('unanswered')}::int, ${one('loosened')}::int
          where (select count(*) from search_day where day = ${day}) < ${maxQueries}
            or exists (select from search_day where day = ${day} and query = ${key})
          on conflict (day, query) do update set searches = d.searches + 1,
            unanswered = d.unanswered + excluded.unanswered, loosened = d.loosened + excluded.loosened`.execute(ctx.db)
  return { counted: numAffectedRows === 1n }
}

interface SearchSums {
  searches: number
  unanswered: number
  picked: number
}

const sums = sql`sum(searches)::int as searches, sum(unanswered)::int as unanswered, sum(picked)::int as picked`
const unpickedSum = sql`sum(searches - unanswered - picked)`
// The sort of listed queries, most first.
const orderSums = { all: sql`sum(searches)`, unanswered: sql`sum(unanswered)`, unpicked: unpickedSum } as const

/** Searches by day, and the queries that were searched often enough. */
export async function searchCounts(ctx: Ctx, { days, kind }: InputOf<typeof searchCountCalls.searchCounts>) {
  const first = toDay(new Date(ctx.now.getTime() - (days - 1) * 24 * 60 * 60 * 1000))
  const byDay = await sql<SearchSums & { day: string }>`
    select day::text as day, ${sums} from search_day where day >= ${first} group by day order by day desc`.execute(
    ctx.db,
  )
  const byQuery = await sql<SearchSums & { query: string }>`
    select query, ${sums} from search_day where day >= ${first} group by query
    having sum(searches) >= ${searchCountLimits.fewest} and ${orderSums[kind]} > 0
    order by ${orderSums[kind]} desc, query limit ${searchCountLimits.rows}`.execute(ctx.db)
  const lines = new Set((await loadSynonyms(ctx)).map(({ input }) => phraseKey(input)))
  return {
    days: byDay.rows,
    queries: byQuery.rows.map((row) => ({ ...row, hasLine: lines.has(phraseKey(row.query)) })),
  }
}
