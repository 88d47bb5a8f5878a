// Quotes on screen: asked for from the cart, answered by the customer, priced by sales.
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { PriceQuoteDetail } from '@portal/contract/buying/priceQuotes'
import { priceQuoteMessages } from '@portal/contract/buying/priceQuotes'
import { latePaths } from '@portal/contract/platform/latePaths'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { toCommerceItems, testItem } from '../../../test/products.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const line = {
  lineNumber: 1,
  itemId: 101,
  partNumber: '055753005',
  brand: null,
  manufacturerPartNumber: null,
  customerPartNumber: null,
  name: 'Hose',
  imageUrl: '/art/parts/hose.svg',
  productUrl: null,
  quantity: 10,
  uom: 'EA',
  unitSerial: null,
  note: 'For the spring',
  storePrice: 10,
  price: 8.5,
  coreCharge: 0,
  coreDays: null,
  lineTotal: 85,
  leadDays: null,
  isLeftOut: false,
}
const quote: PriceQuoteDetail = {
  quoteNumber: 'Q100001',
  requestedAt: '2026-05-01T10:00:00.000Z',
  status: 'OFFERED',
  customerName: 'Bluewater',
  accountNumber: '7001',
  requestedBy: 'Bea Lindqvist',
  lineCount: 2,
  expiresAt: '2099-06-01T10:00:00.000Z',
  orderNumber: null,
  total: 325.5,
  currency: 'USD',
  accountId: 200,
  version: 2,
  shipTo: null,
  reason: null,
  approvalNumber: null,
  lines: [
    line,
    { ...line, lineNumber: 2, name: 'Pump', quantity: 2, storePrice: null, price: 120.25, lineTotal: 240.5 },
  ],
  versions: [{ version: 2, author: 'Sam Sales', fromStaff: true, madeAt: '2026-05-02T10:00:00.000Z', total: 325.5 }],
  messages: [{ author: 'Sam Sales', fromStaff: true, text: 'Our best price.', at: '2026-05-02T10:00:00.000Z' }],
}
const buyer = signedIn([
  'B2B_Dashboard',
  'B2B_View_Orders',
  'B2B_See_Replacement_Parts_Pricing',
  'B2B_Order_Replacement_Parts',
])
const open = async (path: string, answers: Answers, session = buyer) => {
  const { asked } = await openPage(path, { session, answers })
  const sent = (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body['variables'])
  return { sent }
}
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('the cart is sent with a note and a message, and the quote opens [P5.80]', async () => {
  const cart = {
    shoppingCartId: 1,
    userId: 'user-buyer',
    application: 'supply-store',
    items: [{ shoppingCartItemId: 1, itemId: 101, quantity: 2, shoppingCartId: 1, unitSerial: null }],
  }
  const { sent } = await open(latePaths.newPriceQuote(), {
    getCartByApplication: cart,
    commerceItems: toCommerceItems(testItem()),
    requestPriceQuote: { quoteNumber: 'Q100001' },
    getPriceQuote: quote,
  })
  const name = testItem().productDisplayName
  fireEvent.change(await screen.findByRole('textbox', { name: `Note about ${name}` }), { target: { value: 'Soon' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Message to sales' }), { target: { value: 'Please.' } })
  await press('Request a quote')
  expect(sent('requestPriceQuote')).toEqual([
    {
      lines: [{ itemId: 101, quantity: 2, unitSerial: null, note: 'Soon' }],
      shipToAddressId: null,
      message: 'Please.',
    },
  ])
  expect(await screen.findByRole('heading', { name: /Quote Q100001/ })).toBeTruthy()
})

test('an offer is accepted without the line that was taken off [P5.84]', async () => {
  const { sent } = await open(latePaths.priceQuote('Q100001'), {
    getPriceQuote: quote,
    acceptPriceQuote: { status: 'ACCEPTED' },
  })
  const panel = within(await screen.findByRole('region', { name: 'Sales has made an offer' }))
  fireEvent.click(panel.getByRole('checkbox', { name: /^Hose/ }))
  expect(panel.getByText('$240.50')).toBeTruthy()
  await press('Accept 1 line')
  expect(sent('acceptPriceQuote')).toEqual([{ quoteNumber: 'Q100001', version: 2, lineNumbers: [2] }])
})

test('declining asks why, and says where nothing was said [P5.84]', async () => {
  const { sent } = await open(latePaths.priceQuote('Q100001'), {
    getPriceQuote: quote,
    declinePriceQuote: { status: 'DECLINED' },
  })
  await screen.findByRole('region', { name: 'Sales has made an offer' })
  await press('Decline')
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline quote Q100001' }))
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Decline' })))
  expect(sent('declinePriceQuote')).toEqual([])
  fireEvent.change(dialog.getByRole('textbox', { name: /^Why/ }), { target: { value: 'Too dear.' } })
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Decline' })))
  expect(sent('declinePriceQuote')).toEqual([{ quoteNumber: 'Q100001', version: 2, reason: 'Too dear.' }])
})

test('a quote whose order waits for approval leads to that request, and is neither ordered nor withdrawn [P5.86]', async () => {
  await open(latePaths.priceQuote('Q100001'), {
    getPriceQuote: { ...quote, status: 'ACCEPTED', approvalNumber: 'AP-100001' },
  })
  const link = await screen.findByRole('link', { name: 'Look at request AP-100001' })
  expect(link.getAttribute('href')).toBe('/pages/dashboard/account/approvals/AP-100001')
  expect(screen.queryByRole('link', { name: 'Turn into an order' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('an accepted quote is withdrawn after a question [P5.84]', async () => {
  const { sent } = await open(latePaths.priceQuote('Q100001'), {
    getPriceQuote: { ...quote, status: 'ACCEPTED' },
    withdrawPriceQuote: { status: 'WITHDRAWN' },
  })
  await screen.findByRole('link', { name: 'Turn into an order' })
  await press('Withdraw')
  expect(sent('withdrawPriceQuote')).toEqual([])
  await press('Withdraw quote')
  expect(sent('withdrawPriceQuote')).toEqual([{ quoteNumber: 'Q100001' }])
})

test('the link of a quote is copied; a browser that refuses is named [P5.87]', async () => {
  const copied: string[] = []
  const writeText = async (text: string) => void copied.push(text)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
  await open(latePaths.priceQuote('Q100001'), { getPriceQuote: quote })
  await screen.findByRole('region', { name: 'Sales has made an offer' })
  await press('Copy link')
  expect(copied).toEqual([new URL(latePaths.priceQuote('Q100001'), window.location.origin).href])
  expect(await screen.findByText(/Whoever opens it is asked to sign in/)).toBeTruthy()
  Reflect.deleteProperty(navigator, 'clipboard')
  await press('Copy link')
  expect(await screen.findByText(/Please copy the address bar/)).toBeTruthy()
})

test('who may not order reads the quote and answers nothing [P5.84]', async () => {
  const reader = signedIn(['B2B_Dashboard', 'B2B_View_Orders', 'B2B_See_Replacement_Parts_Pricing'])
  await open(latePaths.priceQuote('Q100001'), { getPriceQuote: quote }, reader)
  await screen.findByRole('heading', { name: /Quote Q100001/ })
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('one that ended says so and is answered no more [P5.85]', async () => {
  await open(latePaths.priceQuote('Q100001'), { getPriceQuote: { ...quote, status: 'EXPIRED' } })
  expect(await screen.findByRole('region', { name: 'This quote has expired' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('sales prices each line; a price that is none is said at its field [P5.82]', async () => {
  const { sent } = await open(
    staffPaths.priceQuote('Q100001'),
    { getDeskPriceQuote: { ...quote, status: 'SUBMITTED' }, offerPriceQuote: { version: 3 } },
    signedIn(['CSR']),
  )
  const price = await screen.findByRole('textbox', { name: 'Price of Pump' })
  // A fifth decimal, and a notation in which it could be eight and a half or 850.
  for (const value of ['1.00001', '8,50']) {
    fireEvent.change(price, { target: { value } })
    await press('Send offer')
    expect(await screen.findByText(priceQuoteMessages.price)).toBeTruthy()
    expect(sent('offerPriceQuote')).toEqual([])
  }
  fireEvent.change(price, { target: { value: '' } })
  await press('Send offer')
  expect(sent('offerPriceQuote')).toMatchObject([
    {
      version: 2,
      holdDays: 30,
      lines: [
        { lineNumber: 1, quantity: 10, price: 8.5, leadDays: null },
        { lineNumber: 2, quantity: 2, price: null },
      ],
    },
  ])
})
