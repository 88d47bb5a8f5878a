// Organisations the viewer may see (A §3 parentOrganization, §6).
import type { Ctx } from '../platform/ctx.ts'

/** What ordering needs to know of an organisation; undefined when the viewer may not see it. */
export const getAccount = (ctx: Ctx, accountId: number) =>
  ctx.db
    .selectFrom('account')
    .select([
      'account_id as accountId',
      'account_number as accountNumber',
      'name',
      'payment_terms as paymentTerms',
      'purchase_orders_enabled as purchaseOrdersEnabled',
      'tax_exempt as taxExempt',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
