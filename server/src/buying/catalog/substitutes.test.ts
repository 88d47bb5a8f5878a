// Parts offered instead of one that must be called for, through the real application.
import { substituteCalls } from '@portal/contract/buying/substitutes'
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const shop = testShop(portal)

test('are of the same category, in stock and sold, those most alike first, at most four [P5.184]', async () => {
  await portal.ask("insert into category (category_id, name, position) values ('SUB', 'Substitutes', 999)")
  await portal.ask(
    "insert into attribute (attribute_id, name, kind) values ('SUB-CLASS', 'Class', 'text'), ('SUB-SIZE', 'Size', 'text')",
  )
  const sell = async (over: Parameters<typeof shop.sell>[0], attributes: [string, string][], category = 'SUB') => {
    const part = await shop.sell(over)
    await portal.ask('update product set category_id = $2 where item_id = $1', [part.itemId, category])
    for (const [id, value] of attributes)
      await portal.ask('insert into product_attribute (item_id, attribute_id, value) values ($1, $2, $3)', [
        part.itemId,
        id,
        value,
      ])
    return part
  }
  const both: [string, string][] = [
    ['SUB-CLASS', '2'],
    ['SUB-SIZE', '10'],
  ]
  const wanted = await sell({ orderable: false, onHand: 0 }, both)
  const other = await sell({}, [['SUB-CLASS', '4']])
  const half = await sell({ usd: 12 }, [['SUB-CLASS', '2']])
  const alike = await sell({}, both)
  for (const over of [{ onHand: 0 }, { orderable: false }, { discontinued: true }, { shown: false }, { usd: null }])
    await sell(over, both)
  const ask = async (who = portal.guest()) => {
    const found = await who.send(substituteCalls.substitutes, { itemId: wanted.itemId })
    return found.map(({ itemId, partPrice }) => [itemId, partPrice])
  }
  expect(await ask()).toEqual([
    [alike.itemId, 10],
    [half.itemId, 12],
    [other.itemId, 10],
  ])
  expect(await ask(await portal.as(people.viewer))).toEqual([
    [alike.itemId, null],
    [half.itemId, null],
    [other.itemId, null],
  ])
  await sell({}, [])
  await sell({}, [])
  expect(await ask()).toHaveLength(4)
  expect(await portal.guest().send(substituteCalls.substitutes, { itemId: 1 })).toEqual([])
})
