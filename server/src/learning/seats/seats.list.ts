// The list of assigned seats [P12.10], for screen and download.
import { seatList } from '@portal/contract/learning/seats'
import { sql } from 'kysely'
import { readListedName } from '../../access/session/session.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'

/** The list as links are at a moment. */
export const seatRows = (now: Date) =>
  listOf(seatList, {
    from: sql`course_seat s join course c on c.course_id = s.course_id join sales_order o on o.order_id = s.order_id`,
    account: sql`s.account_id`,
    unit: null,
    key: sql`s.seat_id`,
    name: sql`s.seat_id::text`,
    range: sql`s.assigned_at`,
    has: ({ contains, exact }) =>
      sql`(s.email like ${contains} or lower(c.title) like ${contains} or o.order_number = ${exact})`,
    table: tableOf('course_seat', 's'),
    values: {
      title: sql`c.title`,
      // As toSeatState of seats.rules.ts.
      state: sql`case when s.taken_back_at is not null then 'TAKEN_BACK' when s.completed_at is not null then 'COMPLETED'
        when s.begun_at is not null then 'BEGUN' else 'ASSIGNED' end`,
      orderNumber: sql`o.order_number`,
      customerName: readListedName(sql`s.account_id`),
      assignedBy: sql`s.assigned_by_name`,
      isLinkExpired: sql`(s.link_expires_at <= ${now})`,
    },
    sorting: { customerName: { value: sql`(select a.name from account a where a.account_id = s.account_id)` } },
    also: sql<{ takenBackAt: Date | null }>`s.taken_back_at as "takenBackAt"`,
  })
