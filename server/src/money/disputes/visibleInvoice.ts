// The invoice of a dispute, where the viewer may see it.
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { LockedInvoice } from '../invoices/invoices.ts'
import { lockInvoices, whereInvoiceVisible } from '../invoices/invoices.ts'

export async function loadVisibleInvoice(
  { db, viewer }: Ctx,
  id: number,
  how: 'lock' | 'read',
): Promise<LockedInvoice> {
  const [invoice] = await lockInvoices(
    db,
    sql<boolean>`${whereInvoiceVisible(viewer)} and i.customer_trx_id = ${id}`,
    how,
  )
  if (!invoice) throw notFound()
  return invoice
}
