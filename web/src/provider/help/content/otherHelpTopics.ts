import { helpTitles } from '../shared/topicNames.ts'
import type { Topic } from '../topic.ts'

export const otherHelpTopics: Topic = {
  slug: 'other-help-topics',
  title: helpTitles['other-help-topics'],
  lead: 'Searching well, keys, downloads, warnings on products, terms and privacy.',
  sections: [
    {
      id: 'search',
      title: 'Finding a part',
      body: [
        {
          list: [
            'Type the part number with or without dashes and leading zeros; an exact number always comes first.',
            'On a phone, press the scan button in the search box and hold the bar code of a part, or the label of one of your units, before the camera.',
            'Or type what it is: hydraulic hose, bucket liner. One wrong letter is forgiven.',
            'From three characters on, the search box suggests products, categories and brands.',
            'Narrow a long result by brand and category at its side.',
          ],
        },
      ],
    },
    {
      id: 'many-parts',
      title: 'Ordering many parts at once',
      body: [
        '[Quick Order](/pages/store/cart/quick-order) takes part numbers and quantities as you type them, paste them from a spreadsheet or upload them as CSV or XLSX. Our numbers, the maker’s and your own all work. Each row tells what becomes of it: good rows go to the cart, the others stay with the reason.',
        'The [Digital Order](/pages/digitalorder) is the same as a form: download it empty, with what you bought before or with a shopping list, fill in quantities, and send it back.',
      ],
    },
    {
      id: 'kept',
      title: 'Shopping lists, saved searches and what you viewed',
      body: [
        '“Add to list” on any part keeps it on a [shopping list](/pages/my-account/shoppingLists). A list goes into the cart at once, can be shared with colleagues, and can be downloaded.',
        'Beside the heading of a search, “Saved searches” keeps the search with its filters under a name. Your saved searches also stand on the home page of the supply store.',
        'The store remembers the last products you looked at in this browser only. “Clear” beside them forgets them, and so does logging out.',
      ],
    },
    {
      id: 'keys',
      title: 'Keyboard shortcuts',
      body: [
        {
          list: [
            '/ puts the cursor into the search box.',
            'Ctrl K, or ⌘ K on a Mac, finds any page you may see, any product, and your orders.',
            'Tab and the arrow keys move through menus; Escape closes one.',
          ],
        },
      ],
    },
    {
      id: 'call-to-order',
      title: 'Parts that cannot be ordered online',
      body: [
        'Some parts need a question answered first, or are sold by phone only. Their page says so. Call {phone}{option}; outside the United States and Canada write to {email}.',
      ],
    },
    {
      id: 'prop-65',
      title: 'Proposition 65 warnings',
      body: [
        'California asks us to warn about products that can expose you to certain chemicals. Where it applies, the warning stands beside the product, in the cart and at checkout.',
      ],
    },
    {
      id: 'downloads',
      title: 'Reports and downloads',
      body: [
        'Large lists are made in the background. The page that opens shows the progress; when the report is ready it shows a link, which works for a limited time and only for you.',
      ],
    },
    {
      id: 'browsers',
      title: 'Browsers',
      body: [
        'We support the current versions of Safari, Firefox, Chrome and Edge. Internet Explorer is not supported.',
      ],
    },
    {
      id: 'terms-and-conditions',
      title: 'Terms and Conditions',
      body: [
        'Using this portal and ordering through it is subject to the terms of sale of {company} that apply to your account. Prices and availability may change until an order is placed; an order is accepted when we confirm it.',
        'Product information is there to help you choose. Before installing a part, check it against the manual of your unit. Work on aerial equipment is for trained people.',
        'Keep your password to yourself; what is ordered with it is ordered by you. Your administrator can deactivate users who have left.',
        'For a copy of the full terms of your account, write to {email}.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      body: [
        '{company} keeps what is needed to run your account and your orders: who you are, what you ordered, where it went, and a record of changes. Card numbers never reach our servers.',
        'This portal sets only cookies it needs to work: your session, your country, and the number of items in a cart. It loads nothing from other sites and sends nothing to advertisers.',
        'To see, correct or delete what we keep about you, write to {email}.',
      ],
    },
  ],
}
