// Leaving and coming back through the real application: what a person holds is shown, handed over at once, and who closed
// an access is asked for when it is opened again.
import { contactManagementCalls, contactMessages } from '@portal/contract/access/contactManagement'
import { activityCalls } from '@portal/contract/access/activity'
import { cartCalls } from '@portal/contract/buying/cart'
import { groupCalls } from '@portal/contract/machines/groups'
import { savedViewCalls } from '@portal/contract/access/savedViews'
import { sessionCalls } from '@portal/contract/access/session'
import { shoppingListCalls } from '@portal/contract/buying/shoppingLists'
import { userMessages, userRecordCalls } from '@portal/contract/access/userRecord'
import { Client } from 'pg'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { testCourses } from '../../../test/courses.ts'
import { writeInvoices } from '../../../test/invoices.ts'
import { accounts } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal({ worksJobs: ['registration-letter'] })
const shop = testShop(portal)
const courses = testCourses(shop)
const calls = contactManagementCalls
const { bluewater } = accounts

let owner: Caller
beforeEach(async () => {
  portal.clock.forward(3601)
  await shop.ask(`update portal_user set status = 'REGISTERED' where email = any($1)`, [
    [people.buyer, people.accountant],
  ])
  await shop.ask(
    'update contact set active = true where contact_id in (select contact_id from portal_user where email = any($1))',
    [[people.buyer, people.accountant]],
  )
  await shop.ask('delete from closed_access')
  await shop.ask('delete from shopping_list')
  await shop.ask('delete from saved_view')
  owner = await fresh(people.owner)
})

async function fresh(email: string): Promise<Caller> {
  const who = portal.guest()
  await who.signIn(email, 'Windhover-1')
  return who
}
const personOf = async (email: string) => {
  const [row] = await shop.ask<{ contactId: number; userId: string; roleId: number }>(
    'select contact_id as "contactId", user_id as "userId", role_id as "roleId" from portal_user where email = $1',
    [email],
  )
  return row ?? expect.unreachable(`Nobody has the address ${email}.`)
}

/** The parts buyer with something of each kind. */
async function busyBuyer() {
  const buyer = await fresh(people.buyer)
  const { contactId, userId } = await personOf(people.buyer)
  const shared = await buyer.send(shoppingListCalls.createShoppingList, {
    name: 'Storm kit',
    items: [{ itemId: 11, quantity: 2 }],
  })
  await buyer.send(shoppingListCalls.updateShoppingList, { ...shared, shared: true })
  await buyer.send(shoppingListCalls.createShoppingList, { name: 'Mine alone' })
  const view = { list: 'orders', search: '?status=OPEN', columns: null }
  await buyer.send(savedViewCalls.saveView, { ...view, name: 'Open ones', isShared: true })
  await buyer.send(savedViewCalls.saveView, { ...view, name: 'Private ones', isShared: false })
  await shop.ask(
    `update warranty_claim set created_by = $1 where claim_id in (select claim_id from warranty_claim
      where account_id = $2 order by status in ('DENIED', 'PAID'), claim_id limit 1)`,
    [userId, bluewater],
  )
  await shop.ask('delete from unit_group_contact where contact_id = $1', [contactId])
  await shop.ask(
    `insert into unit_group_contact (group_id, contact_id, account_id)
      select group_id, $1, account_id from unit_group where account_id = $2 order by group_id limit 1`,
    [contactId, bluewater],
  )
  return { buyer, contactId, userId, shoppingListId: shared.shoppingListId }
}
const listsOf = async (who: Caller) =>
  (await who.send(shoppingListCalls.shoppingLists, { page: 0, size: 50 })).lists
    .filter(({ isOwn }) => isOwn)
    .map(({ name, ownerName }) => [name, ownerName])

describe('what somebody holds', () => {
  test('are carts and what waits for an answer, too: a list, seats and the answers for the colleague [P7.20]', async () => {
    const buyer = await fresh(people.buyer)
    const { contactId, userId } = await personOf(people.buyer)
    const successor = await personOf(people.accountant)
    const [{ name: leaver } = { name: '' }] = await shop.ask<{ name: string }>(
      "select first_name || ' ' || last_name as name from portal_user where user_id = $1",
      [userId],
    )
    await shop.ask('delete from shopping_cart where user_id = any($1)', [[userId, successor.userId]])
    const put = (who: Caller, items: [number, number][]) =>
      who.send(cartCalls.addOrUpdateItemsInShoppingCart, {
        application: 'training-store',
        mode: 'set',
        items: items.map(([itemId, quantity]) => ({ itemId, quantity })),
      })
    const [glove, boot] = [await shop.sell(), await shop.sell()]
    const [mine, theirs] = [await courses.offer({}), await courses.offer({})]
    await shop.fillCart(buyer, [
      { ware: glove, quantity: 2 },
      { ware: boot, quantity: 3 },
    ])
    await put(buyer, [
      [mine, 4],
      [theirs, 5],
    ])
    const accountant = await fresh(people.accountant)
    await put(accountant, [[theirs, 1]])
    await writeInvoices(portal, [{ id: 8999, number: 'LEFT1', account: bluewater }])
    await shop.ask(
      `insert into invoice_dispute (account_id, customer_trx_id, reason, comment, user_id, user_name, created_at)
        values ($1, 8999, 'PRICE', 'Too dear.', $2, 'Pat', now())`,
      [bluewater, userId],
    )
    const ask = (orderId: number, fromStaff: boolean, by: string) =>
      shop.ask(
        `insert into order_message (order_id, account_id, user_id, author, from_staff, text, said_at) values ($1, $2, $3, 'Pat', $4, 'When?', now())`,
        [orderId, bluewater, by, fromStaff],
      )
    const [open, answered] = await shop.ask<{ id: number }>(
      'select order_id as id from sales_order where account_id = $1 order by order_id limit 2',
      [bluewater],
    )
    await shop.ask('delete from order_message')
    await ask(open?.id ?? 0, false, userId)
    await ask(answered?.id ?? 0, false, userId)
    await ask(answered?.id ?? 0, true, successor.userId)

    expect(await owner.send(calls.getHeld, { contactId })).toMatchObject({ openQuestions: 2, cartLines: 4 })
    await owner.send(calls.deactivateUser, { contactId, handTo: successor.contactId })

    const { lists } = await accountant.send(shoppingListCalls.shoppingLists, { page: 0, size: 50 })
    const list = lists.find(({ name }) => name === `Cart of ${leaver}`) ?? expect.unreachable()
    expect(list).toMatchObject({ isOwn: true, shared: false })
    const kept = await shop.ask<{ item_id: number; quantity: number }>(
      'select item_id, quantity from shopping_list_item where shopping_list_id = $1',
      [list.shoppingListId],
    )
    expect(Object.fromEntries(kept.map(({ item_id: id, quantity }) => [id, quantity]))).toEqual({
      [glove.itemId]: 2,
      [boot.itemId]: 3,
    })
    const seats = await accountant.send(cartCalls.getCartByApplication, { application: 'training-store' })
    expect(Object.fromEntries(seats?.items.map(({ itemId, quantity }) => [itemId, quantity]) ?? [])).toEqual({
      [mine]: 4,
      [theirs]: 1,
    })
    expect(await shop.ask('select from shopping_cart_item where user_id = $1', [userId])).toEqual([])
    expect(await shop.ask('select user_id, user_name from invoice_dispute where customer_trx_id = 8999')).toEqual([
      { user_id: successor.userId, user_name: 'Pat' },
    ])
    expect(
      await shop.ask('select user_id from order_message where not from_staff order by order_id = $1 desc', [open?.id]),
    ).toEqual([{ user_id: successor.userId }, { user_id: userId }])
    const [told] = (await portal.emails(people.accountant)).filter(({ kind }) => kind === 'WorkHandedOver')
    expect(told?.text).toContain('2 questions and disputes without an answer')
    expect(told?.text).toContain('4 lines in their carts')
  })

  test('is counted before their access is closed, for people of the organization only [P7.04]', async () => {
    const { contactId } = await busyBuyer()
    expect(await owner.send(calls.getHeld, { contactId })).toMatchObject({
      sharedLists: 1,
      sharedViews: 1,
      openClaims: 1,
      groups: [{ name: expect.any(String) as string }],
    })
    const foreign = await personOf(people.canadian)
    expect(await owner.send(calls.getHeld, { contactId: foreign.contactId })).toBeNull()
    await expect((await fresh(people.viewer)).send(calls.getHeld, { contactId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('is theirs alone: nothing a colleague shares counts, and no group of another organization [P7.04]', async () => {
    const { contactId } = await busyBuyer()
    const { openQuestions } = (await owner.send(calls.getHeld, { contactId })) ?? expect.unreachable()
    const accountant = await fresh(people.accountant)
    const list = await accountant.send(shoppingListCalls.createShoppingList, { name: 'Of a colleague' })
    await accountant.send(shoppingListCalls.updateShoppingList, { ...list, shared: true })
    const view = { list: 'orders', search: '', columns: null, name: 'Of a colleague', isShared: true }
    await accountant.send(savedViewCalls.saveView, view)
    await shop.ask(
      `insert into unit_group_contact (group_id, contact_id, account_id)
        select group_id, $1, account_id from unit_group where account_id = $2 order by group_id limit 1`,
      [contactId, accounts.mapleRidge],
    )
    const { userId: colleague } = await personOf(people.accountant)
    await writeInvoices(portal, [{ id: 8998, number: 'LEFT2', account: bluewater }])
    await shop.ask(
      `insert into invoice_dispute (account_id, customer_trx_id, reason, comment, user_id, user_name, created_at)
        values ($1, 8998, 'PRICE', 'Too dear.', $2, 'Pat', now())`,
      [bluewater, colleague],
    )
    await shop.ask(
      `insert into order_message (order_id, account_id, user_id, author, from_staff, text, said_at)
        select order_id, account_id, $2, 'Pat', false, 'When?', now() from sales_order where account_id = $1 limit 1`,
      [bluewater, colleague],
    )
    const held = await owner.send(calls.getHeld, { contactId })
    expect([held?.sharedLists, held?.sharedViews, held?.groups.length]).toEqual([1, 1, 1])
    expect(held?.openQuestions).toBe(openQuestions)
  })

  test('goes to the colleague chosen with the closing, names given a number where taken, and both get an email [P7.04]', async () => {
    const { contactId, userId, shoppingListId } = await busyBuyer()
    const successor = await personOf(people.accountant)
    const accountant = await fresh(people.accountant)
    await accountant.send(shoppingListCalls.createShoppingList, { name: 'STORM KIT' })
    const { openClaims, groups } = (await owner.send(calls.getHeld, { contactId })) ?? expect.unreachable()
    await shop.ask('update portal_user set default_billing_address_id = null where user_id = $1', [successor.userId])

    await owner.send(calls.deactivateUser, { contactId, handTo: successor.contactId })

    expect(await listsOf(accountant)).toEqual(
      expect.arrayContaining([
        ['STORM KIT', expect.any(String)],
        ['Storm kit (2)', expect.any(String)],
      ]),
    )
    expect((await listsOf(accountant)).find(([name]) => name === 'Storm kit (2)')?.[1]).toBe(
      await owner
        .send(calls.getContact, { contactId: successor.contactId })
        .then((one) => one && `${one.firstName} ${one.lastName}`),
    )
    // It is theirs to change now, and still shared.
    expect(
      await accountant.send(shoppingListCalls.addOrUpdateItemsInShoppingList, {
        items: [{ shoppingListId, itemId: 11, quantity: 1 }],
      }),
    ).toMatchObject([{ shared: true, items: [{ itemId: 11, quantity: 3 }] }])
    const views = await accountant.send(savedViewCalls.savedViews, { list: 'orders' })
    expect(views.filter(({ isMine }) => isMine)).toMatchObject([{ name: 'Open ones', isShared: true }])
    expect(
      await shop.ask('select from warranty_claim where created_by = $1 and status not in ($2, $3)', [
        successor.userId,
        'DENIED',
        'PAID',
      ]),
    ).toHaveLength(openClaims)
    const group = await owner.send(groupCalls.getGroup, { id: groups[0]?.groupId ?? 0 })
    expect(group?.contacts.map((each) => each.contactId)).toContain(successor.contactId)
    expect(group?.contacts.map((each) => each.contactId)).not.toContain(contactId)
    expect(group?.changes[0]?.lines[0]).toMatch(/ is now a contact in place of /)
    const [marks] = await shop.ask<{ taken: boolean }>(
      `select h.default_billing_address_id = l.default_billing_address_id as taken
        from portal_user h, portal_user l where h.user_id = $1 and l.user_id = $2`,
      [successor.userId, userId],
    )
    expect(marks?.taken).toBe(true)
    // A private item stays theirs.
    expect(await shop.ask('select name from shopping_list where user_id = $1', [userId])).toEqual([
      { name: 'Mine alone' },
    ])
    expect(await shop.ask('select name from saved_view where user_id = $1', [userId])).toEqual([
      { name: 'Private ones' },
    ])
    const [closed] = await portal.emails(people.buyer)
    expect(closed).toMatchObject({ kind: 'AccessClosed', text: expect.stringContaining('Owen Whitfield') as string })
    const [handed] = await portal.emails(people.accountant)
    expect(handed).toMatchObject({
      kind: 'WorkHandedOver',
      text: expect.stringContaining('1 shared shopping list') as string,
    })
  })

  test('goes to nobody who cannot log in, is foreign or is the person, and then nothing is closed [P7.04]', async () => {
    const { contactId, buyer } = await busyBuyer()
    const wrong = [
      (await personOf(people.deactivated)).contactId,
      (await personOf(people.invited)).contactId,
      contactId,
    ]
    for (const handTo of wrong)
      await expect(owner.send(calls.deactivateUser, { contactId, handTo })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { handTo: contactMessages.heir },
      })
    for (const handTo of [(await personOf(people.canadian)).contactId, 999_999_999])
      await expect(owner.send(calls.deactivateUser, { contactId, handTo })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await buyer.send(sessionCalls.getSession, {})).signedIn).toBe(true)
    expect(await listsOf(buyer)).toHaveLength(2)
  })

  test('goes to nobody of another organization of the same holding [P7.04]', async () => {
    const [leaver, successor] = [await personOf(people.lineBuyer), await personOf(people.holding)]
    const holding = await fresh(people.holding)
    const handing = holding.send(calls.deactivateUser, { contactId: leaver.contactId, handTo: successor.contactId })
    await expect(handing).rejects.toMatchObject({ code: 'BAD_INPUT', fields: { handTo: contactMessages.heir } })
    expect(await holding.send(calls.getContact, { contactId: leaver.contactId })).toMatchObject({ state: 'ACTIVE' })
  })

  test('is not moved by the functions of the database for people the viewer does not see [P7.04]', async () => {
    const { userId } = await busyBuyer()
    const canadian = await personOf(people.canadian)
    const asIf = (accountId: number) =>
      shop.ask<{ moved: number }>(
        `select hand_over_shopping_lists($1, $2) as moved from set_config('portal.accounts', $3, true)`,
        [userId, canadian.userId, `{${accountId}}`],
      )
    expect(await asIf(bluewater)).toEqual([{ moved: 0 }])
    expect(await asIf(accounts.mapleRidge)).toEqual([{ moved: 0 }])
  })
})

describe('coming back', () => {
  const close = async () => {
    const { contactId, roleId } = await personOf(people.buyer)
    await owner.send(calls.deactivateUser, { contactId })
    return { contactId, roleId }
  }

  test('an administrator opens what one closed: status, role and password are as before, and both get an email [P7.05]', async () => {
    const { contactId, shoppingListId } = await busyBuyer()
    const successor = await personOf(people.accountant)
    await owner.send(calls.deactivateUser, { contactId, handTo: successor.contactId })
    expect(await owner.send(calls.getCustContact, { id: contactId })).toMatchObject({
      contact: { state: 'DEACTIVATED' },
      closing: { by: 'Owen Whitfield', handedTo: expect.stringMatching(/./) as string },
    })
    await owner.send(calls.reactivateUser, { contactId })
    expect(await owner.send(calls.getCustContact, { id: contactId })).toMatchObject({
      contact: { state: 'ACTIVE', authProfile: { roles: [{ name: 'Parts buyer' }] } },
      closing: null,
    })
    const buyer = await fresh(people.buyer)
    expect((await listsOf(buyer)).map(([name]) => name)).toEqual(['Mine alone'])
    expect(await buyer.send(shoppingListCalls.shoppingList, { shoppingListId })).toMatchObject({ isOwn: false })
    expect((await portal.emails(people.buyer))[0]).toMatchObject({ kind: 'AccessOpened' })
    expect((await portal.emails(people.accountant))[0]).toMatchObject({ kind: 'ColleagueBack' })
  })

  test('not with a role the administrator may not give, nor twice [P7.02, P7.05]', async () => {
    const { contactId } = await close()
    const [admin] = await shop.ask<{ id: number }>(`select role_id as id from role where name = 'Administrator'`)
    await expect(owner.send(calls.reactivateUser, { contactId, roleId: admin?.id ?? 0 })).rejects.toMatchObject({
      message: contactMessages.role,
    })
    await shop.ask('update portal_user set role_id = $1 where email = $2', [admin?.id, people.buyer])
    await expect(owner.send(calls.reactivateUser, { contactId })).rejects.toMatchObject({
      message: contactMessages.role,
    })
    const viewer = await personOf(people.viewer)
    await owner.send(calls.reactivateUser, { contactId, roleId: viewer.roleId })
    await expect(owner.send(calls.reactivateUser, { contactId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: contactMessages.open,
    })
    expect((await (await fresh(people.buyer)).send(sessionCalls.getSession, {})).privileges).not.toContain(
      'B2B_Create_Supply_Order',
    )
    await shop.ask(
      `update portal_user set role_id = (select role_id from role where name = 'Parts buyer') where email = $1`,
      [people.buyer],
    )
  })

  test('what staff or the ERP closed no administrator opens, nor somebody without the right, nor a foreign one [P7.05]', async () => {
    const gone = await personOf(people.deactivated)
    await expect(owner.send(calls.reactivateUser, { contactId: gone.contactId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: contactMessages.closedElsewhere,
    })
    const { contactId } = await close()
    await expect((await fresh(people.viewer)).send(calls.reactivateUser, { contactId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect((await fresh(people.canadian)).send(calls.reactivateUser, { contactId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    // An administrator cannot open it, because staff let them in and closed them again.
    await shop.ask(`update portal_user set status = 'REGISTERED' where email = $1`, [people.buyer])
    await shop.ask(`update portal_user set status = 'DEACTIVATED' where email = $1`, [people.buyer])
    await expect(owner.send(calls.reactivateUser, { contactId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test.each([
    ['as it is', 'DEACTIVATED'],
    ['as rejected', 'REJECTED'],
  ] as const)(
    'what staff close %s after an administrator did, no administrator opens or invites again [P7.05]',
    async (_, status) => {
      const { contactId } = await close()
      const { userId } = await personOf(people.buyer)
      const other = await personOf(people.accountant)
      await owner.send(calls.deactivateUser, { contactId: other.contactId })
      const csr = await fresh(people.csr)
      await csr.send(userRecordCalls.changeStatus, { userId, status })
      expect(await shop.ask('select user_id from closed_access')).toEqual([{ user_id: other.userId }])
      await expect(owner.send(calls.reactivateUser, { contactId })).rejects.toMatchObject({
        code: status === 'DEACTIVATED' ? 'FORBIDDEN' : (expect.stringMatching(/FORBIDDEN|CONFLICT/) as string),
      })
      await expect(owner.send(calls.resendInvitation, { contactId })).rejects.toMatchObject({ code: 'CONFLICT' })
      await expect(csr.send(userRecordCalls.resendDelegatedAdminInvite, { authId: userId })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: userMessages.noLink,
      })
      await expect(fresh(people.buyer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    },
  )

  test('somebody closed before they registered gets a new link [P7.05]', async () => {
    const { contactId, roleId } = await personOf(people.buyer)
    await shop.ask(`update portal_user set status = 'PENDING_REGISTRATION' where email = $1`, [people.buyer])
    await owner.send(calls.deactivateUser, { contactId })
    await owner.send(calls.reactivateUser, { contactId, roleId })
    expect(await owner.send(calls.getContact, { contactId })).toMatchObject({ state: 'INVITED' })
    await expect.poll(async () => (await portal.emails(people.buyer))[0]?.kind).toBe('DelegatedRegistrationEmail')
  })

  test('somebody who can log in while the ERP closed their contact shows as active, and is closed [P7.04, S14.01]', async () => {
    const { contactId } = await personOf(people.buyer)
    await shop.ask('update contact set active = false where contact_id = $1', [contactId])
    expect(await owner.send(calls.getContact, { contactId })).toMatchObject({ state: 'ACTIVE' })
    await owner.send(calls.deactivateUser, { contactId })
    await expect(fresh(people.buyer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a second click on Deactivate changes nothing and mails nobody again [P7.04]', async () => {
    const { contactId } = await close()
    const before = (await portal.emails(people.buyer)).length
    await owner.send(calls.deactivateUser, { contactId })
    expect((await portal.emails(people.buyer)).length).toBe(before)
    expect(await owner.send(calls.getCustContact, { id: contactId })).toMatchObject({ closing: { handedTo: null } })
  })
})

test('closing an access and what others write of themselves do not wait for each other [P7.40]', async () => {
  const { contactId } = await busyBuyer()
  const { contactId: handTo } = await personOf(people.accountant)
  const writing = new Client({ connectionString: portal.databaseUrl })
  await writing.connect()
  onTestFinished(() => writing.end())
  // A row that names a person holds that person so until it is committed.
  await writing.query('begin')
  await writing.query('select from portal_user where account_id = $1 for key share', [bluewater])
  expect(await owner.send(calls.deactivateUser, { contactId, handTo })).toEqual({ contactId })
})

test('who chooses a colleague for somebody whom another administrator closed meanwhile is told, and the record says it came to nothing [P7.04, P9.51]', async () => {
  const { contactId } = await busyBuyer()
  const successor = await personOf(people.accountant)
  await owner.send(calls.deactivateUser, { contactId })
  await expect(owner.send(calls.deactivateUser, { contactId, handTo: successor.contactId })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: contactMessages.closed,
  })
  expect(await listsOf(await fresh(people.accountant))).toEqual([])
  await owner.send(calls.deactivateUser, { contactId })
  const { content } = await owner.send(activityCalls.searchActivity, { size: 3 })
  expect(content).toContainEqual(
    expect.objectContaining({ action: 'Tried to deactivate a user', outcome: 'FAILED', target: 'Bea Lindqvist' }),
  )
})
