// Labels of units: printed for one's own, opened by anyone, showing nothing of the customer to a stranger.
import type { InputOf } from '@portal/contract/platform/call'
import { fleetCalls } from '@portal/contract/machines/fleet'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { asImporter, writeUnits } from '../../../test/units.ts'
import { getPdfText } from '../../../test/pdf.ts'
import { people } from '../../../test/people.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal()
beforeAll(() =>
  writeUnits(portal, [
    { instance_id: 931, account_id: 20020, unit_serial: 'ZL-1', customer_vehicle_number: 'Truck 9', city: 'Macon' },
    { instance_id: 932, account_id: 30030, unit_serial: 'ZL-2' },
  ]),
)

const printed = (email: string, instanceIds: number[]) => sheet(email, { instanceIds })

async function sheet(email: string, asked: InputOf<typeof fleetCalls.unitLabels>): Promise<string> {
  const person = await portal.as(email)
  const { url } = await person.send(fleetCalls.unitLabels, asked)
  return getPdfText(Buffer.from(await (await person.request(url)).arrayBuffer()))
}

/** The codes of labels, as their owner's transaction sees them. */
const codes = () =>
  withTransaction(portal.deps.pool, { userId: 'x', accounts: [20020, 30030] }, (db) =>
    db.selectFrom('unit_label').select(['instance_id', 'code']).orderBy('instance_id').execute(),
  )

describe('a label', () => {
  test('is printed for units of one’s own; foreign ones are left out, and alone they are not found', async () => {
    const words = await printed(people.fleetManager, [931, 932])
    expect(words).toContain('ZL-1')
    expect(words).not.toContain('ZL-2')
    await expect(printed(people.fleetManager, [932])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await codes()).map(({ instance_id }) => instance_id)).toEqual([931])
  })

  test('is printed for the serials picked in a list, foreign ones left out, most of them 500', async () => {
    const words = await sheet(people.fleetManager, { unitSerials: ['ZL-1', 'ZL-2'] })
    expect([words.includes('ZL-1'), words.includes('ZL-2')]).toEqual([true, false])
    await expect(sheet(people.fleetManager, { unitSerials: ['ZL-2'] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const tooMany = Array.from({ length: 501 }, (_, at) => `ZL-${at}`)
    await expect(sheet(people.fleetManager, { unitSerials: tooMany })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('keeps its code when it is printed again', async () => {
    const before = await codes()
    await printed(people.viewer, [931])
    expect(await codes()).toEqual(before)
  })

  test('shows anybody the model and open notices, and nothing of the customer [P4.03, P6.56]', async () => {
    const [label] = await codes()
    const said = await portal.guest().send(fleetCalls.labelledUnit, { code: label?.code ?? '' })
    expect(said).toEqual({
      model: 'Kestrel 37',
      illustration: '/art/units/kestrel-37.svg',
      condition: 'NEEDS_ATTENTION',
      openNotices: 0,
      serialEnd: 'ZL-1',
      vehicleEnd: 'k 9',
      reasons: ['No day of its next inspection is known.'],
      instanceId: null,
    })
    expect(await portal.guest().send(fleetCalls.labelledUnit, { code: 'no-such-code' })).toBeNull()
  })

  test('says by how many days its inspection is overdue [P6.66, P6.56]', async () => {
    const [label] = await codes()
    const due = (day: string | null) =>
      asImporter(portal, (db) =>
        db.updateTable('unit').set({ in_service_date: day }).where('instance_id', '=', 931).execute(),
      )
    await due('2025-06-01')
    portal.clock.set(new Date('2026-06-02T15:00:00Z'))
    const said = () => portal.guest().send(fleetCalls.labelledUnit, { code: label?.code ?? '' })
    expect((await said())?.reasons).toEqual(['Its inspection is 1 day overdue, since 06/01/2026.'])
    portal.clock.set(new Date('2026-07-01T15:00:00Z'))
    expect((await said())?.reasons).toEqual(['Its inspection is 30 days overdue, since 06/01/2026.'])
    await due(null)
    portal.clock.set(new Date())
  })

  test('leads its own people to the unit, and nobody else', async () => {
    const [label] = await codes()
    const opened = async (email: string) =>
      (await (await portal.as(email)).send(fleetCalls.labelledUnit, { code: label?.code ?? '' }))?.instanceId
    expect(await opened(people.viewer)).toBe(931)
    expect(await opened(people.canadian)).toBeNull()
    expect(await opened(people.accountant)).toBeNull()
  })
})

test('the data sheet of a unit has its numbers; a foreign one is not found [S4.06]', async () => {
  const manager = await portal.as(people.fleetManager)
  const { url } = await manager.send(fleetCalls.unitSheet, { instanceId: 931 })
  const words = await getPdfText(Buffer.from(await (await manager.request(url)).arrayBuffer()))
  for (const said of ['Unit data sheet', 'ZL-1', 'Truck 9', 'Kestrel 37']) expect(words).toContain(said)
  const both = await manager.send(fleetCalls.unitSheet, { unitSerials: ['ZL-1', 'ZL-2'] })
  const printed = await getPdfText(Buffer.from(await (await manager.request(both.url)).arrayBuffer()))
  expect([printed.includes('ZL-1'), printed.includes('ZL-2')]).toEqual([true, false])
  await expect(manager.send(fleetCalls.unitSheet, { instanceId: 932 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
