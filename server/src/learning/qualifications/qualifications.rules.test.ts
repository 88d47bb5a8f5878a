// Cells of the training matrix: who may operate on which day.
import { describe, expect, test } from 'vitest'
import type { ExpiryDay, Proof, Requirement } from './qualifications.rules.ts'
import {
  getModelRequirements,
  getCourseRequirements,
  courseCell,
  modelCell,
  calculateStanding,
  toDays,
  toProofsByKey,
} from './qualifications.rules.ts'

const today = '2031-05-06'
const asked = (change: Partial<Requirement> = {}): Requirement => ({
  accountId: 1,
  modelId: null,
  kind: 'THEORY',
  courseId: 7,
  courseTitle: 'Aerial basics',
  months: null,
  ...change,
})
const handsOn = asked({ kind: 'HANDS_ON', courseId: null, courseTitle: null })
const authorization = asked({ kind: 'AUTHORIZATION', courseId: null, courseTitle: null })
const theory = (change: Partial<Proof> = {}): Proof => ({
  kind: 'THEORY',
  subject: '7',
  doneOn: '2031-01-01',
  expiresOn: null,
  ...change,
})
const check = (change: Partial<Proof> = {}) => theory({ kind: 'HANDS_ON', subject: 'k37', ...change })
const cell = (requirements: Requirement[], proofs: Proof[], on = today) =>
  modelCell(getModelRequirements(requirements, 'k37'), toProofsByKey(proofs), toDays(on))

describe('with a model, somebody', () => {
  test.each([
    ['of whom nothing is asked', [], [], { state: 'NOT_ASKED', until: null, lacks: [] }],
    ['who lacks it', [asked()], [], { state: 'MISSING', until: null, lacks: ['Aerial basics'] }],
    ['who has it for good', [asked()], [theory()], { state: 'VALID', until: null, lacks: [] }],
    [
      'who has it for another 31 days',
      [asked()],
      [theory({ expiresOn: '2031-06-06' })],
      { state: 'VALID', until: '2031-06-06', lacks: [] },
    ],
    [
      'who has it for another 30 days',
      [asked()],
      [theory({ expiresOn: '2031-06-05' })],
      { state: 'DUE_SOON', until: '2031-06-05', lacks: [] },
    ],
    [
      'whose proof expires tomorrow',
      [asked()],
      [theory({ expiresOn: '2031-05-07' })],
      { state: 'DUE_SOON', until: '2031-05-07', lacks: [] },
    ],
    [
      'whose proof expires today',
      [asked()],
      [theory({ expiresOn: today })],
      { state: 'EXPIRED', until: today, lacks: ['Aerial basics'] },
    ],
    [
      'whose newer proof is valid',
      [asked()],
      [theory({ expiresOn: '2031-01-02' }), theory({ expiresOn: '2032-01-01' })],
      { state: 'VALID', until: '2032-01-01', lacks: [] },
    ],
    [
      'who was checked on another model',
      [handsOn],
      [check({ subject: 'm55' })],
      { state: 'MISSING', until: null, lacks: ['Hands-on check'] },
    ],
    [
      'who lacks one and has another expired',
      [asked(), handsOn, authorization],
      [theory({ expiresOn: today }), check()],
      { state: 'MISSING', until: null, lacks: ['Aerial basics (expired)', 'Authorization'] },
    ],
    [
      'whose parts end on different days: the first counts',
      [asked(), handsOn],
      [theory({ expiresOn: '2033-01-01' }), check({ expiresOn: '2032-01-01' })],
      { state: 'VALID', until: '2032-01-01', lacks: [] },
    ],
  ])('%s [P12.27]', (_who, requirements, proofs, expected) => {
    expect(cell(requirements, proofs)).toEqual(expected)
  })

  test.each([
    ['2028-02-29', '2029-02-27', 'DUE_SOON'],
    ['2028-02-29', '2029-02-28', 'EXPIRED'],
  ])('trained on %s with 12 months asked is on %s: %s [P12.25]', (doneOn, on, state) => {
    expect(cell([asked({ months: 12 })], [theory({ doneOn })], on).state).toBe(state)
  })

  test('has the stricter of the months asked and the expiry of the proof itself [P12.25]', () => {
    const proof = theory({ doneOn: '2031-01-01', expiresOn: '2032-01-01' })
    expect(cell([asked({ months: 6 })], [proof]).until).toBe('2031-07-01')
    expect(cell([asked({ months: 60 })], [proof]).until).toBe('2032-01-01')
  })
})

test('with a course, somebody is judged by the strictest months asked; unasked and untaken says so [P12.27]', () => {
  const held = toProofsByKey([theory()])
  const cellOf = (requirements: Requirement[], proofs = held) =>
    courseCell(getCourseRequirements(requirements, '7'), proofs, toDays(today))
  expect(cellOf([], new Map()).state).toBe('NOT_ASKED')
  expect(cellOf([asked()], new Map()).state).toBe('MISSING')
  expect(cellOf([])).toEqual({ state: 'VALID', until: null, lacks: [] })
  expect(cellOf([asked({ months: 24 }), asked({ months: 12 })]).until).toBe('2032-01-01')
})

test('what is due soon comes first, then what is expired and missing; the sooner day before the later [P12.27]', () => {
  const ends: Record<string, ExpiryDay[]> = {
    later: ['2031-06-01', '2032-06-01'],
    missing: ['2032-06-01', ''],
    valid: ['9999-12-31'],
    sooner: ['', '2031-05-07'],
    expired: [today, ''],
    none: [null],
  }
  const stands = Object.entries(ends).map(([name, of]) => ({ name, ...calculateStanding(of, toDays(today)) }))
  const order = stands.toSorted((a, b) => (a.order < b.order ? -1 : 1))
  expect(order.map(({ name }) => name)).toEqual(['sooner', 'later', 'expired', 'missing', 'valid', 'none'])
  expect(stands.find(({ name }) => name === 'later')?.states).toEqual(new Set(['DUE_SOON', 'VALID']))
})
