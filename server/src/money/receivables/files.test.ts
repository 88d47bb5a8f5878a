// Files of payments: who made one may fetch it as long as they see every invoice in it.
import { receivableCalls } from '@portal/contract/money/receivables'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { finishedJob } from '../../../test/downloads.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { pay, testCard } from '../../../test/payables.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal({ worksJobs: ['background-call'] })
const { bluewater } = accounts

test('a receipt and a download of payments are gone once a right to their invoices is lost [P8.02, S13.04]', async () => {
  await writeInvoices(portal, [{ id: 61, number: 'FILE61', account: bluewater }])
  const owner = await portal.as(people.owner)
  const { receiptNumber } = await pay(owner, {
    accountId: bluewater,
    paymentId: await testCard(owner),
    pay: { 61: 100 },
  })
  const urls = [
    (await owner.send(receivableCalls.receiptPdf, { receiptNumber: receiptNumber ?? '' })).url,
    String((await finishedJob(owner, receivableCalls.exportReceipts, { query: 'file61' })).response?.['url']),
  ]
  const statuses = () => Promise.all(urls.map(async (url) => (await owner.request(url)).status))
  expect(await statuses()).toEqual([200, 200])
  // 'Default' alone is left, which does not show all that is in the files.
  await revokePrivileges(portal, people.owner, ['B2B_View_All_Invoices'])
  expect(await statuses()).toEqual([404, 404])
  await revokePrivileges(portal, people.owner, [])
  expect(await statuses()).toEqual([200, 200])
})
