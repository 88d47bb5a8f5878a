// Replacement parts through the real application: machines of one's own, their assemblies, and where a part sits.
import { machineCalls } from '@portal/contract/machines/machines'
import { partsCalls } from '@portal/contract/machines/parts'
import { catalogCalls } from '@portal/contract/buying/catalog'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)
const buyer = () => portal.as(people.buyer)
const foreignUnit = async () => {
  const [unit] = await shop.ask<{ instance_id: number; unit_serial: string }>(
    "select instance_id, unit_serial from unit where account_id not in (select account_id from account where name like 'Bluewater%') limit 1",
  )
  if (!unit) throw new Error('There is no foreign unit.')
  return unit
}
const machines = (who: Caller, query = '') => who.send(partsCalls.findMachines, { query })
async function firstUnit(who: Caller) {
  const [unit] = (await machines(who)).units
  if (!unit) throw new Error('He has no unit.')
  return unit
}
/** A part of the first assembly that has some, of a machine. */
async function somePart(who: Caller, unitSerial: string) {
  const machine = await who.send(partsCalls.getMachine, { unitSerial })
  const assembly = machine?.assemblies.find(({ partCount }) => partCount > 0)
  if (!assembly) throw new Error('The machine has no parts.')
  const parts = await who.send(partsCalls.getAssembly, { assemblyId: assembly.assemblyId, unitSerial })
  const [part] = parts
  if (!part) throw new Error('The assembly has no parts.')
  return { assembly, part, parts }
}

describe('finding a machine', () => {
  test('without words there are the first units of mine and every model', async () => {
    const { units, unitCount, models } = await machines(await buyer())
    expect(units.length).toBe(Math.min(8, unitCount))
    expect(models).toHaveLength(12)
  })

  test('by serial, with or without dashes, by own vehicle number and by model', async () => {
    const who = await buyer()
    const unit = await firstUnit(who)
    const serials = async (query: string) => (await machines(who, query)).units.map(({ unitSerial }) => unitSerial)
    expect(await serials(unit.unitSerial.toLowerCase())).toContain(unit.unitSerial)
    expect(await serials(unit.unitSerial.replaceAll('-', ''))).toContain(unit.unitSerial)
    if (unit.customerVehicleNumber) expect(await serials(unit.customerVehicleNumber)).toContain(unit.unitSerial)
    expect((await machines(who, unit.modelName)).models.map(({ modelId }) => modelId)).toContain(unit.modelId)
  })

  test("somebody else's unit and an unknown one look the same", async () => {
    const who = await buyer()
    const foreign = await foreignUnit()
    expect((await machines(who, foreign.unit_serial)).units).toEqual([])
    expect(await who.send(partsCalls.getMachine, { unitSerial: foreign.unit_serial })).toBeNull()
    expect(await who.send(partsCalls.getMachine, { unitSerial: 'no-such-serial' })).toBeNull()
  })

  test('what LIKE would read as a pattern is taken as it is', async () => {
    expect(await machines(await buyer(), '%')).toEqual({ units: [], unitCount: 0, models: [] })
  })
})

describe('the parts of a machine', () => {
  test('stand in assemblies by callout, with the serial they are ordered for [B3.02]', async () => {
    const who = await buyer()
    const { unitSerial } = await firstUnit(who)
    const { assembly, part, parts } = await somePart(who, unitSerial)
    expect(parts).toHaveLength(assembly.partCount)
    expect(parts.map(({ callout }) => callout)).toEqual(parts.map(({ callout }) => callout).toSorted((a, b) => a - b))
    const { product } = part
    expect(product).toMatchObject({
      selectedUnitSerial: unitSerial,
      onBom: true,
      canOrderParts: true,
      canViewPrices: true,
      orderQuantity: 1,
      inStock: product.quantityOnHand > 0,
      showShipDateMessage: product.orderable,
      status: null,
      promiseDate: null,
      shippedDate: null,
    })
    const [detail] = await who.send(catalogCalls.itemDetail, { partNumbers: [product.partNumber] })
    expect(product.relatedParts).toEqual(detail?.relatedItems)
    for (const field of ['parentId', 'imageUrl', 'displayName', 'partNumber', 'partUom', 'id', 'discontinued'] as const)
      expect(product[field], field).toBeDefined()
  })

  test('show no price to anyone who may not see prices, and no ordering to anyone who may not order', async () => {
    const who = await portal.as(people.viewer)
    const { unitSerial } = await firstUnit(who)
    const { part } = await somePart(who, unitSerial)
    expect(part.product).toMatchObject({ partPrice: null, canViewPrices: false, canOrderParts: false })
  })

  test('are found by number, by words, and not in an assembly of another model', async () => {
    const who = await buyer()
    const { unitSerial, modelId } = await firstUnit(who)
    const { assembly, part } = await somePart(who, unitSerial)
    const find = (query: string) => who.send(partsCalls.findPartsOfMachine, { query, unitSerial })
    const numbers = async (query: string) => (await find(query)).map(({ product }) => product.partNumber)
    expect((await numbers(part.product.partNumber))[0]).toBe(part.product.partNumber)
    expect((await numbers(part.product.partNumber.replace(/^0+/, '')))[0]).toBe(part.product.partNumber)
    expect(await numbers(part.product.displayName.split(' ').slice(0, 2).join(' '))).toContain(part.product.partNumber)
    expect(await find('no such part')).toEqual([])
    const { models } = await machines(who)
    const other = models.find((model) => model.modelId !== modelId)
    expect(
      await who.send(partsCalls.getAssembly, { assemblyId: assembly.assemblyId, modelId: other?.modelId }),
    ).toEqual([])
  })
})

const wearPad = { partNumber: '153966978', ownNumber: 'BL16141' }
test.each([
  ['its number', wearPad.partNumber],
  ['its number with dashes', '153-966-978'],
  ['a typo', 'boom tip waer pad 1-1/4 in'],
  ['other order', 'pad wear boom tip 1-1/4 in'],
  ['a synonym', 'boom tip slide pad 1-1/4 in'],
  ['a measure written otherwise', 'boom tip wear pad 1.25"'],
  ['their own number', wearPad.ownNumber],
])('a part of a machine is found as in the store: %s, %j [S9.01, P5.32]', async (_how, query) => {
  const who = await buyer()
  const { unitSerial, instanceId } = await firstUnit(who)
  const [placed] = await who.send(partsCalls.findPartsOfMachine, { query, unitSerial })
  expect(placed?.product.partNumber).toBe(wearPad.partNumber)
  expect((await who.send(partsCalls.bomCheck, { id: instanceId, query })).onBom).toBe(true)
  const [found] = await portal.deps.services.search<{ displayName: string }>([
    { indexName: 'products', query, distinct: true },
  ])
  if (query !== wearPad.ownNumber) expect(found?.hits[0]?.displayName).toBe(placed?.product.displayName)
})

test('a part of a machine has all of the words, so that nothing else is ordered for it [P5.32]', async () => {
  const who = await buyer()
  const { unitSerial } = await firstUnit(who)
  const find = (query: string) => who.send(partsCalls.findPartsOfMachine, { query, unitSerial })
  expect(await find('orange boom tip wear pad')).toEqual([])
  expect(await find('boom tip wear pad zzxqj')).toEqual([])
})

describe('bomCheck [B7.16]', () => {
  test('says whether a part is on the bill of materials of a unit, and where', async () => {
    const who = await buyer()
    const { instanceId, unitSerial } = await firstUnit(who)
    const { part } = await somePart(who, unitSerial)
    const check = (id: number, query: string) =>
      who.send(partsCalls.bomCheck, { id, query, integrationLocale: 'UNITED_STATES' })
    const found = await check(instanceId, part.product.partNumber)
    expect(found.onBom).toBe(true)
    expect(found.parts).toContainEqual(part)
    expect(await check(instanceId, 'no such part')).toEqual({ onBom: false, parts: [] })
    expect(await check((await foreignUnit()).instance_id, part.product.partNumber)).toEqual({ onBom: false, parts: [] })
  })

  test('is reached by its path', async () => {
    const who = await buyer()
    const { instanceId, unitSerial } = await firstUnit(who)
    const { part } = await somePart(who, unitSerial)
    const response = await who.request('/api/integration', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://portal.example' },
      body: JSON.stringify({
        endpoint: `/parts/bomCheck/${instanceId}`,
        body: { query: part.product.partNumber, integrationLocale: 'CANADA' },
        isSynchronous: true,
      }),
    })
    expect(await response.json()).toMatchObject({ onBom: true, parts: [{ product: { currency: 'CAD' } }] })
  })

  test('needs B2B_View_Replacement_Parts', async () => {
    const who = await portal.as(people.accountant)
    await expect(who.send(partsCalls.bomCheck, { id: 1, query: 'x' })).rejects.toMatchObject({ status: 403 })
  })
})

test('parts are found by the number a customer has for them, and by nobody else', async () => {
  const [own] = await shop.ask<{ number: string; part_number: string }>(
    "select n.number, p.part_number from customer_part_number n join product p using (item_id) join account a on a.account_id = n.account_id where a.name like 'Bluewater%' and p.show_online limit 1",
  )
  if (!own) throw new Error('Bluewater has no numbers of its own.')
  const found = await (await buyer()).send(catalogCalls.findOwnNumbers, { query: own.number })
  expect(found.map(({ partNumber }) => partNumber)).toContain(own.part_number)
  const other = await (await portal.as(people.lineBuyer)).send(catalogCalls.findOwnNumbers, { query: own.number })
  expect(other.map(({ customerPartNumber }) => customerPartNumber)).not.toContain(own.number)
})

test('a part says which models it fits; only who may see the fleet learns which units', async () => {
  const who = await portal.as(people.fleetManager)
  const { unitSerial, modelId } = await firstUnit(who)
  const { part } = await somePart(who, unitSerial)
  const fit = (of: Caller) => of.send(machineCalls.productFit, { partNumber: part.product.partNumber })
  const mine = await fit(who)
  expect(mine.models.map((model) => model.modelId)).toContain(modelId)
  expect(mine.unitCount).toBeGreaterThan(0)
  expect(mine.units.every((unit) => mine.models.some((model) => model.modelId === unit.modelId))).toBe(true)
  expect(await fit(portal.guest())).toEqual({ models: mine.models, units: [], unitCount: 0 })
})
