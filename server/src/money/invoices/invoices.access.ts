// Files of invoices: who made one may fetch it as long as they see what is in it [S13.04].
import { z } from 'zod'
import type { Ctx, Viewer } from '../../platform/http/ctx.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { FileTerms } from '../../platform/files/fileRules.ts'
import { fileRule } from '../../platform/files/fileRules.ts'
import { getInvoiceVisibility } from './invoices.rules.ts'

const terms = z.object({
  /** Whose invoices are in it. */
  accounts: z.array(z.number().int()),
  /** The billing address they all have; null where they are seen with B2B_View_All_Invoices alone. */
  billTo: z.number().int().nullable(),
})

export const invoiceFiles = fileRule({
  name: 'invoices',
  data: terms,
  allows: async (db, viewer, { accounts, billTo }) => {
    const visibility = getInvoiceVisibility(viewer)
    if (!visibility || !accounts.every((account) => viewer.allowedAccounts.includes(account))) return false
    return visibility === 'all' || (billTo !== null && billTo === (await defaultAddress(db, viewer)))
  },
})

/** The terms of a file with invoices of `accounts` that the viewer sees now. */
export async function fileTerms({ db, viewer }: Ctx, accounts: readonly number[]): Promise<FileTerms> {
  const billTo = getInvoiceVisibility(viewer) === 'all' ? null : await defaultAddress(db, viewer)
  const data: z.input<typeof terms> = { accounts: [...new Set(accounts)], billTo }
  return { name: invoiceFiles.name, data }
}

async function defaultAddress(db: Db, { userId }: Viewer): Promise<number | null> {
  const user = await db
    .selectFrom('portal_user')
    .select('default_billing_address_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return user?.default_billing_address_id ?? null
}
