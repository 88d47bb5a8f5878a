// The group chosen in the header over every call that reads for the signed-in and every download [A3.04, P1.16]: what the
// contract declares is made with and without it, so that a new call cannot overlook it.
import type { AnyCall } from '@portal/contract/platform/call'
import { exportRequest, searchRequest } from '@portal/contract/platform/lists'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { organizationCalls } from '@portal/contract/access/organizations'
import { orderCalls } from '@portal/contract/buying/orders'
import { partsCalls } from '@portal/contract/machines/parts'
import { isCustomerPrivilege } from '@portal/contract/access/privileges'
import { sessionCalls } from '@portal/contract/access/session'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import type { Caller } from '../../test/client.ts'
import { fileOf, linesOf } from '../../test/downloads.ts'
import { makeGroup } from '../../test/groups.ts'
import { people } from '../../test/people.ts'
import { asImporter } from '../../test/units.ts'
import { validInput } from '../../test/validInput.ts'
import { allResolvers } from './calls.ts'

const portal = testPortal({ worksJobs: ['background-call'] })

/** Calls that answer the same whatever group is viewed, by their reason. */
const free: Record<string, readonly string[]> = {
  'are of the person': [
    'getMySessions',
    'punchoutVisit',
    'getSupportAccess',
    'getMyTwoStep',
    '/ProfileActor/getLastSSOHeartbeat',
    'getAccountInfo',
    'getNotificationSettings',
    'searchOrganizations',
    'recentOrganizations',
    'searchGroups',
    'paymentMethods',
    'bankAccounts',
    'getCartByApplication',
    'shoppingLists',
    'inspectionFeed',
    'savedViews',
    'getInbox',
    'myJobs',
    'checkoutOptions',
    'deliveryOptions',
    'courseOrderOptions',
    'getMyCourses',
    'getMySeats',
    'getPlannedSeats',
    'getMyBookings',
    'getTaughtCourse',
    'getDefaultBillingAddress',
    'getDefaultShippingAddress',
    'getFavoriteAddresses',
  ],
  'are of parts, which are bought for the whole organization': [
    '/order/purchases/search',
    '/order/purchases/csv/search',
  ],
  'are of the organization, no unit in them': [
    '/quotes/search',
    '/returns/search',
    '/order-approvals/search',
    'getApprovalRules',
    'getBudgets',
    'getRecurringOrders',
    'getScheduledPayments',
    'getAutopay',
    'getPartAlerts',
    'getSearchAlerts',
    'getSavedLines',
    'getChargeCodes',
    'getSpend',
    'simulateOrderApproval',
    'getApprovalDelegates',
    '/returns/csv/search',
    '/contact/search',
    '/contact/csv/list',
    'searchContacts',
    'getCreditLines',
    '/customers/listChildCompanies',
    'getCompanyRoles',
    'getOwnRoles',
    'getRoleReach',
    'myPunchoutConnections',
    'myPunchoutReport',
    'getMyPunchoutMessage',
    '/punchout/own/messages/search',
    '/punchout/own/csv/messages/search',
    '/punchout/unProperties',
    'searchAddresses',
    'getAccountAddresses',
    'getOrderSeats',
    'getRefreshers',
    '/seat/search',
    '/seat/csv/search',
    'isCustomerPurchaseOrderEnabled',
    '/invoices/search/',
    '/invoices/aging',
    '/invoices/invoiceParts',
    '/invoices/shipToLocations/',
    '/invoices/billToLocations/',
    '/invoices/csv/search',
    '/invoices/bulkInvoicePdf',
    '/invoices/statement',
    'getPaymentInstructions',
    'getPayables',
    'checkRemittance',
    '/payments/search/',
    '/payments/csv/search',
    'findOwnNumbers',
    'priceBreaks',
    'getWarrantyDefaults',
    'validateInvoices',
    'itemDetail',
    '/orgOfFleet/groups/search',
    '/orgOfFleet/groups/csv/search',
    'energyFactors',
    'inspectionIntervals',
    'inspectionPeople',
    'inspectionRules',
    'listCheckSheets',
    'getCheckSheet',
    '/orgOfFleet/contacts/getContactRelationships',
    '/activity/search',
    '/activity/csv/search',
  ],
  'answer one thing that somebody names, which a link from elsewhere may lead to': [
    'retrieveProfileDetails',
    'getDetailedProfile',
    'getContact',
    'getHeld',
    '/cns/getCustContact/{id}',
    'getOrder',
    'getOrderMessages',
    'getPriceQuote',
    'getOrderApproval',
    'getBudget',
    'previewRecurringOrder',
    'getReturn',
    'getReturnable',
    'getOrderChanges',
    'previewOrderChange',
    'getReturnFile',
    'getDisputeFile',
    'getReceipt',
    'invoicePayments',
    'invoiceDisputes',
    '/customers/findById/{id}',
    '/customers/findByAccount',
    'shoppingList',
    'previewReorder',
    'getInvoice',
    'getNotice',
    '/apn/getEvidenceUrl',
    'getPersonQualifications',
    'getQualificationFile',
    'getUnitOperators',
    'getOwnQualification',
    'unitFaults',
    'faultPhoto',
    'getMachine',
    'getAssembly',
    'findPartsOfMachine',
    '/parts/bomCheck/{id}',
    'findUnfitParts',
    'getServiceRequest',
    '/serviceRequest/getDocumentUrl',
    'getWarrantyCoverage',
    'getWarrantyClaim',
    '/warranty/getDocumentUrl',
    'getUnit',
    'getUnitCosts',
    '/fleet/unitSummariesByIds',
    '/fleet/validate',
    'unitEvents',
    '/orgOfFleet/groups/byId',
    '/orgOfFleet/instances/search',
    '/orgOfFleet/flattenedGroup/byId',
    'unitInspections',
    'startInspection',
    'offlineInspections',
    'getInspection',
    'inspectionPhoto',
    '/oof/groupInstanceExploded/findByGroupId/{id}',
    'getUnitEvents',
    'getActivity',
  ],
}
const freeNames = new Set(Object.values(free).flat())

/** Inputs that find something, where the smallest one does not. */
const given: Record<string, object> = { [partsCalls.findMachines.name]: { query: '2' } }

const reads = allResolvers
  .map(({ call }) => call as AnyCall)
  .filter(({ kind, who, async: job }) => who !== 'anyone' && (kind === 'query' || Boolean(job)))
/** Those of the staff area are for all customers. */
const isOfStaff = ({ who }: AnyCall) =>
  typeof who === 'object' && who.privileges.length > 0 && !who.privileges.some(isCustomerPrivilege)
const bound = reads.filter((call) => !freeNames.has(call.name) && !isOfStaff(call))

const answerOf = (who: Caller, call: AnyCall): Promise<unknown> => {
  const input = { ...validInput(call), ...given[call.name] }
  return call.async ? linesOf(who, call, input as never) : who.send(call, input)
}

/** Every unit that an answer names. */
function unitsIn(answer: unknown): number[] {
  if (Array.isArray(answer)) return answer.flatMap(unitsIn)
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer).flatMap(([key, value]) => (key === 'instanceId' ? [Number(value)] : unitsIn(value)))
}

const fewUnits = async (who: Caller) => {
  const filterOptions = [{ fieldName: 'openNotices', value: 'true' }]
  const { content } = await who.send(fleetCalls.searchFleet, { page: 0, size: 3, filterOptions })
  return content.map(({ instanceId }) => instanceId)
}
const view = (who: Caller, groupId?: number) =>
  who.send(organizationCalls.setSelectedGroup, groupId === undefined ? {} : { groupId })

describe('every call that reads', () => {
  let owner: Caller
  let units: number[]
  let groupId: number
  beforeAll(async () => {
    owner = await portal.as(people.owner)
    units = await fewUnits(owner)
    const [inner, ...outer] = units
    // One of them is only in a group inside it.
    const { groupId: within } = await makeGroup(owner, 'Within', { instances: [inner ?? 0] })
    ;({ groupId } = await makeGroup(owner, 'Crew: Ålesund/North', { instances: outer, subGroups: [within] }))
  })
  afterEach(() => view(owner))

  test('is limited to the group viewed, or stands here with a reason [A3.04, P1.16]', () => {
    expect([...freeNames].filter((name) => !reads.some((call) => call.name === name))).toEqual([])
    expect(bound.length).toBeGreaterThan(35)
    const isList = ({ input }: AnyCall) => [searchRequest, exportRequest].includes(input as never)
    const lists = reads.filter(isList).map(({ name }) => name)
    expect(lists.filter((name) => !freeNames.has(name)).length).toBeGreaterThan(20)
  })

  test.each(bound.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const whole = JSON.stringify(await answerOf(owner, call))
    await view(owner, groupId)
    const answer: unknown = await answerOf(owner, call)
    expect(JSON.stringify(answer)).not.toBe(whole)
    expect(unitsIn(answer).filter((id) => !units.includes(id))).toEqual([])
  })

  test('the counts on its filters are those of the group', async () => {
    await view(owner, groupId)
    const { totalRecords, facets } = await owner.send(fleetCalls.searchFleet, { page: 0, size: 10 })
    expect(totalRecords).toBe(units.length)
    for (const name of ['model', 'condition', 'unitInFleet', 'accountId'])
      expect(
        facets.find(({ fieldName }) => fieldName === name)?.values.reduce((sum, { count }) => sum + count, 0),
      ).toBe(units.length)
  })

  test('its download has the name of the group', async () => {
    await view(owner, groupId)
    const file = await fileOf(owner, fleetCalls.exportFleet, { page: 0, size: 10 })
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain('units-crew-ålesund-north-')
  })
})

describe('a group that is viewed', () => {
  test('and loses its units, or is deleted, is viewed no more: all units show [P1.16]', async () => {
    const owner = await portal.as(people.owner)
    const [unit = 0] = await fewUnits(owner)
    const total = async () => (await owner.send(fleetCalls.searchFleet, { page: 0, size: 1 })).totalRecords
    const all = await total()
    const { groupId } = await makeGroup(owner, 'Short-lived', { instances: [unit] })
    await view(owner, groupId)
    expect(await total()).toBe(1)
    await asImporter(portal, (db) => db.deleteFrom('unit_group_unit').where('group_id', '=', groupId).execute())
    expect(await total()).toBe(all)
    expect((await owner.send(sessionCalls.getSession, {})).profile?.userSelectedGroup).toBeNull()
    await expect(view(owner, groupId)).rejects.toMatchObject({
      fields: { groupId: 'There are no units in this group yet.' },
    })
  })

  test('is named with every answer, so that an older page notices', async () => {
    const owner = await portal.as(people.owner)
    const { groupId } = await makeGroup(owner, 'Named', { instances: await fewUnits(owner) })
    const named = async () =>
      (await owner.request('/api/graphql', { method: 'POST', body: '{}' })).headers.get('x-viewed-group')
    await view(owner, groupId)
    expect(await named()).toBe(String(groupId))
    await view(owner)
    expect(await named()).toBe('0')
  })

  test('limits orders to those with a part for one of its units', async () => {
    const owner = await portal.as(people.owner)
    const { groupId } = await makeGroup(owner, 'Orders', { instances: await fewUnits(owner) })
    const orders = async () => (await owner.send(orderCalls.searchOrders, { page: 0, size: 1 })).totalRecords
    const all = await orders()
    await view(owner, groupId)
    expect(await orders()).toBeLessThan(all)
    await view(owner)
    expect(await orders()).toBe(all)
  })

  test('is nobody’s who may not see groups', async () => {
    const owner = await portal.as(people.owner)
    const viewer = await portal.as(people.viewer)
    const { groupId } = await makeGroup(owner, 'Not theirs', { instances: await fewUnits(owner) })
    const total = async () => (await viewer.send(fleetCalls.searchFleet, { page: 0, size: 1 })).totalRecords
    const all = await total()
    const choose = (group: number | null) =>
      asImporter(portal, (db) =>
        db.updateTable('portal_user').set({ selected_group_id: group }).where('email', '=', people.viewer).execute(),
      )
    await choose(groupId)
    const { privileges } = await viewer.send(sessionCalls.getSession, {})
    expect(privileges).not.toContain('B2B_View_Organization_Groups')
    expect(await total()).toBe(all)
    await choose(null)
  })
})
