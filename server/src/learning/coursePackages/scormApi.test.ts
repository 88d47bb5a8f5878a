// The run-time that packages find, element by element (SCORM 1.2 Run-Time Environment, 3.3 and 3.4).
import { beforeEach, describe, expect, test } from 'vitest'
import type { ScormInput, ScormReport } from './scormApi.ts'
import { createScormApi } from './scormApi.ts'

const kept = { status: 'not attempted', score: null, location: '', suspendData: '', seconds: 0, resumes: false }
let reports: { report: ScormReport; isUrgent: boolean }[] = []
let clock = 0
const make = (over: Partial<ScormInput> = {}) =>
  createScormApi({
    kept,
    learner: { id: '7', name: 'Diaz, Ana' },
    masteryScore: 80,
    launchData: 'chapter=2',
    now: () => clock,
    onReport: (report, isUrgent) => reports.push({ report, isUrgent }),
    ...over,
  })
const begun = (over: Partial<ScormInput> = {}) => {
  const api = make(over)
  expect(api.LMSInitialize('')).toBe('true')
  return api
}
beforeEach(() => {
  reports = []
  clock = 0
})

describe('a visit', () => {
  test('begins once, ends once, and nothing is answered around it [P12.34]', () => {
    const api = make()
    expect([api.LMSGetValue('cmi.core.entry'), api.LMSGetLastError()]).toEqual(['', '301'])
    expect([api.LMSSetValue('cmi.core.exit', ''), api.LMSCommit(''), api.LMSFinish('')]).toEqual([
      'false',
      'false',
      'false',
    ])
    expect([api.LMSInitialize('x'), api.LMSGetLastError()]).toEqual(['false', '201'])
    expect([api.LMSInitialize(''), api.LMSGetLastError()]).toEqual(['true', '0'])
    expect([api.LMSInitialize(''), api.LMSGetLastError()]).toEqual(['false', '101'])
    expect([api.LMSCommit('now'), api.LMSGetLastError()]).toEqual(['false', '201'])
    expect(api.LMSFinish('')).toBe('true')
    expect([api.LMSFinish(''), api.LMSGetLastError()]).toEqual(['false', '301'])
    expect(api.LMSGetErrorString('403')).toBe('Element is read only')
    expect(api.LMSGetDiagnostic('')).toBe('Not initialized')
  })

  test('goes on where the last one was [P12.34]', () => {
    const api = begun({
      kept: { status: 'incomplete', score: 40, location: 'p3', suspendData: '{"a":1}', seconds: 3725, resumes: true },
    })
    const read = (name: string) => api.LMSGetValue(`cmi.${name}`)
    expect(
      ['entry', 'lesson_status', 'lesson_location', 'score.raw', 'total_time'].map((name) => read(`core.${name}`)),
    ).toEqual(['resume', 'incomplete', 'p3', '40', '0001:02:05'])
    expect([read('suspend_data'), read('launch_data'), read('student_data.mastery_score')]).toEqual([
      '{"a":1}',
      'chapter=2',
      '80',
    ])
    expect(read('core.student_name')).toBe('Diaz, Ana')
    expect(begun().LMSGetValue('cmi.core.entry')).toBe('ab-initio')
    expect(begun({ kept: { ...kept, status: 'passed' } }).LMSGetValue('cmi.core.entry')).toBe('')
  })

  test('reports what is said as it is said, urgently when it asks for it, with its own time or ours [P12.34]', () => {
    const api = begun()
    clock = 61_500
    api.LMSSetValue('cmi.core.lesson_location', '2')
    expect(reports.at(-1)).toMatchObject({ isUrgent: false, report: { location: '2', seconds: 61, isFinished: false } })
    api.LMSSetValue('cmi.core.session_time', '0001:00:01.5')
    api.LMSSetValue('cmi.core.score.raw', '85')
    api.LMSCommit('')
    expect(reports.at(-1)).toMatchObject({ isUrgent: true, report: { score: 85, seconds: 3601 } })
    api.LMSSetValue('cmi.core.exit', 'suspend')
    api.LMSFinish('')
    expect(reports.at(-1)).toMatchObject({ isUrgent: true, report: { exit: 'suspend', isFinished: true } })
  })
})

describe('an element', () => {
  test.each([
    ['cmi.core.student_id', 'x', '403'],
    ['cmi.core.total_time', '0001:00:00', '403'],
    ['cmi.core.lesson_status', 'not attempted', '405'],
    ['cmi.core.lesson_status', 'Passed', '405'],
    ['cmi.core.score.raw', '101', '405'],
    ['cmi.core.score.raw', '-1', '405'],
    ['cmi.core.score.raw', 'many', '405'],
    ['cmi.core.session_time', '1:2:3', '405'],
    ['cmi.core.exit', 'done', '405'],
    ['cmi.core.lesson_location', 'x'.repeat(256), '405'],
    ['cmi.suspend_data', 'x'.repeat(64_001), '405'],
    ['cmi.interactions.0.id', ' ', '405'],
    ['cmi.interactions.0.time', '25:05:00', '405'],
    ['cmi.interactions.0.result', 'right', '405'],
    ['cmi.core._children', 'x', '402'],
    ['cmi.interactions._count', '3', '402'],
    ['cmi.interactions.1.id', 'later', '201'],
    ['cmi.interactions.500.id', 'far', '201'],
    ['cmi.nothing', 'x', '401'],
    ['__proto__', 'x', '401'],
    ['', 'x', '201'],
  ])('%s does not take %j: %s [P12.34]', (name, value, error) => {
    const api = begun()
    expect([api.LMSSetValue(name, value), api.LMSGetLastError()]).toEqual(['false', error])
    expect(reports).toEqual([])
  })

  test.each([
    ['cmi.core.exit', '404'],
    ['cmi.core.session_time', '404'],
    ['cmi.interactions.0.id', '404'],
    ['cmi.objectives.0.id', '201'],
    ['cmi.core.credit._children', '202'],
    ['cmi.core._count', '203'],
    ['cmi.core.nothing', '401'],
  ])('%s is not read: %s [P12.34]', (name, error) => {
    const api = begun()
    expect([api.LMSGetValue(name), api.LMSGetLastError()]).toEqual(['', error])
  })

  test.each([
    ['cmi.core.score.raw', '77.77777777777779'],
    ['cmi.core.score.raw', '.5'],
    ['cmi.core.score.raw', '80.'],
    ['cmi.core.exit', 'normal'],
    ['cmi.core.session_time', '0:05:07.123'],
    ['cmi.suspend_data', 'x'.repeat(64_000)],
    ['cmi.objectives.0.id', 'Chocks and cones'],
    ['cmi.interactions.0.id', 'Which chock fits? 1_2'],
    ['cmi.interactions.0.time', '9:05:00'],
    ['cmi.interactions.0.result', 'incorrect'],
    ['cmi.interactions.0.result', '0.3333333333333333'],
    ['cmi.interactions.0.student_response', 'x'.repeat(1000)],
  ])('%s takes %j, as programs write it [P12.34]', (name, value) => {
    expect(begun().LMSSetValue(name, value)).toBe('true')
  })

  test('a score of many decimals is reported, and a normal exit is an end [P12.34, P12.35]', () => {
    const api = begun()
    api.LMSSetValue('cmi.core.score.raw', '77.77777777777779')
    api.LMSSetValue('cmi.core.exit', 'normal')
    api.LMSFinish('')
    expect(reports.at(-1)?.report).toMatchObject({ score: 77.777_777_777_777_79, exit: '', isFinished: true })
  })

  test('takes what fits, lists count their entries, and single answers are in no report [P12.34, P12.57]', () => {
    const api = begun()
    const set = (name: string, value: unknown) => expect(api.LMSSetValue(name, value), name).toBe('true')
    set('cmi.suspend_data', 'x'.repeat(4096))
    set('cmi.core.score.raw', '')
    set('cmi.core.score.raw', 12.5)
    set('cmi.objectives.0.id', 'chocks')
    set('cmi.objectives.0.score.raw', '50')
    set('cmi.interactions.0.id', 'q1')
    set('cmi.interactions.0.type', 'choice')
    set('cmi.interactions.0.correct_responses.0.pattern', 'b')
    set('cmi.interactions.0.latency', '00:00:12.50')
    set('cmi.comments', 'Good. ')
    set('cmi.comments', 'Long.')
    expect(api.LMSGetValue('cmi.objectives.0.id')).toBe('chocks')
    expect(api.LMSGetValue('cmi.comments')).toBe('Good. Long.')
    expect([api.LMSGetValue('cmi.objectives._count'), api.LMSGetValue('cmi.interactions._count')]).toEqual(['1', '1'])
    expect(api.LMSGetValue('cmi.interactions.0.correct_responses._count')).toBe('1')
    expect(api.LMSGetValue('cmi.core._children')).toContain('lesson_status')
    expect(api.LMSGetValue('cmi.objectives._children')).toBe('id,status,score')
    expect(api.LMSGetValue('cmi.core.score._children')).toBe('raw,max,min')
    expect(reports.at(-1)?.report.score).toBe(12.5)
    expect(JSON.stringify(reports)).not.toMatch(/chocks|q1|choice|Good/)
  })
})
