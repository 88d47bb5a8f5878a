// Warranty through the real application: coverage, drafts, submission, decisions and their emails, default information.
import type { InputOf } from '@portal/contract/platform/call'
import { warrantyCalls } from '@portal/contract/machines/warranty'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { linesOf } from '../../../test/downloads.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeUnits } from '../../../test/units.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { claimEmailsJob, deletedFilesJob } from './warranty.jobs.ts'

const portal = testPortal({ worksJobs: ['background-call', 'warranty-dropped-files'] })
const { bluewater, mapleRidge } = accounts

let manager: Caller
let foreigner: Caller
/** An invoice and a billing address of each organization. */
let own: { invoice: string; address: number }
let foreign: typeof own

beforeAll(async () => {
  const unit = { warranty_end: '2029-07-01', in_service_date: '2025-01-01', warranty_types: ['Standard', 'Extended'] }
  await writeUnits(portal, [
    { ...unit, instance_id: 71, unit_serial: 'TW-1', account_id: bluewater, customer_vehicle_number: 'V-71' },
    { ...unit, instance_id: 72, unit_serial: 'TW-2', account_id: mapleRidge },
    // In service long ago: its standard warranty of 1,095 days ended on the first of the year.
    {
      ...unit,
      instance_id: 79,
      unit_serial: 'TW-OLD',
      account_id: bluewater,
      in_service_date: '2023-01-02',
    },
  ])
  const of = (account: number) =>
    asImporter(portal, async (db) => {
      const { trx_number: invoice } = await db
        .selectFrom('invoice')
        .select('trx_number')
        .where('account_id', '=', account)
        .where('kind', '=', 'INVOICE')
        .orderBy('customer_trx_id')
        .executeTakeFirstOrThrow()
      const { address_id: address } = await db
        .selectFrom('address')
        .select('address_id')
        .where('account_id', '=', account)
        .where('billing_enabled', '=', true)
        .orderBy('address_id')
        .executeTakeFirstOrThrow()
      return { invoice, address }
    })
  own = await of(bluewater)
  foreign = await of(mapleRidge)
})
beforeEach(async () => {
  portal.clock.set(new Date('2026-07-01T12:00:00Z'))
  manager = await portal.as(people.fleetManager)
  foreigner = await portal.as(people.canadian)
})

const copied = [
  'account_id',
  'address1',
  'city',
  'state',
  'postal_code',
  'country',
  'integration_locale',
  'billing_enabled',
  'shipping_enabled',
] as const

type Draft = InputOf<typeof warrantyCalls.saveWarrantyClaim>
const part = { kind: 'PART' as const, partNumber: '970012010', description: 'Glove', quantity: 2, price: 10.5 }
const labor = { kind: 'LABOUR' as const, description: 'Labor', quantity: 1.5, price: 100 }
const draft = (changes: Partial<Draft> = {}): Draft => ({
  requestKey: crypto.randomUUID(),
  unitSerial: 'TW-1',
  warrantyType: 'Standard',
  failureDate: '2026-06-10',
  repairDate: '2026-06-12',
  hours: 812.5,
  complaint: 'Boom drifts',
  cause: 'Seal worn',
  correction: 'Seal replaced',
  lines: [labor, { ...part, invoiceNumber: own.invoice }],
  billingAddressId: own.address,
  ...changes,
})
const save = (asked: Draft, who = manager) => who.send(warrantyCalls.saveWarrantyClaim, asked)
const submit = (claimId: number, who = manager) => who.send(warrantyCalls.submitWarrantyClaim, { claimId })
const read = (claimId: number, who = manager) => who.send(warrantyCalls.getWarrantyClaim, { claimId })
const search = (request: InputOf<typeof warrantyCalls.searchWarrantyClaims> = {}, who = manager) =>
  who.send(warrantyCalls.searchWarrantyClaims, request)

async function submitted(changes: Partial<Draft> = {}): Promise<number> {
  const { claimId } = await save(draft(changes))
  await submit(claimId)
  return claimId
}

async function upload(who: Caller): Promise<string> {
  const headers = { 'x-file-name': 'seal.pdf', 'content-type': 'application/octet-stream' }
  const answer = await who.request('/files', { method: 'POST', headers, body: '%PDF-1.7 seal' })
  return ((await answer.json()) as { fileId: string }).fileId
}

describe('coverage', () => {
  const cover = (unitSerial: string, who = manager) => who.send(warrantyCalls.getWarrantyCoverage, { unitSerial })

  test('says what is covered and until when, by type [B2.12, S7.01]', async () => {
    expect(await cover(' tw-1')).toMatchObject({
      unitSerial: 'TW-1',
      customerVehicleNumber: 'V-71',
      currency: 'USD',
      coverages: [
        { type: 'Extended', until: '2029-12-31', isActive: true },
        { type: 'Standard', until: '2028-01-01', isActive: true, covers: expect.stringContaining('Parts and labor') },
      ],
    })
  })

  test('of an unknown and of a foreign serial is answered alike', async () => {
    expect([await cover('TW-2'), await cover('NOBODY-9')]).toEqual([null, null])
    expect((await cover('TW-2', foreigner))?.currency).toBe('CAD')
  })
})

test('a claim for a failure after the end of cover is taken, and anyone who reviews it reads why it may not be covered [P4.09]', async () => {
  const after = await submitted({ failureDate: '2026-06-10', repairDate: '2026-06-12', unitSerial: 'TW-OLD' })
  expect(await read(after)).toMatchObject({
    status: 'SUBMITTED',
    coverWarning: 'Standard ended on 01/01/2026, before the failure on 06/10/2026.',
  })
  expect(await read(await submitted())).toMatchObject({ coverWarning: null })
})

describe('the list of claims', () => {
  test('has those of the organizations being viewed, counted by status, and nobody else’s [B2.12, S7.02]', async () => {
    const { claimNumber } = await save(draft({ complaint: 'Zzlisted' }))
    const { content, facets } = await search({ query: 'zzlisted tw-1' })
    expect(content).toMatchObject([
      { claimNumber, status: 'DRAFT', unitSerial: 'TW-1', amountAsked: 171, amountGranted: null, currency: 'USD' },
    ])
    expect(facets.find(({ fieldName }) => fieldName === 'status')?.values).toEqual([{ value: 'DRAFT', count: 1 }])
    expect((await search({ query: 'zzlisted', instanceIds: [72] })).totalRecords).toBe(0)
    expect((await search({ query: 'zzlisted', accountIds: [bluewater] }, foreigner)).content).toEqual([])
  })

  test('comes as a file through a job, selected rows only', async () => {
    const { claimNumber } = await save(draft({ complaint: 'Zzfile one' }))
    await save(draft({ complaint: 'Zzfile two' }))
    const asked = { query: 'zzfile', selected: [claimNumber] }
    const lines = await linesOf(manager, warrantyCalls.exportWarrantyClaims, asked)
    expect(lines[0]).toContain('Claim,Unit,Vehicle number')
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([claimNumber])
  })

  test('needs B2B_Warranty_View, a claim B2B_Warranty_Submit [B2.32]', async () => {
    const viewer = await portal.as(people.viewer)
    expect((await search({}, viewer)).totalRecords).toBeGreaterThan(0)
    await expect(save(draft(), viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(submit(1, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const accountant = await portal.as(people.accountant)
    await expect(search({}, accountant)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('invoice numbers [B7.27]', () => {
  test('of the viewer’s own invoices are good; foreign and unknown ones are answered alike', async () => {
    const invoiceNumbers = [own.invoice, foreign.invoice, '1']
    const answer = (more: { accountId?: number } = {}) =>
      manager.send(warrantyCalls.validateInvoices, { invoiceNumbers, ...more })
    expect((await answer()).map(({ isValid }) => isValid)).toEqual([true, false, false])
    expect((await answer({ accountId: mapleRidge })).map(({ isValid }) => isValid)).toEqual([false, false, false])
  })
})

describe('a draft', () => {
  test('is one however often it is sent, and is kept as far as it is [B2.13]', async () => {
    const bare = { requestKey: crypto.randomUUID(), unitSerial: 'tw-1' }
    const [made, again] = await Promise.all([save(bare), save(bare)])
    expect(again).toMatchObject({ claimId: made.claimId, claimNumber: made.claimNumber })
    const fileId = await upload(manager)
    await save({ ...bare, claimId: made.claimId, cause: 'Half a sen', lines: [{ kind: 'PART' }], documents: [fileId] })
    const colleague = await portal.as(people.owner)
    expect(await read(made.claimId, colleague)).toMatchObject({
      claimNumber: made.claimNumber,
      status: 'DRAFT',
      cause: 'Half a sen',
      lines: [{ kind: 'PART', partNumber: null, quantity: 0 }],
      documents: [{ fileId, name: 'seal.pdf', size: 13, addedBy: expect.any(String) }],
      history: [{ status: 'DRAFT' }],
    })
    const { fileUrl } = await colleague.send(warrantyCalls.getClaimDocumentUrl, { claimId: made.claimId, fileId })
    expect(await (await colleague.request(fileUrl)).text()).toBe('%PDF-1.7 seal')
    const asked = { claimId: made.claimId, fileId }
    await expect(foreigner.send(warrantyCalls.getClaimDocumentUrl, asked)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await save({ ...bare, claimId: made.claimId, documents: [] })
    expect(await read(made.claimId)).toMatchObject({ documents: [], lines: [] })
  })

  test('lets go of the files taken off it, and of no other', async () => {
    const [gone, kept] = [await upload(manager), await upload(manager)]
    const { claimId } = await save(draft({ documents: [gone, kept] }))
    await save(draft({ claimId, documents: [kept] }))
    await deletedFilesJob(portal.deps).run({ fileIds: [gone, kept] })
    const asJob = { userId: '', accounts: [], exception: 'job' as const }
    const { files } = portal.deps.services
    await withTransaction(portal.deps.pool, asJob, (db) => files.sweep(db, new Date('2026-07-02T00:00:00Z')))
    expect([await files.read(gone), await files.read(kept)]).toEqual([undefined, expect.anything()])
    expect((await read(claimId))?.documents).toMatchObject([{ fileId: kept }])
  })

  test('is not saved over what somebody else has saved meanwhile, unless one says so', async () => {
    const { claimId, version } = await save(draft())
    const colleague = await portal.as(people.owner)
    await save(draft({ claimId, version, cause: 'Theirs' }), colleague)
    const mine = draft({ claimId, version, cause: 'Mine' })
    await expect(save(mine)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('Somebody else has changed this draft'),
      fields: { version: expect.any(String) },
    })
    expect(await read(claimId)).toMatchObject({ cause: 'Theirs', version: version + 1 })
    await save({ ...mine, version: null })
    expect(await read(claimId)).toMatchObject({ cause: 'Mine', version: version + 2 })
  })

  test('for a serial nobody has and for one of somebody else is refused alike', async () => {
    for (const unitSerial of ['NOBODY-9', 'TW-2'])
      await expect(save(draft({ unitSerial }))).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { unitSerial: `${unitSerial} is not the serial of one of your units.` },
      })
  })

  test('takes no address, no file and no claim of somebody else', async () => {
    await expect(save(draft({ billingAddressId: foreign.address }))).rejects.toMatchObject({
      fields: { billingAddressId: 'Please choose an address of this organization.' },
    })
    await expect(save(draft({ documents: [await upload(foreigner)] }))).rejects.toMatchObject({
      fields: { documents: 'A file is no longer there. Please add it again.' },
    })
    const { claimId } = await save(draft())
    const theirs = draft({ claimId, unitSerial: 'TW-2' })
    await expect(save(theirs, foreigner)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    for (const call of [warrantyCalls.submitWarrantyClaim, warrantyCalls.discardWarrantyClaim])
      await expect(foreigner.send(call, { claimId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect([await read(claimId, foreigner), await read(99_999_999, foreigner)]).toEqual([null, null])
  })

  test('can be discarded, what was submitted cannot', async () => {
    const { claimId } = await save(draft())
    await manager.send(warrantyCalls.discardWarrantyClaim, { claimId })
    expect(await read(claimId)).toBeNull()
    const kept = await submitted()
    await expect(manager.send(warrantyCalls.discardWarrantyClaim, { claimId: kept })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
})

describe('submitting', () => {
  test('what lacks something is refused by field, and the draft is kept', async () => {
    const { claimId } = await save(
      draft({ cause: '', repairDate: '2026-06-01', lines: [{ ...part, invoiceNumber: foreign.invoice }, labor] }),
    )
    await expect(submit(claimId)).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: {
        cause: 'Please say what was found.',
        repairDate: 'The repair cannot be before the failure.',
        'lines.0.invoiceNumber': `${foreign.invoice} is not one of your invoices.`,
      },
    })
    expect(await read(claimId)).toMatchObject({ status: 'DRAFT', complaint: 'Boom drifts', history: [{}] })
  })

  test('works once; the second time is refused, also at the same moment [B2.13]', async () => {
    const asked = draft()
    const { claimId, claimNumber } = await save(asked)
    const outcomes = await Promise.allSettled([submit(claimId), submit(claimId)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const message = `Claim ${claimNumber} has been submitted already. A claim can be submitted once only.`
    await expect(submit(claimId)).rejects.toMatchObject({ code: 'CONFLICT', message })
    await expect(save({ ...asked, claimId })).rejects.toMatchObject({ code: 'CONFLICT', message })
    await expect(save(asked)).rejects.toMatchObject({ code: 'CONFLICT', message })
    expect((await read(claimId))?.history.map(({ status, by }) => [status, by])).toEqual([
      ['DRAFT', null],
      ['SUBMITTED', expect.any(String)],
    ])
  })

  test('is refused for a demo organization, its draft is not [A6.09, D1.23]', async () => {
    await writeUnits(portal, [{ instance_id: 73, unit_serial: 'TW-3', account_id: 50050 }])
    const demo = await portal.as(people.demo)
    const { claimId } = await save(draft({ unitSerial: 'TW-3', billingAddressId: null }), demo)
    await expect(submit(claimId, demo)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await read(claimId, demo))?.status).toBe('DRAFT')
  })
})

describe('a claim on its way', () => {
  const move = (claimId: number, to: Omit<InputOf<typeof warrantyCalls.moveWarrantyClaim>, 'claimId'>, who: Caller) =>
    who.send(warrantyCalls.moveWarrantyClaim, { claimId, ...to })
  const tell = () => claimEmailsJob(portal.deps).run({})
  /** Emails about a claim; the worker beside the test may be writing some of them still. */
  const emailsAbout = async (claimNumber = '') =>
    (await portal.emails(people.fleetManager)).filter(({ text }) => text.includes(claimNumber))

  test('is moved by staff, answered by its maker, and each step is in its history and in one email [P4.09]', async () => {
    const associate = await portal.as(people.associate)
    const claimId = await submitted()
    await move(claimId, { status: 'INFO_NEEDED', note: 'A photo, please' }, associate)
    await expect(manager.send(warrantyCalls.answerWarrantyClaim, { claimId })).rejects.toMatchObject({
      fields: { note: 'Please write an answer or add a file.' },
    })
    const documents = [await upload(manager)]
    await manager.send(warrantyCalls.answerWarrantyClaim, { claimId, note: 'Here it is', documents })
    await expect(manager.send(warrantyCalls.answerWarrantyClaim, { claimId, note: 'x' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(move(claimId, { status: 'APPROVED', amountGranted: 900 }, associate)).rejects.toMatchObject({
      fields: { amountGranted: expect.stringContaining('no more than was asked') },
    })
    await move(claimId, { status: 'APPROVED', amountGranted: 150 }, associate)
    const claim = await read(claimId)
    expect(claim).toMatchObject({ status: 'APPROVED', amountGranted: 150, decidedAt: '2026-07-01T12:00:00.000Z' })
    expect(claim?.history.map(({ status, note }) => [status, note])).toEqual([
      ['DRAFT', null],
      ['SUBMITTED', null],
      ['INFO_NEEDED', 'A photo, please'],
      ['IN_REVIEW', 'Here it is'],
      ['APPROVED', null],
    ])
    await Promise.all([tell(), tell()])
    await tell()
    const emails = () => emailsAbout(claim?.claimNumber)
    await expect
      .poll(async () => (await emails()).map(({ subject }) => subject.replace(/^Warranty claim \S+ /, '')).toSorted())
      .toEqual(['approved', 'needs information', 'received'])
    const approved = (await emails()).find(({ subject }) => subject.endsWith('approved'))
    expect(approved?.text).toContain('$171.00 asked, $150.00 is')
  })

  test('is answered by nobody of another organization: a foreign one and an unknown one look the same [P4.09]', async () => {
    const claimId = await submitted()
    await move(claimId, { status: 'INFO_NEEDED', note: 'A photo, please' }, await portal.as(people.associate))
    for (const each of [claimId, 99_999_999])
      await expect(
        foreigner.send(warrantyCalls.answerWarrantyClaim, { claimId: each, note: 'Here it is' }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await read(claimId))?.status).toBe('INFO_NEEDED')
  })

  test('is moved by nobody but staff who see the customer’s warranty', async () => {
    const claimId = await submitted()
    const approve = { status: 'APPROVED' as const, amountGranted: 1 }
    for (const email of [people.fleetManager, people.canadian, people.csr])
      await expect(move(claimId, approve, await portal.as(email))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const associate = await portal.as(people.associate)
    await expect(move(99_999_999, approve, associate)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is moved by an import, with history and email [P4.09]', async () => {
    const claimId = await submitted()
    await asImporter(portal, (db) =>
      db
        .updateTable('warranty_claim')
        .set({ status: 'DENIED', amount_granted: 0, decided_at: new Date('2026-07-02'), decision_note: 'Normal wear' })
        .where('claim_id', '=', claimId)
        .execute(),
    )
    const claim = await read(claimId)
    expect(claim?.history.at(-1)).toEqual({
      status: 'DENIED',
      at: '2026-07-02T00:00:00.000Z',
      by: null,
      note: 'Normal wear',
    })
    await tell()
    await expect
      .poll(async () => (await emailsAbout(claim?.claimNumber)).find(({ subject }) => subject.endsWith('denied'))?.text)
      .toContain('Normal wear')
  })
})

describe('Default Information', () => {
  const get = (who = manager) => who.send(warrantyCalls.getWarrantyDefaults, {})
  const set = (changes: Partial<InputOf<typeof warrantyCalls.setWarrantyDefaults>> = {}, who = manager) =>
    who.send(warrantyCalls.setWarrantyDefaults, {
      accountId: bluewater,
      billingAddressId: own.address,
      shippingAddressId: null,
      laborRate: 118.5,
      ...changes,
    })

  test('is kept for each person and organization; before that the profile’s addresses stand [B2.14, S7.04]', async () => {
    expect(await get()).toMatchObject([{ accountId: bluewater, isSaved: false }])
    await set()
    expect(await get()).toMatchObject([
      { isSaved: true, laborRate: 118.5, billingAddress: { addressId: own.address }, shippingAddress: null },
    ])
    expect(await get(await portal.as(people.owner))).toMatchObject([{ isSaved: false, laborRate: null }])
  })

  test('an address that left the organization is no default, and no claim is submitted with it [S7.04, S7.03]', async () => {
    const { addressId } = await asImporter(portal, (db) =>
      db
        .insertInto('address')
        .columns(copied)
        .expression((of) => of.selectFrom('address').select(copied).where('address_id', '=', own.address))
        .returning('address_id as addressId')
        .executeTakeFirstOrThrow(),
    )
    await set({ billingAddressId: addressId, shippingAddressId: addressId })
    const { claimId } = await save(draft({ billingAddressId: addressId, shippingAddressId: addressId }))
    const change = (changes: { removed_at?: Date; billing_enabled?: boolean }) =>
      asImporter(portal, (db) => db.updateTable('address').set(changes).where('address_id', '=', addressId).execute())

    await change({ billing_enabled: false })
    expect(await get()).toMatchObject([{ billingAddress: null, shippingAddress: { addressId } }])
    const message = 'Please choose an address of this organization.'
    await expect(submit(claimId)).rejects.toMatchObject({ fields: { billingAddressId: message } })
    await change({ removed_at: new Date('2026-07-01T12:00:00Z') })
    expect(await get()).toMatchObject([{ billingAddress: null, shippingAddress: null }])
    await expect(submit(claimId)).rejects.toMatchObject({
      fields: { billingAddressId: message, shippingAddressId: message },
    })
    await save({ ...draft(), claimId })
    expect(await submit(claimId)).toMatchObject({ claimId })
  })

  test('of another organization, or with an address of one, is refused', async () => {
    await expect(set({ accountId: mapleRidge, billingAddressId: foreign.address })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(set({ billingAddressId: foreign.address })).rejects.toMatchObject({
      fields: { billingAddressId: 'Please choose an address of this organization.' },
    })
    const viewer = await portal.as(people.viewer)
    await expect(set({}, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
