// Shopping lists through the real application: whose they are, what they are called, what is on them.
import type { InputOf } from '@portal/contract/platform/call'
import { sessionCalls } from '@portal/contract/access/session'
import type { ShoppingList } from '@portal/contract/buying/shoppingLists'
import { maxListItems, maxLists, shoppingListCalls, shoppingListMessages } from '@portal/contract/buying/shoppingLists'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { withTransaction } from '../../platform/db/transaction.ts'

const portal = testPortal()
const shop = testShop(portal)

let buyer: Caller
let owner: Caller
beforeEach(async () => {
  await shop.ask('delete from shopping_list')
  buyer = await portal.as(people.buyer)
  owner = await portal.as(people.owner)
})

const make = (who: Caller, name: string, items?: InputOf<typeof shoppingListCalls.createShoppingList>['items']) =>
  who.send(shoppingListCalls.createShoppingList, { name, ...(items && { items }) })
const all = (who: Caller) => who.send(shoppingListCalls.shoppingLists, { page: 0, size: 100 })
const read = (who: Caller, { shoppingListId }: ShoppingList) =>
  who.send(shoppingListCalls.shoppingList, { shoppingListId })
const share = (who: Caller, { shoppingListId, name }: ShoppingList, shared = true) =>
  who.send(shoppingListCalls.updateShoppingList, { shoppingListId, name, shared })
const quantities = (list: ShoppingList | null | undefined) =>
  list?.items.map(({ itemId, quantity }) => [itemId, quantity])

describe('a list of one’s own', () => {
  test('has the fields of the specification, and repositoryId beside its id [B3.13, B7.23, D1.05]', async () => {
    const product = await shop.sell()
    const list = await make(buyer, 'Truck 12', [{ itemId: product.itemId, quantity: 3 }])
    const { profile } = await buyer.send(sessionCalls.getSession, {})
    const { shoppingListId } = list
    expect(list).toMatchObject({ repositoryId: shoppingListId, userId: profile?.userId, name: 'Truck 12', isOwn: true })
    expect(list.items).toEqual([
      {
        shoppingListItemId: expect.any(Number) as number,
        itemId: product.itemId,
        shoppingListId,
        quantity: 3,
        par: null,
      },
    ])
    expect(await read(buyer, list)).toEqual(list)
    const { lists, totalRecords } = await all(buyer)
    expect([lists.map(({ name }) => name), totalRecords]).toEqual([['Truck 12'], 1])
    expect(lists[0]?.imageUrls).toEqual(['/art/parts/filter.svg'])
  })

  test('lists come page by page, the last changed first [B7.23]', async () => {
    for (const name of ['One', 'Two', 'Three']) await make(buyer, name)
    const page = (at: number) => buyer.send(shoppingListCalls.shoppingLists, { page: at, size: 2 })
    expect((await page(0)).lists.map(({ name }) => name)).toEqual(['Three', 'Two'])
    expect(await page(1)).toMatchObject({ lists: [{ name: 'One' }], totalRecords: 3 })
  })

  test('needs a name that none of their others has, whatever its case; a colleague may have it [B5.13]', async () => {
    const refused = (message: string) => ({ code: 'BAD_INPUT', fields: { name: message } })
    const first = await make(buyer, 'Truck 12')
    await expect(make(buyer, '  ')).rejects.toMatchObject(refused('Name is required.'))
    await expect(make(buyer, ' truck 12 ')).rejects.toMatchObject(
      refused('A shopping list with this name already exists.'),
    )
    const second = await make(buyer, 'Truck 13')
    const rename = (name: string) =>
      buyer.send(shoppingListCalls.updateShoppingList, { shoppingListId: second.shoppingListId, name })
    await expect(rename('TRUCK 12')).rejects.toMatchObject(refused(shoppingListMessages.nameTaken))
    expect(await rename('truck 13')).toMatchObject({ name: 'truck 13' })
    expect(await make(owner, first.name)).toMatchObject({ name: 'Truck 12' })
    // They see the name of a list that a colleague shares, and may take it.
    await share(owner, await make(owner, 'Storm kit'))
    expect(await make(buyer, 'Storm kit')).toMatchObject({ name: 'Storm kit' })
  })

  test('compares names as the database does, in every script: never a failure [B5.13]', async () => {
    const refused = { code: 'BAD_INPUT', fields: { name: shoppingListMessages.nameTaken } }
    await make(buyer, 'ΟΔΟΣ')
    await expect(make(buyer, 'οδοσ')).rejects.toMatchObject(refused)
    const { shoppingListId } = await make(buyer, 'Other')
    for (const name of ['οδοσ', 'ΟΔΟΣ'])
      await expect(buyer.send(shoppingListCalls.updateShoppingList, { shoppingListId, name })).rejects.toMatchObject(
        refused,
      )
    for (const name of ['Truck \ud800', 'Truck \udc00'])
      await expect(buyer.send(shoppingListCalls.updateShoppingList, { shoppingListId, name })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { name: expect.any(String) as string },
      })
  })

  test('of which the copy has a shortened name keeps whole signs', async () => {
    const list = await make(buyer, '😀'.repeat(30))
    const copies = [list, list].map(async ({ shoppingListId }) =>
      buyer.send(shoppingListCalls.duplicateShoppingList, { shoppingListId }),
    )
    const names = (await Promise.all(copies)).map(({ name }) => name)
    expect(names.toSorted()).toEqual([`Copy of ${'😀'.repeat(24)} (2)`, `Copy of ${'😀'.repeat(26)}`])
  })

  test('made by ten tabs at once under one name is made once [B5.13]', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => make(buyer, 'Storm kit')))
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
    expect(refused).toHaveLength(9)
    for (const reason of refused) expect(reason).toContain(shoppingListMessages.nameTaken)
  })

  test('is deleted and brought back; when its name was given away meanwhile it gets another [B7.24]', async () => {
    const list = await make(buyer, 'Truck 12', [{ itemId: 11, quantity: 2 }])
    await make(buyer, 'Other')
    const { shoppingListId } = list
    const gone = await buyer.send(shoppingListCalls.deleteShoppingList, { shoppingListId })
    expect(gone).toMatchObject({ lists: [{ name: 'Other' }], error: null })
    expect(await read(buyer, list)).toBeNull()
    await make(buyer, 'Truck 12')
    const back = await buyer.send(shoppingListCalls.restoreShoppingList, { shoppingListId })
    expect([back.name, quantities(back)]).toEqual(['Truck 12 (2)', [[11, 2]]])
  })

  test('that a colleague shared and deleted is brought back by nobody but its owner [B7.24, S15.06]', async () => {
    const list = await share(owner, await make(owner, 'Storm kit'))
    const { shoppingListId } = list
    await owner.send(shoppingListCalls.deleteShoppingList, { shoppingListId })
    await expect(buyer.send(shoppingListCalls.restoreShoppingList, { shoppingListId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await read(owner, list)).toBeNull()
  })

  test('is one of at most 100, of which those of colleagues are none [B3.13]', async () => {
    const fill = (email: string) =>
      shop.ask(
        `insert into shopping_list (user_id, owner_name, name, updated_at)
          select user_id, 'Somebody', 'List ' || n, now() from portal_user, generate_series(1, $2) n where email = $1`,
        [email, maxLists],
      )
    await fill(people.owner)
    expect(await make(buyer, 'Truck 12')).toMatchObject({ name: 'Truck 12' })
    await expect(make(owner, 'Truck 12')).rejects.toMatchObject({ message: shoppingListMessages.tooManyLists })
  })

  test('that is gone cannot be deleted again: the answer says so in words to show [B7.24]', async () => {
    const { shoppingListId } = await make(buyer, 'Truck 12')
    await buyer.send(shoppingListCalls.deleteShoppingList, { shoppingListId })
    expect(await buyer.send(shoppingListCalls.deleteShoppingList, { shoppingListId })).toEqual({
      lists: [],
      error: 'This shopping list no longer exists.',
    })
  })
})

describe('what is on a list', () => {
  const change = (items: InputOf<typeof shoppingListCalls.addOrUpdateItemsInShoppingList>['items'], mode?: 'set') =>
    buyer.send(shoppingListCalls.addOrUpdateItemsInShoppingList, { items, ...(mode && { mode }) })

  test('adding sums, setting replaces, nothing left removes [B7.25]', async () => {
    const { shoppingListId } = await make(buyer, 'Truck 12', [{ itemId: 11, quantity: 2 }])
    const on = (itemId: number, quantity: number) => ({ shoppingListId, itemId, quantity })
    expect(quantities((await change([on(11, 3), on(12, 1)]))[0])).toEqual([
      [11, 5],
      [12, 1],
    ])
    expect(quantities((await change([on(11, 4)], 'set'))[0])).toEqual([
      [11, 4],
      [12, 1],
    ])
    expect(quantities((await change([on(11, 0)], 'set'))[0])).toEqual([[12, 1]])
  })

  test('item ids and quantities come as texts, too; anything else is refused [B5.11]', async () => {
    const { shoppingListId } = await make(buyer, 'Truck 12')
    const [list] = await change([{ shoppingListId: String(shoppingListId), itemId: '11', quantity: ' 7 ' }])
    expect(quantities(list)).toEqual([[11, 7]])
    for (const quantity of ['seven', '1.5', '', 1.5, '99999999999'])
      await expect(change([{ shoppingListId, itemId: 11, quantity }])).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('a short or dashed part number is padded to 9 digits [B5.11]', async () => {
    const product = await shop.sell()
    await shop.ask('update product set part_number = $1 where item_id = $2', ['000012345', product.itemId])
    const { shoppingListId } = await make(buyer, 'Truck 12')
    await change([{ shoppingListId, partNumber: '12345', quantity: 1 }])
    const [list] = await change([{ shoppingListId, partNumber: '00-001-2345', quantity: 1 }])
    expect(quantities(list)).toEqual([[product.itemId, 2]])
    await expect(change([{ shoppingListId, partNumber: '1', quantity: 1 }])).rejects.toMatchObject({
      fields: { 'items.0.partNumber': 'Part number 000000001 is not in the store.' },
    })
  })

  test.each(['4711', '47-11', ' 4711 '])(
    'the short number %j of the customer is theirs, not one of ours [B5.11, P5.21]',
    async (partNumber) => {
      const product = await shop.sell()
      await shop.ask(
        `insert into customer_part_number (account_id, item_id, number)
        select account_id, $1, '4711' from account where name like 'Bluewater%' on conflict do nothing`,
        [product.itemId],
      )
      const { shoppingListId } = await make(buyer, 'Truck 12')
      const [list] = await change([{ shoppingListId, partNumber, quantity: 1 }])
      expect(quantities(list)).toEqual([[product.itemId, 1]])
      await shop.ask("delete from customer_part_number where number = '4711'")
    },
  )

  test('items are taken off by their ids [B7.25]', async () => {
    const { items } = await make(buyer, 'Truck 12', [
      { itemId: 11, quantity: 1 },
      { itemId: 12, quantity: 1 },
    ])
    const [list] = await buyer.send(shoppingListCalls.removeItemsFromShoppingLists, {
      ids: [items[0]?.shoppingListItemId ?? 0],
    })
    expect(quantities(list)).toEqual([[12, 1]])
  })

  test('no list holds more parts than the most', async () => {
    const many = Array.from({ length: maxListItems }, (_each, at) => ({ itemId: at + 1, quantity: 1 }))
    const { shoppingListId } = await make(buyer, 'Everything', many)
    await expect(change([{ shoppingListId, itemId: 9999, quantity: 1 }])).rejects.toThrow(/at most 500 parts/)
    expect(await change([{ shoppingListId, itemId: 1, quantity: 1 }])).toHaveLength(1)
  })

  test('tabs adding at once lose nothing [B7.25]', async () => {
    const list = await make(buyer, 'Truck 12')
    const { shoppingListId } = list
    await Promise.all(Array.from({ length: 10 }, () => change([{ shoppingListId, itemId: 11, quantity: 1 }])))
    expect(quantities(await read(buyer, list))).toEqual([[11, 10]])
  })
})

describe('a list shared in the organization', () => {
  test('is seen and copied by colleagues, and changed by its owner only [S15.06]', async () => {
    const list = await make(owner, 'Storm kit', [{ itemId: 11, quantity: 2 }])
    expect(await read(buyer, list)).toBeNull()
    await share(owner, list)
    expect(await read(buyer, list)).toMatchObject({ name: 'Storm kit', shared: true, isOwn: false })
    await make(buyer, 'Mine')
    expect((await all(buyer)).lists.map(({ name }) => name)).toEqual(['Mine', 'Storm kit'])

    const { shoppingListId } = list
    const forbidden = { code: 'FORBIDDEN', message: shoppingListMessages.onlyOwner }
    await expect(share(buyer, list, false)).rejects.toMatchObject(forbidden)
    await expect(
      buyer.send(shoppingListCalls.addOrUpdateItemsInShoppingList, {
        items: [{ shoppingListId, itemId: 12, quantity: 1 }],
      }),
    ).rejects.toMatchObject(forbidden)
    const ids = list.items.map(({ shoppingListItemId }) => shoppingListItemId)
    expect(await buyer.send(shoppingListCalls.removeItemsFromShoppingLists, { ids })).toEqual([])
    expect(await buyer.send(shoppingListCalls.deleteShoppingList, { shoppingListId })).toMatchObject({
      error: shoppingListMessages.onlyOwner,
    })

    const copy = await buyer.send(shoppingListCalls.duplicateShoppingList, { shoppingListId })
    expect([copy.name, copy.isOwn, copy.shared, quantities(copy)]).toEqual([
      'Copy of Storm kit',
      true,
      false,
      [[11, 2]],
    ])
    expect((await buyer.send(shoppingListCalls.duplicateShoppingList, { shoppingListId })).name).toBe(
      'Copy of Storm kit (2)',
    )
    await share(owner, list, false)
    expect(await read(buyer, list)).toBeNull()
  })

  test('is unknown to other organizations, and so is a private one [A6.01]', async () => {
    const list = await make(owner, 'Storm kit', [{ itemId: 11, quantity: 2 }])
    await share(owner, list)
    const canadian = await portal.as(people.canadian)
    expect(await read(canadian, list)).toBeNull()
    const { shoppingListId } = list
    await expect(canadian.send(shoppingListCalls.duplicateShoppingList, { shoppingListId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(canadian.send(shoppingListCalls.restoreShoppingList, { shoppingListId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await all(canadian)).lists).toEqual([])
  })

  test('is nothing for somebody without an organization', async () => {
    const shopper = await portal.as(people.shopper)
    const list = await make(shopper, 'Garage')
    await expect(share(shopper, list)).rejects.toThrow(shoppingListMessages.noOrganization)
  })

  test('with the application’s filter removed, a colleague reads shared lists, changes none, and sees no private one', async () => {
    const shared = await make(owner, 'Storm kit', [{ itemId: 11, quantity: 2 }])
    await share(owner, shared)
    await make(owner, 'Private', [{ itemId: 12, quantity: 1 }])
    const { profile } = await buyer.send(sessionCalls.getSession, {})
    const principal = { userId: profile?.userId ?? '', accounts: profile?.accountIds ?? [] }
    const seen = await withTransaction(portal.deps.pool, principal, async (db) => {
      const update = await db.updateTable('shopping_list').set({ name: 'Mine' }).executeTakeFirst()
      const removal = await db.deleteFrom('shopping_list_item').executeTakeFirst()
      const lists = await db.selectFrom('shopping_list').select('name').execute()
      const items = await db.selectFrom('shopping_list_item').select('item_id').execute()
      return { changed: update.numUpdatedRows + removal.numDeletedRows, lists, items }
    })
    expect(seen).toEqual({ changed: 0n, lists: [{ name: 'Storm kit' }], items: [{ item_id: 11 }] })
  })
})
