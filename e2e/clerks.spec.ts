// The work of clerks, each with the presses it takes: accounts payable of a customer, sales and the returns desk. What is
// typed is not counted.
import { caller } from '../server/test/client.ts'
import type { Caller } from '../server/test/client.ts'
import { sandboxToken } from '../contract/src/money/sandboxCards.ts'
import { paymentCalls } from '../contract/src/money/payments.ts'
import { orderCalls } from '../contract/src/buying/orders.ts'
import { priceQuoteCalls } from '../contract/src/buying/priceQuotes.ts'
import { returnCalls } from '../contract/src/buying/returns.ts'
import { placedOrder, placeOrder } from './support/cart.ts'
import { counting } from './support/presses.ts'
import { expect, expectAccessible, newOrganization, newPerson, open, password, signIn, test } from './support/portal.ts'

/** A person who makes calls beside the pages. */
async function calling(email: string, origin: string | undefined): Promise<Caller> {
  const who = caller({ origin: origin ?? '', fetch })
  await who.signIn(email, password)
  return who
}

test('accounts payable disputes one line of an invoice, schedules the rest and sees the payment to come, in at most 10 presses [P9.132, P9.137, P9.138] @sweep', async ({
  page,
  baseURL,
}) => {
  const { email, invoice } = await newOrganization('accountant')
  const token = sandboxToken('4242424242424242', 6, 2040, 'abcdefghijklmnop') ?? ''
  await (await calling(email, baseURL)).send(paymentCalls.addNewCreditCard, { card: { token, use: 'save' } })
  await signIn(page, email)
  await open(page, '/pages/dashboard/account/arinvoice')
  const { choose, click, taken } = counting(page)
  await click(page.getByRole('table', { name: 'invoices' }).getByRole('link', { name: invoice }))
  await click(page.getByRole('button', { name: 'Dispute this invoice' }))
  const dialog = page.getByRole('dialog', { name: /^Dispute invoice/ })
  await choose(dialog.getByRole('combobox', { name: 'What is disputed' }), 'Lines, by quantity or amount')
  await click(dialog.getByRole('checkbox', { name: /^1: / }))
  const told = dialog.getByText(/^You dispute \$[\d,.]+\. The other \$[\d,.]+ can be paid now\.$/)
  const [disputed = '', rest = ''] = (await told.textContent())?.match(/\$[\d,]+\.\d\d/g) ?? []
  await choose(dialog.getByRole('combobox', { name: /^What is wrong/ }), 'Damaged or not as ordered')
  await dialog.getByRole('textbox', { name: /^Tell us more/ }).fill('The first line came torn.')
  await expectAccessible(page)
  await click(dialog.getByRole('button', { name: 'Send dispute' }))
  await expect(page.getByText('Payable now')).toBeVisible()
  await click(page.getByRole('link', { name: 'Pay', exact: true }))
  await expect(page.getByText(`${disputed} is in dispute and left out`)).toBeVisible()
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await click(page.getByRole('radio', { name: /^On a day/ }))
  const day = page.getByLabel('Day of payment')
  // A due day may have no work.
  const due = new Date(await day.inputValue())
  while (due.getUTCDay() % 6 === 0) due.setUTCDate(due.getUTCDate() - 1)
  await day.fill(due.toISOString().slice(0, 10))
  await click(page.getByRole('button', { name: /^Schedule for/ }))
  const coming = page.getByRole('region', { name: '1 scheduled payment' })
  await expect(coming.getByRole('listitem').first()).toContainText(rest)
  await expect(coming.getByRole('link', { name: invoice })).toBeVisible()
  expect(taken()).toBeLessThanOrEqual(10)
  await expectAccessible(page)

  await open(page, `/pages/dashboard/account/arinvoice/details/${invoice}`)
  await expect(coming).toContainText(rest)
  await expect(page.getByRole('region', { name: 'Disputes' })).toContainText('The first line came torn.')
})

test('sales answers a quote from the list of what waits, line by line, in at most 3 presses; the customer accepts and orders it in at most 3 [P5.82, P5.84, P5.86, P14.137]', async ({
  page,
  baseURL,
}) => {
  const buyer = await newPerson('buyer')
  const { quoteNumber } = await (
    await calling(buyer, baseURL)
  ).send(priceQuoteCalls.requestPriceQuote, {
    lines: [
      { itemId: 500003, quantity: 24 },
      { itemId: 500010, quantity: 2 },
    ],
    shipToAddressId: null,
  })
  await signIn(page, await newPerson('csr'))
  await open(page, '/pages/csr')
  const sales = counting(page)
  await sales.click(page.getByRole('list', { name: 'What waits' }).getByRole('link', { name: /Quotes to answer/ }))
  await sales.click(page.getByRole('table', { name: 'quotes' }).getByRole('link', { name: quoteNumber }))
  const prices = page.getByRole('textbox', { name: /^Price of / })
  await expect(prices).toHaveCount(2)
  await prices.first().fill('80.00')
  await prices.last().fill('12.50')
  await page
    .getByRole('textbox', { name: /^Lead time of / })
    .last()
    .fill('14')
  await expectAccessible(page)
  await sales.click(page.getByRole('button', { name: 'Send offer' }))
  await expect(page.getByRole('heading', { name: 'Replace the offer' })).toBeVisible()
  expect(sales.taken()).toBeLessThanOrEqual(3)

  await signIn(page, buyer)
  await open(page, `/pages/dashboard/account/quotes/details/${quoteNumber}`)
  const customer = counting(page)
  await customer.click(page.getByRole('button', { name: 'Accept', exact: true }))
  await customer.click(page.getByRole('link', { name: 'Turn into an order' }))
  // What ships later is a list of its own.
  const review = page.getByRole('region', { name: 'Review your order' })
  await expect(review).toContainText('$80.00')
  await expect(review).toContainText('$12.50')
  await customer.click(placeOrder(page))
  await placedOrder(page)
  expect(customer.taken()).toBeLessThanOrEqual(3)
})

/** Asks for the return of one defective piece of an order that has shipped; the number of the return. */
async function returnOne(who: Caller): Promise<string> {
  const filterOptions = [{ fieldName: 'status', value: 'SHIPPED' }]
  const { content } = await who.send(orderCalls.searchOrders, { size: 50, filterOptions })
  for (const { orderNumber } of content) {
    const order = await who.send(returnCalls.getReturnable, { orderNumber })
    const line = order?.lines.find(({ left, isLate }) => left > 0 && !isLate)
    if (!line) continue
    const { returnNumber } = await who.send(returnCalls.requestReturn, {
      orderNumber,
      requestKey: crypto.randomUUID(),
      lines: [{ lineNumber: line.lineNumber, quantity: 1, reason: 'DEFECTIVE', resolution: 'CREDIT' }],
    })
    return returnNumber
  }
  throw new Error('No order has anything to return.')
}

test('the returns desk authorizes, takes in, inspects and credits a return from the list of what waits in at most 6 presses; the customer sees the credit [P5.113, P5.114, P5.115, P5.116]', async ({
  page,
  baseURL,
}) => {
  const buyer = await newPerson('buyer')
  const returnNumber = await returnOne(await calling(buyer, baseURL))
  await signIn(page, await newPerson('csr'))
  await open(page, '/pages/csr')
  const { click, taken } = counting(page)
  await click(page.getByRole('list', { name: 'What waits' }).getByRole('link', { name: /Returns to handle/ }))
  await click(page.getByRole('table', { name: 'returns' }).getByRole('link', { name: returnNumber }))
  for (const step of ['Authorize', 'Note as received', 'Note as inspected', 'Credit'])
    await click(page.getByRole('button', { name: step, exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Return ${returnNumber} Credited`)
  expect(taken()).toBeLessThanOrEqual(6)
  const credit =
    (await page.locator('dl', { hasText: 'Credited, before tax' }).getByText(/^\$/).last().textContent()) ?? ''
  expect(credit).toMatch(/^\$\d/)

  await signIn(page, buyer)
  await open(page, '/pages/dashboard/account/returns')
  const row = page.getByRole('table', { name: 'returns' }).getByRole('row').filter({ hasText: returnNumber })
  await expect(row).toContainText('Credited')
  await expect(row).toContainText(credit)
  await row.getByRole('link').first().click()
  await expect(page.getByRole('main')).toContainText(credit)
  await expectAccessible(page)
})
