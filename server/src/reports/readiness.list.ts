// Units by readiness: 100 less what takes points by the rule of the contract (contract/condition.ts). The sums are written
// in SQL, too, so that the list sorts and adds up by them; readiness.agrees.test.ts holds both to the same answers.
import { getCondition, conditionPoints, maxPoints, getReasons, soonDays } from '@portal/contract/condition'
import type { UnitReadiness } from '@portal/contract/reports'
import { readinessList } from '@portal/contract/reports'
import { sql } from 'kysely'
import { readListedName } from '../access/access.ts'
import type { CausesRow } from '../fleet/fleet.ts'
import { causesColumns, toCauses, conditionFields } from '../fleet/fleet.ts'
import { listOf, tableOf } from '../platform/lists/declared.ts'
import type { Tables } from '../schema.ts'

interface AlsoRead extends CausesRow {
  outLost: number
  inspectionsLost: number
  noticesLost: number
  serviceLost: number
  warningsLost: number
}

const number = (value: number) => sql.raw(String(value))
const points = (cause: keyof typeof conditionPoints) => number(conditionPoints[cause])

const noticesLost = sql<number>`least(u.bulletin_count * ${points('notice')}, ${number(maxPoints.notices)})`
const serviceLost = sql<number>`least(u.open_sr_count * ${points('serviceJob')}, ${number(maxPoints.service)})`
const warningsLost = sql<number>`(case when u.warning is not null then ${points('warning')} else 0 end)`
const inspectionsLost = (today: string) => sql<number>`least(${number(maxPoints.inspections)},
  case when u.inspection_failed then ${points('inspectionFailed')} else 0 end + case when u.defect_count > 0 then ${points('defects')} else 0 end
  + case when u.inspection_due is null then ${points('inspectionUnknown')} when u.inspection_due < ${today}::date then ${points('inspectionOverdue')}
    when u.inspection_due <= ${today}::date + ${number(soonDays)} then ${points('inspectionSoon')} else 0 end)`
const otherwise = (today: string) =>
  sql<number>`(100 - ${inspectionsLost(today)} - ${noticesLost} - ${serviceLost} - ${warningsLost})`
const outLost = (today: string) => sql<number>`(case when u.out_of_service then ${otherwise(today)} else 0 end)`
const readiness = (today: string) => sql<number>`(case when u.out_of_service then 0 else ${otherwise(today)} end)`

/** The list as it is on a day. */
export const readinessRows = (today: string) => {
  const { condition, conditionRank } = conditionFields(today)
  return listOf(readinessList, {
    from: sql`unit u join unit_model m on m.model_id = u.model_id`,
    account: sql`u.account_id`,
    unit: sql`u.instance_id`,
    key: sql`u.instance_id`,
    name: sql`u.unit_serial`,
    has: ({ contains }) => sql`(u.search_text like ${contains} or lower(m.name) like ${contains})`,
    table: tableOf<Tables['unit']>('u'),
    values: {
      readiness: readiness(today),
      model: sql`m.name`,
      customerName: readListedName(sql`u.account_id`),
      conditionRank: conditionRank.value,
    },
    sorting: {
      condition: { value: condition.value },
      customerName: { value: sql`(select a.name from account a where a.account_id = u.account_id)` },
    },
    also: sql<AlsoRead>`${outLost(today)} as "outLost", ${inspectionsLost(today)} as "inspectionsLost", ${noticesLost} as "noticesLost",
      ${serviceLost} as "serviceLost", ${warningsLost} as "warningsLost", ${causesColumns}`,
    computed: ['condition', 'reasons'],
    compute: (row) => ({
      condition: getCondition(toCauses(row), today),
      reasons: getReasons(toCauses(row), today),
    }),
    inFile: { reasons: reasonText },
  })
}

/** Why a unit is not at 100 %, in one line. */
export const reasonText = ({ reasons }: Pick<UnitReadiness, 'reasons'>): string =>
  reasons.map(({ text, points: lost }) => (lost > 0 ? `${text} (-${lost})` : text)).join('; ')
