// Whatever a person writes into a field that ends in an e-mail: no link, no sign that cannot be seen, no second line in a
// subject. Every email goes through the one layout; here hostile text is wherever the database has a person's text.
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { orderCalls } from '@portal/contract/buying/orders'
import { securityCalls } from '@portal/contract/access/security'
import { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { claimMoved } from '../../machines/warranty/warranty.emails.ts'
import { getBrand } from '../../provider/brand/brand.ts'
import { renderEmail } from './emailLayout.ts'
import { emailChannel } from './channels/email.ts'
import { notificationKind } from './kinds.ts'
import { notify } from './notify.ts'
import { withTransaction } from '../db/transaction.ts'

const portal = testPortal({ worksJobs: ['password-letter'] })
const shop = testShop(portal)

const hostile = 'Pay\u200b at https://evil.example/x\u202e or www.evil.com, ev\u3002il.com\r\nBcc: a@evil.example'
/** Texts that a mail program would make a link of, besides what the portal itself says. */
const harm = /:\/\/evil|www\.evil|evil\.(com|example)|evil\u3002|[\u200b\u202e\u3002]/
const harmless = ({ subject, text, html }: { subject: string; text: string; html: string }) => {
  expect(`${subject} ${text} ${html}`).not.toMatch(harm)
  expect(subject).not.toMatch(/[\r\n]/)
}

test('every part of the layout takes hostile text [A4.12]', async () => {
  const brand = getBrand(portal.deps.config)
  const words = {
    heading: hostile,
    paragraphs: [hostile, `${hostile} ${brand.email}`],
    table: {
      columns: [{ title: 'Part' }, { title: 'More' }],
      rows: [[hostile, hostile]],
      totals: [[hostile, hostile] as [string, string]],
    },
  }
  const told = await renderEmail(brand, words, { canViewPrices: true })
  harmless({ subject: '', ...told })
  expect(told.text).toContain(brand.email)
})

const hostileKind = notificationKind({
  name: 'Test',
  about: 'For a test.',
  severities: ['low'],
  isOptional: false,
  who: 'anyone',
  data: z.object({}),
  email: () => ({ subject: hostile, heading: 'x', paragraphs: [] }),
})

test('a subject is one line without links, no matter who made the letter', async () => {
  const to = 'subject@mail.example'
  await withTransaction(portal.deps.pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
    notify({ ...portal.deps, db }, { kind: hostileKind, to: { email: to }, severity: 'low', data: {} }),
  )
  const [letter] = await portal.emails(to)
  expect(letter).toBeDefined()
  harmless(letter!)
})

describe('hostile text in every field that somebody may have filled', () => {
  beforeAll(async () => {
    for (const table of ['portal_user', 'account', 'address']) {
      const columns = await shop.ask<{ column_name: string }>(
        `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 and data_type = 'text'
          and is_generated = 'NEVER' and column_name in ('first_name', 'last_name', 'name', 'line1', 'line2', 'address1', 'address2', 'city', 'attention', 'care_of', 'nickname', 'company', 'business_name')`,
        [table],
      )
      const set = columns.map(({ column_name: column }) => `${column} = $1`)
      const who =
        table === 'portal_user'
          ? `email = '${people.lineBuyer}'`
          : `account_id = (select account_id from portal_user where email = '${people.lineBuyer}')`
      if (set.length > 0) await shop.ask(`update ${table} set ${set.join(', ')} where ${who}`, [hostile])
    }
  })

  test('does no harm in what is written about an order, a question and a password', async () => {
    const buyer = await portal.as(people.lineBuyer)
    const product = await shop.sell({ name: hostile, brand: 'Voltline', makersNumber: 'www.evil.com' })
    await shop.fillCart(buyer, [{ ware: product, quantity: 1 }])
    const [shipTo, billTo] = [await shop.addressOf(buyer, 'SHIPPING'), await shop.addressOf(buyer, 'BILLING')]
    const { quoteId } = await buyer.send(checkoutCalls.createQuote, {
      cart: {
        shipToAddressId: shipTo.addressId,
        billToAddressId: billTo.addressId,
        shippingMethod: 'GROUND',
        paymentKind: 'ACCOUNT',
        poNumber: 'PO www.evil.com',
      },
    })
    const { orderNumber } = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
    await buyer.send(orderCalls.askAboutOrder, { orderNumber: orderNumber ?? '', message: hostile })
    await portal.guest().send(securityCalls.forgotPassword, { email: people.lineBuyer })
    const emails = [
      ...(await portal.emails(people.lineBuyer)),
      ...(await portal.emails(portal.deps.config.BRAND_EMAIL)),
    ]
    expect(new Set(emails.map(({ kind }) => kind))).toEqual(
      expect.objectContaining(new Set(['OrderConfirmation', 'OrderQuestion', 'OrderQuestionCopy'])),
    )
    emails.forEach(harmless)
  })

  test.each(['INFO_NEEDED', 'APPROVED', 'DENIED'] as const)('does no harm in a note of staff: %s', async (status) => {
    const data = {
      claimId: 1,
      claimNumber: hostile,
      unitSerial: hostile,
      firstName: hostile,
      amountAsked: 1,
      amountGranted: 1,
      currency: 'USD' as const,
      status,
      note: hostile,
    }
    const { config } = portal.deps
    const channel = emailChannel(config, getBrand(config))
    harmless(await channel.write({ email: (site) => claimMoved.email(data, site) }))
  })
})
