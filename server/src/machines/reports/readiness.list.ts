// Units by readiness: 100 less what takes points by the reasons of the contract (contract/condition.ts).
import { getReasons } from '@portal/contract/machines/condition'
import type { UnitReadiness } from '@portal/contract/machines/reports'
import { readinessList } from '@portal/contract/machines/reports'
import { sql } from 'kysely'
import { readListedName } from '../../access/session/session.ts'
import type { CausesRow } from '../fleet/fleet.ts'
import { causesColumns, toCauses, conditionFields, readinessOn } from '../fleet/fleet.ts'
import { listOf, tableOf } from '../../platform/lists/declared.ts'

interface AlsoRead extends CausesRow {
  outLost: number
  inspectionsLost: number
  noticesLost: number
  serviceLost: number
  warningsLost: number
}

/** The list as it is on a day. */
export const readinessRows = (today: string) => {
  const { condition, conditionRank } = conditionFields(today)
  const { readiness, lost } = readinessOn(today)
  return listOf(readinessList, {
    from: sql`unit u join unit_model m on m.model_id = u.model_id`,
    account: sql`u.account_id`,
    unit: sql`u.instance_id`,
    key: sql`u.instance_id`,
    name: sql`u.unit_serial`,
    has: ({ contains }) => sql`(u.search_text like ${contains} or lower(m.name) like ${contains})`,
    table: tableOf('unit', 'u'),
    values: {
      readiness,
      model: sql`m.name`,
      customerName: readListedName(sql`u.account_id`),
      conditionRank: conditionRank.value,
    },
    sorting: {
      condition: { value: condition.value },
      customerName: { value: sql`(select a.name from account a where a.account_id = u.account_id)` },
    },
    also: sql<AlsoRead>`${lost.outOfService} as "outLost", ${lost.inspections} as "inspectionsLost", ${lost.notices} as "noticesLost",
      ${lost.service} as "serviceLost", ${lost.warnings} as "warningsLost", ${causesColumns(today)}`,
    computed: ['condition', 'reasons'],
    compute: (row) => ({
      condition: row.condition_now,
      reasons: getReasons(toCauses(row), today),
    }),
    inFile: { reasons: reasonText },
  })
}

/** Why a unit is not at 100 %, in one line. */
export const reasonText = ({ reasons }: Pick<UnitReadiness, 'reasons'>): string =>
  reasons.map(({ text, points: lost }) => (lost > 0 ? `${text} (-${lost})` : text)).join('; ')
