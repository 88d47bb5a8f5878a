// Alerts about parts through the real application: told once, as what is waited for comes true.
import { alertMessages, partAlertCalls } from '@portal/contract/buying/partAlerts'
import { Client } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { viewerOfUser } from '../../access/session/session.ts'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { revokePrivileges } from '../../../test/orders.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'
import { partAlertJobs } from './partAlerts.jobs.ts'

const portal = testPortal()
const shop = testShop(portal)

let buyer: Caller
beforeEach(async () => {
  buyer = await portal.as(people.buyer)
  await portal.ask('delete from part_alert')
})

const jobs = () => partAlertJobs(portal.deps, (userId) => viewerOfUser(portal.deps, userId))
const work = () => jobs()[0]?.run({})
const due = async () =>
  (await portal.ask('select item_id from part_alert_due order by due_id')).map((row) => row['item_id'])
const stock = (itemId: number, onHand: number) =>
  portal.ask('update stock set on_hand = $2 where item_id = $1', [itemId, onHand])
const told = async (email: string, name: string) =>
  (await portal.emails(email)).filter(({ kind, subject }) => kind === 'PartAlertMet' && subject.includes(name))
const alerts = (who: Caller) => who.send(partAlertCalls.getPartAlerts, {})

describe('a part in stock again [P5.181]', () => {
  test('is told once, whatever the stock does and however many workers look', async () => {
    const { itemId, name } = await shop.sell({ onHand: 0, leadTime: 5 })
    await buyer.send(partAlertCalls.savePartAlert, { itemId, kind: 'STOCK', wanted: 5 })
    await stock(itemId, 4)
    expect(await due()).toEqual([])
    await stock(itemId, 6)
    expect(await due()).toEqual([itemId])
    await Promise.all([work(), work()])
    expect(await due()).toEqual([])
    expect(await told(people.buyer, name)).toMatchObject([{ subject: `In stock again: ${name}` }])
    for (const pieces of [0, 9, 0, 12]) {
      await stock(itemId, pieces)
      await work()
    }
    expect(await told(people.buyer, name)).toHaveLength(1)
    expect(await alerts(buyer)).toMatchObject([{ available: 12, isMet: true, toldAt: expect.any(String) as string }])
  })

  test('is told again where it is asked for again', async () => {
    const { itemId, name } = await shop.sell({ onHand: 0 })
    const asked = { itemId, kind: 'STOCK' as const }
    const { alertId } = await buyer.send(partAlertCalls.savePartAlert, asked)
    await stock(itemId, 3)
    await work()
    await expect(buyer.send(partAlertCalls.savePartAlert, asked)).rejects.toMatchObject({
      fields: { wanted: alertMessages.inStock },
    })
    await stock(itemId, 0)
    expect(await buyer.send(partAlertCalls.savePartAlert, asked)).toEqual({ alertId })
    await stock(itemId, 1)
    await work()
    expect(await told(people.buyer, name)).toHaveLength(2)
  })

  test('is not told where it was gone before the job looked, nor to who turned it off or has left', async () => {
    const { itemId, name } = await shop.sell({ onHand: 0 })
    const owner = await portal.as(people.owner)
    const asked = { itemId, kind: 'STOCK' as const }
    await buyer.send(partAlertCalls.savePartAlert, asked)
    await stock(itemId, 1)
    await stock(itemId, 0)
    await work()
    expect(await told(people.buyer, name)).toEqual([])
    const { alertId } = await buyer.send(partAlertCalls.savePartAlert, asked)
    await owner.send(partAlertCalls.savePartAlert, asked)
    await buyer.send(partAlertCalls.deletePartAlert, { alertId })
    await buyer.send(partAlertCalls.deletePartAlert, { alertId })
    await stock(itemId, 1)
    await portal.ask("update portal_user set status = 'DEACTIVATED' where email = $1", [people.owner])
    await work()
    await portal.ask("update portal_user set status = 'REGISTERED' where email = $1", [people.owner])
    expect([await told(people.buyer, name), await told(people.owner, name)]).toEqual([[], []])
  })

  test('is not told of what was asked before, where more is asked while the job looks [P5.181]', async () => {
    const [changed, first] = [await shop.sell({ onHand: 0 }), await shop.sell({ onHand: 0 })]
    for (const { itemId } of [changed, first])
      await buyer.send(partAlertCalls.savePartAlert, { itemId, kind: 'STOCK', wanted: 5 })
    for (const { itemId } of [changed, first]) await stock(itemId, 6)
    const { services } = portal.deps
    const { keep } = services.notifications.inbox
    let isFirst = true
    // Both are read before the message about the newer one.
    const inbox = {
      keep: async (...news: Parameters<typeof keep>) => {
        if (isFirst) {
          isFirst = false
          await buyer.send(partAlertCalls.savePartAlert, { itemId: changed.itemId, kind: 'STOCK', wanted: 50 })
        }
        await keep(...news)
      },
    }
    await partAlertJobs(
      { ...portal.deps, services: { ...services, notifications: { ...services.notifications, inbox } } },
      (userId) => viewerOfUser(portal.deps, userId),
    )[0]?.run({})
    expect(await told(people.buyer, first.name)).toHaveLength(1)
    expect(await told(people.buyer, changed.name)).toEqual([])
    await stock(changed.itemId, 60)
    await work()
    expect(await told(people.buyer, changed.name)).toHaveLength(1)
  })

  test('is told where a long import was marking it while the job looked at others [P5.209]', async () => {
    const [slow, quick] = [await shop.sell({ onHand: 0 }), await shop.sell({ onHand: 0 })]
    for (const { itemId } of [slow, quick])
      await buyer.send(partAlertCalls.savePartAlert, { itemId, kind: 'STOCK', wanted: 1 })
    const erp = new Client(portal.databaseUrl)
    await erp.connect()
    await erp.query('begin')
    await erp.query('update stock set on_hand = 5 where item_id = $1', [slow.itemId])
    await stock(quick.itemId, 5)
    await partAlertJobs(portal.deps, async (userId) => {
      await erp.query('commit')
      return viewerOfUser(portal.deps, userId)
    })[0]?.run({})
    await erp.end()
    expect(await due()).toEqual([slow.itemId])
    await work()
    expect(await told(people.buyer, slow.name)).toHaveLength(1)
    expect(await told(people.buyer, quick.name)).toHaveLength(1)
  })

  test('nobody waits for marks nothing', async () => {
    const { itemId } = await shop.sell({ onHand: 0 })
    await stock(itemId, 5)
    await portal.ask('update product_price set price = 1 where item_id = $1', [itemId])
    expect(await due()).toEqual([])
  })
})

describe('a price [P5.181]', () => {
  const cheaper = (itemId: number, price: number) =>
    portal.ask("update product_price set price = $2 where item_id = $1 and currency = 'USD'", [itemId, price])

  test('is told once it is no more than asked, in the person’s own currency', async () => {
    const { itemId, name } = await shop.sell({ usd: 10, cad: 14 })
    const asked = { itemId, kind: 'PRICE' as const }
    await buyer.send(partAlertCalls.savePartAlert, { ...asked, below: 9 })
    const canadian = await portal.as(people.canadian)
    await canadian.send(partAlertCalls.savePartAlert, { ...asked, below: 13 })
    await cheaper(itemId, 9.01)
    await work()
    expect(await told(people.buyer, name)).toEqual([])
    await cheaper(itemId, 9)
    await work()
    expect(await told(people.buyer, name)).toMatchObject([{ subject: `${name} costs $9.00 now` }])
    expect(await told(people.canadian, name)).toEqual([])
  })

  test('of the customer’s own counts, also one that begins on its day', async () => {
    const { itemId, name } = await shop.sell({ usd: 10 })
    await buyer.send(partAlertCalls.savePartAlert, { itemId, kind: 'PRICE', below: 8 })
    await portal.ask(
      `insert into customer_price (account_id, item_id, currency, price) select account_id, $2, 'USD', 7.5 from portal_user where email = $1`,
      [people.buyer, itemId],
    )
    expect(await due()).toEqual([itemId])
    await portal.ask('delete from part_alert_due')
    await jobs()[1]?.run({})
    await work()
    expect(await told(people.buyer, name)).toMatchObject([{ subject: `${name} costs $7.50 now` }])
  })

  test('is not told to who may not see prices any more [P5.181, P5.209]', async () => {
    const { itemId, name } = await shop.sell({ usd: 10 })
    await buyer.send(partAlertCalls.savePartAlert, { itemId, kind: 'PRICE', below: 9 })
    await revokePrivileges(portal, people.buyer, ['B2B_See_Replacement_Parts_Pricing'])
    await cheaper(itemId, 8)
    await work()
    expect(await alerts(buyer)).toMatchObject([{ priceNow: null, isMet: false, toldAt: null }])
    await revokePrivileges(portal, people.buyer, [])
    expect(await told(people.buyer, name)).toEqual([])
  })

  test('is none for who sees no prices, and what is so already is refused [P5.180]', async () => {
    const { itemId } = await shop.sell({ usd: 10 })
    const asked = { itemId, kind: 'PRICE' as const, below: 10 }
    await expect(buyer.send(partAlertCalls.savePartAlert, asked)).rejects.toMatchObject({
      fields: { below: alertMessages.isBelow },
    })
    const viewer = await portal.as(people.viewer)
    await expect(viewer.send(partAlertCalls.savePartAlert, { ...asked, below: 1 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(buyer.send(partAlertCalls.savePartAlert, { itemId, kind: 'PRICE' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
    await expect(buyer.send(partAlertCalls.savePartAlert, { itemId: 1, kind: 'STOCK' })).rejects.toMatchObject({
      fields: { itemId: alertMessages.unknownPart },
    })
  })
})

test('alerts are a person’s own [P5.182]', async () => {
  const { itemId } = await shop.sell({ onHand: 0 })
  const { alertId } = await buyer.send(partAlertCalls.savePartAlert, { itemId, kind: 'STOCK' })
  const owner = await portal.as(people.owner)
  expect(await alerts(owner)).toEqual([])
  await owner.send(partAlertCalls.deletePartAlert, { alertId })
  expect(await alerts(buyer)).toHaveLength(1)
  const shopper = await portal.as(people.shopper)
  await shopper.send(partAlertCalls.savePartAlert, { itemId, kind: 'STOCK' })
  await shopper.send(partAlertCalls.savePartAlert, { itemId, kind: 'STOCK', wanted: 2 })
  expect(await alerts(shopper)).toMatchObject([{ wanted: 2 }])
  await expect(portal.guest().send(partAlertCalls.getPartAlerts, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
})
