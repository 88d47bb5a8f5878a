// 'Place Order' when things go wrong: one order, nothing typed is lost, and the buyer knows where they are.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { checkoutMessages } from '@portal/contract/buying/checkout'
import type { Session } from '@portal/contract/access/session'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from '../../platform/page.ts'
import { testBuyer, testOptions, testOrder, testQuote, testQuoteLine } from '../../../test/checkout.ts'
import type { Answers } from '../../../test/fakeServer.ts'
import { failure } from '../../../test/fakeServer.ts'
import { openPage } from '../../../test/portal.tsx'
import { toCommerceItems, testItem } from '../../../test/products.ts'
import type { CheckoutDraft } from './checkoutDraft.ts'
import { readCheckoutDraft, writeCheckoutDraft } from './checkoutDraft.ts'

const { quoteId } = testQuote()
const line = { shoppingCartItemId: 1, itemId: 101, quantity: 2, shoppingCartId: 1, unitSerial: null }
const cart = { shoppingCartId: 1, userId: 'user-buyer', application: 'supply-store', items: [line] }
// A refusal of a GraphQL call comes as an error of the answer.
const refused = (code: string, message: string, fields?: Record<string, string>) =>
  Response.json({
    errors: [
      {
        message,
        extensions: { uuid: quoteId, code, exceptionMessages: [message], userFriendlyMessage: message, fields },
      },
    ],
  })

const reviewed: CheckoutDraft = {
  userId: 'user-buyer',
  accountId: 200,
  values: {
    shipToAddressId: 1,
    billToAddressId: 1,
    shippingMethod: 'NEXT_DAY',
    paymentKind: 'PURCHASE_ORDER',
    poNumber: 'PO-88',
    note: 'Gate 4',
  },
  shipTo: testOptions().shipTo,
  billTo: testOptions().billTo,
  step: 'review',
  reached: 'review',
  sent: null,
}

/** Opens checkout on its last step, as after a reload. */
async function openReview(answers: Answers = {}, kept: CheckoutDraft = reviewed) {
  writeCheckoutDraft(kept)
  const page = await openPage('/pages/checkout', {
    session: testBuyer(),
    answers: {
      checkoutOptions: testOptions(),
      getCartByApplication: cart,
      commerceItems: toCommerceItems(testItem()),
      createQuote: testQuote(),
      submitQuote: { orderNumber: '7000001', approvalNumber: null, actionUrl: null },
      getOrder: testOrder(),
      ...answers,
    },
  })
  const asks = (name: string) =>
    page.asked.filter((each) => each.name === name).map(({ body }) => body['variables'] as Record<string, unknown>)
  return { ...page, asks }
}
const placeButton = async () => {
  const [first] = await screen.findAllByRole('button', { name: 'Place Order' })
  if (!first) throw new Error('There is no button to place the order.')
  await waitFor(() => expect(first).toHaveProperty('disabled', false))
  return first
}
const press = async (target: HTMLElement) => act(async () => fireEvent.click(target))
const confirmation = () => screen.findByRole('heading', { level: 1, name: /Your order is placed/ }, { timeout: 4000 })

beforeEach(() => sessionStorage.clear())

test('a refusal of a price that is about no field of a step is shown, with a way on [D1.26]', async () => {
  await openReview({ createQuote: refused('BAD_INPUT', 'Line 3 is not sold here.', { 'cart.lines': 'Not sold.' }) })
  const review = await screen.findByRole('region', { name: 'Review your order' })
  expect(await within(review).findByText('Line 3 is not sold here.')).toBeTruthy()
  expect(within(review).getByRole('link', { name: 'Go to your cart' })).toBeTruthy()
})

test('the review is priced for a buyer who goes back to a step and on again before the first price comes [P9.118]', async () => {
  const waiting: (() => void)[] = []
  const { asks } = await openReview({
    createQuote: () => new Promise((answer) => waiting.push(() => answer(testQuote()))),
  })
  await waitFor(() => expect(waiting).toHaveLength(1))
  await press(screen.getByRole('button', { name: 'Edit: Payment' }))
  await press(within(screen.getByRole('region', { name: 'Payment' })).getByRole('button', { name: 'Continue' }))
  await act(async () => waiting.shift()?.())
  expect(await screen.findByRole('list', { name: 'Lines of this order' })).toBeTruthy()
  await placeButton()
  expect(asks('createQuote')).toHaveLength(1)
})

describe('one order, whatever happens', () => {
  test('far more than the organization ever ordered is asked about, once [P5.27]', async () => {
    const many = testQuote({ lines: [testQuoteLine({ quantity: 1200, mostOrdered: 6 })] })
    const { asks } = await openReview({ createQuote: many })
    await press(await placeButton())
    const dialog = await screen.findByRole('dialog', { name: 'So many?' })
    expect(dialog.textContent).toMatch(/1,200 .*the most your organization ordered at once in two years is 6/)
    await press(screen.getByRole('button', { name: 'Back to review' }))
    expect(asks('submitQuote')).toEqual([])
    await press(await placeButton())
    await press(await screen.findByRole('button', { name: 'Order this many' }))
    await confirmation()
    expect(asks('submitQuote')).toHaveLength(1)
  })

  test('far more of a part that is divided among addresses is asked about once, all pieces together [P5.206]', async () => {
    const days = ['2026-12-01', '2026-12-02']
    const lines = days.map((shipByDate) => testQuoteLine({ quantity: 600, mostOrdered: 6, shipByDate }))
    await openReview({ createQuote: testQuote({ lines }) })
    await press(await placeButton())
    const dialog = await screen.findByRole('dialog', { name: 'So many?' })
    expect(dialog.textContent.match(/1,200 /g)).toHaveLength(1)
    expect(dialog.textContent).not.toMatch(/600/)
  })

  test('a PO number used before is told with its order, and stands in no way [P5.26]', async () => {
    const before = { orderNumber: '6999999', orderedAt: '2026-10-02T12:00:00.000Z' }
    await openReview({
      createQuote: testQuote({ paymentKind: 'PURCHASE_ORDER', poNumber: 'PO-88', poUsedBefore: before }),
    })
    await placeButton()
    expect(screen.getByText(/used purchase order PO-88 before/).textContent).toContain('for order 6999999')
    expect(screen.getByRole('link', { name: 'order 6999999' }).getAttribute('href')).toContain('6999999')
    await press(await placeButton())
    await confirmation()
  })

  const approval = {
    reasons: [{ rule: 'Big orders', why: 'The total is more than $500.00.' }],
    tiers: [
      { step: 0, mode: 'ANY' as const, people: [{ userId: 'u', name: 'Owen Whitfield' }], rules: ['Big orders'] },
      { step: 1, mode: 'ANY' as const, people: [{ userId: 'v', name: 'Avery Chen' }], rules: ['Big orders'] },
    ],
  }
  const sentForApproval = { orderNumber: null, approvalNumber: 'AP-100001', actionUrl: null }
  const request = () => screen.findByText(/AP-100001/, undefined, { timeout: 4000 })

  test('an order that needs approval says whose and why, and leads to its request [P5.121]', async () => {
    const { asks } = await openReview({
      createQuote: testQuote({ approval, paymentKind: 'CARD' }),
      submitQuote: sentForApproval,
      getOrderApproval: null,
    })
    const needs = await screen.findByRole('region', { name: 'This order needs approval' })
    expect(needs.textContent).toContain('Big orders: The total is more than $500.00.')
    expect(needs.textContent).toContain('It goes to Owen Whitfield,then to Avery Chen.')
    expect(needs.textContent).toContain('Your card is authorized only then.')
    expect(screen.queryByRole('button', { name: 'Place Order' })).toBeNull()
    const [button] = screen.getAllByRole('button', { name: 'Send for approval' })
    if (button) await press(button)
    expect(await request()).toBeTruthy()
    expect(asks('submitQuote')).toEqual([{ ebsQuote: { quoteId } }])
    expect(readCheckoutDraft('user-buyer', 200)).toBeUndefined()
  })

  test('a request whose answer got lost is found again once its lines have left the cart [P5.121]', async () => {
    await openReview(
      { getCartByApplication: { ...cart, items: [] }, submitQuote: sentForApproval, getOrderApproval: null },
      { ...reviewed, sent: { quoteId, itemIds: [101] } },
    )
    expect(await request()).toBeTruthy()
  })

  test('two presses are one question; the buttons rest while it is asked [S11.06]', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { asks } = await openReview({ submitQuote: () => new Promise((resolve) => (answer = resolve)) })
    const button = await placeButton()
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    const buttons = await screen.findAllByRole('button', { name: 'Placing your order …' })
    expect(buttons.every((each) => (each as HTMLButtonElement).disabled)).toBe(true)
    await act(async () => answer({ orderNumber: '7000001', approvalNumber: null, actionUrl: null }))
    await confirmation()
    expect(asks('submitQuote')).toHaveLength(1)
  })

  test('a lost answer: the same quote is asked again, then the confirmation stands there', async () => {
    let lost = 0
    const { asks } = await openReview({
      submitQuote: () => {
        if (lost++ === 0) throw new TypeError('Failed to fetch')
        return { orderNumber: '7000001', approvalNumber: null, actionUrl: null }
      },
    })
    await press(await placeButton())
    expect(await screen.findByText(/Asking again; your order will be placed only once/)).toBeTruthy()
    await confirmation()
    expect(asks('submitQuote')).toEqual([{ ebsQuote: { quoteId } }, { ebsQuote: { quoteId } }])
    expect(asks('createQuote')).toHaveLength(1)
  })

  test('a reload before the answer came: an order that was placed is found by its quote', async () => {
    const sent = { quoteId, itemIds: [101] }
    const { asks } = await openReview({ getCartByApplication: { ...cart, items: [] } }, { ...reviewed, sent })
    await confirmation()
    expect(asks('submitQuote')).toEqual([{ ebsQuote: { quoteId } }])
  })

  test('a reload before the answer came: as long as the cart holds its lines nothing is placed by itself', async () => {
    const { asks } = await openReview({}, { ...reviewed, sent: { quoteId, itemIds: [101] } })
    await placeButton()
    expect(asks('submitQuote')).toEqual([])
  })

  test('a quote that became no order leaves the empty cart to be said', async () => {
    const answers = {
      getCartByApplication: { ...cart, items: [] },
      submitQuote: refused('CONFLICT', checkoutMessages.changed),
    }
    await openReview(answers, { ...reviewed, sent: { quoteId, itemIds: [101] } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeTruthy()
    expect(readCheckoutDraft('user-buyer', 200)).toBeUndefined()
  })
})

describe('what has changed is priced again, and nothing typed is lost', () => {
  test.each([
    checkoutMessages.expired,
    checkoutMessages.changed,
    'There is not enough stock left for Hose. Please review your order again.',
  ])('%s', async (message) => {
    let placed = 0
    const { asks } = await openReview({
      submitQuote: () =>
        placed++ === 0
          ? refused('CONFLICT', message)
          : { orderNumber: '7000001', approvalNumber: null, actionUrl: null },
    })
    await press(await placeButton())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(message)
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(asks('createQuote')).toHaveLength(2)
    expect(asks('createQuote')[1]).toEqual({ cart: { ...reviewed.values } })
    await press(await placeButton())
    await confirmation()
  })

  test('a field the server refuses opens its step with the message', async () => {
    await openReview({
      createQuote: refused('BAD_INPUT', checkoutMessages.poDisabled, {
        'cart.paymentKind': checkoutMessages.poDisabled,
      }),
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(checkoutMessages.poDisabled)
    expect(alert.closest('section')?.querySelector('h2')?.textContent).toBe('Payment')
    expect(screen.getByLabelText('Purchase order number')).toHaveProperty('value', 'PO-88')
  })

  test('a cart that cannot be ordered is said, with the way to the cart', async () => {
    const message = 'Only 4 of Hose can be ordered now. Please change the quantity in your cart.'
    await openReview({ createQuote: refused('BAD_INPUT', message) })
    expect((await screen.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByRole('link', { name: 'Go to your cart' }).getAttribute('href')).toBe('/pages/store/cart')
  })

  test('a session that ended is begun again over the page; what was typed is kept [B8.09]', async () => {
    const go = vi.spyOn(page, 'go').mockReturnValue()
    await openReview({
      createQuote: Response.json({
        errors: [
          {
            message: 'No profile found',
            extensions: { uuid: quoteId, code: 'NOT_SIGNED_IN', exceptionMessages: ['No profile found'] },
          },
        ],
      }),
    })
    expect(await screen.findByRole('dialog', { name: 'Your session has ended' })).toBeTruthy()
    expect(go).not.toHaveBeenCalled()
    expect(readCheckoutDraft('user-buyer', 200)).toMatchObject({ step: 'review', values: { poNumber: 'PO-88' } })
    go.mockRestore()
  })

  test('a failed pricing can be tried again', async () => {
    let broken = true
    await openReview({ createQuote: () => (broken ? failure(500) : testQuote()) })
    const again = await screen.findByRole('button', { name: 'Try again' })
    broken = false
    await press(again)
    await placeButton()
  })

  test('a reload keeps the step and every choice; somebody else’s choices are not shown', async () => {
    const { asks } = await openReview()
    await placeButton()
    expect(asks('createQuote')).toEqual([{ cart: { ...reviewed.values } }])
    cleanup()
    // The buyer's own data is theirs; only the other's is left.
    sessionStorage.clear()
    await openReview({}, { ...reviewed, userId: 'user-other' })
    expect(await screen.findByRole('region', { name: 'Ship to, done' })).toBeTruthy()
    expect(screen.queryByText('Gate 4')).toBeNull()
  })
})

describe('the country is switched in the review', () => {
  const inCanada = (): Session => {
    const { profile, ...rest } = testBuyer()
    return { ...rest, profile: profile && { ...profile, locale: 'en_CA' } }
  }
  const canada = () => screen.getByRole('button', { name: 'CA Canada' })
  const canadian = testQuote({ quoteId: '22222222-2222-4222-8222-222222222222', currency: 'CAD', total: 88 })

  test('the order is priced in the new currency, reported, and only then placed [A2.44, B7.18]', async () => {
    let answer: (value: unknown) => void = () => undefined
    let priced = 0
    const { asks } = await openReview({
      setLocale: inCanada(),
      createQuote: () => (priced++ === 0 ? testQuote() : new Promise((resolve) => (answer = resolve))),
    })
    await placeButton()
    await press(canada())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('now priced in Canadian dollars')
    const buttons = screen.getAllByRole('button', { name: 'Place Order' })
    expect(buttons.every((each) => (each as HTMLButtonElement).disabled)).toBe(true)
    await act(async () => answer(canadian))
    await press(await placeButton())
    await confirmation()
    expect(asks('createQuote')).toHaveLength(2)
    expect(asks('submitQuote')).toEqual([{ ebsQuote: { quoteId: canadian.quoteId } }])
  })

  test('an order that is being placed stays the one that was shown', async () => {
    let answer: (value: unknown) => void = () => undefined
    const { asks } = await openReview({
      setLocale: inCanada(),
      submitQuote: () => new Promise((resolve) => (answer = resolve)),
    })
    await press(await placeButton())
    await press(canada())
    await waitFor(() => expect(canada().getAttribute('aria-pressed')).toBe('true'))
    expect(asks('createQuote')).toHaveLength(1)
    await act(async () => answer({ orderNumber: '7000001', approvalNumber: null, actionUrl: null }))
    await confirmation()
  })

  test('a quote is written in its own currency, no matter who reads it [B2.74]', async () => {
    await openReview({ createQuote: canadian })
    await placeButton()
    expect(screen.getByRole('complementary', { name: /^Order summary/ }).textContent).toContain('CAD $88.00')
    expect(screen.getByRole('list', { name: 'Lines of this order' }).textContent).toContain('CAD $25.00')
    // Every amount, the bar of a phone included.
    expect(screen.getByRole('main').textContent).not.toMatch(/(?<!CAD )\$/)
  })
})

describe('a bank that asks first (3-D Secure)', () => {
  const kept: CheckoutDraft = { ...reviewed, sent: { quoteId, itemIds: [101] } }
  const back = async (answers: Answers) => {
    writeCheckoutDraft(kept)
    return openPage(`/pages/checkout?paid=${quoteId}`, {
      session: testBuyer(),
      answers: {
        checkoutOptions: testOptions(),
        getCartByApplication: cart,
        commerceItems: toCommerceItems(testItem()),
        createQuote: testQuote(),
        getOrder: testOrder(),
        paymentMethods: [],
        ...answers,
      },
    })
  }

  test('leads the buyer there', async () => {
    const go = vi.spyOn(page, 'go').mockReturnValue()
    await openReview({
      submitQuote: { orderNumber: null, approvalNumber: null, actionUrl: 'https://bank.example/ask' },
    })
    await press(await placeButton())
    await waitFor(() => expect(go).toHaveBeenCalledWith('https://bank.example/ask'))
    go.mockRestore()
  })

  test('back from there, the same quote is sent again and becomes the order', async () => {
    const { asked } = await back({ submitQuote: { orderNumber: '7000001', approvalNumber: null, actionUrl: null } })
    await confirmation()
    expect(asked.filter(({ name }) => name === 'submitQuote').map(({ body }) => body['variables'])).toEqual([
      { ebsQuote: { quoteId } },
    ])
  })

  test('refused there, the payment is open again with the reason, and everything chosen is kept', async () => {
    const { href } = await back({
      submitQuote: () =>
        refused('BAD_INPUT', checkoutMessages.declined, { 'cart.paymentId': checkoutMessages.declined }),
    })
    expect(await screen.findByText(checkoutMessages.declined)).toBeTruthy()
    expect(await screen.findByRole('radio', { name: /^Card/ })).toBeTruthy()
    expect(readCheckoutDraft('user-buyer', 200)?.values.note).toBe('Gate 4')
    await waitFor(() => expect(href()).toBe('/pages/checkout'))
  })

  test('a declined card opens the payment with what is wrong', async () => {
    await openReview({
      paymentMethods: [],
      submitQuote: () =>
        refused('BAD_INPUT', checkoutMessages.declined, { 'cart.paymentId': checkoutMessages.declined }),
    })
    await press(await placeButton())
    expect((await screen.findByRole('alert')).textContent).toContain(checkoutMessages.declined)
    expect(await screen.findByRole('radio', { name: /^Card/ })).toBeTruthy()
  })
})
