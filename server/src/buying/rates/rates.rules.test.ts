import { arrivalSpanText, groupShipDays } from '@portal/contract/buying/shipDays'
import { describe, expect, test } from 'vitest'
import { addWorkingDays } from '../../platform/calendar/workingDays.ts'
import { PortalError } from '../../platform/http/errors.ts'
import type { Certificate, FreightMethod, TaxRate } from './rates.rules.ts'
import {
  billedHere,
  cheapestCarriage,
  findExpiredCertificate,
  freightOptions,
  isExempt,
  onOwnAccount,
  taxOf,
} from './rates.rules.ts'

const ships = (day: string | null, lines = 1) =>
  groupShipDays(Array.from({ length: lines }, () => ({ promiseDate: day, shippedDate: null })))
const onRoad = (day: string, days: number) => addWorkingDays('US', day, days)
const method = (changes: Partial<FreightMethod> = {}): FreightMethod => ({
  method: 'GROUND',
  label: null,
  workingDays: 4,
  carrier: null,
  service: null,
  mostPounds: null,
  freeAbove: null,
  furtherShipment: 0,
  stepsBy: 'WEIGHT',
  steps: [{ from: 0, cost: 9.5, perPound: 0.55, percent: 0 }],
  ...changes,
})
const load = (pounds: number, subtotal = 100, shipDays = ships('2026-11-24')) => ({ pounds, subtotal, shipDays })
const optionsOf = (
  methods: FreightMethod[],
  of = load(10),
  carrierAccounts: { carrier: string; number: string }[] = [],
) => freightOptions({ methods, carrierAccounts }, of, onRoad).options
const costs = (methods: FreightMethod[], of?: ReturnType<typeof load>) =>
  optionsOf(methods, of).map(({ method: way, freight, cost }) => [way, freight === 'TO_CONFIRM' ? 'to confirm' : cost])

describe('freight [P5.48]', () => {
  test('is that of the highest step reached: a cost, something for each pound and a share of the goods, to the cent', () => {
    const steps = [
      { from: 50, cost: 40, perPound: 0, percent: 0 },
      { from: 0, cost: 9.5, perPound: 0.55, percent: 0 },
      { from: 100, cost: 5, perPound: 0.1, percent: 2.5 },
    ]
    const cost = (pounds: number) => costs([method({ steps })], load(pounds, 333.33))[0]?.[1]
    expect([0, 0.333, 10, 49.99, 50, 99, 100].map(cost)).toEqual([9.5, 9.68, 15, 36.99, 40, 40, 23.33])
  })

  test('goes by the value of the goods where the maker says so, and is free from a value on', () => {
    const steps = [
      { from: 0, cost: 12, perPound: 0, percent: 0 },
      { from: 500, cost: 0, perPound: 0, percent: 3 },
    ]
    const byValue = method({ stepsBy: 'VALUE', steps, freeAbove: 2000 })
    expect([499.99, 500, 1999.99, 2000].map((value) => costs([byValue], load(900, value))[0]?.[1])).toEqual([
      12, 15, 60, 0,
    ])
  })

  test('a method takes no heavier order than it says; they come in the usual order', () => {
    const methods = [
      method({ method: 'WILL_CALL', steps: [{ from: 0, cost: 0, perPound: 0, percent: 0 }] }),
      method({ method: 'FREIGHT' }),
      method({ mostPounds: 150 }),
    ]
    expect(costs(methods, load(150)).map(([way]) => way)).toEqual(['GROUND', 'FREIGHT', 'WILL_CALL'])
    expect(costs(methods, load(150.01)).map(([way]) => way)).toEqual(['FREIGHT', 'WILL_CALL'])
  })

  test('without a rate it is confirmed, never guessed and never nothing [P5.49]', () => {
    expect(costs([])).toEqual([['FREIGHT', 'to confirm']])
    const willCall = method({ method: 'WILL_CALL', steps: [{ from: 0, cost: 0, perPound: 0, percent: 0 }] })
    expect(costs([willCall])).toEqual([
      ['FREIGHT', 'to confirm'],
      ['WILL_CALL', 0],
    ])
    expect(costs([method({ mostPounds: 5 })])).toEqual([['FREIGHT', 'to confirm']])
    const late = method({ steps: [{ from: 20, cost: 30, perPound: 0, percent: 0 }] })
    expect(costs([late, method({ method: 'FREIGHT' })])).toEqual([
      ['GROUND', 'to confirm'],
      ['FREIGHT', 15],
    ])
    expect(cheapestCarriage(optionsOf([late, method({ method: 'FREIGHT' }), willCall]))?.method).toBe('FREIGHT')
    expect(cheapestCarriage(optionsOf([late, willCall]))).toMatchObject({ method: 'GROUND', freight: 'TO_CONFIRM' })
  })

  test("may be billed to the customer's own account with the carrier of a method, and is not by itself [P5.50]", () => {
    const accounts = [{ carrier: 'meridian', number: '1Z 99' }]
    const methods = [method({ carrier: 'Meridian', steps: [] }), method({ method: 'FREIGHT', carrier: 'Other' })]
    const options = optionsOf(methods, load(10), accounts)
    expect(options).toMatchObject([
      { method: 'GROUND', cost: 0, freight: 'TO_CONFIRM', carrierAccount: 'meridian 1Z 99' },
      { method: 'FREIGHT', cost: 15, freight: 'QUOTED', carrierAccount: null },
    ])
    expect(options.map(onOwnAccount)).toMatchObject([{ cost: 0, freight: 'OWN_ACCOUNT' }, undefined])
    expect(options.map(billedHere).map((each) => each?.carrierAccount)).toEqual([null, null])
  })

  test('is what the rating service asks where a method names one, free above all the same, and otherwise by its steps [P5.66]', () => {
    const asked = new Map([['ups_ground', 7.77]])
    const choose = (of: FreightMethod, subtotal = 100) =>
      freightOptions({ methods: [of], carrierAccounts: [], asked }, load(10, subtotal), onRoad)
    expect(choose(method({ service: 'ups_ground' })).options).toMatchObject([{ cost: 7.77, freight: 'QUOTED' }])
    expect(choose(method({ service: 'ups_ground', freeAbove: 100 })).options).toMatchObject([{ cost: 0 }])
    expect(choose(method({ service: 'ups_air' })).options).toMatchObject([{ cost: 15 }])
    expect(choose(method())).toMatchObject({ options: [{ cost: 15 }], unavailable: [] })
    // Neither says: it cannot be chosen now, and is not to be confirmed.
    expect(choose(method({ service: 'ups_air', steps: [] }))).toEqual({
      options: [],
      unavailable: [{ method: 'GROUND', label: 'Ground' }],
    })
  })

  test("without a rate the customer's own account with the carrier is the one left, and is never billed here [P5.97]", () => {
    const carrierAccounts = [{ carrier: 'meridian', number: '1Z 99' }]
    const methods = [method({ carrier: 'Meridian', service: 'ups_air', steps: [] })]
    const { options, unavailable } = freightOptions({ methods, carrierAccounts, asked: new Map() }, load(10), onRoad)
    expect(options).toMatchObject([{ cost: 0, freight: 'OWN_ACCOUNT', carrierAccount: 'meridian 1Z 99' }])
    expect(unavailable).toEqual([{ method: 'GROUND', label: 'Ground' }])
    expect(options.map(billedHere)).toEqual([undefined])
  })

  test('arrives so many working days after it ships; nobody knows when nobody knows', () => {
    const arrivals = (shipDay: string | null) =>
      optionsOf(
        [method(), method({ method: 'NEXT_DAY', workingDays: 1 }), method({ method: 'FREIGHT', workingDays: null })],
        load(1, 1, ships(shipDay)),
      ).map(({ estimatedArrival }) => estimatedArrival)
    // From a Friday, on no Saturday and no Sunday.
    expect(arrivals('2026-11-27')).toEqual(['2026-12-03', '2026-11-30', null])
    expect(arrivals(null)).toEqual([null, null, null])
  })

  test('says which lines arrive when: 25 of 34 do not wait for the last [P5.54]', () => {
    const [ground] = optionsOf([method()], load(1, 1, [...ships('2026-11-30', 25), ...ships('2027-01-25', 9)]))
    expect(ground).toMatchObject({ estimatedArrival: '2027-01-29' })
    expect(arrivalSpanText(ground?.arrivals ?? [], (day) => day, false)).toBe(
      '25 of 34 arrive 2026-12-04, all by 2027-01-29',
    )
  })
})

describe('estimated tax [P5.51]', () => {
  const rate = (changes: Partial<TaxRate>): TaxRate => ({
    region: 'TX',
    category: null,
    percent: 6.25,
    freightTaxed: false,
    ...changes,
  })
  const tax = (rates: TaxRate[], shipping = 0, ...lines: { price: number; quantity: number; categories: string[] }[]) =>
    taxOf(rates, {
      lines: lines.length > 0 ? lines : [{ price: 100, quantity: 1, categories: ['gloves', 'safety'] }],
      shipping,
      noRate: new PortalError('BAD_INPUT', 'No rate'),
    })

  test('is of the goods, and of shipping where the place takes that', () => {
    expect(tax([rate({})], 20)).toBe(6.25)
    expect(tax([rate({ freightTaxed: true })], 20)).toBe(7.5)
    expect(tax([rate({ percent: 0, freightTaxed: true })], 20)).toBe(0)
  })

  test('a region goes before its country, the nearest category before those above it and before all goods', () => {
    expect(tax([rate({ region: null, percent: 25 }), rate({ percent: 10 })])).toBe(10)
    expect(tax([rate({ category: 'safety', percent: 3 }), rate({})])).toBe(3)
    expect(tax([rate({ category: 'safety', percent: 3 }), rate({ category: 'gloves', percent: 1 }), rate({})])).toBe(1)
    const mixed = [
      { price: 100, quantity: 2, categories: ['gloves'] },
      { price: 0.7, quantity: 1, categories: ['hoses'] },
    ]
    expect(tax([rate({ category: 'gloves', percent: 5 }), rate({ freightTaxed: true })], 10, ...mixed)).toBe(10.67)
  })

  test('cents are rounded half up', () =>
    expect(tax([rate({ percent: 6.5 })], 0, { price: 0.7, quantity: 1, categories: [] })).toBe(0.05))

  test('a place without a rate is an error, also where only one category has one, and never free of tax [P5.47]', () => {
    expect(() => tax([])).toThrow('No rate')
    expect(() => tax([rate({ category: 'hoses' })])).toThrow('No rate')
    expect(() => tax([rate({ category: 'gloves' })], 5)).toThrow('No rate')
  })
})

describe('exemption [P5.53]', () => {
  const paper = (changes: Partial<Certificate> = {}): Certificate => ({
    number: 'C1',
    isOfPlace: true,
    hasBegun: true,
    hasEnded: false,
    validUntil: '2026-12-31',
    ...changes,
  })
  const ended = { hasEnded: true, validUntil: '2026-10-31' }
  test.each([
    ['no papers: as the ERP says, yes', [], true, true, null],
    ['no papers: as the ERP says, no', [], false, false, null],
    ['a paper that holds', [paper()], false, true, null],
    ['a paper of another place, whatever the ERP says', [paper({ isOfPlace: false })], true, false, null],
    ['one that has ended', [paper(ended)], true, false, '2026-10-31'],
    ['one that ended and one that holds', [paper(ended), paper()], true, true, null],
    ['one that has not begun', [paper({ hasBegun: false })], true, false, null],
    [
      'two that ended: the later',
      [paper({ ...ended, validUntil: '2026-09-30' }), paper(ended)],
      true,
      false,
      '2026-10-31',
    ],
  ] as const)('%s', (_, papers, erp, exempt, since) => {
    expect([isExempt(papers, erp), findExpiredCertificate(papers)]).toEqual([exempt, since])
  })
})
