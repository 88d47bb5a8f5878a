// Questions about invoices by email with their files, and the files that say how to pay.
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { invoiceSupportCalls, maxSupportBytes } from '@portal/contract/money/invoiceSupport'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { billingAddresses, setBillingAddress, writeInvoices } from '../../../test/invoices.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { instructionsFolder } from './paymentInstructions.ts'

const portal = testPortal()
const { sendInvoiceSupportEmail, getPaymentInstructions } = invoiceSupportCalls
const service = 'support@windhover.example'

let buyer: Caller
beforeAll(async () => {
  const [mine, other] = await billingAddresses(portal, accounts.bluewater)
  if (!mine || !other) throw new Error('Bluewater has one billing address only.')
  await writeInvoices(portal, [
    { id: 51, number: 'HELP51', account: accounts.bluewater, billTo: mine },
    { id: 52, number: 'HELP52', account: accounts.bluewater, billTo: other },
    { id: 53, number: 'HELP53', account: accounts.mapleRidge },
  ])
  await setBillingAddress(portal, people.buyer, mine)
})
beforeEach(async () => {
  buyer = await portal.as(people.buyer)
})

const upload = async (who: Caller, name: string, body = '%PDF-1.7 a remittance') => {
  const headers = { 'x-file-name': name }
  const { fileId } = (await (await who.request('/files', { method: 'POST', headers, body })).json()) as {
    fileId: string
  }
  return fileId
}
const attached = () =>
  withTransaction(portal.deps.pool, { userId: '', accounts: [], exception: 'job' }, (db) =>
    db
      .selectFrom('letter_attachment')
      .innerJoin('letter', 'letter.letter_id', 'letter_attachment.letter_id')
      .select(['letter_attachment.name', 'letter_attachment.content', 'letter.recipient'])
      .execute(),
  )

describe('a question about invoices', () => {
  test('goes to customer service with its invoices and files, and as a copy to who asks [B2.19, B7.29, S13.05]', async () => {
    const documents = [await upload(buyer, 'remittance.pdf')]
    const question = { invoices: ['HELP51'], content: 'Was this paid?\nSee www.bad.example', documents }
    expect(await buyer.send(sendInvoiceSupportEmail, question)).toEqual({ sent: true })
    const [asked] = await portal.emails(service)
    expect(asked).toMatchObject({ kind: 'InvoiceQuestion', subject: 'Question about invoice HELP51' })
    expect(asked?.text).toContain('of Bluewater Rural Electric Co-op asks:')
    for (const line of ['Invoices: HELP51', 'Was this paid?', 'Files: remittance']) expect(asked?.text).toContain(line)
    // Nothing that a person writes becomes a link.
    expect(asked?.text).not.toContain('www.bad')
    const [copy] = await portal.emails(people.buyer)
    expect(copy).toMatchObject({ kind: 'InvoiceQuestionCopy', subject: 'Your question about invoice HELP51' })
    const files = await attached()
    expect(files.map(({ name, recipient }) => [name, recipient])).toEqual([['remittance.pdf', service]])
    expect(String(files[0]?.content)).toBe('%PDF-1.7 a remittance')
  })

  test('may be about no invoice in particular [B2.19]', async () => {
    await buyer.send(sendInvoiceSupportEmail, { content: 'When do you close in May?' })
    expect((await portal.emails(service))[0]?.subject).toBe('Question about invoices')
  })

  test.each([
    ['another address', 'HELP52'],
    ['another organization', 'HELP53'],
    ['nobody', 'HELP99'],
  ])('about an invoice of %s is refused, alike [S13.04, Q2.01]', async (_, number) => {
    await expect(buyer.send(sendInvoiceSupportEmail, { invoices: [number], content: 'Why?' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { invoices: `${number} is not one of your invoices.` },
    })
  })

  test('with a file of somebody else, too large ones or a card number is refused [Q2.01, Q3.05]', async () => {
    const foreign = await upload(await portal.as(people.owner), 'theirs.pdf')
    const send = (more: object) => buyer.send(sendInvoiceSupportEmail, { content: 'Why?', ...more })
    await expect(send({ documents: [foreign] })).rejects.toMatchObject({ fields: { documents: /no longer there/ } })
    const half = `%PDF-${'x'.repeat(maxSupportBytes / 2)}`
    const large = [await upload(buyer, 'one.pdf', half), await upload(buyer, 'two.pdf', half)]
    await expect(send({ documents: large })).rejects.toMatchObject({ fields: { documents: /larger than 15 MB/ } })
    await expect(send({ content: '4111 1111 1111 1111' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(send({ content: ' ' })).rejects.toMatchObject({ fields: { content: 'Please write your message.' } })
  })

  test('of somebody without a privilege of invoices is refused [B2.42]', async () => {
    const shopper = await portal.as(people.shopper)
    await expect(shopper.send(sendInvoiceSupportEmail, { content: 'Why?' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})

describe('payment instructions', () => {
  const put = async (name: string, content = 'how') => {
    const folder = instructionsFolder(portal.deps.config)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, name), content)
    return folder
  }

  test('are the files of the folder by name, at once when they are put there; none without one [B2.20, B7.30, S13.05]', async () => {
    expect(await buyer.send(getPaymentInstructions, {})).toEqual([])
    const folder = await put('Wire 10.pdf')
    for (const name of ['Wire 9.pdf', '.hidden.pdf', 'script.html', 'none']) await put(name)
    await mkdir(join(folder, 'folder.pdf'))
    await symlink(join(folder, 'Wire 9.pdf'), join(folder, 'Mounted.txt'))
    expect(await buyer.send(getPaymentInstructions, {})).toEqual([
      { name: 'Mounted.txt', url: '/static/Payment-Instructions/Mounted.txt' },
      { name: 'Wire 9.pdf', url: '/static/Payment-Instructions/Wire%209.pdf' },
      { name: 'Wire 10.pdf', url: '/static/Payment-Instructions/Wire%2010.pdf' },
    ])
  })

  test('open for those who may see invoices, and nothing else of the folder does [B2.42, B7.30]', async () => {
    await put('Wire 9.pdf', 'by wire')
    await put('.hidden.pdf')
    const at = (name: string) => `/static/Payment-Instructions/${name}`
    const file = await buyer.request(at('Wire%209.pdf'))
    expect([file.status, file.headers.get('content-type'), await file.text()]).toEqual([
      200,
      'application/pdf',
      'by wire',
    ])
    for (const name of ['.hidden.pdf', 'none.pdf', '..%2F..%2Fsession-secret', '%2e%2e%2ffiles', 'folder.pdf'])
      expect((await buyer.request(at(name))).status, name).toBe(404)
    expect((await (await portal.as(people.shopper)).request(at('Wire%209.pdf'))).status).toBe(404)
    const asGuest = await portal.guest().request(at('Wire%209.pdf'))
    expect([asGuest.status, asGuest.headers.get('location')]).toEqual([302, expect.stringContaining('/login')])
  })
})
