// Adds cost centers, a job, budgets and orders charged to them to the demo world, by the calls that people make.
import { budgetCalls } from '@portal/contract/money/budgets'
import { chargeCodeCalls } from '@portal/contract/money/chargeCodes'
import { toDay } from '@portal/contract/platform/days'
import type { Deps } from '../platform/calls/handleCall.ts'
import { demoPerson } from './demoAdministrator.ts'
import { sendOrder } from './demoOrderApprovals.ts'

const day = 86_400_000
const buyer = 'buyer@bluewater.example'
const owner = 'owner@bluewater.example'

const codes = [
  { kind: 'COST_CENTER', code: '4100', name: 'Line maintenance' },
  { kind: 'COST_CENTER', code: '4200', name: 'Storm response' },
  { kind: 'COST_CENTER', code: '4300', name: 'Fleet and shop' },
  { kind: 'COST_CENTER', code: '4900', name: 'Old yard', isActive: false },
  { kind: 'JOB', code: 'J-2612', name: 'Lakeside feeder rebuild' },
] as const

/** Gloves in stock, days ago. */
const orders = [
  { itemId: 500003, quantity: 8, days: 67, costCenter: '4100', note: 'Crew 2.' },
  { itemId: 500003, quantity: 14, days: 41, costCenter: '4200', note: 'After the ice storm.' },
  { itemId: 500003, quantity: 6, days: 33, costCenter: '4100', job: 'J-2612', note: 'Lakeside.' },
  { itemId: 500003, quantity: 10, days: 5, costCenter: '4100', note: 'Crew 1 and 3.' },
  { itemId: 500003, quantity: 4, days: 2, costCenter: '4200', job: 'J-2612', note: 'Lakeside, night shift.' },
] as const

/** Adds them where Bluewater has no cost center yet. */
export async function addDemoBudgets(deps: Deps): Promise<void> {
  const now = await demoPerson(deps, owner)
  if ((await now.ask(chargeCodeCalls.getChargeCodes, {})).codes.length > 0) return
  await now.ask(chargeCodeCalls.saveChargeCodes, { codes: [...codes] })
  await now.ask(chargeCodeCalls.saveChargeSettings, {
    needsCostCenter: false,
    needsJob: false,
    costCenter: null,
    job: null,
    timeZone: 'America/New_York',
    people: [],
  })
  const year = toDay(deps.now(), 'America/New_York').slice(0, 4)
  const budget = { job: null, currency: 'USD', fromDay: `${year}-01-01`, lastDay: null, approverIds: [], isOn: true }
  await now.ask(budgetCalls.saveBudget, {
    ...budget,
    name: 'Line maintenance',
    costCenter: '4100',
    amount: 6000,
    period: 'MONTH',
    mode: 'WARN',
  })
  await now.ask(budgetCalls.saveBudget, {
    ...budget,
    name: 'Lakeside feeder rebuild',
    costCenter: null,
    job: 'J-2612',
    amount: 2000,
    period: 'YEAR',
    mode: 'APPROVE',
  })
  for (const { days, ...order } of orders) {
    const then = { ...deps, now: () => new Date(deps.now().getTime() - days * day) }
    await sendOrder(await demoPerson(then, buyer), order)
  }
}
