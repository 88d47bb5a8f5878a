// How goods are received at an address: said in the book, kept by orders, told to the ERP.
import { addressCalls } from '@portal/contract/buying/addresses'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { orderCalls } from '@portal/contract/buying/orders'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
const { setAddressDelivery } = addressCalls

test('an order keeps what is said of its address; orders of before stay as they were [P5.153]', async () => {
  const buyer = await portal.as(people.buyer)
  const order = async () => {
    await shop.fillCart(buyer, [{ ware: await shop.sell(), quantity: 1 }])
    const { quoteId } = await shop.quote(buyer)
    const { orderNumber } = await buyer.send(checkoutCalls.submitQuote, { ebsQuote: { quoteId } })
    return orderNumber ?? ''
  }
  const before = await order()
  const { addressId } = await shop.addressOf(buyer, 'SHIPPING')
  await buyer.send(setAddressDelivery, { addressId, dockHours: 'Mon-Fri 7 to 15', needsLiftgate: true })
  expect(await shop.addressOf(buyer, 'SHIPPING')).toMatchObject({ dockHours: 'Mon-Fri 7 to 15', needsLiftgate: true })
  const [saved] = await shop.ask<{ data: object }>(
    "select data from erp_event where type = 'address.saved' and subject = $1 order by event_id desc limit 1",
    [String(addressId)],
  )
  expect(saved?.data).toMatchObject({ dock_hours: 'Mon-Fri 7 to 15', needs_liftgate: true })
  const after = await order()
  const shipTo = async (orderNumber: string) => (await buyer.send(orderCalls.getOrder, { orderNumber }))?.shipTo
  expect(await shipTo(after)).toMatchObject({ dockHours: 'Mon-Fri 7 to 15', needsLiftgate: true })
  expect(await shipTo(before)).toMatchObject({ dockHours: null, needsLiftgate: null })
  const [event] = await shop.ask<{ data: { ship_to: object } }>(
    "select data from erp_event where type = 'order.placed' and subject = $1",
    [after],
  )
  expect(event?.data.ship_to).toMatchObject({ dockHours: 'Mon-Fri 7 to 15', needsLiftgate: true })
  const mail = (await portal.emails(people.buyer)).find(({ subject }) => subject === `Order ${after} confirmed`)
  expect(mail?.text).toContain('Dock hours: Mon-Fri 7 to 15, Liftgate needed')
  await buyer.send(setAddressDelivery, { addressId })
  expect(await shop.addressOf(buyer, 'SHIPPING')).toMatchObject({ dockHours: null, needsLiftgate: false })
})

test('an address of others is unknown, and who may not change addresses is refused [P5.153]', async () => {
  const buyer = await portal.as(people.buyer)
  const { addressId } = await shop.addressOf(buyer, 'SHIPPING')
  const stranger = await portal.as(people.lineBuyer)
  await expect(stranger.send(setAddressDelivery, { addressId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(portal.guest().send(setAddressDelivery, { addressId })).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  await shop.ask('update portal_user set is_address_modification_allowed = false where email = $1', [people.buyer])
  await expect(buyer.send(setAddressDelivery, { addressId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await shop.ask('update portal_user set is_address_modification_allowed = true where email = $1', [people.buyer])
})
