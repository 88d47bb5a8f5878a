// docs/import.md is made from the declarations that read the files, so neither can say what the other does not.
// `npx vitest run import.document -u` writes it again.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { privilegeLabel, privileges } from '@portal/contract/access/privileges'
import type { Privilege } from '@portal/contract/access/privileges'
import { expect, test } from 'vitest'
import { roles } from '../demo/demo.ts'
import { fileKinds } from './import.files.ts'
import type { Column, FileKind } from './files/kind.ts'

const prose = `# Import

The portal takes its data from a folder of CSV files, one for each kind of record: the maker's ERP writes the folder, and

\`\`\`
npm run seed -- --from FOLDER --dry-run     reads and checks everything, keeps nothing
npm run seed -- --from FOLDER               imports
npm run seed -- --write FOLDER [--scale N]  writes the demo world as such a folder: an example of every file
\`\`\`

imports it. The demo world takes the same way. The command works on the database of the portal (\`DATABASE_URL\`, or the
embedded one in \`DATA_DIR\`), also while the portal runs. It ends with status 0 when every file was applied, else with 1,
and says at its end which were and which were not.

## Rules

- **Files.** UTF-8, commas, quotes where a cell holds a comma, quote or line break, a header line. A quote of the text is
  written twice: \`"Hose 1/2"" x 10 ft"\`. Every file may be left out. They are loaded in the order below, because later
  ones name records of earlier ones. Their names may be in capitals; anything else in the folder is reported, hidden files and the
  folders \`pictures\` and \`documents\` aside.
- **Keys.** Each kind has a business key. A line whose key is new makes a record, one whose key is known changes it, and
  one that says what is there already writes nothing: importing a folder twice changes nothing the second time. A key
  may stand once in a file. What ends says so in its columns (\`discontinued\`, \`status\`, ...);
  rights and ties (\`people-accounts\`, \`role-privileges\`, \`bom\`, \`related\`, \`customer-prices\`, ...) have a column \`ended\`, and a line with true takes the
  record of its key away, at once; where all lines do, the other columns may be left out. A record that is not in a file stays as it is.
- **Columns.** In any order. A column left out of the header keeps its values (a new record takes the default); an empty
  cell empties the value or sets the default named. An unknown column is refused, so that no misspelt name loses data.
- **Cells.** \`int\` whole number; \`number\` with a decimal point; \`money\` at most two decimals, \`price\` four, no currency sign;
  \`boolean\` true or false (also yes, no, 1, 0); \`date\` 2026-03-31; \`time\` with its zone, 2026-03-31T08:30:00Z;
  \`list\` items separated by |; \`json\` JSON. Spaces around a cell do not count.
- **Mistakes.** A file is applied whole or not at all: one mistake in it, and nothing of it is taken. Each mistake is told
  with file, line, column and what to do, of every line that can be read; the other files go on. A line that names a record
  of a file that was not applied says so. Mend the file and run the import again. At most 1,000 mistakes are listed; the
  counts are always complete, but after 1,000 lines that are no CSV, a header that is not known or a line of more than 1 MB
  the rest of a file is not looked at.
- **Pictures and documents.** A line of pictures.csv or documents.csv names a file in the folder \`pictures\` or \`documents\` beside it, or an
  https address. What it names is read and checked before the line is written; each mistake is that of its line. An address is asked
  again at each import whether it still gives the same (ETag, Last-Modified), and nothing is made twice of the same bytes. Addresses
  must be of the public internet, in 30 seconds and three redirects, unless \`MEDIA_HOSTS\` names them. By HTTP there are addresses only.
- **Safety.** Each file is one transaction, so that an import that was killed has applied whole files, and running it again
  finishes it. Records that change are locked until their file is done: while the portal takes orders, send what changed and
  not everything. One import runs at a time; a second one waits. A dry run does everything in one transaction and rolls it
  back. Imports run as the application's database role under the exception \`import\`, not as the owner.
- **Numbers of the portal.** What is made in the portal has numbers of its own: accounts, contacts and banners ids from
  50000000 on, personal accounts numbers from P9000001, orders from 7000001, service requests from SRP100000, claims from
  WCP100000, inspections from IR1000001. The ERP may change such a row; a new row with such a number is refused.
  Passwords are never imported.

## By HTTP

\`\`\`
npm run erp-key -- "Our ERP"                make a key; it is shown this once (--list, --end N)
curl -X POST https://portal.example/import/stock -H "Authorization: Bearer erp_..." -H "Content-Type: text/csv" \\
  -H "Idempotency-Key: stock-2026-03-31-0830" --data-binary @stock.csv
\`\`\`

\`POST /import/{kind}\` takes one file, named below without \`.csv\`, by the same rules: whole or not at all. A delta of one line takes some
hundredths of a second, so that one every minute is sensible; several kinds are sent in the order below.

- **Body.** \`text/csv\`, or \`application/x-ndjson\` (\`application/jsonl\`): a JSON object on each line, all with the names of the first; a list
  may be a JSON list, null is an empty cell. At most 20 MB.
- **Answer.** 200 with \`{"dryRun", "applied", "read", "created", "changed", "ended", "unchanged", "failed", "mistakes": [{"line", "column", "message"}]}\`;
  422 with the same when lines have mistakes, and nothing was applied. \`?dryRun=true\` checks and keeps nothing; any other parameter is refused with 400.
- **Several files.** \`POST /import\` takes a folder as a form (\`multipart/form-data\`), each part a file named as below, \`.csv\` or \`.jsonl\`, in any order, 20 MB together:
  \`curl "https://portal.example/import?dryRun=true" -H "Authorization: Bearer erp_..." -F file=@customers.csv -F file=@addresses.csv\`. They are taken in the order below, each whole or
  not at all; a dry run does all of them together, so that a line may name a record of another file. The answer has \`files\`, each with its counts, and \`mistakes\`, those of one
  file and column that are equal but for line and value as one: \`{"file", "column", "message", "count", "lines", "values"}\`, with the first five lines and values.
- **Again.** A request with an \`Idempotency-Key\` is done once; for a day the same request gets the same answer, and another with that key 422.
  Without one a repeated import changes nothing either.
- **Bounds.** 240 requests a minute for each key (429), one import at a time: one that has waited ten seconds gets 409, one of too many 503. All three say
  with \`Retry-After\` when to send it again. 401 is a missing, wrong or ended key, 404 an unknown kind, 413 a body too large, 415 another content type.
  A refusal says why in \`message\`; one before it was read, as by its size, in \`userFriendlyMessage\`.

## Roles and privileges

A role is a name with privileges; people.csv, an invitation, an upload and the page Users give one to a person. A portal that starts empty makes these,
which files may name at once:

ROLES

\`Viewer\` is what a business user begins with whom nobody gave a role, \`Personal\` what a private customer has: keep these two names. More roles come by roles.csv and
role-privileges.csv, or on the pages Role Management and Role Editor. A role of one organization (account_number in roles.csv) is given only there, and holds no privilege of
staff. A name that is nearly one of these is refused with the one that is meant. Every privilege:

PRIVILEGES

## Drawings

A part without pictures of its own (pictures.csv), a model, an assembly and a course show a drawing that comes along, by its key in the column \`illustration\`:

DRAWINGS

## Back to the ERP

What happens here and did not come from the ERP waits for it as an event: \`order.placed\`, \`order.cancelled\`, \`claim.submitted\`,
\`service_request.opened\`, \`service_request.cancelled\` (taken back by who made it), \`address.saved\`, \`registration.changed\`, \`payment.changed\` (the card of an order, each of its charges, what was \`refunded\` and what came
back of that as \`refund_failed\`, and \`hold\` while goods are not to leave), \`receipt.changed\` (a payment of invoices, with \`refunded\` and \`refund_failed\`, too; its \`allocation_id\`s are answered by postings.csv), \`return.changed\` (a return that was asked for or moved here, answered by return-answers.csv; the \`price\` of a core is its \`core_charge\`, and \`deposits\` says how many come back with the parts of a line), \`dispute.changed\` (a dispute of an invoice that was made, withdrawn or answered here, answered by dispute-answers.csv), \`quote.changed\` (a quote that sales negotiate here, with its newest lines and, once ordered, its \`order_number\`; \`order.placed\` names its \`quote_number\`). \`data\` is all of it at that moment, in the words of the files below.

\`\`\`
GET  /erp/events?limit=100&type=order.placed      {"events": [{"id", "type", "timestamp", "data"}], "more"}
POST /erp/events/acknowledge                      {"ids": ["msg_..."]}
\`\`\`

Both take the key of the imports by HTTP. What is not acknowledged is given again, by the same id: a client keeps the ids it has done, passes the event on, and
acknowledges then. With \`ERP_WEBHOOK_URL\` and \`ERP_WEBHOOK_SECRET\` (\`whsec_\` and base64, \`echo whsec_$(openssl rand -base64 32)\`) each event is also sent
there within a minute, signed as Standard Webhooks say (\`webhook-id\`, \`webhook-timestamp\`, \`webhook-signature\`), and 2xx acknowledges it. An event may come twice and
in another order. The ERP answers by importing: an order it took is a line of orders.csv with the same number, a shipment one of shipments.csv,
an order to several addresses has \`deliveries\` (rows of order-deliveries.csv), its lines their \`delivery_number\` and the address, and its own \`ship_to\` and \`shipping_method\` are null,
the number of an address made here (whose event has none, \`"ebs_address_id": null\`) one of address-numbers.csv, and so on.
[examples/erp-client](../examples/erp-client/README.md) is a client that does all of it.

## Files

`

const opens: Record<Privilege, string> = {
  B2B_Dashboard: 'The dashboard.',
  B2B_Fleet_Search: 'The machines of the organization, with their documents.',
  B2B_Warranty_View: 'The warranty of machines.',
  B2B_Warranty_Submit: 'Warranty claims.',
  B2B_View_APNs: 'Product notices.',
  B2B_Report_APNs: 'Reporting work on product notices as done.',
  B2B_View_Replacement_Parts: 'The store of replacement parts, with drawings.',
  B2B_View_Load_Monitoring_Dashboard: 'Load monitoring.',
  B2B_View_Analytics_Summary: 'The summary of telematics.',
  B2B_View_SRs: 'Service jobs.',
  B2B_View_Orders: 'Orders of the organization.',
  B2B_View_All_Invoices: 'All invoices.',
  B2B_View_Default_Invoices: 'Invoices of the own default billing address alone.',
  B2B_Pay_Invoices: 'Paying invoices.',
  B2B_Disallow_Order_Supply: 'Takes away: no order of supplies.',
  B2B_Reporting: 'Scheduled reports.',
  B2B_View_Organization_Groups: 'Groups of machines.',
  B2B_Update_Organization_Groups: 'Taking groups out of others, and deleting them.',
  B2B_Delegated_Customer_Admin: 'Inviting and changing the people of the organization.',
  B2B_Order_Replacement_Parts: 'Ordering replacement parts.',
  B2B_See_Replacement_Parts_Pricing: 'Their prices.',
  B2B_View_Parent_Holding: 'The organizations below a holding, together.',
  Demo_Only_Training_Store: 'Holds back: the store of courses is a show.',
  Demo_Only_Warranty_Submit: 'Holds back: warranty claims are a show.',
  Demo_Only_Organization_Of_Fleet_Update: 'Holds back: changes of groups are a show.',
  CSR: 'Staff: Customer Support.',
  CSR_Registration: 'Staff: approving registrations.',
  CSR_User_Management: 'Staff: searching and changing users, acting for customers.',
  CSR_Role_Management: 'Staff: making and deleting roles.',
  CSR_Operations: 'Staff: jobs, imports, emails, audit and configuration.',
  CSR_Course_Authoring: 'Staff: writing courses.',
  Product_Owner_Admin: 'Staff: administering the portal.',
  Developer_Admin: 'Staff: administering the portal.',
  Wireframe_Admin: 'Staff: names nothing that is built.',
}

const privilegeTable = [
  '| privilege | on screen | opens |',
  '|---|---|---|',
  ...privileges.map((name) => `| ${name} | ${privilegeLabel(name)} | ${opens[name]} |`),
].join('\n')

const roleTable = [
  '| role | privileges |',
  '|---|---|',
  ...roles
    .filter(({ organization }) => organization === undefined)
    .map(({ name, privileges: held }) => `| ${name} | ${held.join(', ')} |`),
].join('\n')

/** The drawings that come along, by their keys. */
async function keysOf(folder: 'parts' | 'units' | 'courses'): Promise<string> {
  const files = await readdir(join(import.meta.dirname, '../../../../web/public/art', folder))
  return `- ${folder}: ${files
    .map((file) => file.replace(/\.svg$/, ''))
    .toSorted()
    .join(', ')}`
}

test('docs/import.md has every file and column of the import', async () => {
  const drawings = await Promise.all((['parts', 'units', 'courses'] as const).map(keysOf))
  const document = prose
    .replace('ROLES', () => roleTable)
    .replace('PRIVILEGES', () => privilegeTable)
    .replace('DRAWINGS', () => drawings.join('\n'))
    .concat(fileKinds.map(section).join('\n'))
  await expect(document).toMatchFileSnapshot(join(import.meta.dirname, '../../../../docs/import.md'))
})

test('every file has a key, and says of every column what it holds', () => {
  for (const { file, columns } of fileKinds) {
    expect(
      columns.filter((column) => column.key),
      file,
    ).not.toEqual([])
    expect(
      columns.filter((column) => !column.note.endsWith('.')).map((column) => column.name),
      file,
    ).toEqual([])
    expect(new Set(columns.map((column) => column.name)).size, file).toBe(columns.length)
  }
})

const section = ({ file, about, columns }: FileKind) => `### ${file}

${about}

| column | type | | note |
|---|---|---|---|
${columns.map((column) => `| ${column.name} | ${column.type} | ${marks(column)} | ${column.note.replaceAll('|', '\\|')}${choices(column)} |`).join('\n')}
`

const marks = ({ key, required }: Column) => [key ? 'key' : '', required ? 'required' : ''].filter(Boolean).join(', ')

function choices({ values, empty, name }: Column): string {
  const one = values && name !== 'privilege' ? ` One of ${values.join(', ')}.` : ''
  const without = empty === undefined || empty === '' || Array.isArray(empty) ? '' : ` Empty means ${String(empty)}.`
  return one + without
}

test('the document names no file of the sources [P14.105]', () => {
  expect(prose + fileKinds.map(section).join('\n')).not.toMatch(/server\/src|contract\/src|\.ts\b/)
})
