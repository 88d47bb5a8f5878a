import { courseManagementCalls } from '@portal/contract/learning/courseManagement'
import { punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { priceQuoteCalls } from '@portal/contract/buying/priceQuotes'
import { budgetCalls } from '@portal/contract/money/budgets'
import { chargeCodeCalls } from '@portal/contract/money/chargeCodes'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { recurringOrderCalls } from '@portal/contract/buying/recurringOrders'
import { scheduledPaymentCalls } from '@portal/contract/money/scheduledPayments'
import { deskDisputeCalls } from '@portal/contract/money/deskDisputes'
import { returnCalls } from '@portal/contract/buying/returns'
import { inspectionCalls } from '@portal/contract/machines/inspections'
import { deskOrderChangeCalls } from '@portal/contract/buying/orderChanges'
import { partAlertCalls } from '@portal/contract/buying/partAlerts'
import { searchAlertCalls } from '@portal/contract/buying/searchAlerts'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { people } from '../../test/people.ts'
import { walkAroundCourse } from '../provider/demo/demo.ts'
import { addDemoConnections } from '../commands/demoConnections.ts'
import { addDemoAlerts, addDemoFaults } from '../commands/demoAlerts.ts'
import { addDemoDisputes } from '../commands/demoDisputes.ts'
import { addDemoOrderChanges } from '../commands/demoOrderChanges.ts'
import { addDemoPayments } from '../commands/demoPayments.ts'
import { addDemoRecurring } from '../commands/demoRecurring.ts'
import { addDemoRoles } from '../commands/demoRoles.ts'
import { addDemoBudgets } from '../commands/demoBudgets.ts'
import { addDemoOrderApprovals } from '../commands/demoOrderApprovals.ts'
import { addDemoInspections } from '../commands/demoInspections.ts'
import { addDemoReturns } from '../commands/demoReturns.ts'
import { addDemoQuotes } from '../commands/demoQuotes.ts'
import { addDemoPackage } from '../commands/demoPackage.ts'

const portal = testPortal({ env: { COURSE_PACKAGE_URL: 'http://packages.portal.example' } })

test('the course package of the demo world is finished where a start that was killed left it, and added once [P2.05]', async () => {
  const admin = await portal.as(people.admin)
  const { courseId } = await admin.send(courseManagementCalls.createCourse, { course: walkAroundCourse })
  const courses = async () =>
    (await admin.send(courseManagementCalls.searchAuthoredCourses, { query: walkAroundCourse.title })).content.map(
      ({ courseId: id, version, lessons }) => ({ id, version, lessons }),
    )
  expect(await courses()).toEqual([{ id: courseId, version: null, lessons: 0 }])
  for (let start = 0; start < 2; start += 1) {
    await addDemoPackage(portal.deps)
    expect(await courses()).toEqual([{ id: courseId, version: 1, lessons: 1 }])
  }
})

test('Procura has a connection of either protocol, which nobody gets in by before it has a secret; added once [S17.04]', async () => {
  const admin = await portal.as(people.admin)
  for (let start = 0; start < 2; start += 1) {
    await addDemoConnections(portal.deps)
    const connections = await admin.send(punchoutConnectionCalls.punchoutConnections, {})
    const ofProcura = connections.filter(({ accountNumber }) => accountNumber === '600600')
    expect(new Set(ofProcura.map(({ protocol }) => protocol))).toEqual(new Set(['cxml', 'oci']))
    expect(ofProcura).toMatchObject(Array.from({ length: 2 }, () => ({ isTest: true, secretMadeAt: null })))
  }
})

test('Bluewater has a quote in each state that waits for somebody or is over; added once [P5.81]', async () => {
  const buyer = await portal.as(people.buyer)
  for (let start = 0; start < 2; start += 1) {
    await addDemoQuotes(portal.deps)
    const { content } = await buyer.send(priceQuoteCalls.searchPriceQuotes, {})
    expect(content.map(({ status }) => status).toSorted()).toEqual(
      ['SUBMITTED', 'OFFERED', 'COUNTERED', 'ACCEPTED', 'DECLINED', 'EXPIRED'].toSorted(),
    )
  }
})

test('disputes of invoices wait for staff, for a customer, or are accepted; added once [P9.146]', async () => {
  const staff = await portal.as(people.csr)
  for (let start = 0; start < 2; start += 1) {
    await addDemoDisputes(portal.deps)
    const { content } = await staff.send(deskDisputeCalls.searchDeskDisputes, {})
    expect(content.map(({ state }) => state)).toEqual(['OPEN', 'OPEN', 'ASKED', 'ACCEPTED'])
  }
})

test('Bluewater has a return in each state that waits for somebody or is over; added once [P5.113]', async () => {
  const buyer = await portal.as(people.buyer)
  for (let start = 0; start < 2; start += 1) {
    await addDemoReturns(portal.deps)
    const { content } = await buyer.send(returnCalls.searchReturns, {})
    expect(content.map(({ status }) => status).toSorted()).toEqual(
      ['REQUESTED', 'AUTHORIZED', 'IN_TRANSIT', 'RECEIVED', 'INSPECTED', 'CREDITED', 'REFUSED'].toSorted(),
    )
  }
})

test('Bluewater has a rule of approval, and requests that wait or are over; added once [P5.119]', async () => {
  const owner = await portal.as(people.owner)
  for (let start = 0; start < 2; start += 1) {
    await addDemoOrderApprovals(portal.deps)
    const { content } = await owner.send(orderApprovalCalls.searchOrderApprovals, {})
    expect(content.map(({ status }) => status)).toEqual(['PENDING', 'PENDING', 'REJECTED'])
    const { rules } = await owner.send(orderApprovalCalls.getApprovalRules, {})
    expect(rules).toHaveLength(1)
  }
})

test('Bluewater has cost centers, a job and budgets with orders that count in them, added once [P5.132, P5.136]', async () => {
  const owner = await portal.as(people.owner)
  for (let start = 0; start < 2; start += 1) {
    await addDemoBudgets(portal.deps)
    const { budgets } = await owner.send(budgetCalls.getBudgets, {})
    expect(budgets.map(({ name, now }) => [name, (now?.reserved ?? 0) > 0])).toEqual([
      ['Lakeside feeder rebuild', true],
      ['Line maintenance', true],
    ])
    expect((await owner.send(chargeCodeCalls.getChargeCodes, {})).codes).toHaveLength(5)
  }
})

test('Bluewater has a recurring order that is to come and one that is paused, added once [P5.170]', async () => {
  const buyer = await portal.as(people.buyer)
  for (let start = 0; start < 2; start += 1) {
    await addDemoRecurring(portal.deps)
    const { orders } = await buyer.send(recurringOrderCalls.getRecurringOrders, {})
    expect(orders.map(({ name, status }) => [name, status])).toEqual([
      ['Gloves for the crews', 'ACTIVE'],
      ['Storm season', 'PAUSED'],
    ])
  }
})

test('Bluewater has two invoices that are paid by themselves in a week, added once [P9.137]', async () => {
  const clerk = await portal.as(people.accountant)
  for (let start = 0; start < 2; start += 1) {
    await addDemoPayments(portal.deps)
    const payments = await clerk.send(scheduledPaymentCalls.getScheduledPayments, {})
    expect(payments).toMatchObject([{ status: 'SCHEDULED', isMine: true, paidWith: 'Visa ending in 4242' }])
    expect(payments[0]?.invoices).toHaveLength(2)
  }
})

test('Bluewater has inspections signed on check sheets, one that failed, added once [P6.28, P6.31]', async () => {
  const manager = await portal.as(people.fleetManager)
  const results = async () => {
    const numbers = ['IR1000001', 'IR1000002', 'IR1000003', 'IR1000004']
    const found = await Promise.all(
      numbers.map((inspectionNumber) => manager.send(inspectionCalls.getInspection, { inspectionNumber })),
    )
    return found.map((each) => each && [each.kind, each.result, each.sheetVersion])
  }
  for (let start = 0; start < 2; start += 1) {
    await addDemoInspections(portal.deps)
    expect(await results()).toEqual([
      ['Daily', 'PASS', 1],
      ['Frequent', 'PASS_WITH_REMARKS', 2],
      ['Dielectric', 'FAIL', 2],
      null,
    ])
  }
})

test('two changes of orders wait, one for a day without an answer, added once [P5.197]', async () => {
  const staff = await portal.as(people.csr)
  for (let start = 0; start < 2; start += 1) {
    await addDemoOrderChanges(portal.deps)
    const { content } = await staff.send(deskOrderChangeCalls.searchDeskOrderChanges, {})
    expect(content.map(({ wait }) => wait)).toEqual(['SILENT', 'NEW'])
  }
})

test('Bluewater has alerts, faults reported at machines and a role of its own, added once [P5.185, P6.58, P7.26]', async () => {
  const buyer = await portal.as(people.buyer)
  for (let start = 0; start < 2; start += 1) {
    await addDemoAlerts(portal.deps)
    await addDemoFaults(portal.deps)
    await addDemoRoles(portal.deps)
    expect(await buyer.send(partAlertCalls.getPartAlerts, {})).toHaveLength(2)
    expect(await buyer.send(searchAlertCalls.getSearchAlerts, {})).toHaveLength(1)
    expect(await portal.ask('select from fault_report')).toHaveLength(2)
    expect(await portal.ask("select from role where kept_by = 'ORGANIZATION'")).toHaveLength(1)
  }
})
