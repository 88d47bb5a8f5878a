// Every page there is, in walks of people who may open them: a new row of the route table is visited at once.
import type { Page } from '@playwright/test'
import { sandboxToken } from '../../contract/src/money/sandboxCards.ts'
import { may } from '../../contract/src/platform/call.ts'
import { latePaths } from '../../contract/src/platform/latePaths.ts'
import { privilegesOf } from '../../server/test/demoRights.ts'
import { routes } from '../../web/src/app/routes.ts'
import { newPerson, signIn, test } from './portal.ts'

/** A row of the route table that has a page. */
export type Row = Extract<(typeof routes)[number], { page: string }>

/** Roles that see pages otherwise than who may open all of them. */
const sideRoles = ['accountant', 'viewer', 'csr'] as const
type SideRole = (typeof sideRoles)[number]

type Address = string | ((page: Page) => Promise<string>)

export interface Visit {
  row: Row
  address: Address
}

export interface PageWalk {
  title: string
  visitor: 'guest' | 'buyer' | 'owner' | 'admin' | SideRole
  visits: Visit[]
}

/** The portal's response to a call of the page's visitor. */
const ask = async <Answer>({ request }: Page, query: string): Promise<Answer> =>
  ((await (await request.post('/api/graphql', { data: { query } })).json()) as { data: Answer }).data

/** A list with a part on it, made by anyone who visits. */
const newList = async (page: Page) => `/pages/my-account/shoppingLists/${await makeList(page)}`

async function makeList(page: Page): Promise<number> {
  const { createShoppingList } = await ask<{ createShoppingList: { shoppingListId: number } }>(
    page,
    'mutation { createShoppingList(name: "Truck 12", items: [{ itemId: 500003, quantity: 2 }]) { shoppingListId } }',
  )
  return createShoppingList.shoppingListId
}

/** A course taken by anyone who visits. */
async function newEnrollment(page: Page): Promise<string> {
  const { enroll } = await ask<{ enroll: { enrollmentId: number } }>(
    page,
    'mutation { enroll(courseId: 1001) { enrollmentId } }',
  )
  return `/pages/training-store/my-courses/${enroll.enrollmentId}`
}

const invoices = '/pages/dashboard/account/arinvoice'

/** Paying three open invoices of the visitor. */
async function payThree(page: Page): Promise<string> {
  const open = '?filter={"open":["true"],"currency":["USD"]}'
  const numbers = (await rowsOf(page, invoices, open)).slice(0, 3).map((address) => address.split('/').at(-1))
  return `${invoices}/pay?invoices=${numbers.join(',')}`
}

/** A payment of one cent, made by anyone who visits. */
async function newReceipt(page: Page): Promise<string> {
  const numbers = new URL(await payThree(page), 'http://portal.example').searchParams.get('invoices')?.split(',') ?? []
  const { getPayables } = await ask<{
    getPayables: { groups: { accountId: number; currency: string; invoices: { customerTrxId: number }[] }[] }
  }>(
    page,
    `{ getPayables(trxNumbers: ${JSON.stringify(numbers)}) { groups { accountId currency invoices { customerTrxId } } } }`,
  )
  const [group] = getPayables.groups
  const { addNewCreditCard } = await ask<{ addNewCreditCard: { paymentMethod: { paymentId: string } } }>(
    page,
    `mutation { addNewCreditCard(card: { token: "${sandboxToken('4242424242424242', 6, 2040, 'abcdefghijklmnop')}", use: "pay-once" }) { paymentMethod { paymentId } } }`,
  )
  const { payInvoices } = await ask<{ payInvoices: { receiptNumber: string } }>(
    page,
    `mutation { payInvoices(key: "${crypto.randomUUID()}", accountId: ${group?.accountId}, currency: "${group?.currency}", method: "CARD",
      paymentId: "${addNewCreditCard.paymentMethod.paymentId}", cents: 1, allocations: [{ customerTrxId: ${group?.invoices[0]?.customerTrxId}, cents: 1 }])
      { receiptNumber } }`,
  )
  return `/pages/dashboard/account/payments/details/${payInvoices.receiptNumber}`
}

/** The newest inspection of a unit of the visitor. */
async function firstInspection(page: Page): Promise<string> {
  const { unitInspections } = await ask<{ unitInspections: { inspections: { inspectionNumber: string }[] } }>(
    page,
    '{ unitInspections(instanceId: 8000011) { inspections { inspectionNumber } } }',
  )
  return `/pages/dashboard/equipment/inspections/details/${unitInspections.inspections[0]?.inspectionNumber}`
}

/** Where the rows of a list lead, as the server shows it. */
async function rowsOf({ request }: Page, list: string, query = ''): Promise<string[]> {
  const html = await (await request.get(list + query)).text()
  return [...new Set([...html.matchAll(/href="([^"?]+)/g)].map(([, href = '']) => href))].filter((href) =>
    href.startsWith(`${list}/details/`),
  )
}

const firstRowOf =
  (list: string) =>
  async (page: Page): Promise<string> => {
    const [first] = await rowsOf(page, list)
    if (!first) throw new Error(`${list} shows no row that leads anywhere.`)
    return first
  }

const examples: Record<string, Address> = {
  '/pages/store/product-detail/$objectID/{-$partNumber}': '/pages/store/product-detail/P500003/970012010',
  '/pages/store/compare': '/pages/store/compare?items=970012010,970012101',
  '/pages/csr/audit/details/$activityId': firstRowOf('/pages/csr/audit'),
  '/pages/csr/courses/details/$courseId': '/pages/csr/courses/details/1001',
  '/pages/csr/operations/emails/details/$letterId': '/pages/csr/operations/emails/details/1',
  '/pages/csr/punchoutMessages/details/$messageId': '/pages/csr/punchoutMessages/details/1',
  '/pages/dashboard/admin/punchout/messages/details/$messageId': '/pages/dashboard/admin/punchout/messages/details/1',
  '/pages/csr/punchoutDocuments/details/$documentId': '/pages/csr/punchoutDocuments/details/1',
  '/pages/checkout/confirmation/$orderNumber': '/pages/checkout/confirmation/6200201',
  '/pages/training-store/course/$courseId': '/pages/training-store/course/1001',
  '/pages/training-store/open-free-course-modal':
    '/pages/training-store/open-free-course-modal?returnUrl=%2Fpages%2Ftraining-store%2Fcourse%2F1001',
  '/pages/training-store/my-courses/$enrollmentId': newEnrollment,
  '/pages/training-store/seat/$link': '/pages/training-store/seat/no-such-link',
  '/pages/training-store/certificate/{-$number}': '/pages/training-store/certificate/ABCD-EFGH-JKLM-NPQR',
  '/pages/dashboard/equipment/service/details/$srId': '/pages/dashboard/equipment/service/details/553',
  '/pages/dashboard/equipment/apns/details/$apnId': '/pages/dashboard/equipment/apns/details/4006',
  '/pages/dashboard/account/orders/details/$orderNumber': '/pages/dashboard/account/orders/details/6200201',
  '/pages/dashboard/account/quotes/details/$quoteNumber': '/pages/dashboard/account/quotes/details/Q100001',
  '/pages/csr/quotes/details/$quoteNumber': '/pages/csr/quotes/details/Q100001',
  '/pages/dashboard/account/budgets/{-$budgetId}': '/pages/dashboard/account/budgets/1',
  '/pages/dashboard/account/approvals/{-$approvalNumber}': '/pages/dashboard/account/approvals/AP-100001',
  '/pages/dashboard/account/returns/new/$orderNumber': '/pages/dashboard/account/returns/new/6200201',
  '/pages/dashboard/account/returns/details/$returnNumber': '/pages/dashboard/account/returns/details/RMA-100001',
  '/pages/csr/disputes/details/$disputeId': '/pages/csr/disputes/details/1',
  '/pages/csr/returns/details/$returnNumber': '/pages/csr/returns/details/RMA-100001',
  '/pages/my-account/orderHistoryPage/$orderNumber': '/pages/my-account/orderHistoryPage/6200201',
  '/pages/my-account/shoppingLists/$listId': newList,
  '/pages/dashboard/equipment/fleet/$instanceId': '/pages/dashboard/equipment/fleet/8000011',
  '/pages/dashboard/equipment/inspections/details/$number': firstInspection,
  '/pages/dashboard/equipment/inspections/record/$instanceId':
    '/pages/dashboard/equipment/inspections/record/8000011?kind=Daily',
  '/pages/dashboard/equipment/inspections/sheets/{-$sheetId}': '/pages/dashboard/equipment/inspections/sheets/4',
  '/pages/csr/checkSheets/{-$sheetId}': '/pages/csr/checkSheets/4',
  '/pages/dashboard/equipment/fleetservices/event-details/$instanceId':
    '/pages/dashboard/equipment/fleetservices/event-details/8000012',
  [`${invoices}/details/$trxNumber`]: firstRowOf(invoices),
  [`${invoices}/pay`]: payThree,
  '/pages/dashboard/account/payments/details/$receiptNumber': newReceipt,
  '/pages/dashboard/admin/activity/details/$activityId': firstRowOf('/pages/dashboard/admin/activity'),
  '/pages/dashboard/admin/contactManagement/details/$contactId': firstRowOf('/pages/dashboard/admin/contactManagement'),
  '/pages/dashboard/admin/groups/details/$groupId': firstRowOf('/pages/dashboard/admin/groups'),
  '/pages/csr/trainingSessions/details/$sessionId': '/pages/csr/trainingSessions/details/1',
  '/pages/csr/userManagement/details/$userId': firstRowOf('/pages/csr/userManagement'),
  '/pages/csr/userManagement/details/$userId/access': '/pages/csr/userManagement/details/user-buyer/access',
  '/u/$code': '/u/no-such-label',
  '/$': '/there/is/no/such/page',
}

const pages = routes.filter((row): row is Row => 'page' in row)

/** The rows whose parameters no one has given an example for. */
export const withoutExample = pages
  .filter(({ path, values }) => path.includes('$') && !values && !examples[path])
  .map(({ path }) => path)

const getVisitor = ({ path, guard }: Row): PageWalk['visitor'] =>
  guard.who === 'anyone'
    ? 'guest'
    : path.startsWith('/pages/csr')
      ? 'admin'
      : /\/(equipment|admin|arinvoice|payments)(\/|$)/.test(path)
        ? 'owner'
        : 'buyer'

const addressesOf = ({ path, values }: Row): Address[] =>
  values ? values.map((value) => path.replace(/\$\w+/, value)) : [examples[path] ?? path]

/** All of them, each walk of one visitor with at most `most` pages. */
export const walksOf = (most: number): PageWalk[] =>
  inWalks(
    Map.groupBy(
      pages.flatMap((row) => addressesOf(row).map((address) => ({ row, address }))),
      ({ row }) => getVisitor(row),
    ),
    most,
  )

const inWalks = (byVisitor: ReadonlyMap<PageWalk['visitor'], Visit[]>, most: number): PageWalk[] =>
  [...byVisitor].flatMap(([visitor, visits]) =>
    Array.from({ length: Math.ceil(visits.length / most) }, (_, at) => ({
      title: `the pages of the ${visitor} from the ${at * most + 1}. on, ${visits[at * most]?.row.path}`,
      visitor,
      visits: visits.slice(at * most, (at + 1) * most),
    })),
  )

/** Parts of pages that their address chooses, by the route. */
const views: readonly [path: string, address: Address][] = [
  ['/pages/dashboard/account/approvals/{-$approvalNumber}', latePaths.orderApprovalRules()],
  ['/pages/dashboard/account/budgets/{-$budgetId}', '/pages/dashboard/account/budgets'],
  ['/pages/dashboard/account/budgets/{-$budgetId}', latePaths.chargeCodes()],
  ['/pages/dashboard/account/budgets/{-$budgetId}', latePaths.spend()],
  ['/pages/my-account/shoppingLists', latePaths.recurringOrders()],
  ['/pages/my-account/shoppingLists', async (page) => latePaths.recurringOrders({ list: await makeList(page) })],
  ['/pages/my-account/shoppingLists', latePaths.partAlerts()],
  ['/pages/dashboard/account/cores', '/pages/dashboard/account/cores?filter={}'],
]

const viewVisits = (): Visit[] =>
  views.map(([path, address]) => {
    const row = pages.find((each) => each.path === path)
    if (!row) throw new Error(`There is no route ${path}.`)
    return { row, address }
  })

/** What a role of the demo world may open of the pages that are not open to everybody. */
function visitsOf(role: SideRole): Visit[] {
  const asker = { signedIn: true, isInternalAssociate: false, privileges: privilegesOf(role) }
  const isStaff = role === 'csr'
  return pages
    .filter(({ path, guard }) => {
      const isTheirs = isStaff ? path.startsWith('/pages/csr') : /^\/pages\/(dashboard|my-account)/.test(path)
      return isTheirs && guard.who !== 'anyone' && may(guard.who, asker)
    })
    .flatMap((row) => addressesOf(row).map((address) => ({ row, address })))
}

/** Walks of the full run alone: the parts of pages, and what roles see that may do less. */
export const sideWalksOf = (most: number): PageWalk[] => [
  ...inWalks(new Map([['owner', viewVisits()]]), most).map((walk) => ({ ...walk, title: `parts: ${walk.title}` })),
  ...inWalks(new Map(sideRoles.map((role) => [role, visitsOf(role)])), most),
]

/** Pages that leave for another as soon as their call is answered; they are looked at while they wait. */
export const leaving = new Set(['/logout'])

/** Signs in a person new who may open the pages of `visitor`. */
export async function enterAs(page: Page, visitor: PageWalk['visitor']): Promise<void> {
  if (visitor !== 'guest') await signIn(page, await newPerson(visitor))
  // The server shows rows with times once it knows where the reader is.
  await page
    .context()
    .addCookies([
      { name: 'timeZone', value: encodeURIComponent('America/Chicago'), url: test.info().project.use.baseURL ?? '' },
    ])
}

export const getAddress = async (page: Page, { address }: Visit): Promise<string> =>
  typeof address === 'string' ? address : address(page)

/** Leaves a page, so that nothing of it moves any more before the next. */
export async function leavePage(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
