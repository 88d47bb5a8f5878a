// Staff who act for a customer: what they may do, and that both of them are on record.
import { accountCalls } from '@portal/contract/access/account'
import { cartCalls } from '@portal/contract/buying/cart'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { messages } from '@portal/contract/platform/errors'
import { orderCalls } from '@portal/contract/buying/orders'
import { paymentCalls } from '@portal/contract/money/payments'
import { securityCalls } from '@portal/contract/access/security'
import { sessionCalls } from '@portal/contract/access/session'
import { shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { expect, test } from 'vitest'
import { actingFor } from '../../../test/acting.ts'
import { testPortal } from '../../../test/app.ts'
import { password, people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const shop = testShop(portal)
const acting = () => actingFor(portal, people.csr, people.buyer)

const audited = (call: string, by: string) =>
  shop.ask<{ acting_as: string | null }>('select acting_as from audit_entry where call = $1 and user_id = $2', [
    call,
    by,
  ])

test('passwords, second step, sessions, cards, consent and what is viewed stay the customer’s own [S16.08]', async () => {
  const staff = await acting()
  const refused = [
    staff.send(securityCalls.changePassword, { currentPassword: password, password: 'Windhover-9' }),
    staff.send(securityCalls.startTwoStep, { password }),
    staff.send(securityCalls.endMySession, { sessionId: 'any' }),
    staff.send(securityCalls.signOutEverywhere, {}),
    staff.send(securityCalls.forgotPassword, { email: people.buyer }),
    staff.send(paymentCalls.removePaymentMethod, { paymentId: 'any' }),
    staff.send(accountCalls.updatePreferences, { subscribed: true, allowHelpDesk: true }),
    staff.send(sessionCalls.setLocale, { locale: 'en_CA' }),
  ]
  for (const outcome of await Promise.allSettled(refused))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'FORBIDDEN', message: messages.whileActing } })
})

test('a change is audited with both names, also one that a job makes; the customer’s own with theirs alone [S16.08]', async () => {
  const staff = await acting()
  await staff.send(shoppingListCalls.createShoppingList, { name: 'Made by staff' })
  expect(await audited('createShoppingList', staff.staffUserId)).toEqual([{ acting_as: staff.customerUserId }])

  await staff.send(orderCalls.exportOrders, {})
  await expect
    .poll(() => audited('/order/csv/search', staff.staffUserId))
    .toEqual([{ acting_as: staff.customerUserId }])

  await (await portal.as(people.buyer)).send(shoppingListCalls.createShoppingList, { name: 'Made by the buyer' })
  expect(await audited('createShoppingList', staff.customerUserId)).toEqual([{ acting_as: null }])
})

test('an order is the customer’s, and says which staff placed it [S16.08]', async () => {
  const buyer = await portal.as(people.buyer)
  const [shipTo, billTo] = [await shop.addressOf(buyer, 'SHIPPING'), await shop.addressOf(buyer, 'BILLING')]
  const staff = await acting()
  const { itemId } = await shop.sell()
  // The customer's own cart stays as it is [P9.23].
  await staff.send(cartCalls.addOrUpdateItemsInShoppingCart, { items: [{ itemId, quantity: 1 }] })
  const { quoteId } = (await staff.send(checkoutCalls.createQuote, {
    cart: {
      shipToAddressId: shipTo.addressId,
      billToAddressId: billTo.addressId,
      shippingMethod: 'GROUND',
      paymentKind: 'ACCOUNT',
    },
  })) as { quoteId: string }
  const { orderNumber } = (await staff.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })) as {
    orderNumber: string
  }
  expect(
    await shop.ask('select user_id, placed_by_staff from sales_order where order_number = $1', [orderNumber]),
  ).toEqual([{ user_id: staff.customerUserId, placed_by_staff: staff.staffUserId }])
})
