// Faults reported at the machine through the real application: by whom has the label, answered by the organization of the unit.
import type { InputOf } from '@portal/contract/platform/call'
import { faultCalls, faultMessages } from '@portal/contract/machines/faultReports'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { serviceCalls } from '@portal/contract/machines/service'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { solvedCaptcha } from '../../../test/applicants.ts'
import { caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { writeUnits } from '../../../test/units.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal({ env: { TRUST_PROXY: '1' } })
const [bluewater, mapleRidge] = [20020, 30030]
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(60, 7)]).toString('base64')
let code = ''
let otherCode = ''

beforeAll(async () => {
  await writeUnits(portal, [
    { instance_id: 9401, account_id: bluewater, unit_serial: 'FR-1' },
    { instance_id: 9402, account_id: mapleRidge, unit_serial: 'FR-2' },
    { instance_id: 9403, account_id: bluewater, unit_serial: 'FR-3' },
  ])
  const manager = await portal.as(people.fleetManager)
  await manager.send(fleetCalls.unitLabels, { unitSerials: ['FR-1', 'FR-3'] })
  const rows = await withTransaction(portal.deps.pool, { userId: 'x', accounts: [bluewater] }, (db) =>
    db
      .selectFrom('unit_label')
      .select('code')
      .where('instance_id', 'in', [9401, 9403])
      .orderBy('instance_id')
      .execute(),
  )
  code = rows[0]?.code ?? ''
  otherCode = rows[1]?.code ?? ''
})

type Report = InputOf<typeof faultCalls.reportFault>
const report = async (more: Partial<Report> = {}, guest = portal.guest()) =>
  guest.send(faultCalls.reportFault, {
    code,
    requestKey: crypto.randomUUID(),
    problem: 'Oil under the pump',
    captcha: await solvedCaptcha(guest),
    photos: [],
    ...more,
  })
const openReports = async (email: string) => (await portal.as(email)).send(faultCalls.unitFaults, { instanceId: 9401 })

describe('a fault reported at the machine', () => {
  test('becomes a draft of the organization of the unit with its photos, and nothing to anybody else [P6.58, P6.59]', async () => {
    const requestKey = crypto.randomUUID()
    const first = await report({ requestKey, isUnsafe: true, reporter: 'Ann', contact: '555 0100', photos: [jpeg] })
    expect(first.receipt).toMatch(/^F[2-9A-Z]{7}$/)
    expect(await report({ requestKey })).toEqual(first)
    const [draft, ...more] = await openReports(people.owner)
    expect(more).toEqual([])
    expect(draft).toMatchObject({
      receipt: first.receipt,
      problem: 'Oil under the pump',
      isUnsafe: true,
      reporter: 'Ann',
      contact: '555 0100',
      photos: 1,
    })
    expect(await openReports(people.canadian)).toEqual([])
    const photo = { reportId: draft!.reportId, position: 1 }
    expect(await (await portal.as(people.owner)).send(faultCalls.faultPhoto, photo)).toEqual({ photo: jpeg })
    const canadian = await portal.as(people.canadian)
    await expect(canadian.send(faultCalls.faultPhoto, photo)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      canadian.send(faultCalls.answerFault, { reportId: draft!.reportId, answer: 'SERVICE' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(portal.guest().send(faultCalls.unitFaults, { instanceId: 9401 })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
  })

  test('is refused without the captcha, with an unknown code, and with what is no photo [P6.58]', async () => {
    await expect(report({ captcha: 'made up' })).rejects.toMatchObject({ fields: { captcha: faultMessages.captcha } })
    await expect(report({ code: 'no-such-code' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(report({ photos: [Buffer.from('<svg>').toString('base64')] })).rejects.toMatchObject({
      fields: { photos: faultMessages.photo },
    })
    await expect(report({ problem: ' ' })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('becomes a service request once, or is dismissed with a reason [P6.59]', async () => {
    const owner = await portal.as(people.owner)
    const manager = await portal.as(people.fleetManager)
    await report({ problem: 'Bucket leans' })
    const [one, other] = await openReports(people.owner)
    const made = await owner.send(faultCalls.answerFault, { reportId: one!.reportId, answer: 'SERVICE' })
    const request = await owner.send(serviceCalls.getServiceRequest, { srId: made.srId! })
    expect(request?.problem).toContain(`Reported at the machine (${one!.receipt}`)
    await expect(
      manager.send(faultCalls.answerFault, { reportId: one!.reportId, answer: 'DISMISSED', note: 'Twice' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(
      owner.send(faultCalls.answerFault, { reportId: other!.reportId, answer: 'DISMISSED' }),
    ).rejects.toMatchObject({ fields: { note: faultMessages.note } })
    await owner.send(faultCalls.answerFault, {
      reportId: other!.reportId,
      answer: 'DISMISSED',
      note: 'A puddle of rain',
    })
    expect(await openReports(people.owner)).toEqual([])
  })

  test('comes so many times from one place [P6.58]', async () => {
    let refused: unknown
    for (let at = 0; at < 12 && !refused; at++) await report().catch((error: unknown) => (refused = error))
    expect(refused).toMatchObject({ code: 'TOO_MANY' })
  })

  test('comes twenty times a day about one label, from however many places; what is unsolved uses up none of them [P6.58]', async () => {
    portal.clock.set(new Date('2031-05-01T12:00:00Z'))
    let place = 0
    const from = () => {
      const address = `198.51.100.${++place}`
      const fetch = async (request: Request) => {
        const headers = { ...Object.fromEntries(request.headers), 'x-forwarded-for': address }
        return portal.guest().request(request.url, { method: request.method, headers, body: await request.text() })
      }
      return caller({ fetch, origin: portal.deps.config.PUBLIC_URL ?? 'http://localhost' })
    }
    const unsolved = { captcha: 'made up' }
    for (let at = 0; at < 20; at++)
      await expect(report(unsolved, from())).rejects.toMatchObject({ fields: { captcha: faultMessages.captcha } })
    for (let at = 0; at < 20; at++) expect((await report({}, from())).receipt).toMatch(/^F/)
    await expect(report({}, from())).rejects.toMatchObject({ code: 'TOO_MANY', message: faultMessages.tooMany })
    expect((await report({ code: otherCode }, from())).receipt).toMatch(/^F/)
    portal.clock.forward(24 * 3600 + 1)
    expect((await report({}, from())).receipt).toMatch(/^F/)
  })
})
