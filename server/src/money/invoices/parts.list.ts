// The lines of invoices as a list: what was billed, by part [B7.08].
import type { Currency } from '@portal/contract/platform/locales'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { List } from '../../platform/lists/list.ts'

export interface PartRow {
  customerTrxId: number
  trxNumber: string
  lineNumber: number
  trxDate: string
  partNumber: string | null
  description: string
  quantity: number
  uom: string
  currency: Currency
  price: number
  amount: number
}

export const partColumns: RawBuilder<PartRow> = sql<PartRow>`i.customer_trx_id as "customerTrxId", i.trx_number as "trxNumber", l.line_number as "lineNumber",
  i.trx_date as "trxDate", l.part_number as "partNumber", l.description, l.quantity, l.uom, i.currency, l.price, l.amount`

export const partList: List = {
  from: sql`invoice i join invoice_line l on l.customer_trx_id = i.customer_trx_id`,
  account: sql`i.account_id`,
  unit: null,
  key: sql`(i.customer_trx_id, l.line_number)`,
  name: sql`i.trx_number`,
  dayRange: sql`i.trx_date`,
  sortedBy: { fieldName: 'trxDate', direction: 'DESC' },
  has: ({ contains, starts }) =>
    sql`(lower(l.part_number) like ${starts} or lower(l.description) like ${contains} or i.search_text like ${contains})`,
  fields: {
    trxDate: { value: sql`i.trx_date`, sort: 'plain' },
    trxNumber: { value: sql`i.trx_number`, sort: 'plain', filter: 'plain' },
    lineNumber: { value: sql`l.line_number`, sort: 'plain' },
    partNumber: { value: sql`l.part_number`, sort: 'blanks-last', filter: 'plain' },
    description: { value: sql`l.description`, sort: 'plain' },
    quantity: { value: sql`l.quantity`, sort: 'plain' },
    amount: { value: sql`l.amount`, sort: 'plain' },
  },
}
