// The side of staff [P5.114, P5.115, P5.116]: all returns, and each step of them. Past the accounts, under the exception 'staff'.
import type { ReturnStatus, ReturnSummary } from '@portal/contract/buying/returnList'
import { returnList as declared } from '@portal/contract/buying/returnList'
import type {
  ReturnAuthorization,
  ReturnCredit,
  ReturnInspection,
  ReturnReceipt,
} from '@portal/contract/buying/returnForms'
import { returnMessages } from '@portal/contract/buying/returnForms'
import { creditOf } from '@portal/contract/buying/returnRules'
import { sumMoney } from '@portal/contract/platform/money'
import type { SearchPage, SearchRequest } from '@portal/contract/platform/lists'
import { sql } from 'kysely'
import { getBrandToday } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput, notFound, PortalError } from '../../platform/http/errors.ts'
import { listOf, searchList, tableOf } from '../../platform/lists/declared.ts'
import type { LockedReturn } from './moveReturn.ts'
import { addFiles, checkMove, lockReturn, setReturn } from './moveReturn.ts'
import { returnSources, returnValues, staffName } from './returns.list.ts'

interface Moved {
  status: ReturnStatus
}

const deskList = listOf(declared, {
  ...returnSources,
  account: null,
  table: tableOf('order_return', 'r'),
  values: { ...returnValues, customerName: staffName },
})

export const searchDeskReturns = (ctx: Ctx, request: SearchRequest): Promise<SearchPage<ReturnSummary>> =>
  searchList(ctx, deskList, { request, whose: { accounts: [] } })

/** Returns that staff have to answer, take in, inspect or credit, and since when the oldest. */
export const waitingReturns = ({ db }: Ctx): Promise<{ count: number; since: Date | null }> =>
  db
    .selectFrom('order_return')
    .select([sql<number>`count(*)::int`.as('count'), sql<Date | null>`min(changed_at)`.as('since')])
    .where('status', 'in', ['REQUESTED', 'IN_TRANSIT', 'RECEIVED', 'INSPECTED'])
    .executeTakeFirstOrThrow()

export async function authorizeReturn(ctx: Ctx, asked: ReturnAuthorization): Promise<Moved> {
  const row = await lockReturn(ctx, asked.returnNumber, 'staff')
  checkMove(row, 'authorize')
  const comesBack = new Map(asked.lines.map((line) => [line.lineNumber, line.comesBack]))
  if (!isEveryLine(row.lines, asked.lines)) throw badInput('lines', returnMessages.everyLine)
  if (asked.validUntil < getBrandToday(ctx)) throw badInput('validUntil', returnMessages.validUntil)
  if (asked.instructions === '' && [...comesBack.values()].includes(true))
    throw badInput('instructions', returnMessages.instructions)
  for (const line of row.lines)
    await setLine(ctx, line, { comes_back: comesBack.get(line.line_number) ?? line.comes_back })
  await addFiles(ctx, row, asked.documents, true)
  return setReturn(ctx, row, {
    status: 'AUTHORIZED',
    instructions: asked.instructions || null,
    valid_until: asked.validUntil,
  })
}

export async function receiveReturn(ctx: Ctx, asked: ReturnReceipt): Promise<Moved> {
  const row = await lockReturn(ctx, asked.returnNumber, 'staff')
  checkMove(row, 'receive')
  const expected = row.lines.filter(({ comesBack }) => comesBack)
  if (!isEveryLine(expected, asked.lines)) throw badInput('lines', returnMessages.everyLine)
  for (const [at, { lineNumber, quantity }] of asked.lines.entries()) {
    const line = findLine(expected, lineNumber)
    if (quantity > line.quantity) throw badInput(`lines.${at}.quantity`, returnMessages.received)
    await setLine(ctx, line, { received: quantity })
  }
  return setReturn(ctx, row, { status: 'RECEIVED', note: asked.note })
}

/** Lines that do not come back are accepted as they were reported, unless staff say otherwise. */
export async function inspectReturn(ctx: Ctx, asked: ReturnInspection): Promise<Moved> {
  const row = await lockReturn(ctx, asked.returnNumber, 'staff')
  checkMove(row, 'inspect')
  if (!isEveryLine(row.lines, asked.lines)) throw badInput('lines', returnMessages.everyLine)
  for (const [at, { lineNumber, quantity }] of asked.lines.entries()) {
    const line = findLine(row.lines, lineNumber)
    if (quantity > (line.received ?? line.quantity)) throw badInput(`lines.${at}.quantity`, returnMessages.accepted)
    await setLine(ctx, line, { accepted: quantity })
  }
  return setReturn(ctx, row, { status: 'INSPECTED', note: asked.note })
}

/** Ends it: what was accepted is credited, or replaced by an order. Of two who press at once, the second is told. */
export async function creditReturn(
  ctx: Ctx,
  { returnNumber, feePercent, replacementOrder, note }: ReturnCredit,
): Promise<Moved & { credit: number }> {
  const row = await lockReturn(ctx, returnNumber, 'staff')
  checkMove(row, 'credit')
  const accepted = row.lines.filter((line) => (line.accepted ?? line.quantity) > 0)
  if (accepted.length === 0) throw new PortalError('CONFLICT', returnMessages.nothingAccepted)
  const isReplaced = accepted.some(({ resolution }) => resolution === 'REPLACEMENT')
  if (isReplaced && replacementOrder === '') throw badInput('replacementOrder', returnMessages.replacement)
  const credit = sumMoney(
    accepted.map((line) => creditOf({ ...line, coreCharge: line.core_charge }, feePercent).credit),
  )
  const isCredited = accepted.some(({ resolution }) => resolution === 'CREDIT')
  const moved = await setReturn(ctx, row, {
    status: isCredited ? 'CREDITED' : 'REPLACED',
    fee_percent: feePercent,
    credit,
    replacement_order: isReplaced ? replacementOrder : null,
    note,
  })
  return { ...moved, credit }
}

export async function refuseReturn(ctx: Ctx, returnNumber: string, reason: string): Promise<Moved> {
  const row = await lockReturn(ctx, returnNumber, 'staff')
  if (row.status === 'REFUSED') return { status: 'REFUSED' }
  checkMove(row, 'refuse')
  return setReturn(ctx, row, { status: 'REFUSED', reason, note: reason })
}

type Line = LockedReturn['lines'][number]

const findLine = (lines: readonly Line[], lineNumber: number): Line => {
  const line = lines.find((each) => each.line_number === lineNumber)
  if (!line) throw notFound()
  return line
}

/** Each line is named once, and no other. */
const isEveryLine = (lines: readonly Line[], named: readonly { lineNumber: number }[]): boolean =>
  named.length === lines.length &&
  lines.every((line) => named.some(({ lineNumber }) => lineNumber === line.line_number))

const setLine = (
  { db }: Ctx,
  line: Line,
  change: { comes_back?: boolean; received?: number; accepted?: number },
): Promise<unknown> =>
  db
    .updateTable('order_return_line')
    .set(change)
    .where('return_id', '=', line.return_id)
    .where('line_number', '=', line.line_number)
    .execute()
