import { helpTitles } from '../shared/topicNames.ts'
import type { Topic } from '../topic.ts'

export const contactUs: Topic = {
  slug: 'contact-us',
  title: helpTitles['contact-us'],
  lead: 'Who to call, where to write, and what to have at hand.',
  sections: [
    {
      id: 'phone',
      title: 'By phone',
      body: [
        'Call {phone}{option} for parts and sales. The same line helps with orders, with the portal itself, and with anything that cannot be ordered online.',
        {
          list: [
            'For a part: the part number, or the serial number of the unit it goes on.',
            'For an order: the order number from your confirmation, or your purchase order number.',
            'For an invoice: the invoice number and your account number.',
          ],
        },
      ],
    },
    {
      id: 'email',
      title: 'By email',
      body: [
        'Write to {email}. Put the order, invoice or unit serial number into the subject line; it saves one round of questions.',
        'Outside the United States and Canada, email is the way to order what the store says cannot be ordered online.',
      ],
    },
    {
      id: 'safety',
      title: 'Something is unsafe',
      body: [
        'Take the unit out of service first. Then call {phone} and say that it is a safety matter. Have the serial number of the unit ready; it is on the plate near the turret and on the inside of the cab door.',
      ],
    },
    {
      id: 'portal',
      title: 'The portal does not work as it should',
      body: [
        'Refresh the page once. If the message comes back, write to {email} with what you did, the time, and a picture of the screen. Your cart is kept while you wait.',
      ],
    },
  ],
}
