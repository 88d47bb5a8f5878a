import { describe, expect, test } from 'vitest'
import type { ConditionCauses } from './condition.ts'
import { getReasons } from './condition.ts'

const today = '2026-07-01'
const sound: ConditionCauses = {
  outOfService: null,
  inspectionFailed: false,
  defects: 0,
  inspectionDue: '2027-01-01',
  openSafetyNotices: 0,
  openOtherNotices: 0,
  openServiceJobs: 0,
  warning: null,
}
const of = (more: Partial<ConditionCauses>) => {
  const reasons = getReasons({ ...sound, ...more }, today)
  return [100 - reasons.reduce((sum, { points }) => sum + points, 0), reasons.map(({ text }) => text)]
}

describe('the condition of a unit [P4.01, S5.06, D4.11, P6.66]', () => {
  test.each<[string, Partial<ConditionCauses>, unknown[]]>([
    ['nothing open', {}, [100, []]],
    ['due today', { inspectionDue: today }, [90, ['Inspection due 07/01/2026']]],
    ['due in 30 days', { inspectionDue: '2026-07-31' }, [90, ['Inspection due 07/31/2026']]],
    ['due in 31 days', { inspectionDue: '2026-08-01' }, [100, []]],
    ['due yesterday', { inspectionDue: '2026-06-30' }, [70, ['Inspection overdue 1 day, since 06/30/2026']]],
    ['due last year', { inspectionDue: '2025-07-01' }, [70, ['Inspection overdue 365 days, since 07/01/2025']]],
    ['no date known', { inspectionDue: null }, [90, ['No inspection date known']]],
    ['a failed inspection', { inspectionFailed: true }, [70, ['Inspection failed']]],
    ['a defect', { defects: 1 }, [90, ['1 open defect']]],
    ['a safety notice', { openSafetyNotices: 1 }, [90, ['1 open safety notice']]],
    ['another notice', { openOtherNotices: 1 }, [90, ['1 open product notice']]],
    ['a service job', { openServiceJobs: 1 }, [90, ['1 open service job']]],
    ['a warning', { warning: 'Low oil' }, [80, ['Low oil']]],
    ['taken out', { outOfService: 'Bent boom' }, [0, ['Out of service: Bent boom']]],
  ])('%s', (_what, causes, expected) => {
    expect(of(causes)).toEqual(expected)
  })

  test('everything at once takes all points and no more, each by its cause', () => {
    const causes = {
      ...sound,
      outOfService: 'Bent boom',
      inspectionFailed: true,
      inspectionDue: '2025-01-01',
      defects: 3,
      openSafetyNotices: 2,
      openOtherNotices: 7,
      openServiceJobs: 5,
      warning: 'Low oil',
    }
    const reasons = getReasons(causes, today)
    expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(100)
    expect(reasons[0]).toEqual({ cause: 'outOfService', text: 'Out of service: Bent boom', points: 0 })
    expect(reasons.map(({ text }) => text)).toContain('2 open safety notices')
  })
})
