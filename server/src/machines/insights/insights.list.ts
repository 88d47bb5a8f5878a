// The list of events, for rows, counts, chart and download [S5.01]; which kind is a condition beside it.
import { toLocalTime } from '@portal/contract/platform/days'
import { eventList } from '@portal/contract/machines/insights'
import type { Locale } from '@portal/contract/platform/locales'
import { placeIn, unitIn, valueIn } from '@portal/contract/platform/measures'
import { sql } from 'kysely'
import { readListedName } from '../../access/session/session.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'

/** The list whose files have the time and the measures of a reader. */
export const eventRows = (locale: Locale, timeZone: string) =>
  listOf(eventList, {
    from: sql`telematics_event e`,
    account: sql`e.account_id`,
    unit: sql`e.instance_id`,
    key: sql`e.event_id`,
    name: sql`e.event_number`,
    range: sql`e.at`,
    has: ({ contains, starts, exact }) => sql`(lower(e.type) like ${contains} or lower(e.place) like ${contains}
      or exists (select from unit u where u.instance_id = e.instance_id and (lower(u.unit_serial) like ${starts} or lower(u.customer_vehicle_number) = ${exact})))`,
    table: tableOf('telematics_event', 'e'),
    values: {
      unitSerial: sql`(select u.unit_serial from unit u where u.instance_id = e.instance_id)`,
      customerVehicleNumber: sql`(select u.customer_vehicle_number from unit u where u.instance_id = e.instance_id)`,
      model: sql`(select m.name from unit u join unit_model m on m.model_id = u.model_id where u.instance_id = e.instance_id)`,
      customerName: readListedName(sql`e.account_id`),
    },
    sorting: { customerName: { value: sql`(select a.name from account a where a.account_id = e.account_id)` } },
    inFile: {
      at: (row) => {
        const { day, time } = toLocalTime(row.at, timeZone)
        return `${day} ${time}`
      },
      value: (row) => (row.value === null ? null : valueIn(row.value, row.valueUnit ?? '', locale)),
      valueUnit: (row) => row.valueUnit && unitIn(row.valueUnit, locale),
      place: (row) => placeIn(row.place, locale),
    },
  })
