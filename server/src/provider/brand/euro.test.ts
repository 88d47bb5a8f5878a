// A business that buys in euros, from the import of a maker's data to the paid invoice.
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { invoiceCalls } from '@portal/contract/money/invoices'
import { orderCalls } from '@portal/contract/buying/orders'
import { bankMessages, paymentCalls } from '@portal/contract/money/payments'
import { receivableCalls } from '@portal/contract/money/receivables'
import { sandboxBankToken, testRouting } from '@portal/contract/money/sandboxBanks'
import { statementCalls } from '@portal/contract/money/statements'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { fileOf, linesOf } from '../../../test/downloads.ts'
import { importInto } from '../../../test/importing.ts'
import { pay, testCard } from '../../../test/payables.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { password } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const env = { COUNTRIES: 'DE:EUR,NO:NOK', DEMO: 'false', SHIP_FROM_COUNTRY: 'DE', CARD_CAPTURE: 'order' }
const portal = testPortal({ template: 'empty', env, worksJobs: ['background-call', 'settle-receipt'] })
const shop = testShop(portal)
const email = 'anna@stadtwerke.example'

const files: Record<string, string[]> = {
  'customers.csv': [
    'account_number,account_id,name,party_id,country,payment_terms',
    'A1,1,Stadtwerke Halle,1,DE,NET30',
  ],
  'addresses.csv': [
    'ebs_address_id,account_number,address1,city,province,postal_code,country,shipping_enabled,billing_enabled,is_primary',
    'S1,A1,Hafenstr. 7,Halle,,06108,DE,true,true,true',
  ],
  'roles.csv': ['role,account_number', 'Buyer,'],
  'role-privileges.csv': [
    'role,privilege',
    ...[
      'B2B_Dashboard',
      'B2B_View_Orders',
      'B2B_View_All_Invoices',
      'B2B_Pay_Invoices',
      'B2B_Order_Replacement_Parts',
      'B2B_See_Replacement_Parts_Pricing',
    ].map((privilege) => `Buyer,${privilege}`),
  ],
  'people.csv': [
    'email,first_name,last_name,account_number,registration_type,is_validated_b2b,status,role,default_billing_address',
    `${email},Anna,Berg,A1,B2B,true,REGISTERED,Buyer,S1`,
  ],
  'products.csv': [
    'part_number,item_id,object_id,parent_id,name,illustration',
    '100200300,1,P1,P1,Insulating glove,rubber-gloves',
  ],
  'prices.csv': ['part_number,currency,price', '100200300,EUR,12.00'],
  'stock.csv': ['part_number,on_hand', '100200300,40'],
  'freight-zones.csv': ['country,region,postal_prefix,zone', 'DE,,,home'],
  'freight-methods.csv': ['zone,currency,method,working_days', 'home,EUR,ground,2'],
  'freight-rates.csv': ['zone,currency,method,cost', 'home,EUR,ground,5.00'],
  'tax-rates.csv': ['country,region,category,percent,freight_taxed', 'DE,,,19,true'],
  'invoices.csv': [
    'trx_number,customer_trx_id,account_number,bill_to_address,trx_date,due_date,currency,subtotal,tax,total,balance,status',
    'R1,901,A1,S1,2026-10-05,2026-11-04,EUR,100.00,19.00,119.00,119.00,OPEN',
  ],
}

let anna: Caller
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  for (const [file, lines] of Object.entries(files)) await writeFile(join(folder, file), `${lines.join('\n')}\n`)
  expect((await importInto(portal, folder)).errors).toEqual([])
  await rm(folder, { recursive: true })
  const [user] = await portal.ask<{ user_id: string }>('select user_id from portal_user')
  const named = { userId: user?.user_id ?? '', email, name: 'Anna Berg' }
  await portal.deps.services.identity.setPassword(named, password, { isProven: true })
  anna = await portal.as(email)
})

test('an order is quoted, taxed, paid by card and printed in euros [P14.130, P14.131]', async () => {
  const card = await testCard(anna)
  await shop.fillCart(anna, [{ ware: { itemId: 1 }, quantity: 2 }])
  const quote = await shop.quote(anna, card)
  expect(quote).toMatchObject({ currency: 'EUR', subtotal: 24, shipping: 5, tax: 5.51, total: 34.51 })
  const { orderNumber } = await anna.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId: quote.quoteId } })
  const [order] = (await anna.send(orderCalls.searchOrders, {})).content
  expect(order).toMatchObject({ orderNumber, currency: 'EUR', total: 34.51 })
  expect(await portal.ask('select currency, cents from payment')).toMatchObject([{ currency: 'EUR', cents: 3451 }])
  const [confirmation] = await portal.emails(email)
  expect(confirmation?.text).toContain('€34.51')
  expect(confirmation?.text).not.toContain('$')
})

test('an invoice in euros is listed, downloaded, printed, stated and paid by card [P14.130, P14.131]', async () => {
  const request = { query: 'R1' }
  expect((await anna.send(invoiceCalls.searchInvoices, request)).content).toMatchObject([
    { trxNumber: 'R1', currency: 'EUR', balance: 119 },
  ])
  const [header = '', line = ''] = await linesOf(anna, invoiceCalls.exportInvoices, request)
  expect(line.split(',')[header.split(',').indexOf('Currency')]).toBe('EUR')
  const sheet = await fileOf(anna, invoiceCalls.exportInvoices, { ...request, format: 'xlsx' })
  expect(sheet.headers.get('content-type')).toContain('spreadsheetml')
  const printed = await fileOf(anna, statementCalls.statementPdf, { accountId: 1, month: '2026-10' })
  const text = await getPdfText(Buffer.from(await printed.arrayBuffer()))
  expect(text).toContain('€119.00')
  expect(text).not.toContain('$')

  const cards = await anna.send(paymentCalls.paymentMethods, {})
  const paymentId = cards[0]?.paymentId ?? ''
  const { receiptNumber } = await pay(anna, { accountId: 1, currency: 'EUR', paymentId, pay: { 901: 11_900 } })
  expect(await anna.send(receivableCalls.getReceipt, { receiptNumber: receiptNumber ?? '' })).toMatchObject({
    currency: 'EUR',
    cents: 11_900,
    status: 'SUCCEEDED',
  })
})

test('in euros no bank account is debited, and that is said [P14.134]', async () => {
  const token = sandboxBankToken(testRouting, '000123456789', 'abcdefghijklmnop') ?? ''
  const said = { code: 'BAD_INPUT', message: bankMessages.cardsOnly('EUR') }
  await expect(anna.send(paymentCalls.addBankAccount, { currency: 'EUR', token })).rejects.toMatchObject(said)
  await expect(anna.send(paymentCalls.openBankPage, { currency: 'EUR', trxNumbers: [] })).rejects.toMatchObject(said)
})
