import { helpTitles } from '../shared/topicNames.ts'
import type { Topic } from '../topic.ts'

export const shipping: Topic = {
  slug: 'shipping',
  title: helpTitles.shipping,
  lead: 'How to read our estimates, and which ways an order can travel.',
  sections: [
    {
      id: 'estimates',
      title: 'Reading a ship-date estimate',
      body: [
        {
          list: [
            '“Available, expect to ship within 1 business day.” It is on the shelf.',
            '“Est to ship by Tuesday, 11/24.” The day we promise for this line. From the shelf that is one business day; what has to be made or brought in first takes its lead time, counted in business days.',
            '“Call 1-877-GO {product}{option} for estimated shipment date.” We cannot promise a day from the data alone. Call, and somebody will look.',
          ],
        },
        'Every promised day is a business day where our warehouse stands: no weekend and no public holiday there. An order placed after the warehouse’s daily cut-off counts as placed on the next day.',
        'An estimate says when a line leaves our warehouse, not when it arrives. It is not guaranteed until checkout is completed; then the stock is yours.',
      ],
    },
    {
      id: 'methods',
      title: 'Shipping methods',
      body: [
        {
          list: [
            'Ground for everyday orders.',
            'Two-day and next-day when a unit is down. Their days begin when the order has left our warehouse.',
            'Freight for what is too long or too heavy for a parcel. Please say at checkout if you have no dock.',
            'Will-call to collect it yourself. Wait for our message that it is ready.',
          ],
        },
        'Checkout shows the cost and the expected date of each method before you place the order.',
      ],
    },
    {
      id: 'partial',
      title: 'When part of an order is late',
      body: [
        'Each line ships whole, on its own day. Lines that are available do not wait for the others: they ship, and the rest follows. Of a line with more pieces than are in stock all pieces ship together, on the later day; order fewer to have those sooner.',
        'You pay shipping as it was quoted at checkout, however many parcels it takes.',
      ],
    },
    {
      id: 'address',
      title: 'Addresses',
      body: [
        'We check new addresses so that parcels arrive. If the check does not know yours but it is right, say so and go on; using such an address could delay the shipment.',
      ],
    },
    {
      id: 'canada',
      title: 'Canada and other countries',
      body: [
        'Prices are in the currency of the country chosen in the header. For other countries some parts cannot be ordered online; write to {email} and we quote them with freight and papers.',
      ],
    },
  ],
}
