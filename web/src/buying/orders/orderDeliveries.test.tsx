// The page of an order to several addresses [P5.190, P5.191].
import { screen, within } from '@testing-library/react'
import type { OrderDetail } from '@portal/contract/buying/orders'
import { expect, test } from 'vitest'
import { testLine, testOrderDetail } from '../../../test/orders.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const { shipTo } = testOrderDetail()
const delivery = (deliveryNumber: number, addressName: string): NonNullable<OrderDetail['deliveries']>[number] => ({
  deliveryNumber,
  shipTo: { ...shipTo!, addressName },
  shippingMethod: 'GROUND',
  shippingLabel: null,
  freight: 'QUOTED',
  carrierAccount: null,
  requestedDate: deliveryNumber === 2 ? '2026-12-04' : null,
  shipsComplete: false,
  shipping: 7.25,
  tax: 1.5,
})
const open = (changes: Partial<OrderDetail> = {}) =>
  openPage('/pages/dashboard/account/orders/details/7000001', {
    session: signedIn(['B2B_View_Orders', 'B2B_See_Replacement_Parts_Pricing']),
    answers: {
      getOrder: testOrderDetail({
        shipTo: null,
        shippingMethod: null,
        deliveries: [delivery(1, 'North Depot'), delivery(2, 'South Yard')],
        lines: [testLine({ delivery: 1 }), testLine({ lineNumber: 2, delivery: 2 })],
        shipments: [
          {
            shipmentNumber: 'S-1',
            carrier: 'UPS',
            trackingNumber: null,
            shippedAt: '2026-11-24T12:00:00.000Z',
            deliveredAt: null,
            lineNumbers: [2],
          },
        ],
        ...changes,
      }),
    },
  })

test('names each address with its way, its wishes, its freight and tax, each for itself', async () => {
  await open()
  const facts = await screen.findByRole('region', { name: 'Delivery and payment' })
  for (const text of ['North Depot', 'South Yard', 'Requested delivery: 12/04/2026'])
    expect(within(facts).getByText(text)).toBeTruthy()
  expect(within(facts).getAllByText('Shipping: $7.25')).toHaveLength(2)
  expect(within(facts).getAllByText('Estimated tax: $1.50')).toHaveLength(2)
  expect(within(facts).queryByText('Ship to')).toBeNull()
})

test('lines and parcels say with which delivery they go', async () => {
  await open()
  expect((await screen.findAllByText(/^Delivery [12]$/)).map((each) => each.textContent)).toEqual(
    expect.arrayContaining(['Delivery 1', 'Delivery 2']),
  )
  expect(screen.getByRole('region', { name: '1 shipment' }).textContent).toContain('to 2. South Yard, Macon')
})

test('somebody who sees no prices reads the addresses alone', async () => {
  const deliveries = [delivery(1, 'North Depot'), delivery(2, 'South Yard')].map((each) => ({
    ...each,
    shipping: null,
    tax: null,
  }))
  await open({ deliveries, total: null, subtotal: null, shipping: null, tax: null })
  expect(await screen.findByText('South Yard')).toBeTruthy()
  expect(screen.queryByText(/^Shipping:/)).toBeNull()
})
