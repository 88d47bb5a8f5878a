import { claimProblems, nextStatuses, getStepForField } from '@portal/contract/machines/warrantyForm'
import { describe, expect, test } from 'vitest'
import { getCoverages, moveProblems } from './warranty.rules.ts'

const unit = { in_service_date: '2024-07-01', warranty_end: '2027-07-01', warranty_types: ['Standard', 'Boom', 'Odd'] }
const kinds = [
  { warranty_type: 'Standard', covers: 'All of it', days: 365 },
  { warranty_type: 'Boom', covers: 'The boom', days: null },
]

describe('coverage', () => {
  test('of each type ends when its days are over, else with the warranty of the unit, the longest first', () => {
    expect(getCoverages(unit, kinds, '2025-07-02')).toEqual([
      { type: 'Boom', covers: 'The boom', until: '2027-07-01', isActive: true },
      { type: 'Odd', covers: '', until: '2027-07-01', isActive: true },
      { type: 'Standard', covers: 'All of it', until: '2025-07-01', isActive: false },
    ])
  })

  test('holds on its last day; a unit without days is covered for nothing that is known', () => {
    expect(getCoverages(unit, kinds, '2025-07-01').find(({ type }) => type === 'Standard')?.isActive).toBe(true)
    const bare = { in_service_date: null, warranty_end: null, warranty_types: ['Standard'] }
    expect(getCoverages(bare, kinds, '2025-07-01')).toEqual([
      { type: 'Standard', covers: 'All of it', until: null, isActive: false },
    ])
  })
})

const claim = {
  failureDate: '2026-06-01',
  repairDate: '2026-06-03',
  hours: 10,
  complaint: 'Leaks',
  cause: 'Seal',
  correction: 'New seal',
  billingAddressId: 1,
  lines: [
    { kind: 'PART' as const, partNumber: '9', description: 'Seal', quantity: 1, price: 4, invoiceNumber: '7' },
    { kind: 'LABOUR' as const, partNumber: '', description: 'Labor', quantity: 1, price: 4, invoiceNumber: '' },
  ],
}
const problemsOf = (changes: Partial<typeof claim>) => claimProblems({ ...claim, ...changes }, '2026-06-10')

describe('a claim', () => {
  test('that has everything lacks nothing', () => expect(problemsOf({})).toEqual({}))

  test.each([
    ['failureDate', { failureDate: '2026-06-11', repairDate: '2026-06-10' }],
    ['repairDate', { repairDate: '2026-05-31' }],
    ['complaint', { complaint: '' }],
    ['cause', { cause: '' }],
    ['correction', { correction: '' }],
    ['lines', { lines: [] }],
    ['lines.1.description', { lines: claim.lines.map((line) => ({ ...line, description: line.partNumber })) }],
    ['lines.0.invoiceNumber', { lines: claim.lines.map((line) => ({ ...line, invoiceNumber: '' })) }],
    ['lines.0.quantity', { lines: claim.lines.map((line, at) => ({ ...line, quantity: at })) }],
    ['lines.1.price', { lines: claim.lines.map((line, at) => ({ ...line, price: 1 - at })) }],
  ])('lacks %s', (field, changes) => expect(Object.keys(problemsOf(changes))).toContain(field))

  test('a field belongs to its step', () => {
    expect(getStepForField('lines.3.price')).toBe('lines')
    expect(getStepForField('billingAddressId')).toBe('files')
    expect(getStepForField('')).toBe('review')
  })
})

describe('moving a claim', () => {
  const move = { status: 'APPROVED' as const, amountGranted: 5, note: '' }
  const asked = { status: 'IN_REVIEW' as const, amount_asked: 10 }
  test.each([
    ['as asked', asked, move, {}],
    ['granting more', asked, { ...move, amountGranted: 11 }, 'amountGranted'],
    ['granting nothing', asked, { ...move, amountGranted: null }, 'amountGranted'],
    ['denying without a reason', asked, { ...move, status: 'DENIED' as const }, 'note'],
    ['denying with a reason', asked, { ...move, status: 'DENIED' as const, note: 'Wear' }, {}],
    ['paying what is not granted', asked, { ...move, status: 'PAID' as const }, 'status'],
    ['a draft', { ...asked, status: 'DRAFT' as const }, move, 'status'],
  ])('%s', (_name, from, to, outcome) => {
    const problems = moveProblems(from, to)
    if (typeof outcome === 'string') expect(Object.keys(problems)).toEqual([outcome])
    else expect(problems).toEqual(outcome)
  })

  test('never leads back to a draft or to a submission', () =>
    expect(Object.values(nextStatuses).flat()).not.toEqual(expect.arrayContaining(['DRAFT', 'SUBMITTED'])))
})
