import { helpTitles } from '../shared/topicNames.ts'
import type { Topic } from '../topic.ts'

export const myAccount: Topic = {
  slug: 'my-account',
  title: helpTitles['my-account'],
  lead: 'What your account shows, who decides what you may do, and the settings you can change.',
  sections: [
    {
      id: 'kinds',
      title: 'Business and personal accounts',
      body: [
        'A business account belongs to your company. It shows what your role allows: the dashboard, your fleet, product notices, warranty, service, orders and invoices, and it buys at your company’s terms.',
        'A personal account buys parts and keeps your own orders and addresses. It is available in the United States and Canada.',
      ],
    },
    {
      id: 'roles',
      title: 'What you may see and do',
      body: [
        'Your administrator gives you a role, and the role decides which menus you see. If a page says that you do not have access, ask your administrator; a change counts from your next click, you do not have to log in again.',
        'If you buy parts but see no prices, your role hides them on purpose. Orders can still be placed where your role allows it.',
      ],
    },
    {
      id: 'users',
      title: 'Managing users',
      body: [
        'Administrators of a company find their users under Administration. From there they can:',
        {
          list: [
            'invite a colleague by email, who then sets a password and accepts the terms;',
            'give or change a role;',
            'resend an invitation whose link has expired;',
            'deactivate somebody who has left, which also ends that person’s open sessions.',
          ],
        },
      ],
    },
    {
      id: 'country',
      title: 'United States or Canada',
      body: [
        'The switch of countries in the header, such as US / CA, on a phone at the foot of the menu, decides which prices you see. Only US dollars are $ alone: other amounts carry the sign or the letters of their currency, such as CAD. What is in your cart stays there, at the prices of the country you chose.',
      ],
    },
    {
      id: 'looks',
      title: 'Light and dark',
      body: [
        'The button beside the country switch changes between light, dark, and what your device prefers. The choice is kept in this browser.',
      ],
    },
  ],
}
