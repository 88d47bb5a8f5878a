import { helpTitles } from '../shared/topicNames.ts'
import type { Topic } from '../topic.ts'

export const returnsAndExchanges: Topic = {
  slug: 'returns-and-exchanges',
  title: helpTitles['returns-and-exchanges'],
  lead: 'Sending something back, swapping it, or claiming damage.',
  sections: [
    {
      id: 'return',
      title: 'Returning a part',
      body: [
        {
          steps: [
            'Call {phone}{option}, or write to {email} with the order number, the part number and the quantity.',
            'You get a return number and the address to send it to. Please do not send anything without a return number; the warehouse cannot match it to your account.',
            'Pack the part so that it cannot move, put the return number on the outside, and keep the carrier’s receipt.',
          ],
        },
        'The part should be unused, in its original packaging, and not cut, mixed or opened where it was sold sealed. Electronic parts, opened chemicals and made-to-order parts can only come back if they were wrong or faulty.',
      ],
    },
    {
      id: 'wrong',
      title: 'We sent the wrong thing',
      body: [
        'Tell us the order number and what arrived. We send the right part at once and arrange the return at our cost. Please do not install it to try whether it fits.',
      ],
    },
    {
      id: 'exchange',
      title: 'Exchanging for another part',
      body: [
        'Order the part you need now and return the other one. That way the new part is on its way before the old one has been checked in.',
      ],
    },
    {
      id: 'cores',
      title: 'Old parts with a core deposit',
      body: [
        'A rebuilt part is sold with a core deposit. Once it has shipped, the page Cores to Return, under Orders & Invoices, says how many days you have left to send the old part back, and leads to its return. The whole deposit is credited when the old part has arrived, without a restocking fee.',
      ],
    },
    {
      id: 'damage',
      title: 'Damaged on the way',
      body: [
        'Note the damage on the delivery receipt, keep all packaging, and take pictures before you unpack further. Call us within two business days so that the carrier’s claim can be opened in time.',
      ],
    },
    {
      id: 'warranty',
      title: 'Failed in service',
      body: [
        'A part that failed on a unit is usually a warranty matter and not a return. Keep the failed part, note the unit’s serial number and hours, and call {phone}{option}, before repairing anything else.',
      ],
    },
  ],
}
