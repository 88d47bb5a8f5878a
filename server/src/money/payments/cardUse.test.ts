// Which cards are kept [S11.04]: only accepted ones, and only if that was wanted.
import { checkoutCalls, checkoutMessages } from '@portal/contract/buying/checkout'
import type { CardUse } from '@portal/contract/money/payments'
import { maxCards, paymentCalls, paymentMessages } from '@portal/contract/money/payments'
import { sandboxToken, tokenWord } from '@portal/contract/money/sandboxCards'
import { sessionCalls } from '@portal/contract/access/session'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ worksJobs: ['settle-payment'] })
const shop = testShop(portal)
const good = '4242424242424242'
const refused = '4000000000000002'
const tokenOf = (number: string) =>
  sandboxToken(number, 6, 2040, tokenWord(crypto.getRandomValues(new Uint8Array(16)))) ?? ''

let buyer: Caller
beforeEach(async () => {
  buyer = await portal.as(people.lineBuyer)
  await shop.ask('update portal_user set default_payment_id = null where email = $1', [people.lineBuyer])
  await shop.ask('delete from payment_method where user_id in (select user_id from portal_user where email = $1)', [
    people.lineBuyer,
  ])
})

const enter = async (number: string, use: CardUse) =>
  (await buyer.send(paymentCalls.addNewCreditCard, { card: { token: tokenOf(number), use } })).paymentMethod
const saved = () => buyer.send(paymentCalls.paymentMethods, {})
const offered = () => buyer.send(paymentCalls.paymentMethods, { toPay: true })
const defaultCard = async () => (await buyer.send(sessionCalls.getSession, {})).profile?.defaultPaymentId ?? null

async function payWith(paymentId: string) {
  await shop.fillCart(buyer, [{ ware: await shop.sell(), quantity: 1 }])
  const { quoteId } = await shop.quote(buyer, paymentId)
  return buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
}
const declined = { fields: { 'cart.paymentId': checkoutMessages.declined } }

test('a card entered to pay and to be saved is saved, and the default, once it has paid [P5.08]', async () => {
  const { paymentId, isSaved } = await enter(good, 'pay-and-save')
  expect([isSaved, await saved(), await defaultCard()]).toEqual([false, [], null])
  expect(await offered()).toMatchObject([{ paymentId, isSaved: false, isDefault: false }])
  expect((await payWith(paymentId)).orderNumber).not.toBeNull()
  expect(await saved()).toMatchObject([{ paymentId, isSaved: true, isDefault: true, isRefused: false }])
  expect(await defaultCard()).toBe(paymentId)
})

test('a card that pays once is not saved, pays no second order, and is forgotten by the gateway [P5.08]', async () => {
  const { paymentId } = await enter(good, 'pay-once')
  await payWith(paymentId)
  expect([await saved(), await offered(), await defaultCard()]).toEqual([[], [], null])
  await expect(payWith(paymentId)).rejects.toMatchObject({ fields: { 'cart.paymentId': checkoutMessages.card } })
  const [row] = await shop.ask('select keeping, forget_at > now() as soon from payment_method where payment_id = $1', [
    paymentId,
  ])
  expect(row).toEqual({ keeping: 'USED', soon: true })
})

test.each(['pay-and-save', 'pay-once'] as const)(
  'a refused card is never saved nor the default (%s) [P5.08]',
  async (use) => {
    const { paymentId } = await enter(refused, use)
    await expect(payWith(paymentId)).rejects.toMatchObject(declined)
    expect([await saved(), await defaultCard()]).toEqual([[], null])
    expect(await offered()).toMatchObject([{ paymentId, isRefused: true, isDefault: false }])
  },
)

test('a card to be saved at once is checked first: a refused one is reported and not saved', async () => {
  await expect(enter(refused, 'save')).rejects.toMatchObject({
    code: 'BAD_INPUT',
    fields: { 'card.token': paymentMessages.refused },
  })
  expect([await saved(), await offered()]).toEqual([[], []])
  expect((await enter(good, 'save')).isDefault).toBe(true)
})

test('a saved card that is refused later is marked, until it pays again', async () => {
  const { paymentId } = await enter(refused, 'pay-and-save')
  await shop.ask("update payment_method set keeping = 'SAVED', forget_at = null where payment_id = $1", [paymentId])
  await expect(payWith(paymentId)).rejects.toMatchObject(declined)
  expect(await saved()).toMatchObject([{ paymentId, isRefused: true }])
  await shop.ask('update payment_method set gateway_token = $2 where payment_id = $1', [paymentId, tokenOf(good)])
  await payWith(paymentId)
  expect(await saved()).toMatchObject([{ paymentId, isRefused: false }])
})

test('a card is one of at most 20, of which the cards of colleagues are none [S11.04]', async () => {
  const fill = (email: string) =>
    shop.ask(
      `insert into payment_method (payment_id, user_id, gateway_token, brand, last4, expiry_month, expiry_year)
        select 'pm_' || n || user_id, user_id, 'token-' || n || user_id, 'Visa', '4242', 6, 2040
        from portal_user, generate_series(1, $2) n where email = $1`,
      [email, maxCards],
    )
  await fill(people.holding)
  expect(await enter(good, 'save')).toMatchObject({ isSaved: true })
  await fill(people.lineBuyer)
  await expect(enter(good, 'save')).rejects.toMatchObject({ message: paymentMessages.tooMany })
})

test('only a saved card can be removed or made the default', async () => {
  const { paymentId } = await enter(good, 'pay-once')
  const none = { code: 'NOT_FOUND' }
  await expect(buyer.send(paymentCalls.removePaymentMethod, { paymentId })).rejects.toMatchObject(none)
  await expect(buyer.send(paymentCalls.restorePaymentMethod, { paymentId, isDefault: true })).rejects.toMatchObject(
    none,
  )
})
