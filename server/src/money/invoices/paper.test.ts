// Papers of money as a clerk checks them: who sells, who is paid and how, in which currency, for whom [P8.40].
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { receivableCalls } from '@portal/contract/money/receivables'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { billingAddresses, writeInvoices } from '../../../test/invoices.ts'
import { accounts } from '../../../test/orders.ts'
import { pay, testCard } from '../../../test/payables.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({
  env: {
    BRAND_COMPANY: 'Own Lifts',
    BRAND_ADDRESS: '1 Own Way | Macon, GA 31201 | United States',
    BRAND_TAX_IDS: 'Federal tax ID 12-3456789|GST 123 456',
    BRAND_REMIT_TO: 'Own Lifts Lockbox|PO Box 77|Atlanta, GA 30301',
    BRAND_BANK: 'First Bank|Routing 021000021|Account 998877',
  },
})
const plain = testPortal()
const shop = testShop(portal)
const { bluewater } = accounts
const printed = async (caller: Caller, url: string) =>
  getPdfText(new Uint8Array(await (await caller.request(url)).arrayBuffer()))

test('an invoice names seller, tax numbers, where to pay, currency and country; a credit asks for nothing [P8.40]', async () => {
  const [billTo = 0] = await billingAddresses(portal, bluewater)
  const id = { id: 71, number: 'PAPER71', account: bluewater, billTo, po: 'PO-71' }
  await writeInvoices(portal, [id, { ...id, id: 72, number: 'PAPER72', kind: 'CREDIT_MEMO', total: -5, balance: -5 }])
  const owner = await portal.as(people.owner)
  const paper = async (customerTrxId: number, trxNumber: string) =>
    printed(owner, (await owner.send(invoiceCalls.invoicePdf, { customerTrxId, trxNumber })).url)
  const invoice = await paper(71, 'PAPER71')
  for (const said of ['Seller', '1 Own Way', 'Macon, GA 31201', 'Federal tax ID 12-3456789', 'GST 123 456', 'Remit to'])
    expect(invoice).toContain(said)
  for (const said of ['PO Box 77', 'Bank transfer', 'Routing 021000021', 'USD', 'United States', 'PO-71'])
    expect(invoice).toContain(said)
  const credit = await paper(72, 'PAPER72')
  expect(credit).toContain('Seller')
  expect(credit).not.toMatch(/Remit to|Bank transfer/)
})

test('an invoice of a portal that names no address has no empty block [P8.40]', async () => {
  await writeInvoices(plain, [{ id: 73, number: 'PAPER73', account: bluewater }])
  const owner = await plain.as(people.owner)
  const { url } = await owner.send(invoiceCalls.invoicePdf, { customerTrxId: 73, trxNumber: 'PAPER73' })
  expect(await printed(owner, url)).not.toMatch(/Seller|Remit to|Bank transfer/)
})

test('a receipt has the PO number of each invoice and what stays open [P8.07, P8.40]', async () => {
  await writeInvoices(portal, [{ id: 74, number: 'PAPER74', account: bluewater, po: 'PO-74', total: 100 }])
  const owner = await portal.as(people.owner)
  const { receiptNumber } = await pay(owner, {
    accountId: bluewater,
    paymentId: await testCard(owner),
    pay: { 74: 6000 },
  })
  const { url } = await owner.send(receivableCalls.receiptPdf, { receiptNumber: receiptNumber ?? '' })
  expect(await printed(owner, url)).toMatch(/Still open[^]*PAPER74\s+PO number PO-74[^]*\$60\.00\s+\$40\.00/)
})

test("a quote names organization and account, and times are of the reader's zone, else of the company's [S10.04, P8.40]", async () => {
  const buyer = await portal.as(people.lineBuyer)
  await shop.fillCart(buyer, [{ ware: await shop.sell({ name: 'Boom tip', usd: 12.5 }), quantity: 2 }])
  const [shipTo, billTo] = [await shop.addressOf(buyer, 'SHIPPING'), await shop.addressOf(buyer, 'BILLING')]
  const { quoteId, expiresAt } = await buyer.send(checkoutCalls.createQuote, {
    cart: {
      shipToAddressId: shipTo.addressId,
      billToAddressId: billTo.addressId,
      shippingMethod: 'TWO_DAY',
      paymentKind: 'ACCOUNT',
    },
  })
  const [account] = await shop.ask<{ name: string; number: string }>(
    'select name, account_number as number from account where account_id = 10011',
  )
  const inZone = (timeZone: string) =>
    new Date(expiresAt).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  for (const [timeZone, zone, name] of [
    ['America/Denver', 'America/Denver', /M[SD]T/],
    [undefined, 'America/Chicago', /C[SD]T/],
  ] as const) {
    const words = await printed(buyer, (await buyer.send(checkoutCalls.quotePdf, { quoteId, timeZone })).url)
    for (const said of [account?.name ?? '?', account?.number ?? '?', 'United States', inZone(zone)])
      expect(words).toContain(said)
    expect(words).toMatch(name)
  }
})
