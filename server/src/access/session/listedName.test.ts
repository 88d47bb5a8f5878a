// The label of two organizations with one name.
import { contactManagementCalls } from '@portal/contract/access/contactManagement'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { groupCalls } from '@portal/contract/machines/groups'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { insightsCalls } from '@portal/contract/machines/insights'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { jemsCalls } from '@portal/contract/machines/jems'
import { orderCalls } from '@portal/contract/buying/orders'
import { reportCalls } from '@portal/contract/machines/reports'
import { serviceCalls } from '@portal/contract/machines/service'
import { warrantyCalls } from '@portal/contract/machines/warranty'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { linesOf } from '../../../test/downloads.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const trees = [10012, 10013]
const numbered = ['Cascade Tree Care - 100120', 'Cascade Tree Care - 100121']
const ofTrees = { size: 100, multiValueFilterOptions: [{ fieldName: 'accountId', values: trees.map(String) }] }

const lists = [
  fleetCalls.searchFleet,
  orderCalls.searchOrders,
  invoiceCalls.searchInvoices,
  serviceCalls.searchServiceRequests,
  warrantyCalls.searchWarrantyClaims,
  inspectionCalls.searchInspections,
  insightsCalls.searchSafetyEvents,
  reportCalls.searchReadiness,
  jemsCalls.searchUse,
] as const

test.each(lists.map((call) => [call.name, call] as const))(
  '%s names each of two organizations of one name with its number [A2.73]',
  async (_, call) => {
    const holding = await portal.as(people.holding)
    const { content } = await holding.send(call, ofTrees)
    const names = new Set(content.map(({ customerName }) => customerName))
    expect(content.length).toBeGreaterThan(0)
    for (const name of names) expect(numbered).toContain(name)
  },
)

test('so do users, groups and a file [A2.73]', async () => {
  const holding = await portal.as(people.holding)
  const { contacts } = await holding.send(contactManagementCalls.searchContacts, {
    accountIds: trees,
    queryParams: { query: '', page: 0 },
  })
  expect(contacts.length).toBeGreaterThan(0)
  for (const { customer } of contacts) expect(numbered).toContain(customer.customerName)
  const groups = await holding.send(groupCalls.searchUnitGroups, ofTrees)
  for (const { customerName } of groups.content) expect(numbered).toContain(customerName)
  const lines = await linesOf(holding, invoiceCalls.exportInvoices, ofTrees)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(1)) expect(line).toMatch(/Cascade Tree Care - 10012[01]/)
})
