// docs/demo-world.md is made from what is fixed by key. `npx vitest run demo.document -u` writes it again.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Organization } from './fixed/organizations.ts'
import { emailRules, organizations } from './fixed/organizations.ts'
import { demoPassword, people } from './fixed/people.ts'
import { freeCourse, paidCourse, products } from './fixed/products.ts'
import { roles } from './fixed/roles.ts'

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const notes = ({ parent, purchaseOrders, taxExempt, demoOnly, punchOut, terms }: Organization) =>
  [
    parent ? `child of ${parent}` : '',
    terms ?? '',
    purchaseOrders ? 'purchase orders' : '',
    taxExempt ? 'tax exempt' : '',
    demoOnly ? 'demo only' : '',
    punchOut ? 'punch-out' : '',
  ]
    .filter((note) => note !== '')
    .join(', ')

const cases: Record<keyof typeof products, string> = {
  glove: 'in stock, five sizes, related products; bluewater calls it BW-GLV-10',
  leadTime: 'none on hand, ships after 21 days',
  call: 'none on hand and no lead time',
  superseded: 'discontinued, superseded by the successor',
  successor: 'in stock',
  discontinued: 'discontinued without a successor',
  notOrderable: 'cannot be ordered online',
  prop65: 'Proposition 65 warning, in stock',
  leadingZeros: 'a number with leading zeros',
  plenty: '100,000 in stock',
  three: 'exactly three in stock',
}

const document = `# The demo world

What an empty database is filled with (unless \`DEMO=false\`), what the tests run on and what the screenshots show. A
generator with a seed (server/src/provider/demo) writes it as CSV files, dates relative to today, and the import (docs/import.md)
loads them; \`npm run seed -- --write FOLDER\` shows the files. \`--scale N\` or \`DEMO_SCALE\` multiplies the volumes; above
1 there are ten more customers for every further 1.

Everything below is fixed by key (server/src/provider/demo/fixed); the rest may change with the generator.

Twelve parts have own prices of Bluewater with breaks at 10 and 50 pieces, twelve others those of the group that Maple Ridge belongs to (\`customer-prices.csv\`).

Three orders of Bluewater that were billed long ago are charged to its job J-2508; Cascade Northern Lines and Maple Ridge have disputes of invoices, two to answer, one asked back and one accepted.

Freight has rates in the United States, in their territories and for mail of the armed forces, in Canada and in the north of Europe; elsewhere it is confirmed after the order. Tax is that of the states and provinces; elsewhere the buyer imports. The carrier of parcels is Meridian Parcel.

## People

The password of every one is \`${demoPassword}\`. The user id is \`user-\` and the key.

${table(
  ['key', 'e-mail', 'name', 'role', 'organization', 'status'],
  people.map((one) => [
    one.key,
    one.email,
    `${one.firstName} ${one.lastName}`,
    one.role ?? '',
    one.organization ?? one.businessName ?? (one.department ? 'INTERNAL ASSOCIATES' : ''),
    one.status,
  ]),
)}

## Organizations

The first unit has its notice open; the order shipped some 20 days ago, on a working day, with three lines, and its invoice is open.
Each organization with terms has a credit line of its size; orders on account of Cascade Tree Care - 100121 are on hold.

${table(
  ['key', 'name', 'account number', 'country', 'units', 'notice', 'order', 'invoice', 'notes'],
  organizations.map((one) => [
    one.key,
    one.name,
    one.accountNumber,
    one.country,
    one.units.map(([serial]) => serial).join(', '),
    one.notice,
    one.order,
    one.invoice,
    notes(one),
  ]),
)}

Mail domains: ${emailRules.map(({ domain, organization }) => `${domain} ${organization ? `belongs to ${organization}` : 'is refused'}`).join(', ')}; any other is unknown.

## Roles

${table(
  ['role', 'organization', 'privileges'],
  roles.map((role) => [role.name, role.organization ?? '', role.privileges.join(', ')]),
)}

## Products and courses

${table(
  ['key', 'part number', 'manufacturer part number', 'case'],
  Object.entries(cases).map(([key, text]) => {
    const { partNumber, manufacturerPartNumber } = products[key as keyof typeof products]
    return [key, partNumber, manufacturerPartNumber, text]
  }),
)}

Course ${freeCourse} is free, ${paidCourse} is not.

A first start adds a course that is a SCORM package, and punch-out connections of Procura for cXML and OCI: staff make their secrets.
`

test('docs/demo-world.md says what is fixed by key', async () => {
  await expect(document).toMatchFileSnapshot(join(import.meta.dirname, '../../../../docs/demo-world.md'))
})
