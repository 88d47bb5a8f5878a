// Orders sent for approval on screen: decided, put back into the cart, and the rules they come from.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { orderApprovalMessages } from '@portal/contract/buying/orderApprovalForms'
import type { OrderApprovalDetail } from '@portal/contract/buying/orderApprovals'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { testAddress } from '../../../test/checkout.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const line = {
  lineNumber: 1,
  partNumber: '970000101',
  brand: null,
  manufacturerPartNumber: null,
  customerPartNumber: null,
  name: 'Hose',
  imageUrl: '/art/parts/hose.svg',
  quantity: 4,
  uom: 'EA',
  unitSerial: null,
  costCenter: null,
  job: null,
  delivery: null,
  price: 150,
  coreCharge: 0,
  coreDays: null,
  lineTotal: 600,
}
const detail: OrderApprovalDetail = {
  approvalNumber: 'AP-100001',
  requestedAt: '2026-05-02T10:00:00.000Z',
  status: 'PENDING',
  requestedBy: 'Bea Lindqvist',
  userId: 'u-buyer',
  senderHasLeft: false,
  customerName: 'Bluewater',
  parts: 'Hose, Pump',
  poNumber: 'PO-1',
  expiresAt: '2026-05-09T10:00:00.000Z',
  total: 640,
  currency: 'USD',
  accountId: 200,
  version: 1,
  isMine: true,
  reasons: [{ rule: 'Big orders', why: 'The total is more than $500.00.' }],
  tiers: [
    {
      step: 0,
      mode: 'ANY',
      isDone: false,
      isOpen: true,
      people: [{ userId: 'u-owner', name: 'Owen Whitfield', approvedAt: null, approvedBy: null }],
    },
  ],
  waitsFor: null,
  reason: null,
  orderNumber: null,
  changeOf: null,
  priceQuote: null,
  quoteId: null,
  shipTo: testAddress(),
  billTo: testAddress(),
  deliveries: null,
  shippingMethod: 'GROUND',
  shippingLabel: null,
  freight: 'QUOTED',
  carrierAccount: null,
  paymentKind: 'PURCHASE_ORDER',
  paymentTerms: 'NET30',
  cardBrand: null,
  cardLast4: null,
  note: null,
  subtotal: 600,
  shipping: 40,
  tax: 0,
  taxExempt: true,
  lines: [line, { ...line, lineNumber: 2, partNumber: '970000102', name: 'Pump', quantity: 1 }],
  rejectedLines: [],
  budgets: [],
  history: [{ kind: 'SENT', version: 1, at: '2026-05-02T10:00:00.000Z', by: 'Bea Lindqvist', note: null }],
}
const approver = signedIn(
  ['B2B_Dashboard', 'B2B_View_Orders', 'B2B_See_Replacement_Parts_Pricing', 'B2B_Delegated_Customer_Admin'],
  { authId: 'u-owner' },
)
const requester = signedIn(
  ['B2B_Dashboard', 'B2B_View_Orders', 'B2B_See_Replacement_Parts_Pricing', 'B2B_Order_Replacement_Parts'],
  { authId: 'u-buyer' },
)
const page = latePaths.orderApproval('AP-100001')
const open = async (path: string, answers: Answers, session = approver) => {
  const { asked } = await openPage(path, { session, answers })
  return { sent: (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body['variables']) }
}
const refused = (code: string, message: string) =>
  Response.json({
    errors: [
      {
        message,
        extensions: {
          uuid: '11111111-1111-4111-8111-111111111111',
          code,
          exceptionMessages: [message],
          userFriendlyMessage: message,
        },
      },
    ],
  })
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } }))

test('an approver approves with one press, as the version that was read [P5.123]', async () => {
  const { sent } = await open(page, { getOrderApproval: detail, decideOrderApproval: { status: 'APPROVED' } })
  expect(await screen.findByText('Rule “Big orders”')).toBeTruthy()
  await press('Approve')
  expect(sent('decideOrderApproval')).toEqual([{ approvalNumber: 'AP-100001', version: 1, decision: 'APPROVE' }])
  expect(await screen.findByText('Approved. The order is being placed.')).toBeTruthy()
})

test('a decision that came too late says so and keeps the page [P5.123]', async () => {
  await open(page, {
    getOrderApproval: detail,
    decideOrderApproval: refused('CONFLICT', orderApprovalMessages.moved),
  })
  await press('Approve')
  expect(await screen.findByText(orderApprovalMessages.moved)).toBeTruthy()
})

test('a rejection says why [P5.123]', async () => {
  const { sent } = await open(page, { getOrderApproval: detail, decideOrderApproval: { status: 'REJECTED' } })
  await press('Reject')
  await type('Why', 'Not this quarter.')
  const dialog = screen.getByRole('dialog')
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' })))
  expect(sent('decideOrderApproval')).toEqual([
    { approvalNumber: 'AP-100001', version: 1, decision: 'REJECT', reason: 'Not this quarter.' },
  ])
})

test('lines are rejected with a reason each, never all of them [P5.123]', async () => {
  const { sent } = await open(page, { getOrderApproval: detail, decideOrderApproval: { status: 'PENDING' } })
  await press('Reject some lines')
  const choose = async (name: string) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })))
  await choose('Pump, 1 EA')
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /approve the rest$/ })
  expect(button().disabled).toBe(true)
  await type('Why not Pump', 'We have two.')
  await choose('Hose, 4 EA')
  await type('Why not Hose', 'Nor this.')
  expect(button().disabled).toBe(true)
  await choose('Hose, 4 EA')
  await press('Reject 1 line, approve the rest')
  expect(sent('decideOrderApproval')).toEqual([
    {
      approvalNumber: 'AP-100001',
      version: 1,
      decision: 'APPROVE',
      rejectedLines: [{ lineNumber: 2, reason: 'We have two.' }],
    },
  ])
})

test('its sender reads whom it waits for and withdraws it; a rejected one goes back into the cart [P5.125]', async () => {
  const own = { ...detail, isMine: false }
  const { sent } = await open(
    page,
    { getOrderApproval: own, withdrawOrderApproval: { status: 'WITHDRAWN' } },
    requester,
  )
  expect(await screen.findByText(/^Owen Whitfield can decide it until/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  await press('Withdraw')
  expect(sent('withdrawOrderApproval')).toEqual([{ approvalNumber: 'AP-100001' }])
})

test.each([
  [1, 'an administrator', ['B2B_Delegated_Customer_Admin']],
  [0, 'another colleague', []],
] as const)('%i buttons withdraw the request of somebody who has left, for %s [P5.125]', async (count, _, more) => {
  const left = { ...detail, isMine: false, userId: 'u-gone', senderHasLeft: true }
  await open(page, { getOrderApproval: left }, signedIn(['B2B_Dashboard', 'B2B_View_Orders', ...more]))
  expect(await screen.findByText(/^Owen Whitfield can decide it until/)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Withdraw' })).toHaveLength(count)
})

test('a request of a quote leads to it, and back to it once it is withdrawn [P5.86, P5.125]', async () => {
  const of = { ...detail, isMine: false, userId: 'user-buyer', priceQuote: 'Q100001', status: 'WITHDRAWN' as const }
  await open(page, { getOrderApproval: of })
  const link = await screen.findByRole('link', { name: 'Look at quote Q100001' })
  expect(link.getAttribute('href')).toBe('/pages/dashboard/account/quotes/details/Q100001')
  expect(screen.getByRole('link', { name: 'Q100001' }).getAttribute('href')).toBe(link.getAttribute('href'))
})

test('amounts are not there for who may not see prices [P5.124]', async () => {
  const without = {
    ...detail,
    total: null,
    subtotal: null,
    shipping: null,
    tax: null,
    lines: detail.lines.map((each) => ({ ...each, price: null, lineTotal: null })),
  }
  await open(page, { getOrderApproval: { ...without, isMine: false } }, signedIn(['B2B_Dashboard', 'B2B_View_Orders']))
  expect(await screen.findByText('Hose')).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: 'Price' })).toBeNull()
})

const book = {
  accountId: 200,
  rules: [
    {
      ruleId: 1,
      version: 3,
      name: 'Big orders',
      isOn: true,
      requesters: [],
      roles: [],
      conditions: {
        total: [{ currency: 'USD', amount: 500 }],
        partPrice: [],
        categories: [],
        shipToAddressIds: [],
        costCenters: [],
        firstTime: false,
        recurring: false,
      },
      tiers: [{ mode: 'ANY', people: [{ userId: 'u-owner', name: 'Owen Whitfield', mayApprove: true }] }],
      allowsSelf: false,
      isInherited: false,
      keptBy: null,
      changedAt: '2026-05-02T10:00:00.000Z',
      changedBy: 'Owen Whitfield',
    },
  ],
  people: [
    { userId: 'u-owner', name: 'Owen Whitfield', mayApprove: true },
    { userId: 'u-viewer', name: 'Vic Moreau', mayApprove: false },
  ],
  hasBelow: false,
  roles: [{ roleId: 5, name: 'Parts buyer' }],
  categories: [{ id: 'hoses', name: 'Hoses' }],
  costCenters: [],
  jobs: [{ code: 'J-1', name: 'Line one' }],
  addresses: [],
}

test('a rule is read in words and changed as the version that was read [P5.119]', async () => {
  const { sent } = await open(latePaths.orderApprovalRules(), {
    getApprovalRules: book,
    saveApprovalRule: { ruleId: 1 },
  })
  expect(await screen.findByText('Total of more than $500.00')).toBeTruthy()
  await press('Change Big orders')
  await type('Total of more than, USD', '750.5')
  await press('Save rule')
  expect(sent('saveApprovalRule')).toMatchObject([
    {
      ruleId: 1,
      version: 3,
      conditions: { total: [{ currency: 'USD', amount: 750.5 }] },
      tiers: [{ people: ['u-owner'] }],
    },
  ])
})

test('a rule of the holding is read where it is inherited, and made where organizations are below [P5.119]', async () => {
  const [own] = book.rules
  const ofHolding = { ...own, ruleId: 2, name: 'Big orders of all', isInherited: true, keptBy: 'Cascade Holding' }
  const { sent } = await open(latePaths.orderApprovalRules(), {
    getApprovalRules: { ...book, hasBelow: true, rules: [own, ofHolding] },
    saveApprovalRule: { ruleId: 1 },
  })
  expect(await screen.findByText('Cascade Holding')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change Big orders of all' })).toBeNull()
  await press('Change Big orders')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Also for orders of the organizations below' }))
  await press('Save rule')
  expect(sent('saveApprovalRule')).toMatchObject([{ ruleId: 1, isInherited: true }])
})

test('a rule needs a name, a condition and an approver [P5.119]', async () => {
  const { sent } = await open(latePaths.orderApprovalRules(), { getApprovalRules: { ...book, rules: [] } })
  await press('New rule')
  await press('Save rule')
  expect(await screen.findByText(orderApprovalMessages.name)).toBeTruthy()
  expect(screen.getByText(orderApprovalMessages.condition)).toBeTruthy()
  expect(screen.getByText(orderApprovalMessages.tiers)).toBeTruthy()
  expect(sent('saveApprovalRule')).toEqual([])
})

test('the simulator answers for an amount [P5.129]', async () => {
  const { sent } = await open(latePaths.orderApprovalRules(), {
    getApprovalRules: book,
    simulateOrderApproval: {
      plan: {
        reasons: [{ rule: 'Big orders', why: 'The total is more than $500.00.' }],
        tiers: [
          { step: 0, mode: 'ANY', people: [{ userId: 'u-owner', name: 'Owen Whitfield' }], rules: ['Big orders'] },
        ],
      },
      refusal: null,
    },
  })
  await screen.findByText('Who would approve this?')
  await type('Total', '501')
  expect(await screen.findByText('The total is more than $500.00.')).toBeTruthy()
  expect(sent('simulateOrderApproval')).toMatchObject([{ userId: 'u-owner', amount: 501, currency: 'USD' }])
  fireEvent.click(screen.getByRole('checkbox', { name: 'A part that was never ordered before' }))
  await waitFor(() => expect(sent('simulateOrderApproval').at(-1)).toMatchObject({ amount: 501, firstTime: true }))
  expect(sent('simulateOrderApproval').at(-1)).not.toHaveProperty('partPrice')
  await type('Price of one piece', '12.5')
  fireEvent.change(screen.getByRole('combobox', { name: 'Job' }), { target: { value: 'J-1' } })
  await type('PO number', 'PO-7')
  await waitFor(() =>
    expect(sent('simulateOrderApproval').at(-1)).toMatchObject({ partPrice: 12.5, job: 'J-1', poNumber: 'PO-7' }),
  )
})

test('several are decided at once, and each says what became of it [P5.128]', async () => {
  const row = { ...detail, requestedAt: detail.requestedAt }
  const other = { ...row, approvalNumber: 'AP-100002' }
  const { sent } = await open(paths.orderApprovals(), {
    '/order-approvals/search': { content: [row, other], totalRecords: 2, facets: [] },
    decideOrderApprovals: {
      outcomes: [
        { approvalNumber: 'AP-100001', status: 'APPROVED', problem: null },
        { approvalNumber: 'AP-100002', status: null, problem: orderApprovalMessages.moved },
      ],
    },
  })
  await press('Decide several')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Reject 2' })).disabled).toBe(true)
  await press('Approve 2')
  expect(sent('decideOrderApprovals')).toEqual([
    {
      decision: 'APPROVE',
      requests: [
        { approvalNumber: 'AP-100001', version: 1 },
        { approvalNumber: 'AP-100002', version: 1 },
      ],
    },
  ])
  expect(await screen.findByText('1 request decided, 1 not')).toBeTruthy()
  expect(screen.getByText(orderApprovalMessages.moved, { exact: false })).toBeTruthy()
})

test('a change of an order is decided as a whole, leads to its order, and is not put into the cart [P5.147]', async () => {
  const change = { ...detail, changeOf: '7000001', note: 'Change of order 7000001' }
  await open(page, { getOrderApproval: change, decideOrderApproval: { status: 'APPROVED' } })
  expect(await screen.findByText(/A change of order 7000001, as all of it is to be/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reject some lines' })).toBeNull()
  expect(screen.getByRole('link', { name: '7000001' }).getAttribute('href')).toBe(paths.order('7000001'))
  await press('Approve')
  expect(await screen.findByText('Approved. The change is being asked for.')).toBeTruthy()
})

test('a change that was rejected says that the order stays as it is [P5.147]', async () => {
  const rejected = { ...detail, changeOf: '7000001', isMine: false, status: 'REJECTED' as const, reason: 'Too many.' }
  await open(page, { getOrderApproval: rejected }, requester)
  expect(await screen.findByText('Too many. Order 7000001 stays as it is.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Put back into the cart' })).toBeNull()
})
