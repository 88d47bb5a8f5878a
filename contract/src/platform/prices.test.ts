// Prices [B6.04, D1.25]: who sees them, and that every amount of money in the contract has their type.
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from './all.ts'
import { isPrice, price, getStoreRights } from './prices.ts'
import type { Profile } from '../access/session.ts'
import { guestSession, storeRights } from '../access/session.ts'
import type { Shape } from './shapes.ts'
import { unwrapShape } from './shapes.ts'

const see = 'B2B_See_Replacement_Parts_Pricing'
const order = 'B2B_Order_Replacement_Parts'

describe('prices are seen and parts are ordered [B6.04, B2.84]', () => {
  test.each([
    ['guest or personal customer', false, [], true, true],
    ['business user with neither privilege', true, ['B2B_Dashboard'], false, false],
    ['business user who may see prices', true, [see], true, false],
    ['business user who may order', true, [order], false, true],
    ['business user with both', true, [see, order], true, true],
  ])('by a %s', (_, isBusiness, privileges, canViewPrices, canOrderParts) => {
    expect(getStoreRights({ isBusiness, privileges })).toEqual({ canViewPrices, canOrderParts })
  })

  const of = (profile: Partial<Profile>) =>
    storeRights({ profile: { userStatus: 'REGISTERED', ...profile } as Profile, privileges: [] }).canViewPrices

  test('by a visitor as their profile says; anyone who is not validated is a personal customer [A5.27]', () => {
    expect(storeRights(guestSession).canViewPrices).toBe(true)
    const business = { registrationType: 'B2B', isValidatedB2BUser: true, isInternalAssociate: false } as const
    expect(of(business)).toBe(false)
    expect(of({ ...business, isValidatedB2BUser: false })).toBe(true)
    expect(of({ ...business, registrationType: 'B2C' })).toBe(true)
    expect(of({ ...business, registrationType: 'B2C', isInternalAssociate: true })).toBe(false)
    expect(of({ ...business, userStatus: 'GUEST' })).toBe(true)
  })
})

/** The number fields of `shape` with their names. */
function* numbersIn(shape: Shape, name = '', around: readonly Shape[] = []): Generator<{ name: string; shape: Shape }> {
  const { def, shape: core } = unwrapShape(shape)
  if (around.includes(core)) return
  const inside = [...around, core]
  if (def.type === 'number') yield { name, shape }
  if (def.type === 'array') yield* numbersIn(def.element, name, inside)
  if (def.type === 'record') yield* numbersIn(def.valueType, name, inside)
  if (def.type === 'union') for (const option of def.options) yield* numbersIn(option, name, inside)
  if (def.type === 'object')
    for (const [key, field] of Object.entries<Shape>(def.shape)) yield* numbersIn(field, key, inside)
}

const money =
  /price|amount|total(?!Records|Units|Cells)|cost|tax|freight|shipping$|charge|discount|credit|balance|rate$|^fee|paid|value$/i

// By module and field: amounts that are no price of ours, and numbers whose names sound like money.
const reviewed: Record<string, string> = {
  'receivables.creditCents': 'what credits paid of invoices, which stand on them',
  'receivables.credits': 'ids of credit memos',
  'receivables.totalCents': 'the amount of an invoice, which is no price of the store',
  'search.price': 'the list price: the search service answers strangers, and they see prices',
  'search.priceCad': 'likewise',
  'warranty.amountAsked': 'what a customer asks for in a claim, as they entered it',
  'warranty.amountGranted': 'what is granted of it, seen with the claim',
  'warranty.price': 'a line of a claim, as the customer entered it',
  'warrantyForm.price': 'likewise',
  'warranty.laborRate': 'the rate of labor a customer asks for',
  'fleet.value': 'a reading of a machine',
  'insights.value': 'likewise',
  'jobs.total': 'how many rows a download has',
  'approvals.totalCount': 'how many registrations wait',
  'bulkUpload.total': 'how many people a file has',
  'operations.total': 'how many jobs failed',
  'operations.value': 'a setting, or the number of what a failed job is about',
  'ownPunchout.priceTolerance': 'a percentage',
  'productIndex.total': 'how many products a run has',
  'punchoutConnections.priceTolerance': 'a percentage',
  'emailRules.total': 'how many recent registrations a rule would have met',
  'registration.total': 'likewise',
  'inspections.total': 'units in fleet',
  'offlineInspections.total': 'units in fleet',
  'registration.totalCount': 'how many registrations wait',
  'roles.totalCount': 'how many people hold a role',
  'courseManagement.prices': 'prices of a seat, as staff write them with a privilege of their own',
  'learning.prices': 'likewise',
  'erp.total': 'how many events a search finds',
  'creditLines.credits': 'credits of all invoices, seen with a privilege of invoices (docs/decisions/106)',
  'disputes.totalCents': 'of an invoice, for staff who answer its dispute',
  'invoiceList.balance': 'of an invoice: who sees it, sees its amounts',
  'invoiceList.disputedBalance': 'likewise',
  'invoiceList.total': 'likewise',
  'payments.amounts': 'what of each invoice is paid, as a payer has sent it',
  'invoices.amount': 'what is billed, seen with a privilege of invoices (docs/decisions/084)',
  'invoices.balance': 'likewise',
  'invoices.disputedBalance': 'likewise',
  'invoices.paid': 'likewise',
  'invoices.price': 'likewise',
  'invoices.shipping': 'likewise',
  'invoices.subtotal': 'likewise',
  'invoices.tax': 'likewise',
  'invoices.total': 'likewise',
  'priceQuotes.price': 'what is proposed, by people who see prices or set them',
  'priceQuotes.storePrice': 'for sales, who set the prices of a quote',
  'priceQuotes.lineTotal': 'likewise',
  'priceQuotes.coreCharge': 'likewise',
  'priceQuotes.total': 'likewise',
  'returns.credit': 'for staff, who credit returns',
  'returns.price': 'likewise',
  'returns.coreCharge': 'likewise',
  'returns.fee': 'likewise',
  'returns.feePercent': 'a part of a price in percent, told to everybody who returns',
  'returnForms.feePercent': 'likewise',
  'recurringForms.maxPrice': 'a ceiling that a buyer sets, which is no price',
  'recurringOrders.maxPrice': 'likewise',
  'returns.lineCredit': 'likewise',
  'orderApprovals.amount': 'a limit of a rule, which is no price',
  'orderApprovalForms.amount': 'likewise',
  'orderApprovals.partPrice': 'typed by an administrator who asks who would approve',
  'budgetForms.amount': 'the amount of a budget as it is sent, which is no price',
  'budgets.amount': 'likewise',
  'userManagement.totalCount': 'how many users a search finds',
}

const sources = join(import.meta.dirname, '..')
const modules = (await readdir(sources, { recursive: true })).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)

test('an amount of money in the contract is a price, or was reviewed as something else [B6.04]', async () => {
  const shapes: [module: string, shape: Shape][] = allCalls.flatMap(({ area, call }) => [
    [area, call.input],
    [area, call.output],
  ])
  for (const file of modules) {
    const exported = (await import(join(sources, file))) as Record<string, unknown>
    for (const value of Object.values(exported))
      if (value instanceof z.ZodType) shapes.push([basename(file, '.ts'), value])
  }
  const others = shapes.flatMap(([module, shape]) =>
    [...numbersIn(shape)].flatMap(({ name, shape: number }) =>
      money.test(name) && !isPrice(number) ? [`${module}.${name}`] : [],
    ),
  )
  expect([...new Set(others)].sort()).toEqual(Object.keys(reviewed).sort())
})

test('a price is known through wrappers, and another number is none', () => {
  expect([price, price.optional(), z.lazy(() => price)].map((shape) => isPrice(shape))).toEqual([true, true, true])
  expect([z.number(), z.number().nullable(), z.string()].map((shape) => isPrice(shape))).toEqual([false, false, false])
})
