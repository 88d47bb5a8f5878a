import type { Privilege } from '@portal/contract/access/privileges'
import { expect, test } from 'vitest'
import { testConfig } from '../../test/people.ts'
import type { MenuEntry, VisibleEntry } from './menus.ts'
import {
  accountMenu,
  helpMenu,
  mainMenu,
  quickOrderEntry,
  getVisibleEntries,
  storeMenu,
  trainingMenu,
} from './menus.ts'

const lines = (menu: readonly MenuEntry[], depth = 0): string[] =>
  menu.flatMap(({ title, href, link, check, sub = [], desktopOnly, analytics }) => {
    const target = [link && `outside: ${link}`, href].filter(Boolean).join(', else ') || '(group)'
    const needs = check.mode === 'none' ? 'none' : `${check.mode} ${check.privileges.join(' ')}`
    return [
      `${'  '.repeat(depth)}${title} | ${target} | ${needs}${desktopOnly ? ' | desktop only' : ''} | ${analytics.category}/${analytics.action}/${analytics.label}`,
      ...lines(sub, depth + 1),
    ]
  })

test('every menu with its checks, verbatim [B2.23, B2.28, B2.29, B2.33, B2.39, B2.43, B2.44, B2.48]', () => {
  const menus = { mainMenu, accountMenu, storeMenu, helpMenu, training: trainingMenu('WINDHOVER') }
  const text = Object.entries(menus).map(([name, menu]) => `${name}\n${lines(menu, 1).join('\n')}`)
  expect(text.join('\n\n')).toMatchSnapshot()
})

const titles = (entries: readonly VisibleEntry[]): unknown[] =>
  entries.map(({ title, sub }) => (sub.length > 0 ? { [title]: titles(sub) } : title))
const shown = (privileges: Privilege[], links = {}) =>
  titles(getVisibleEntries(mainMenu, { privileges, links: { ...testConfig.links, ...links } }))

test('a guest sees the stores only [B2.43]', () => {
  expect(shown([])).toEqual(['Shop Supply', 'Training Store'])
})

test('a buyer from a procurement system sees no training store and no account pages [A1.08, S17.03]', () => {
  const reader = { privileges: [], links: testConfig.links, isPunchout: true }
  expect(titles(getVisibleEntries(mainMenu, reader))).toEqual(['Shop Supply'])
  expect(getVisibleEntries([...accountMenu, ...trainingMenu('WINDHOVER')], reader)).toEqual([])
})

test('a visit whose cart is only shown is offered no page that fills it [P13.32]', () => {
  const offered = (isInspected: boolean) =>
    titles(
      getVisibleEntries([quickOrderEntry, ...storeMenu], {
        privileges: [],
        links: testConfig.links,
        isPunchout: true,
        isInspected,
      }),
    ).filter((title) => typeof title === 'string' && title.endsWith('Order'))
  expect(offered(false)).toEqual(['Quick Order', 'Digital Order'])
  expect(offered(true)).toEqual([])
})

test('orders of parts and of courses show with B2B_View_Orders, invoices with theirs and what belongs to them [B2.39, B2.41, B2.42]', () => {
  expect(shown(['B2B_Dashboard', 'B2B_View_Orders', 'B2B_View_All_Invoices'])).toEqual([
    'Dashboard',
    {
      'Orders & Invoices': [
        'Parts & Supply Orders',
        'Training Store Orders',
        'Approvals',
        'Returns',
        'Cores to Return',
        { Invoices: ['Payments', 'Invoices Support', 'Payment Instructions'] },
      ],
    },
    'Shop Supply',
    'Training Store',
  ])
})

test('the store menu: categories, brands, a group of help pages, terms and the digital order [B2.55, B2.05]', () => {
  const entries = storeMenu.map(({ title, href, sub = [] }) => [title, href ?? sub.map((page) => page.href)])
  expect(entries).toEqual([
    ['All Categories', '/pages/store/all-categories'],
    ['Brands', '/pages/store/all-brands'],
    ['Help', helpMenu.map(({ href }) => href)],
    ['Terms and Conditions', '/pages/help/other-help-topics#terms-and-conditions'],
    ['Digital Order', '/pages/digitalorder'],
  ])
  expect(helpMenu.filter(({ href }) => href?.startsWith('/pages/help/')).length).toBeGreaterThanOrEqual(7)
})

test('a group whose entries are all hidden is hidden [B2.44]', () => {
  expect(shown(['B2B_See_Replacement_Parts_Pricing'])).toEqual(['Shop Supply', 'Training Store'])
  expect(shown(['B2B_Delegated_Customer_Admin'])).toContainEqual({
    Administration: ['Users', 'Training Matrix', 'Activity', 'Purchasing Systems'],
  })
})

test('Insights shows for any of B2B_View_APNs and B2B_Reporting, with the reports in it [B2.34, B2.36, B2.37, D1.21]', () => {
  const equipment = (privileges: Privilege[]) => shown(['B2B_Fleet_Search', ...privileges])[0]
  const fleet = { 'My Fleet': ['Inspection Calendar'] }
  const notices = { 'Product Notices': ['Notice Coverage'] }
  const reports = { Reports: ['Op-Ready', 'JEMS Utilization'] }
  expect(equipment(['B2B_View_Analytics_Summary'])).toEqual({ Equipment: [fleet, 'Training Matrix'] })
  expect(equipment(['B2B_Reporting', 'B2B_View_Analytics_Summary'])).toEqual({
    Equipment: [fleet, { Insights: [reports] }, 'Training Matrix'],
  })
  expect(equipment(['B2B_View_APNs'])).toEqual({
    Equipment: [fleet, notices, { Insights: ['Safety Events'] }, 'Training Matrix'],
  })
  expect(equipment(['B2B_View_APNs', 'B2B_View_Analytics_Summary'])).toEqual({
    Equipment: [
      fleet,
      notices,
      { Insights: ['Safety Events', { 'Performance Events': ['JEMS Insights'] }, reports] },
      'Training Matrix',
    ],
  })
})

test('an outside link shows once it is configured [B2.30]', () => {
  expect(shown(['B2B_Fleet_Search'])).toEqual([
    { Equipment: [{ 'My Fleet': ['Inspection Calendar'] }, 'Training Matrix'] },
    'Shop Supply',
    'Training Store',
  ])
  expect(shown(['B2B_Fleet_Search'], { unitRegistration: 'https://maker.example/register' })).toEqual([
    { Equipment: [{ 'My Fleet': ['Inspection Calendar', 'Unit Registration'] }, 'Training Matrix'] },
    'Shop Supply',
    'Training Store',
  ])
})

test('entries without a check of their own still need their group [B2.29, D1.19]', () => {
  expect(shown([], { unitRegistration: 'https://maker.example/register' })).toEqual(['Shop Supply', 'Training Store'])
})

test('no entry that shows leads to a page that is not built', () => {
  const everything = [...mainMenu, ...accountMenu, ...storeMenu, ...trainingMenu('WINDHOVER')].flatMap(function all(
    entry: MenuEntry,
  ): Privilege[] {
    return [...(entry.check.mode === 'not' ? [] : entry.check.privileges), ...(entry.sub ?? []).flatMap(all)]
  })
  const hrefs = (entries: readonly VisibleEntry[]): string[] =>
    entries.flatMap(({ href, sub }) => [...(href ? [href] : []), ...hrefs(sub)])
  const open = [mainMenu, accountMenu, storeMenu, trainingMenu('WINDHOVER')].flatMap((menu) =>
    hrefs(getVisibleEntries(menu, { privileges: everything, links: testConfig.links })),
  )
  expect(open.length).toBeGreaterThan(5)
})

test('the account menu has the supply orders, but not for who may order none [B2.50]', () => {
  const titlesFor = (privileges: Privilege[]) =>
    getVisibleEntries(accountMenu, { privileges, links: testConfig.links }).map(({ title }) => title)
  const entry = accountMenu.find(({ title }) => title === 'Parts and Supply Orders')
  expect(entry?.href).toBe('/pages/my-account/orderHistoryPage')
  expect(titlesFor([])).toContain('Parts and Supply Orders')
  expect(titlesFor(['B2B_Disallow_Order_Supply'])).not.toContain('Parts and Supply Orders')
})

test('the training menu filters e-courses by product and category and leads outside where that is configured [B2.56, B2.57, B2.58, D2.26, S12.04]', () => {
  const links = {
    myCourses: 'https://lms.example/home',
    webinars: 'https://maker.example/webinars',
    inPersonTraining: 'https://maker.example/classes',
    trainingAbout: 'https://maker.example/training',
    trainingFaqs: 'https://maker.example/faqs',
  }
  const entries = (configured: Partial<typeof links>) =>
    getVisibleEntries(trainingMenu('Windhover'), { privileges: [], links: { ...testConfig.links, ...configured } })
  expect(entries({}).map(({ title, href }) => [title, href])).toEqual([
    ['My Courses', '/pages/training-store/my-courses'],
    ['E-courses', undefined],
  ])
  expect(entries(links).map(({ title, href }) => [title, href])).toEqual([
    ['My Courses', links.myCourses],
    ['E-courses', undefined],
    ['Webinars', links.webinars],
    ['In-person Training', links.inPersonTraining],
    ['About', links.trainingAbout],
    ['FAQs', links.trainingFaqs],
  ])
  const [product, category] = entries({})[1]?.sub ?? []
  expect(product?.sub.map(({ title }) => title)).toEqual([
    'Aerial Devices',
    'Chippers',
    'Cranes',
    'Digger Derricks',
    'Lights and Signs',
    'Specialty',
  ])
  expect(product?.sub[0]?.href).toBe('/pages/training-store/search?product=Aerial+Devices')
  expect(category?.sub.map(({ title }) => title)).toEqual([
    'Windhover Product Notices (APN)',
    'Maintenance',
    'Operator Training',
    'Workplace Safety',
  ])
  expect(category?.sub[1]?.href).toBe('/pages/training-store/search?category=Maintenance')
})

test('who may see the fleet has the inspection calendar and the training matrix, who may see notices their coverage [P4.24]', () => {
  const pages = (privileges: Privilege[]) => JSON.stringify(shown(privileges))
  expect(pages(['B2B_Fleet_Search'])).toMatch(/Inspection Calendar.*Training Matrix/)
  expect(pages(['B2B_View_APNs'])).toContain('Notice Coverage')
  expect(pages(['B2B_Delegated_Customer_Admin'])).toContain('Training Matrix')
  expect(pages(['B2B_View_Orders'])).not.toMatch(/Inspection Calendar|Training Matrix|Notice Coverage/)
  const administrator = pages(['B2B_Fleet_Search', 'B2B_Delegated_Customer_Admin'])
  expect(administrator.match(/Training Matrix/g)).toHaveLength(1)
  expect(administrator).toMatch(/Users.*Training Matrix/)
})
