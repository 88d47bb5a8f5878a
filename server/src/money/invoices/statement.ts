// The statement of an organization and month as a PDF [P8.09], written in a thread because it may have very many lines.
import type { InputOf } from '@portal/contract/platform/call'
import type { statementCalls } from '@portal/contract/money/statements'
import { maxStatementLines, statementMessages } from '@portal/contract/money/statements'
import { getBrand, getBrandToday } from '../../provider/brand/brand.ts'
import { getAccount } from '../../access/organizations/organizations.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { renderBundle } from '../../platform/pdf/bundle.ts'
import { toStream } from '../../platform/pdf/pdfDocument.ts'
import { fileTerms } from './invoices.access.ts'
import { requireVisibility } from './invoiceRequest.ts'
import { statementDocument } from './statement.pdf.ts'
import { loadMovements, loadOpenItems } from './statement.reads.ts'
import { daysOfMonth, getLastDay, toStatements } from './statement.rules.ts'

export async function statementPdf(
  ctx: Ctx,
  { accountId, month }: InputOf<typeof statementCalls.statementPdf>,
): Promise<{ url: string }> {
  const { from, to } = daysOfMonth(month)
  const today = getBrandToday(ctx)
  if (from > today) throw new PortalError('BAD_INPUT', statementMessages.month, { month: statementMessages.month })
  const isOfDefaultAddress = requireVisibility(ctx) === 'default'
  const asked = { accountId, from, to, limit: maxStatementLines + 1 }
  const movements = await loadMovements(ctx, asked)
  const items = await loadOpenItems(ctx, asked)
  const account = await getAccount(ctx, accountId)
  if (!account || movements.length + items.length === 0) throw notFound(statementMessages.none)
  if (movements.length + items.length > maxStatementLines) throw new PortalError('BAD_INPUT', statementMessages.tooLong)

  const { accountNumber, name } = account
  const asOf = getLastDay(to, today)
  const isCurrent = to > today
  const head = { accountNumber, customerName: name, month, from, asOf, isCurrent, isOfDefaultAddress }
  const papers = toStatements(movements, items, asOf).map((statement) => statementDocument(statement, head))
  const reader = { locale: ctx.viewer.locale, canViewPrices: true }
  const title = `Statement ${month}`
  const brand = getBrand(ctx.config)
  const file = await renderBundle({ brand, papers, reader, title, as: 'pdf', now: ctx.now }, async () => undefined)
  const made = {
    userId: ctx.viewer.userId,
    name: `statement-${accountNumber}-${month}.pdf`,
    contentType: 'application/pdf',
    rule: await fileTerms(ctx, [accountId]),
  }
  return { url: await ctx.services.files.write(ctx.db, made, toStream(file), ctx.now) }
}
