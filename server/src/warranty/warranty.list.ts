// The list of warranty claims [S7.02], for screen, counts and download.
import type { Currency } from '@portal/contract/locales'
import type { ClaimStatus } from '@portal/contract/warrantyForm'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { readListedName } from '../access/access.ts'
import type { List } from '../platform/lists/list.ts'

export interface ClaimRow {
  claim_id: number
  claim_number: string
  instance_id: number
  unit_serial: string
  customer_vehicle_number: string | null
  model: string
  account_id: number
  customer_name: string
  status: ClaimStatus
  warranty_type: string | null
  failure_date: string | null
  repair_date: string | null
  complaint: string
  created_at: Date
  submitted_at: Date | null
  decided_at: Date | null
  amount_asked: number
  amount_granted: number | null
  currency: Currency
}

/** Neither denied nor paid: somebody still has something to do. */
const isOpen = sql<boolean>`(c.status not in ('DENIED', 'PAID'))`
const customerName = sql<string>`(select a.name from account a where a.account_id = c.account_id)`
const unitSerial = sql<string>`(select u.unit_serial from unit u where u.instance_id = c.instance_id)`
const model = sql<string>`(select m.name from unit u join unit_model m on m.model_id = u.model_id where u.instance_id = c.instance_id)`

export const claimColumns: RawBuilder<ClaimRow> = sql<ClaimRow>`c.claim_id, c.claim_number, c.instance_id, ${unitSerial} as unit_serial,
  (select u.customer_vehicle_number from unit u where u.instance_id = c.instance_id) as customer_vehicle_number, ${model} as model,
  c.account_id, ${readListedName(sql`c.account_id`)} as customer_name, c.status, c.warranty_type, c.failure_date, c.repair_date, c.complaint,
  c.created_at, c.submitted_at, c.decided_at, c.amount_asked, c.amount_granted, c.currency`

export const claimList: List = {
  from: sql`warranty_claim c`,
  account: sql`c.account_id`,
  unit: sql`c.instance_id`,
  key: sql`c.claim_id`,
  name: sql`c.claim_number`,
  range: sql`c.created_at`,
  sortedBy: { fieldName: 'createdAt', direction: 'DESC' },
  has: ({ contains, starts, exact }) => sql`(c.search_text like ${contains}
    or exists (select from unit u where u.instance_id = c.instance_id and (lower(u.unit_serial) like ${starts} or lower(u.customer_vehicle_number) = ${exact})))`,
  fields: {
    claimNumber: { value: sql`c.claim_number`, sort: 'plain', filter: 'plain' },
    unitSerial: { value: unitSerial, sort: 'plain', filter: 'plain' },
    model: { value: model, sort: 'plain', filter: 'facet' },
    customerName: { value: customerName, sort: 'plain' },
    accountId: {
      value: sql`c.account_id`,
      type: 'number',
      filter: 'facet',
      label: (value) =>
        sql<string>`(select a.name || ' - ' || a.account_number from account a where a.account_id = ${value})`,
    },
    status: { value: sql`c.status`, sort: 'plain', filter: 'facet' },
    open: { value: isOpen, type: 'flag', filter: 'facet' },
    warrantyType: { value: sql`c.warranty_type`, sort: 'blanks-last', filter: 'facet' },
    failureDate: { value: sql`c.failure_date`, sort: 'blanks-last' },
    createdAt: { value: sql`c.created_at`, sort: 'plain' },
    submittedAt: { value: sql`c.submitted_at`, sort: 'blanks-last' },
    decidedAt: { value: sql`c.decided_at`, sort: 'blanks-last' },
    amountAsked: { value: sql`c.amount_asked`, sort: 'plain' },
    amountGranted: { value: sql`c.amount_granted`, sort: 'blanks-last' },
  },
}
