// Lists that colleagues change together, and parts that are filled up to a level.
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { shoppingListCalls, shoppingListMessages } from '@portal/contract/buying/shoppingLists'
import { sessionCalls } from '@portal/contract/access/session'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal()
let owner: Caller
let buyer: Caller
beforeEach(async () => {
  ;[owner, buyer] = [await portal.as(people.owner), await portal.as(people.buyer)]
  await portal.ask('delete from shopping_list')
})

const shared = async (colleaguesEdit = true): Promise<ShoppingList> => {
  const { shoppingListId } = await owner.send(shoppingListCalls.createShoppingList, {
    name: 'Storm kit',
    items: [{ itemId: 11, quantity: 2 }],
  })
  return owner.send(shoppingListCalls.updateShoppingList, {
    shoppingListId,
    name: 'Storm kit',
    shared: true,
    colleaguesEdit,
  })
}
const change = (who: Caller, { shoppingListId }: ShoppingList, item: object) =>
  who.send(shoppingListCalls.addOrUpdateItemsInShoppingList, {
    items: [{ shoppingListId, itemId: 11, quantity: 1, ...item }],
    mode: 'set',
  })
const read = async (who: Caller, { shoppingListId }: ShoppingList) =>
  (await who.send(shoppingListCalls.shoppingList, { shoppingListId })) ?? expect.unreachable('no list')
const quantities = ({ items }: ShoppingList) => items.map(({ itemId, quantity }) => [itemId, quantity])

test('is changed by colleagues where its owner says so; named, shared and deleted by the owner alone [P5.177]', async () => {
  const list = await shared()
  expect(await read(buyer, list)).toMatchObject({ isOwn: false, mayEdit: true, colleaguesEdit: true })
  await change(buyer, list, { itemId: 12, quantity: 5 })
  expect(quantities(await read(owner, list))).toEqual([
    [11, 2],
    [12, 5],
  ])
  const ids = (await read(owner, list)).items.map(({ shoppingListItemId }) => shoppingListItemId)
  await buyer.send(shoppingListCalls.removeItemsFromShoppingLists, { ids: ids.slice(0, 1) })
  expect(quantities(await read(owner, list))).toEqual([[12, 5]])
  const { shoppingListId } = list
  await expect(
    buyer.send(shoppingListCalls.updateShoppingList, { shoppingListId, name: 'Mine' }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN', message: shoppingListMessages.onlyOwner })
  await owner.send(shoppingListCalls.updateShoppingList, { shoppingListId, name: 'Storm kit', colleaguesEdit: false })
  await expect(change(buyer, list, { quantity: 9 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await owner.send(shoppingListCalls.updateShoppingList, {
    shoppingListId,
    name: 'Storm kit',
    shared: false,
    colleaguesEdit: true,
  })
  expect(await read(owner, list)).toMatchObject({ shared: false, colleaguesEdit: false })
})

test('loses nothing of two people at once; who would overwrite a colleague is told [P5.177]', async () => {
  const list = await shared()
  await Promise.all(
    Array.from({ length: 10 }, (_each, at) =>
      (at % 2 === 0 ? owner : buyer).send(shoppingListCalls.addOrUpdateItemsInShoppingList, {
        items: [{ shoppingListId: list.shoppingListId, itemId: 11, quantity: 1 }],
      }),
    ),
  )
  expect(quantities(await read(owner, list))).toEqual([[11, 12]])
  const both = await Promise.allSettled([
    change(owner, list, { quantity: 20, was: 12 }),
    change(buyer, list, { quantity: 30, was: 12 }),
  ])
  const refused = both.find((each) => each.status === 'rejected')
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(refused?.reason).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('A colleague') as string })
  // A change that both want alike is no conflict.
  const [[, now] = []] = quantities(await read(owner, list))
  await change(buyer, list, { quantity: now, was: 12 })
})

test('keeps the level of a part until it is changed or taken away [P5.178]', async () => {
  const list = await shared()
  const par = async () => (await read(owner, list)).items[0]?.par
  expect(await par()).toBeNull()
  await change(buyer, list, { quantity: 2, par: 12 })
  expect(await par()).toBe(12)
  await change(owner, list, { quantity: 3 })
  expect(await par()).toBe(12)
  const copy = await buyer.send(shoppingListCalls.duplicateShoppingList, { shoppingListId: list.shoppingListId })
  expect(copy.items[0]).toMatchObject({ quantity: 3, par: 12 })
  await change(buyer, list, { quantity: 3, par: null })
  expect(await par()).toBeNull()
  await expect(change(buyer, list, { par: 0 })).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

test('with the application’s filter removed, a colleague changes its parts and nothing else; others nothing [A6.01]', async () => {
  const together = await shared()
  const changed = async (email: string) => {
    const { profile } = await (await portal.as(email)).send(sessionCalls.getSession, {})
    const principal = { userId: profile?.userId ?? '', accounts: profile?.accountIds ?? [] }
    const named = withTransaction(portal.deps.pool, principal, (db) =>
      db.updateTable('shopping_list').set({ name: 'Mine' }).executeTakeFirst(),
    ).then(
      ({ numUpdatedRows }) => Number(numUpdatedRows),
      () => 'refused',
    )
    const parts = withTransaction(portal.deps.pool, principal, async (db) => {
      const { numUpdatedRows } = await db.updateTable('shopping_list_item').set({ quantity: 7 }).executeTakeFirst()
      return Number(numUpdatedRows)
    })
    return [await named, await parts]
  }
  expect(await changed(people.buyer)).toEqual(['refused', 1])
  expect(await changed(people.canadian)).toEqual([0, 0])
  await owner.send(shoppingListCalls.updateShoppingList, {
    shoppingListId: together.shoppingListId,
    name: 'Storm kit',
    colleaguesEdit: false,
  })
  expect(await changed(people.buyer)).toEqual([0, 0])
})
