// Service requests through the real application: the list, one request, opening one, comments, documents.
import type { InputOf } from '@portal/contract/platform/call'
import { serviceCalls, serviceMessages } from '@portal/contract/machines/service'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { accounts, revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { asImporter, writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const { bluewater, mapleRidge } = accounts

let owner: Caller
let foreigner: Caller
beforeAll(async () => {
  await writeUnits(portal, [
    { instance_id: 81, unit_serial: 'TU-1', account_id: bluewater, customer_vehicle_number: 'V-81' },
    { instance_id: 82, unit_serial: 'TU-2', account_id: mapleRidge },
  ])
  const request = { instance_id: 81, account_id: bluewater, type: 'Repair' as const, problem: 'Zzboom drifts' }
  await asImporter(portal, (db) =>
    db
      .insertInto('service_request')
      .values([
        {
          ...request,
          sr_number: 'TSR-1',
          status: 'SCHEDULED',
          opened_at: new Date('2026-06-01T12:00:00Z'),
          due_on: '2026-06-20',
        },
        {
          ...request,
          sr_number: 'TSR-2',
          status: 'COMPLETED',
          opened_at: new Date('2026-05-01T12:00:00Z'),
          completed_at: new Date('2026-05-09T12:00:00Z'),
          due_on: '2026-05-08',
          technician: 'Tex',
        },
        {
          ...request,
          sr_number: 'TSR-3',
          status: 'NEW',
          opened_at: new Date('2026-06-02T12:00:00Z'),
          instance_id: 82,
          account_id: mapleRidge,
        },
      ])
      .execute(),
  )
})
beforeEach(async () => {
  portal.clock.set(new Date('2026-07-01T12:00:00Z'))
  owner = await portal.as(people.owner)
  foreigner = await portal.as(people.canadian)
})

const search = (request: InputOf<typeof serviceCalls.searchServiceRequests> = {}, who = owner) =>
  who.send(serviceCalls.searchServiceRequests, { query: 'zzboom', ...request })
const getId = async (number: string, who = owner) =>
  (await search({ query: number }, who)).content.find(({ srNumber }) => srNumber === number)?.srId ?? 0

describe('the list of service requests', () => {
  test('has those of the organizations being viewed, newest first, with what is late [S8.01]', async () => {
    const { content, facets } = await search()
    expect(content).toMatchObject([
      { srNumber: 'TSR-1', unitSerial: 'TU-1', customerVehicleNumber: 'V-81', isLate: true },
      { srNumber: 'TSR-2', isLate: false, technician: 'Tex' },
    ])
    expect(facets.find(({ fieldName }) => fieldName === 'status')?.values).toEqual([
      { value: 'COMPLETED', count: 1 },
      { value: 'SCHEDULED', count: 1 },
    ])
    expect((await search({ query: 'tu-1 zzboom' })).totalRecords).toBe(2)
    expect((await search({ accountIds: [bluewater] }, foreigner)).content).toEqual([])
  })

  test('is narrowed by serviceRequestIDs and instanceIds, and has comments only when asked', async () => {
    const srId = await getId('TSR-2')
    await owner.send(serviceCalls.addServiceComment, { srId, text: 'Thanks' })
    const numbers = async (request: Parameters<typeof search>[0]) =>
      (await search(request)).content.map(({ srNumber }) => srNumber)
    expect(await numbers({ serviceRequestIDs: [String(srId)] })).toEqual(['TSR-2'])
    expect(await numbers({ serviceRequestIDs: ['TSR-1', 'TSR-3'] })).toEqual(['TSR-1'])
    expect(await numbers({ instanceIds: [82] })).toEqual([])
    expect((await search()).content.map(({ comments }) => comments)).toEqual([undefined, undefined])
    expect((await search({ includeComments: true })).content.map(({ comments }) => comments?.length)).toEqual([0, 1])
  })

  test('comes as CSV from /serviceRequest/csv/search [B7.13]', async () => {
    const { url } = await owner.send(serviceCalls.serviceRequestCsv, { query: 'zzboom' })
    const lines = (await (await owner.request(url)).text()).trim().split('\r\n')
    expect(lines[0]).toContain('Service job,Unit,Vehicle number')
    expect(lines.slice(1).map((line) => line.slice(0, 10))).toEqual(['TSR-1,TU-1', 'TSR-2,TU-1'])
  })

  test('needs B2B_View_SRs [B2.38]', async () => {
    await revokePrivileges(portal, people.fleetManager, ['B2B_View_SRs'])
    const manager = await portal.as(people.fleetManager)
    await expect(search({}, manager)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(manager.send(serviceCalls.getServiceRequest, { srId: 1 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('one service request', () => {
  test('says when it came to each status, also when the ERP moves it [B2.17, S8.02]', async () => {
    const srId = await getId('TSR-2')
    const read = () => owner.send(serviceCalls.getServiceRequest, { srId })
    expect((await read())?.timeline).toEqual([
      { status: 'NEW', at: '2026-05-01T12:00:00.000Z' },
      { status: 'COMPLETED', at: '2026-05-09T12:00:00.000Z' },
    ])
    await asImporter(portal, (db) =>
      db
        .updateTable('service_request')
        .set({ status: 'IN_PROGRESS', completed_at: null })
        .where('sr_id', '=', srId)
        .execute(),
    )
    expect((await read())?.timeline.map(({ status }) => status)).toEqual(['NEW', 'COMPLETED', 'IN_PROGRESS'])
  })

  test('a foreign one and an unknown one look the same, for reading and for commenting', async () => {
    const srId = await getId('TSR-3', foreigner)
    expect(srId).toBeGreaterThan(0)
    for (const id of [srId, 99_999_999]) {
      expect(await owner.send(serviceCalls.getServiceRequest, { srId: id })).toBeNull()
      await expect(owner.send(serviceCalls.addServiceComment, { srId: id, text: 'x' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })
})

const fresh = (changes: Partial<InputOf<typeof serviceCalls.createServiceRequest>> = {}) => ({
  requestKey: crypto.randomUUID(),
  unitSerial: 'tu-1',
  type: 'Field call' as const,
  problem: 'Outrigger stuck',
  place: 'Yard 3',
  dueOn: '2026-07-05',
  ...changes,
})

async function upload(who: Caller) {
  const headers = { 'x-file-name': 'fault.pdf', 'content-type': 'application/octet-stream' }
  const answer = await who.request('/files', { method: 'POST', headers, body: '%PDF-1.7 fault' })
  return ((await answer.json()) as { fileId: string }).fileId
}

describe('opening a service request', () => {
  test('makes one, however often it is sent, with its documents for colleagues and nobody else [S8.03]', async () => {
    const fileId = await upload(owner)
    const asked = fresh({ documents: [fileId] })
    const [made, again] = await Promise.all([
      owner.send(serviceCalls.createServiceRequest, asked),
      owner.send(serviceCalls.createServiceRequest, asked),
    ])
    expect(again).toEqual(made)
    expect((await search({ query: 'outrigger stuck yard' })).content.map(({ srNumber }) => srNumber)).toEqual([
      made.srNumber,
    ])
    const request = await owner.send(serviceCalls.getServiceRequest, { srId: made.srId })
    expect(request).toMatchObject({
      unitSerial: 'TU-1',
      status: 'NEW',
      type: 'Field call',
      requestedBy: 'Owen Whitfield',
      timeline: [{ status: 'NEW', at: '2026-07-01T12:00:00.000Z' }],
      documents: [{ fileId, name: 'fault.pdf', addedBy: 'Owen Whitfield' }],
    })
    const viewer = await portal.as(people.viewer)
    const { fileUrl } = await viewer.send(serviceCalls.getServiceDocumentUrl, { srId: made.srId, fileId })
    expect(await (await viewer.request(fileUrl)).text()).toBe('%PDF-1.7 fault')
    await expect(foreigner.send(serviceCalls.getServiceDocumentUrl, { srId: made.srId, fileId })).rejects.toMatchObject(
      { code: 'NOT_FOUND' },
    )
  })

  test('for a serial nobody has and for one of somebody else is refused alike', async () => {
    for (const unitSerial of ['NOBODY-9', 'TU-2'])
      await expect(owner.send(serviceCalls.createServiceRequest, fresh({ unitSerial }))).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { unitSerial: `${unitSerial} is not the serial of one of your units.` },
      })
  })

  test('for a day that is past, or with a file of somebody else, is refused and leaves nothing', async () => {
    await expect(owner.send(serviceCalls.createServiceRequest, fresh({ dueOn: '2026-06-29' }))).rejects.toMatchObject({
      fields: { dueOn: 'The day must not be in the past.' },
    })
    const documents = [await upload(foreigner)]
    await expect(
      owner.send(serviceCalls.createServiceRequest, fresh({ documents, problem: 'Neverwritten' })),
    ).rejects.toMatchObject({ fields: { documents: 'A file is no longer there. Please add it again.' } })
    expect((await search({ query: 'neverwritten' })).totalRecords).toBe(0)
  })

  test('units to choose from are the viewer’s own [P4.08]', async () => {
    const serials = async (query: string, who: Caller) =>
      (await who.send(serviceCalls.chooseUnits, { query })).map(({ unitSerial }) => unitSerial)
    expect(await serials('tu-', owner)).toEqual(['TU-1'])
    expect(await serials('v-81', owner)).toEqual(['TU-1'])
    expect(await serials('tu-', foreigner)).toEqual(['TU-2'])
  })
})

test('a request is taken back by who made it while it is new and nobody wrote to it [P6.60]', async () => {
  const { srId } = await owner.send(serviceCalls.createServiceRequest, fresh())
  const takeBack = (who: Caller) => who.send(serviceCalls.takeBackServiceRequest, { srId })
  const read = (who: Caller) => who.send(serviceCalls.getServiceRequest, { srId })
  const viewer = await portal.as(people.viewer)
  expect(await read(owner)).toMatchObject({ mayTakeBack: true, takenBackBy: null })
  expect(await read(viewer)).toMatchObject({ mayTakeBack: false })
  await expect(takeBack(viewer)).rejects.toMatchObject({ code: 'CONFLICT', message: serviceMessages.working })
  await expect(takeBack(foreigner)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(takeBack(portal.guest())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(await takeBack(owner)).toEqual({ status: 'CANCELLED' })
  expect(await read(owner)).toMatchObject({ status: 'CANCELLED', takenBackBy: 'Owen Whitfield', mayTakeBack: false })
  await expect(takeBack(owner)).rejects.toMatchObject({ code: 'CONFLICT' })
  const other = await owner.send(serviceCalls.createServiceRequest, fresh())
  await viewer.send(serviceCalls.addServiceComment, { srId: other.srId, text: 'Since Monday' })
  await expect(owner.send(serviceCalls.takeBackServiceRequest, { srId: other.srId })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: serviceMessages.working,
  })
})

test('comments sent at the same time are both kept, in an order', async () => {
  const srId = await getId('TSR-1')
  await Promise.all(['one', 'two', 'three'].map((text) => owner.send(serviceCalls.addServiceComment, { srId, text })))
  const request = await owner.send(serviceCalls.getServiceRequest, { srId })
  expect(request?.comments.map(({ text }) => text).toSorted()).toEqual(['one', 'three', 'two'])
  expect(request?.comments[0]).toMatchObject({ author: 'Owen Whitfield', fromStaff: false })
})
