import { helpTitles } from '../shared/topicNames.ts'
import type { Topic } from '../topic.ts'

export const orderTracking: Topic = {
  slug: 'order-tracking',
  title: helpTitles['order-tracking'],
  lead: 'Where an order is, when each line ships, and how to follow the parcel.',
  sections: [
    {
      id: 'find',
      title: 'Finding an order',
      body: [
        'Log in and open [Parts & Supply Orders](/pages/dashboard/account/orders) under Orders & Invoices. Search by order number, by your purchase order number or by part number. The list shows your company’s orders, whoever placed them.',
        'With a personal account, your orders are under [Parts and Supply Orders](/pages/my-account/orderHistoryPage) in the account menu.',
        'The order number is on the confirmation page and in the confirmation email.',
      ],
    },
    {
      id: 'dates',
      title: 'What the dates mean',
      body: [
        'Each line of an order shows one of three things:',
        {
          list: [
            'Ship Date: it left our warehouse on that day.',
            'Estimated Ship Date: we expect it to leave on that day.',
            'Pending: no date is known yet. Call {phone}{option}, if you need to plan around it.',
          ],
        },
        'Lines of one order may ship on different days. Each shipment has its own tracking number.',
      ],
    },
    {
      id: 'parcel',
      title: 'Following the parcel',
      body: [
        'Tracking numbers in the order link to the carrier’s page where we know the carrier. Freight shipments show a number without a link; the freight company’s own page or phone line has its progress.',
      ],
    },
    {
      id: 'again',
      title: 'Ordering again',
      body: [
        'Press “Reorder” in the list of orders or on an order. You see line by line what has changed since: prices, parts that are discontinued and what replaces them. What you choose goes into your cart.',
      ],
    },
    {
      id: 'change',
      title: 'Changing or canceling an order',
      body: [
        'As long as an order has not been released to the warehouse, its page has “Cancel order”. To change one, call {phone}{option}, as soon as you notice; have the order number ready.',
      ],
    },
  ],
}
