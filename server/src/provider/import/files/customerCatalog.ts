// Customers' names of our products, and what they pay for them.
import type { FileKind } from './kind.ts'
import { accountNumber, currency, endedColumn, partNumber } from './kind.ts'

export const ownCatalogFiles: FileKind[] = [
  {
    file: 'customer-part-numbers.csv',
    table: 'customer_part_number',
    about: 'The numbers customers have given our parts.',
    columns: [
      accountNumber({ key: true }),
      partNumber({ key: true }),
      { name: 'number', type: 'text', required: true, note: "The customer's number." },
      endedColumn,
    ],
  },
  {
    file: 'customer-prices.csv',
    table: 'customer_price',
    about:
      "Customers' own prices, instead of the list price: of one customer or of a group of them, from a quantity on, from one day to another. Those of a customer go before those of its group; of several that hold on a day, those that began last do, with their breaks. A part without a list price is sold to who has a price from one piece on.",
    stamped: true,
    check: ({ account_number: account, price_group: group, valid_from: from, valid_until: until }) => [
      ...((account === undefined || account === null) === (group === undefined || group === null)
        ? [{ column: 'account_number', message: 'give either this or price_group' }]
        : []),
      ...(typeof from === 'string' && typeof until === 'string' && until < from
        ? [{ column: 'valid_until', message: 'is before valid_from' }]
        : []),
    ],
    columns: [
      accountNumber({ key: true, required: undefined, note: 'Account number of the customer; empty for a group.' }),
      {
        name: 'price_group',
        type: 'text',
        key: true,
        note: 'Name of the group, as customers.csv has it; empty for one customer.',
      },
      partNumber({ key: true }),
      { ...currency, key: true },
      { name: 'min_quantity', type: 'int', key: true, empty: 1, min: 1, note: 'From so many pieces of a line on.' },
      {
        name: 'valid_from',
        type: 'date',
        key: true,
        note: 'First day, in the time zone of the company (BRAND_TIME_ZONE); empty for always.',
      },
      { name: 'valid_until', type: 'date', note: 'Last day; empty while no end is known.' },
      { name: 'price', type: 'money', required: true, min: 0.01, note: 'Price per unit of measure.' },
      endedColumn,
    ],
  },
]
