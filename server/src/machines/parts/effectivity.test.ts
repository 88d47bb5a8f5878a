// Serial effectivity through the real application: parts of a model that some of its units have, and what goes in instead.
import { machineCalls } from '@portal/contract/machines/machines'
import { partsCalls } from '@portal/contract/machines/parts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { importInto } from '../../../test/importing.ts'
import { people } from '../../../test/people.ts'
import type { TestProduct } from '../../../test/testProducts.ts'
import { testShop } from '../../../test/testProducts.ts'
import { writeUnits } from '../../../test/units.ts'

const portal = testPortal()
const shop = testShop(portal)
const [bluewater, mapleRidge] = [20020, 30030]
const header = 'assembly_id,callout,part_number,quantity,note,from_serial,to_serial'

let buyer: Caller
let [first, second, third, plain] = [] as unknown as TestProduct[] as [
  TestProduct,
  TestProduct,
  TestProduct,
  TestProduct,
]

/** Loads lines of bom.csv; answers the mistakes. */
async function load(...lines: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  await writeFile(join(folder, 'bom.csv'), `${[header, ...lines].join('\n')}\n`)
  const { errors } = await importInto(portal, folder)
  await rm(folder, { recursive: true })
  return errors.map(({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`)
}
const row = (callout: number, { partNumber }: TestProduct, from = '', to = '') =>
  `SE-A,${callout},${partNumber},1,,${from},${to}`

beforeAll(async () => {
  await writeUnits(portal, [
    { instance_id: 9701, account_id: bluewater, unit_serial: 'K37-800100' },
    { instance_id: 9702, account_id: bluewater, unit_serial: 'K37-800250' },
    { instance_id: 9703, account_id: bluewater, unit_serial: 'K37-PROTO' },
    { instance_id: 9704, account_id: mapleRidge, unit_serial: 'K37-800101' },
  ])
  ;[first, second, third, plain] = [await shop.sell(), await shop.sell(), await shop.sell(), await shop.sell()]
  await shop.ask('update product set superseded_by = $2 where item_id = $1', [first.itemId, second.partNumber])
  await shop.ask('update product set superseded_by = $2 where item_id = $1', [second.itemId, third.partNumber])
  await shop.ask("insert into assembly (assembly_id, model_id, name) values ('SE-A', 'kestrel-37', 'Effectivity')")
  const lines = [row(1, first, '', 'K37-800099'), row(2, second, '800100', '800199'), row(3, third, '800200')]
  expect(await load(...lines, row(4, plain))).toEqual([])
  buyer = await portal.as(people.buyer)
})

const parts = (unitSerial: string) => buyer.send(partsCalls.getAssembly, { assemblyId: 'SE-A', unitSerial })
const said = async (unitSerial: string) =>
  (await parts(unitSerial)).map(({ callout, fits, instead }) => [
    callout,
    fits,
    instead && [instead.relation, instead.product.partNumber],
  ])

test('a part is of the units from one serial to another; others are offered its predecessor or successor [P4.15]', async () => {
  expect(await said('K37-800100')).toEqual([
    [1, false, ['SUCCESSOR', second.partNumber]],
    [2, true, null],
    [3, false, ['PREDECESSOR', second.partNumber]],
    [4, true, null],
  ])
  // Past a successor that does not fit either, to the one that does.
  expect((await said('K37-800250'))[0]).toEqual([1, false, ['SUCCESSOR', third.partNumber]])
  const [placed] = await parts('K37-800100')
  expect(placed).toMatchObject({ fromSerial: null, toSerial: 'K37-800099', product: { onBom: false } })
  expect(placed?.instead?.product).toMatchObject({ selectedUnitSerial: 'K37-800100', partPrice: 10 })
  const model = await buyer.send(partsCalls.getAssembly, { assemblyId: 'SE-A', modelId: 'kestrel-37' })
  expect(model.map(({ fits, instead }) => [fits, instead])).toEqual([
    [null, null],
    [null, null],
    [null, null],
    [true, null],
  ])
})

test('a serial without digits at its end is not judged, and not taken for one that fits [P4.15]', async () => {
  expect((await said('K37-PROTO')).map(([callout, fits]) => [callout, fits])).toEqual([
    [1, null],
    [2, null],
    [3, null],
    [4, true],
  ])
})

test('bomCheck, the units of a part and lines of the cart go by the serial, too [P4.15, B7.16]', async () => {
  const check = (id: number) => buyer.send(partsCalls.bomCheck, { id, query: second.partNumber })
  expect(await check(9701)).toMatchObject({ onBom: true, parts: [{ fits: true }] })
  expect(await check(9702)).toMatchObject({
    onBom: false,
    parts: [{ fits: false, instead: { relation: 'SUCCESSOR' } }],
  })

  const manager = await portal.as(people.owner)
  const units = async ({ partNumber }: TestProduct) =>
    (await manager.send(machineCalls.productFit, { partNumber })).units.map(({ unitSerial }) => unitSerial)
  expect(await units(third)).toContain('K37-800250')
  expect(await units(third)).not.toContain('K37-800100')
  expect(await units(second)).toContain('K37-800100')
  expect(await units(second)).not.toContain('K37-800250')

  const lines = [second, plain].flatMap(({ itemId }) =>
    ['K37-800100', 'k37-800250', 'K37-800101', 'unknown'].map((unitSerial) => ({ itemId, unitSerial })),
  )
  const unfit = [{ itemId: second.itemId, unitSerial: 'k37-800250', fromSerial: '800100', toSerial: '800199' }]
  expect(await buyer.send(partsCalls.findUnfitParts, { lines })).toEqual(unfit)
})

test('a range that cannot be compared, or ends before it begins, is refused in words [P4.15, P14.88]', async () => {
  expect(await load(row(5, plain, 'first', ''), row(6, plain, 'K37-5', '4'))).toEqual([
    '2 from_serial: "first" is not a serial: it ends in no digits to compare',
    '3 to_serial: is before from_serial K37-5',
  ])
  expect(await load(row(7, plain, '99999999999999999999', '100000000000000000000'))).toEqual([])
})
