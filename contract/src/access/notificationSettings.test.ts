import { describe, expect, test } from 'vitest'
import type { NotificationSetting } from './notificationSettings.ts'
import { defaultSetting, isSeverityFixed, isWholeSetting, offeredStatuses, withStatus } from './notificationSettings.ts'

const off: NotificationSetting = withStatus(defaultSetting, 'Off')

describe('the notification editor', () => {
  test('Off clears the three severities; leaving Off sets them; between others they stay [B4.09]', () => {
    expect(off).toEqual({ notificationStatus: 'Off', highSeverity: false, mediumSeverity: false, lowSeverity: false })
    expect(withStatus(off, 'Text')).toEqual({ ...defaultSetting, notificationStatus: 'Text' })
    const high = { ...defaultSetting, mediumSeverity: false, lowSeverity: false }
    expect(withStatus(high, 'Email & Text')).toEqual({ ...high, notificationStatus: 'Email & Text' })
  })

  test('the last ticked severity stays ticked, and all are fixed when Off [B2.97]', () => {
    const high = { ...defaultSetting, mediumSeverity: false, lowSeverity: false }
    expect(isSeverityFixed(high, 'highSeverity')).toBe(true)
    expect(isSeverityFixed(high, 'lowSeverity')).toBe(false)
    expect(isSeverityFixed(defaultSetting, 'highSeverity')).toBe(false)
    expect(isSeverityFixed(off, 'highSeverity')).toBe(true)
    expect([
      isWholeSetting(off),
      isWholeSetting(high),
      isWholeSetting({ ...off, notificationStatus: 'Email' }),
    ]).toEqual([true, true, false])
  })

  test('Off shows where allowed, the texts where SMS is enabled [B5.10]', () => {
    expect(offeredStatuses({ isOffAllowed: true, isTextOffered: false })).toEqual(['Off', 'Email'])
    expect(offeredStatuses({ isOffAllowed: false, isTextOffered: true })).toEqual(['Email', 'Text', 'Email & Text'])
  })
})
