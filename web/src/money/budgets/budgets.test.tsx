// Budgets on screen: what remains, the ledger, the form, spend as chart and table, and cost centers with their file.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { OutputOf } from '@portal/contract/platform/call'
import type { budgetCalls, StoredBudget } from '@portal/contract/money/budgets'
import { chargeMessages } from '@portal/contract/money/chargeForms'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { cellsOfCodes, codesOfCells } from './codeCells.ts'

const seer = ['B2B_Dashboard', 'B2B_View_Orders', 'B2B_See_Replacement_Parts_Pricing'] as const
const viewer = signedIn(seer)
const keeper = signedIn([...seer, 'B2B_Delegated_Customer_Admin'])

const budget: StoredBudget = {
  budgetId: 3,
  version: 1,
  name: 'Line maintenance',
  costCenter: '4100',
  job: null,
  poNumber: null,
  currency: 'USD',
  amount: 1000,
  period: 'MONTH',
  fromDay: '2026-01-01',
  lastDay: null,
  mode: 'BLOCK',
  approvers: [],
  isOn: true,
  changedAt: '2026-11-01T12:00:00.000Z',
  changedBy: 'Owen Whitfield',
  now: { start: '2026-11-01', lastDay: '2026-11-30', amount: 1000, reserved: 250, spent: 800, left: -50 },
}
const book = {
  codes: [
    { kind: 'COST_CENTER' as const, code: '4100', name: 'Line maintenance', isActive: true },
    { kind: 'JOB' as const, code: 'J-7', name: 'Lakeside', isActive: false },
  ],
  settings: { needsCostCenter: false, needsJob: false, costCenter: null, job: null, timeZone: null },
  people: [{ userId: 'u-1', name: 'Bea Lindqvist', costCenter: null, job: null }],
}
const open = async (path: string, answers: Answers, session = keeper) => {
  const { asked } = await openPage(path, { session, answers })
  return { sent: (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body['variables']) }
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const type = (label: RegExp | string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }))

test('the list says what is left of each budget, also below zero, and lets administrators add one [P5.141]', async () => {
  await open(paths.budgets(), { getBudgets: { budgets: [budget], today: '2026-11-28' } })
  const row = (await screen.findByRole('link', { name: 'Line maintenance' })).closest('tr')
  expect(within(row ?? document.body).getByText('-$50.00')).toBeTruthy()
  expect(within(row ?? document.body).getByText('Above')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'New budget' })).toBeTruthy()
})

test('who does not keep budgets sees them and changes nothing [P5.141]', async () => {
  await open(paths.budgets(), { getBudgets: { budgets: [], today: '2026-11-28' } }, viewer)
  expect(await screen.findByRole('heading', { name: 'No budgets yet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New budget' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Cost centers and jobs' })).toBeNull()
})

test('a new budget is sent with its amount as a number; a wrong one is said at its field [P5.136]', async () => {
  const { sent } = await open(paths.budgets(), {
    getBudgets: { budgets: [], today: '2026-11-28' },
    getChargeCodes: book,
    saveBudget: { budgetId: 4 },
  })
  await press('New budget')
  await screen.findByRole('heading', { name: 'New budget' })
  await type(/^Name/, 'Storm')
  await type(/^Amount/, '12.345')
  await press('Save budget')
  expect(await screen.findByText(/with at most 2 decimals/)).toBeTruthy()
  await type(/^Amount/, '1,250.50')
  await press('Save budget')
  await waitFor(() => expect(sent('saveBudget')).toHaveLength(1))
  expect(sent('saveBudget')[0]).toMatchObject({
    name: 'Storm',
    amount: 1250.5,
    costCenter: null,
    period: 'MONTH',
    fromDay: '2026-11-01',
    lastDay: null,
    mode: 'WARN',
  })
})

test('one budget has the ledger of its period, by entry, and is adjusted with a note [P5.137, P5.141]', async () => {
  const entry = {
    entryId: '9',
    kind: 'RESERVE' as const,
    amount: 250,
    at: '2026-11-20T12:00:00.000Z',
    orderNumber: '7000001',
    approvalNumber: null,
    trxNumber: null,
    returnNumber: null,
    note: null,
    by: 'Bea Lindqvist',
  }
  const { sent } = await open(latePaths.budget(3), {
    getBudget: { ...budget, periods: ['2026-11-01', '2026-10-01'], entries: [entry] },
    adjustBudget: { left: 0 },
  })
  expect((await screen.findByRole('link', { name: 'Order 7000001' })).getAttribute('href')).toBe(paths.order('7000001'))
  await press('Adjust')
  await type(/^By, in USD/, '100')
  await act(async () => fireEvent.change(screen.getByLabelText('It becomes'), { target: { value: '-1' } }))
  await type(/^Why/, 'Moved to storm')
  await act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Adjust' })))
  expect(sent('adjustBudget')).toEqual([
    { budgetId: 3, periodStart: '2026-11-01', amount: -100, note: 'Moved to storm' },
  ])
})

test('says which of its approvers may approve no more, until they are taken out [P5.233]', async () => {
  const [pat, lee] = [
    { userId: 'u-pat', name: 'Pat Quinn' },
    { userId: 'u-lee', name: 'Lee Tran' },
  ]
  const approvers = [
    { ...pat, mayApprove: false },
    { ...lee, mayApprove: true },
  ]
  await open(latePaths.budget(3), {
    getBudget: { ...budget, mode: 'APPROVE', approvers, periods: [], entries: [] },
    getChargeCodes: book,
    getApprovalRules: {
      accountId: 1,
      rules: [],
      people: approvers,
      hasBelow: false,
      roles: [],
      categories: [],
      costCenters: [],
      jobs: [],
      addresses: [],
    },
  })
  expect(await screen.findByText('Pat Quinn; your administrators take their place where nobody is left')).toBeTruthy()
  await press('Change')
  await press('Remove Pat Quinn')
  expect(screen.queryByRole('button', { name: 'Remove Pat Quinn' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove Lee Tran' })).toBeTruthy()
})

test('a budget of another organization is not found [P5.141]', async () => {
  await open(latePaths.budget(8), { getBudget: null })
  expect(await screen.findByRole('heading', { name: 'Budget not found' })).toBeTruthy()
})

test('spend is a chart for each currency, never one of both, with a table [P5.142]', async () => {
  const of = (currency: string, total: number) => ({
    currency,
    total,
    groups: [{ key: '2026-11', label: '11/2026', amount: total, orders: 2 }],
  })
  const spend: OutputOf<typeof budgetCalls.getSpend> = { currencies: [of('USD', 120.5), of('CAD', 40)] }
  const { sent } = await open(latePaths.spend(), { getSpend: spend })
  expect(await screen.findByText('Spend by month: $120.50')).toBeTruthy()
  expect(screen.getByText('Spend by month: CAD $40.00')).toBeTruthy()
  expect(screen.getByRole('link', { name: '11/26, 11/2026, 2 orders: $120.50' }).textContent).toContain('11/26')
  await act(async () => fireEvent.click(screen.getAllByRole('button', { name: 'Show Table' })[0] ?? document.body))
  expect(screen.getByRole('link', { name: '11/2026, 2 orders' }).getAttribute('href')).toContain('start=2026-11-01')
  await act(async () => fireEvent.change(screen.getByLabelText('Spend by'), { target: { value: 'JOB' } }))
  await waitFor(() => expect(sent('getSpend').at(-1)).toMatchObject({ by: 'JOB' }))
})

test('spend that could not be loaded says so, and days without orders, too [P5.142]', async () => {
  await open(latePaths.spend(), { getSpend: { currencies: [] } })
  expect(await screen.findByRole('heading', { name: 'Nothing was ordered in these days' })).toBeTruthy()
})

test('a code is added, and the settings say what orders need [P5.132]', async () => {
  const { sent } = await open(latePaths.chargeCodes(), {
    getChargeCodes: book,
    saveChargeCodes: { saved: 1 },
    saveChargeSettings: { saved: true },
  })
  await press('New code')
  await type(/^Code/, 'a,b')
  await type(/^Name/, 'Storm')
  await press('Save')
  expect(await screen.findByText(chargeMessages.code)).toBeTruthy()
  await type(/^Code/, '4200')
  await press('Save')
  await waitFor(() =>
    expect(sent('saveChargeCodes')).toEqual([
      { codes: [{ kind: 'COST_CENTER', code: '4200', name: 'Storm', isActive: true }] },
    ]),
  )
  await act(async () => fireEvent.click(screen.getByLabelText('Each line needs a cost center')))
  await press('Save settings')
  await waitFor(() => expect(sent('saveChargeSettings')[0]).toMatchObject({ needsCostCenter: true, people: [] }))
})

test('codes go out as a file and come back the same; a wrong line is named [P5.132]', () => {
  const odd = [...book.codes, { kind: 'JOB' as const, code: '=1+1', name: '@home', isActive: true }]
  expect(codesOfCells(cellsOfCodes(odd))).toEqual(odd)
  expect(cellsOfCodes(odd)[3]).toEqual(['Job', "'=1+1", "'@home", 'yes'])
  expect(() =>
    codesOfCells([
      ['kind', 'code', 'name'],
      ['Center', '1', 'x'],
    ]),
  ).toThrow('Line 2')
  expect(() =>
    codesOfCells([
      ['code', 'name'],
      ['1', 'x'],
    ]),
  ).toThrow('it lacks kind')
})
