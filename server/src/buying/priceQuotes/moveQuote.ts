// Moving a quote: its row is locked, so that of two who answer at once the second finds what the first did.
import type { PriceQuoteStatus } from '@portal/contract/buying/priceQuoteList'
import { priceQuoteDays, priceQuoteMessages } from '@portal/contract/buying/priceQuotes'
import type { Updateable } from 'kysely'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import type { Db, TableRow } from '../../platform/db/transaction.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { notify } from '../../platform/notify/notify.ts'
import type { Tables } from '../../schema.gen.ts'
import type { QuoteMove } from './moves.rules.ts'
import { getMoveProblem } from './moves.rules.ts'
import type { CustomerNews, SalesNews } from './priceQuotes.emails.ts'
import { priceQuoteAnswered, priceQuoteForSales } from './priceQuotes.emails.ts'
import type { ProposedLine } from './priceQuotes.rules.ts'
import { totalOf } from './priceQuotes.rules.ts'

export type LockedQuote = TableRow<'price_quote'> & { customerName: string }

/** A quote that the viewer may see, locked; sales see those of all organizations. */
export async function lockQuote(
  ctx: Ctx,
  quoteNumber: string,
  side: 'customer' | 'sales',
  how: 'lock' | 'read' = 'lock',
): Promise<LockedQuote> {
  const quote = await ctx.db
    .selectFrom('price_quote')
    .selectAll()
    .where('quote_number', '=', quoteNumber)
    .$if(side === 'customer', (found) => found.where('account_id', 'in', [0, ...ctx.viewer.allowedAccounts]))
    .$if(how === 'lock', (found) => found.forUpdate())
    .executeTakeFirst()
  if (!quote) throw notFound()
  const { name } = await ctx.db
    .selectFrom('account')
    .select('name')
    .where('account_id', '=', quote.account_id)
    .executeTakeFirstOrThrow()
  return { ...quote, approval_number: await findWaiting(ctx, quote.approval_number), customerName: name }
}

/** `request`, while it may still be decided: once its time is over its quote waits no more, before the job has come by [P5.232]. */
export async function findWaiting(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  request: string | null,
): Promise<string | null> {
  if (request === null) return null
  const over = await db
    .selectFrom('order_approval')
    .select('approval_id')
    .where('approval_number', '=', request)
    .where('status', '=', 'PENDING')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return over ? null : request
}

/** Throws where the quote is over, was answered, or is of another version than the one that was read. */
export function checkMove(ctx: Ctx, quote: LockedQuote, move: QuoteMove, version = quote.version): void {
  const problem = getMoveProblem(quote, move, ctx.now) ?? (version === quote.version ? undefined : 'moved')
  if (problem) throw new PortalError('CONFLICT', priceQuoteMessages[problem])
}

/** An order of a quote waits for approval, so that it is neither ordered again nor withdrawn [P5.86]. */
export const createWaiting = (request: string): PortalError =>
  new PortalError('CONFLICT', priceQuoteMessages.waiting.replace('{request}', request))

/** A version that one side declines, and why. */
export interface Declined {
  quoteNumber: string
  version: number
  reason: string
}

/** True if the same version was declined for the same reason: the press came twice. */
export const isDeclinedSo = (quote: LockedQuote, { version, reason }: Omit<Declined, 'quoteNumber'>): boolean =>
  quote.status === 'DECLINED' && quote.version === version && quote.reason === reason

export const loadLines = async (ctx: Ctx, quote: LockedQuote): Promise<ProposedLine[]> =>
  (
    await ctx.db
      .selectFrom('price_quote_version')
      .select('lines')
      .where('price_quote_id', '=', quote.price_quote_id)
      .where('version', '=', quote.version)
      .executeTakeFirstOrThrow()
  ).lines

export const setQuote = (
  ctx: Ctx,
  quote: LockedQuote,
  change: Updateable<Tables['price_quote']> & { status: PriceQuoteStatus },
) =>
  ctx.db
    .updateTable('price_quote')
    .set({ ...change, changed_at: ctx.now })
    .where('price_quote_id', '=', quote.price_quote_id)
    .execute()

const writtenBy = (ctx: Ctx, quote: LockedQuote, fromStaff: boolean) => ({
  price_quote_id: quote.price_quote_id,
  account_id: quote.account_id,
  user_id: ctx.viewer.userId,
  author: ctx.viewer.name,
  from_staff: fromStaff,
})

/** The next version with these lines; it holds from now. */
export async function addVersion(
  ctx: Ctx,
  quote: LockedQuote,
  lines: readonly ProposedLine[],
  { status, fromStaff, holdDays = priceQuoteDays }: { status: PriceQuoteStatus; fromStaff: boolean; holdDays?: number },
): Promise<void> {
  const version = quote.version + 1
  await ctx.db
    .insertInto('price_quote_version')
    .values({ ...writtenBy(ctx, quote, fromStaff), version, made_at: ctx.now, lines: JSON.stringify(lines) })
    .execute()
  await setQuote(ctx, quote, {
    status,
    version,
    reason: null,
    total: totalOf(lines),
    reminders: 0,
    expires_at: new Date(ctx.now.getTime() + holdDays * 86_400_000),
  })
}

export async function addMessage(ctx: Ctx, quote: LockedQuote, text: string, fromStaff: boolean): Promise<void> {
  if (text === '') return
  await ctx.db
    .insertInto('price_quote_message')
    .values({ ...writtenBy(ctx, quote, fromStaff), text, said_at: ctx.now })
    .execute()
}

const toRows = (lines: readonly ProposedLine[]) =>
  lines
    .filter(({ isLeftOut }) => !isLeftOut)
    .map(({ partNumber, name, quantity, uom, note }) => ({ partNumber, name, quantity, uom, note }))

/** Says by email to sales what the customer did. */
export async function notifySales(
  ctx: Ctx,
  quote: LockedQuote,
  news: SalesNews,
  { message = '', lines = [] }: { message?: string; lines?: readonly ProposedLine[] } = {},
): Promise<void> {
  const { name, email } = ctx.viewer
  const { quote_number: quoteNumber, customerName } = quote
  await notify(ctx, {
    kind: priceQuoteForSales,
    to: { email: getBrand(ctx.config).email },
    severity: 'medium',
    data: { quoteNumber, customerName, name, email, message, lines: toRows(lines), news },
  })
}

/** Says what one of the customer did to sales, and to the others of the customer who took part. */
export async function notifyAll(
  ctx: Ctx,
  quote: LockedQuote,
  news: SalesNews & CustomerNews,
  of: { message?: string; lines?: readonly ProposedLine[] } = {},
): Promise<void> {
  await notifySales(ctx, quote, news, of)
  await notifyCustomer(ctx, quote, news, of.message)
}

/** People of the customer who proposed a version or wrote, and the one it belongs to, who may still sign in. */
export function findPartakers(db: Db, id: number): Promise<{ userId: string; email: string }[]> {
  const own = (table: 'price_quote_version' | 'price_quote_message') =>
    db.selectFrom(table).select('user_id').where('price_quote_id', '=', id).where('from_staff', '=', false)
  return db
    .selectFrom('portal_user')
    .select(['user_id as userId', 'email'])
    .where(
      'user_id',
      'in',
      own('price_quote_version')
        .union(own('price_quote_message'))
        .union(db.selectFrom('price_quote').select('user_id').where('price_quote_id', '=', id)),
    )
    .where('status', 'in', ['REGISTERED', 'DELEGATED_REGISTERED'])
    .orderBy('email')
    .execute()
}

/** Says by email to everybody of the customer who took part what sales or one of them did; the actor knows. */
export async function notifyCustomer(ctx: Ctx, quote: LockedQuote, news: CustomerNews, message = ''): Promise<void> {
  const { quote_number: quoteNumber, account_id: accountId, customerName } = quote
  const people = await findPartakers(ctx.db, quote.price_quote_id)
  for (const { userId, email } of people.filter((each) => each.userId !== ctx.viewer.userId))
    await notify(ctx, {
      kind: priceQuoteAnswered,
      to: { email, userId, accountId },
      severity: 'medium',
      data: { quoteNumber, customerName, name: ctx.viewer.name, message, news },
    })
}
