// The list of assigned seats [P12.10], for screen and download.
import type { SeatState } from '@portal/contract/seats'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { readListedName } from '../access/access.ts'
import type { List } from '../platform/lists/list.ts'

export interface SeatRow {
  seat_id: number
  account_id: number
  order_number: string
  title: string
  email: string
  state: SeatState
  assigned_by_name: string
  customer_name: string
  assigned_at: Date
  sent_at: Date
  link_expires_at: Date
  taken_back_at: Date | null
  begun_at: Date | null
  completed_at: Date | null
}

const customerName = sql<string>`(select a.name from account a where a.account_id = s.account_id)`
// As toSeatState of seats.rules.ts.
const state = sql<SeatState>`case when s.taken_back_at is not null then 'TAKEN_BACK' when s.completed_at is not null then 'COMPLETED'
  when s.begun_at is not null then 'BEGUN' else 'ASSIGNED' end`

export const seatColumns: RawBuilder<SeatRow> = sql<SeatRow>`s.seat_id, s.account_id, o.order_number, c.title, s.email,
  ${state} as state, s.assigned_by_name, ${readListedName(sql`s.account_id`)} as customer_name, s.assigned_at, s.sent_at, s.link_expires_at,
  s.taken_back_at, s.begun_at, s.completed_at`

export const seatList: List = {
  from: sql`course_seat s join course c on c.course_id = s.course_id join sales_order o on o.order_id = s.order_id`,
  account: sql`s.account_id`,
  unit: null,
  key: sql`s.seat_id`,
  name: sql`s.seat_id::text`,
  range: sql`s.assigned_at`,
  sortedBy: { fieldName: 'assignedAt', direction: 'DESC' },
  has: ({ contains, exact }) =>
    sql`(s.email like ${contains} or lower(c.title) like ${contains} or o.order_number = ${exact})`,
  fields: {
    email: { value: sql`s.email`, sort: 'plain', filter: 'plain' },
    title: { value: sql`c.title`, sort: 'plain', filter: 'facet' },
    state: { value: state, sort: 'plain', filter: 'facet' },
    orderNumber: { value: sql`o.order_number`, sort: 'plain', filter: 'plain' },
    assignedBy: { value: sql`s.assigned_by_name`, sort: 'plain', filter: 'facet' },
    assignedAt: { value: sql`s.assigned_at`, sort: 'plain' },
    begunAt: { value: sql`s.begun_at`, sort: 'blanks-last' },
    completedAt: { value: sql`s.completed_at`, sort: 'blanks-last' },
    customerName: { value: customerName, sort: 'plain' },
    accountId: {
      value: sql`s.account_id`,
      type: 'number',
      filter: 'facet',
      label: (value) =>
        sql<string>`(select a.name || ' - ' || a.account_number from account a where a.account_id = ${value})`,
    },
  },
}
