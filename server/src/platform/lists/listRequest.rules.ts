// From a search request to what is wanted of a list: names checked, words split, filters merged. No database.
import { cleanNumber, removeInvisible } from '@portal/contract/platform/plainText'
import { toDay } from '@portal/contract/platform/days'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { messages } from '@portal/contract/platform/errors'
import { PortalError } from '../http/errors.ts'
import type { RawBuilder } from 'kysely'
import type { PriceReader } from '../prices/prices.ts'
import { getRights } from '../prices/prices.ts'
import type { List, ListField, Word } from './list.ts'
import type { GroupViewer } from './viewedGroup.ts'
import { groupCondition } from './viewedGroup.ts'
import { escapeLike } from '../db/like.ts'

/** A request to a list without a mistake. */
export interface ListRequest {
  words: Word[]
  /** Kept values by field name; '' keeps rows without a value. */
  filters: { fieldName: string; field: ListField; values: string[] }[]
  sort: { field: ListField; direction: 'ASC' | 'DESC' }[]
  start: string | undefined
  end: string | undefined
  /** Where the days of `start` and `end` begin. */
  timeZone: string
  page: number
  size: number
  /** That a row is of the group being viewed; undefined where all are viewed. */
  isOfGroup: RawBuilder<boolean> | undefined
}

const maxWords = 8

/** The form of a filter's values, by the type of its field; any text where there is nothing. */
const readings: Partial<Record<NonNullable<ListField['type']>, { pattern: RegExp; takes: string }>> = {
  number: { pattern: /^-?\d{1,9}$/, takes: 'whole numbers' },
  flag: { pattern: /^(true|false)$/, takes: 'true or false' },
}

/**
 * Reads `request` for `list`; throws BAD_INPUT that names the field of the request that the list does not know [B3.11].
 * It does not know prices for a person who may not see them [B6.04].
 */
export function parseListRequest(viewer: PriceReader & GroupViewer, list: List, request: SearchRequest): ListRequest {
  const { canViewPrices } = getRights(viewer)
  const isKnown = (field: ListField) => canViewPrices || field.type !== 'price'
  const mistakes: Record<string, string> = {}
  const find = (path: string, fieldName: string, may: (field: ListField) => boolean, what: string) => {
    // STATUS and status, RegistrationDate and registrationDate are the same field.
    const name = Object.keys(list.fields).find((each) => each.toLowerCase() === fieldName.toLowerCase())
    const field = name === undefined ? undefined : list.fields[name]
    if (name !== undefined && field && isKnown(field) && may(field)) return { fieldName: name, field }
    mistakes[path] = `This list cannot be ${what} "${fieldName}".`
    return undefined
  }

  const sort = (request.sortOptions ?? []).flatMap(({ fieldName, direction }, at) => {
    const found = find(`sortOptions.${at}.fieldName`, fieldName, (field) => field.sort !== undefined, 'sorted by')
    return found ? [{ field: found.field, direction }] : []
  })
  const filters = new Map<string, ListRequest['filters'][number]>()
  const keep = (path: string, name: string, values: readonly string[]) => {
    const found = find(path, name, (field) => field.filter !== undefined, 'filtered by')
    if (!found || values.length === 0) return
    const read = readings[found.field.type ?? 'text']
    // Blank is the value of rows that have none, in a field of any type.
    if (read && values.some((value) => value !== '' && !read.pattern.test(value)))
      mistakes[path] = `"${name}" takes ${read.takes}.`
    const before = filters.get(found.fieldName)?.values ?? []
    filters.set(found.fieldName, { ...found, values: [...new Set([...before, ...values])] })
  }
  request.filterOptions?.forEach(({ fieldName, value }, at) =>
    keep(`filterOptions.${at}.fieldName`, fieldName, [value]),
  )
  request.multiValueFilterOptions?.forEach(({ fieldName, values }, at) =>
    keep(`multiValueFilterOptions.${at}.fieldName`, fieldName, values),
  )
  if (request.start && request.end && request.start > request.end)
    mistakes['end'] = 'The last day must not be before the first.'
  // The database's calendar begins with the year 1.
  for (const name of ['start', 'end'] as const)
    if (request[name]?.startsWith('0000')) mistakes[name] = 'There is no such day.'
  if (Object.keys(mistakes).length > 0) throw new PortalError('BAD_INPUT', messages.badInput, mistakes)

  const byDefault = list.fields[list.sortedBy.fieldName]
  return {
    words: splitWords(request.query),
    filters: [...filters.values()],
    sort:
      sort.length > 0 || !byDefault || !isKnown(byDefault)
        ? sort
        : [{ field: byDefault, direction: list.sortedBy.direction }],
    start: request.start,
    end: request.end,
    timeZone: getTimeZone(request.timeZone),
    page: request.page,
    size: request.size,
    isOfGroup: groupCondition(viewer, list),
  }
}

/** A query as it was meant, because numbers pasted from mails and papers have other dashes and signs that cannot be seen. */
export const readTyped = (query: string): string =>
  query.replaceAll(/\S+/g, (word) => (/\d/.test(word) ? cleanNumber(word) : removeInvisible(word)))

/** The words of a query as patterns; at most eight, so that no query costs more than a screenful of thought. */
export function splitWords(query: string | undefined): Word[] {
  const words = readTyped(query ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
  return [...new Set(words)].slice(0, maxWords).map((word) => {
    const pattern = escapeLike(word)
    return { exact: word, starts: `${pattern}%`, contains: `%${pattern}%` }
  })
}

/** The accounts a request narrows a list to: never more than those being viewed [B§9, Q3.01]. */
export function getAccounts(request: SearchRequest, viewed: readonly number[]): number[] {
  const asked = [...(request.accountIds ?? []), ...(request.accountId === undefined ? [] : [request.accountId])]
  return asked.length > 0 ? viewed.filter((id) => asked.includes(id)) : [...viewed]
}

/** A zone the database knows: the one asked for, or UTC. */
export function getTimeZone(asked: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: asked ?? 'UTC' }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

const quarterHour = 15 * 60 * 1000

/**
 * Says on which day a moment falls in a zone: 'YYYY-MM-DD'. Remembers each quarter of an hour, because no zone changes its
 * day within one.
 */
export function dayIn(timeZone: string): (at: Date) => string {
  const known = new Map<number, string>()
  return (at) => {
    const key = Math.floor(at.getTime() / quarterHour)
    const day = known.get(key) ?? toDay(at, timeZone)
    known.set(key, day)
    return day
  }
}
