// The list of units [S4.01], for screen, map, counts and download.
import { getReasons } from '@portal/contract/machines/condition'
import { fleetList } from '@portal/contract/machines/fleet'
import type { Locale } from '@portal/contract/platform/locales'
import { placeIn } from '@portal/contract/platform/measures'
import { sql } from 'kysely'
import { readListedName } from '../../access/session/session.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'
import type { CausesRow } from './condition.sql.ts'
import { causesColumns, conditionFields, toCauses } from './condition.sql.ts'

interface AlsoRead extends CausesRow {
  engine_hours: number | null
  last_report_at: Date | null
}

export const unitFrom = sql`unit u join unit_model m on m.model_id = u.model_id`

/** The list as it is on a day; its files in the reader's measures. */
export const unitList = (today: string, locale: Locale) => {
  const { condition, conditionRank } = conditionFields(today)
  return listOf(fleetList, {
    from: unitFrom,
    account: sql`u.account_id`,
    unit: sql`u.instance_id`,
    key: sql`u.instance_id`,
    name: sql`u.unit_serial`,
    // A day, not a moment: it is the same in every zone (fleet.scope.ts reads the request in UTC).
    dayRange: sql`u.in_service_date`,
    facetTally: {
      from: sql`unit_tally t`,
      values: {
        model: sql`(select m.name from unit_model m where m.model_id = t.value)`,
        condition: sql`unit_condition(t.value = 'out', nullif(t.value, 'out')::date, ${today}::date)`,
      },
    },
    has: ({ contains }) => sql`(u.search_text like ${contains} or lower(m.name) like ${contains})`,
    table: tableOf('unit', 'u'),
    values: {
      model: sql`m.name`,
      customerName: readListedName(sql`u.account_id`),
      custAcctIds: sql`array[u.account_id]`,
      conditionRank: conditionRank.value,
      openNotices: sql`(u.bulletin_count > 0)`,
      openServiceRequests: sql`(u.open_sr_count > 0)`,
    },
    sorting: {
      condition: { value: condition.value },
      customerName: { value: sql`(select a.name from account a where a.account_id = u.account_id)` },
      engineHours: { value: sql`u.engine_hours`, sort: 'blanks-last' },
    },
    also: sql<AlsoRead>`${causesColumns(today)}, u.engine_hours, u.last_report_at`,
    computed: ['analytics', 'condition', 'reasons'],
    compute: (row) => ({
      analytics: row.webEnabled
        ? { engineHours: row.engine_hours, lastReportAt: row.last_report_at?.toISOString() ?? null }
        : null,
      condition: row.condition_now,
      reasons: getReasons(toCauses(row), today),
    }),
    inFile: {
      reasons: (row) => row.reasons.map(({ text }) => text).join('; '),
      currentLocation: (row) => placeIn(row.currentLocation, locale),
      engineHours: (row) => row.engine_hours,
    },
  })
}
