import { describe, expect, test } from 'vitest'
import { needsAnalyticsContract } from './analytics.ts'
import { availabilityMessage } from '../buying/availability.ts'
import { fillBrand, helpLine } from '../provider/brand.ts'
import { defaultFeatureGroup, getFeatureGroup } from '../provider/features.ts'
import { hasSideNavigation, isMobile, getLayout, staffPage, staffSort } from './limits.ts'
import { searchRequest } from './lists.ts'

describe('layouts', () => {
  test('mobile below 768 px, tablet to 991, large tablet to 1025, desktop above [A9.01, D1.01]', () => {
    expect([320, 767, 768, 991, 992, 1025, 1026].map(getLayout)).toEqual([
      'mobile',
      'mobile',
      'tablet',
      'tablet',
      'large-tablet',
      'large-tablet',
      'desktop',
    ])
    expect([767, 768].map(isMobile)).toEqual([true, false])
  })

  test('the side navigation alone switches at 991 px [A9.01, D1.01]', () => {
    expect([991, 992].map(hasSideNavigation)).toEqual([true, false])
  })
})

describe('searches', () => {
  test('start at page 0 with 10 rows; the staff’s by registration date [A9.03]', () => {
    expect(searchRequest.parse({})).toEqual({ page: 0, size: 10 })
    expect(staffPage.parse({})).toEqual({ page: 0, size: 10 })
    expect(staffSort.parse(undefined)).toBe('RegistrationDate:ASC')
  })

  test('a staff sort is field:ASC or field:DESC and nothing else', () => {
    expect(staffSort.parse('email:DESC')).toBe('email:DESC')
    for (const wrong of ['email', 'email:desc', 'email:ASC,name:ASC', ':ASC', 'e mail:ASC']) {
      expect(staffSort.safeParse(wrong).success, wrong).toBe(false)
    }
  })
})

describe('the help phone', () => {
  const brand = {
    company: 'Crane Works',
    product: 'Crane Portal',
    productWord: 'CRANES',
    phoneOption: 'Option 1',
    phone: '1-800-GO CRANES',
    email: 'help@crane.example',
    logo: '/logo.svg',
    logoRatio: 1,
    colors: { ink: '#000000', signal: '#000000' },
  }

  test('is the configured line, and in the stores 1-877-GO {product}, option 1 [A9.04]', () => {
    expect(fillBrand('please call {phone}.', brand)).toBe('please call 1-800-GO CRANES.')
    const part = { free: 0, fullLeadTime: null, discontinued: false, supersededBy: null, orderableOnline: true }
    expect(availabilityMessage(part, 'en_US', () => '', brand)).toContain('1-877-GO CRANES, Option 1')
  })

  test('names no option where callers choose none [A9.04]', () => {
    const plain = { ...brand, phoneOption: '' }
    const part = { free: 0, fullLeadTime: null, discontinued: false, supersededBy: null, orderableOnline: true }
    expect(availabilityMessage(part, 'en_US', () => '', plain)).toBe(
      'Call 1-877-GO CRANES for estimated shipment date.',
    )
    expect(fillBrand('Call {phone}{option}.', plain)).toBe('Call 1-800-GO CRANES.')
    expect([helpLine(plain), helpLine(brand)]).toEqual(['1-800-GO CRANES', '1-800-GO CRANES, Option 1'])
  })
})

describe('feature flags', () => {
  test('guests and users without a group are in Connect_Default_User [A9.11, D1.06]', () => {
    expect(getFeatureGroup(null)).toBe('Connect_Default_User')
    expect(getFeatureGroup({ launchDarklyGroup: '' })).toBe(defaultFeatureGroup)
    expect(getFeatureGroup({ launchDarklyGroup: 'Pilot' })).toBe('Pilot')
  })
})

describe('the analytics contract', () => {
  test('is asked of every organization but the one the deployment exempts [A9.10]', () => {
    expect(needsAnalyticsContract(200200, 500500)).toBe(true)
    expect(needsAnalyticsContract(500500, 500500)).toBe(false)
    expect(needsAnalyticsContract(500500, undefined)).toBe(true)
  })
})
