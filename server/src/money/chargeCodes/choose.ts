// The choice of cost centers and jobs for an order, and the charge of each line [P5.133].
import type { Charge, ChargeKind, ChargeOptions } from '@portal/contract/money/chargeForms'
import { chargeMessages } from '@portal/contract/money/chargeForms'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/http/ctx.ts'

interface Read {
  codes: { kind: ChargeKind; code: string; name: string }[]
  needsCostCenter: boolean | null
  needsJob: boolean | null
  costCenter: string | null
  job: string | null
}

/** Active codes of the organization with what the viewer usually chooses; null where it has none. */
export async function getChargeOptions(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  accountId: number,
): Promise<ChargeOptions | null> {
  const { rows } = await sql<Read>`
    select c.codes, s.needs_cost_center as "needsCostCenter", s.needs_job as "needsJob",
      coalesce(d.cost_center, s.cost_center) as "costCenter", coalesce(d.job, s.job) as job
    from (select jsonb_agg(jsonb_build_object('kind', kind, 'code', code, 'name', name) order by code) as codes
      from charge_code where account_id = ${accountId} and is_active) c
    left join charge_setting s on s.account_id = ${accountId}
    left join charge_default d on d.account_id = ${accountId} and d.user_id = ${viewer.userId}
    where c.codes is not null`.execute(db)
  const [row] = rows
  if (!row) return null
  const of = (kind: ChargeKind) =>
    row.codes.flatMap((each) => (each.kind === kind ? [{ code: each.code, name: each.name }] : []))
  const [costCenters, jobs] = [of('COST_CENTER'), of('JOB')]
  const usual = (listed: readonly { code: string }[], code: string | null) =>
    listed.some((each) => each.code === code) ? code : null
  return {
    costCenters,
    jobs,
    needsCostCenter: row.needsCostCenter ?? false,
    needsJob: row.needsJob ?? false,
    costCenter: usual(costCenters, row.costCenter),
    job: usual(jobs, row.job),
  }
}

export interface ChargeInput {
  costCenter?: string | undefined
  job?: string | undefined
  lineCharges?:
    | {
        itemId: number
        unitSerial?: string | undefined
        costCenter?: string | undefined
        job?: string | undefined
      }[]
    | undefined
}

type Chosen =
  | { problem: { field: 'costCenter' | 'job' | 'lineCharges'; message: string } }
  | { problem?: undefined; charges: Charge[] }

interface ChargedLine {
  itemId: number
  unitSerial: string | null
}

/**
 * The charge of each line: its own, else that of the order. `problem` says what is not of the organization, or lacks; `leftOut`:
 * lines of the cart that are not ordered.
 */
export async function chooseCharges(
  ctx: Pick<Ctx, 'db' | 'viewer'>,
  accountId: number,
  { costCenter, job, lineCharges = [] }: ChargeInput,
  lines: readonly ChargedLine[],
  leftOut: readonly ChargedLine[] = [],
): Promise<Chosen> {
  const options = await getChargeOptions(ctx, accountId)
  const isOf = (line: ChargedLine) => (charge: (typeof lineCharges)[number]) =>
    charge.itemId === line.itemId && (charge.unitSerial ?? null) === line.unitSerial
  const own = (line: ChargedLine) => lineCharges.find(isOf(line))
  const charges = lines.map((line) => {
    const charge = own(line)
    return { costCenter: charge?.costCenter || costCenter || null, job: charge?.job || job || null }
  })
  const isKnown = (listed: readonly { code: string }[] | undefined, code: string | null) =>
    code === null || (listed?.some((each) => each.code === code) ?? false)
  const wrong = (field: 'costCenter' | 'job' | 'lineCharges', message: string) => ({ problem: { field, message } })
  const known = [...lines, ...leftOut]
  if (!lineCharges.every((charge) => known.some((line) => isOf(line)(charge))))
    return wrong('lineCharges', chargeMessages.unknownLine)
  if (!charges.every((each) => isKnown(options?.costCenters, each.costCenter)))
    return wrong('costCenter', chargeMessages.unknownCostCenter)
  if (!charges.every((each) => isKnown(options?.jobs, each.job))) return wrong('job', chargeMessages.unknownJob)
  if (options?.needsCostCenter && charges.some((each) => each.costCenter === null))
    return wrong('costCenter', chargeMessages.needsCostCenter)
  if (options?.needsJob && charges.some((each) => each.job === null)) return wrong('job', chargeMessages.needsJob)
  return { charges }
}
