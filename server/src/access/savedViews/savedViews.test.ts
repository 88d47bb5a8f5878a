// Saved views through the real application: whose they are, who sees them, what a name may do.
import { maxViews, savedViewCalls } from '@portal/contract/access/savedViews'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const save = (who: Caller, name: string, more: { search?: string; isShared?: boolean; columns?: string[] } = {}) =>
  who.send(savedViewCalls.saveView, { list: 'orders', name, search: 'query=hose', ...more })
const names = async (who: Caller, list = 'orders') =>
  (await who.send(savedViewCalls.savedViews, { list })).map(({ name }) => name)

describe('a saved view', () => {
  test('is kept with its address and columns, by name, list by list', async () => {
    const buyer = await portal.as(people.buyer)
    await save(buyer, 'Late hoses', { search: 'filter={"late":["true"]}', columns: ['orderNumber', 'total'] })
    await save(buyer, 'all of June')
    expect(await buyer.send(savedViewCalls.savedViews, { list: 'orders' })).toMatchObject([
      { name: 'all of June', columns: null, isShared: false, isMine: true },
      { name: 'Late hoses', search: 'filter={"late":["true"]}', columns: ['orderNumber', 'total'] },
    ])
    expect(await names(buyer, 'fleet')).toEqual([])
  })

  test('takes the place of the one of the same name', async () => {
    const owner = await portal.as(people.owner)
    const first = await save(owner, 'Mine')
    const second = await save(owner, 'MINE', { search: 'query=other' })
    expect(second).toMatchObject({ viewId: first.viewId, name: 'MINE', search: 'query=other' })
    expect(await names(owner)).toEqual(['MINE'])
  })

  test('compares names as the database does, in every script', async () => {
    const owner = await portal.as(people.owner)
    const { viewId } = await save(owner, 'ΟΔΟΣ')
    expect(await save(owner, 'οδοσ')).toMatchObject({ viewId })
    const other = await save(owner, 'other')
    await expect(owner.send(savedViewCalls.renameView, { viewId: other.viewId, name: 'ΟΔΟΣ' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })

  test('is seen by nobody else until it is shared, then by the organization only [S1.04]', async () => {
    const manager = await portal.as(people.fleetManager)
    const viewer = await portal.as(people.viewer)
    const canadian = await portal.as(people.canadian)
    await save(manager, 'Due this month')
    expect(await names(viewer)).toEqual([])
    await save(manager, 'Due this month', { isShared: true })
    const [shared] = await viewer.send(savedViewCalls.savedViews, { list: 'orders' })
    expect(shared).toMatchObject({ name: 'Due this month', isShared: true, isMine: false })
    expect(shared?.author).not.toBe('')
    expect(await names(canadian)).toEqual([])
    expect(await names(await portal.as(people.shopper))).toEqual([])
  })

  test('is deleted by its owner only: a foreign one is as good as none', async () => {
    const manager = await portal.as(people.fleetManager)
    const viewer = await portal.as(people.viewer)
    const { viewId } = await save(manager, 'Not yours', { isShared: true })
    expect(await viewer.send(savedViewCalls.deleteView, { viewId })).toEqual({ deleted: false })
    expect(await viewer.send(savedViewCalls.deleteView, { viewId: 999_999 })).toEqual({ deleted: false })
    expect(await names(viewer)).toContain('Not yours')
    expect(await manager.send(savedViewCalls.deleteView, { viewId })).toEqual({ deleted: true })
    expect(await names(viewer)).not.toContain('Not yours')
  })

  test('gets another name from its owner only, and none that another view of the list has', async () => {
    const accounts = await portal.as(people.accountant)
    const { viewId } = await save(accounts, 'Gloves')
    const other = await save(accounts, 'Hoses')
    const rename = (who: Caller, id: number, name: string) => who.send(savedViewCalls.renameView, { viewId: id, name })
    expect(await rename(accounts, viewId, ' Rubber gloves ')).toMatchObject({ viewId, name: 'Rubber gloves' })
    expect(await rename(accounts, viewId, 'RUBBER gloves')).toMatchObject({ name: 'RUBBER gloves' })
    await expect(rename(accounts, viewId, 'hoses')).rejects.toMatchObject({
      fields: { name: 'You already use this name.' },
    })
    await accounts.send(savedViewCalls.saveView, { list: 'fleet', name: 'Elsewhere', search: '' })
    expect(await rename(accounts, other.viewId, 'Elsewhere')).toMatchObject({ name: 'Elsewhere' })
    const buyer = await portal.as(people.buyer)
    for (const id of [viewId, 999_999])
      await expect(rename(buyer, id, 'Mine now')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await names(accounts)).toEqual(expect.arrayContaining(['Elsewhere', 'RUBBER gloves']))
    expect(await names(accounts)).not.toContain('Mine now')
  })

  test('is one of at most 50 of a list, of which those of colleagues are none [S1.04]', async () => {
    const owner = await portal.as(people.owner)
    const buyer = await portal.as(people.buyer)
    for (let at = 1; at <= maxViews; at += 1)
      await owner.send(savedViewCalls.saveView, { list: 'invoices', name: `View ${at}`, search: '' })
    const another = { list: 'invoices', name: 'One more', search: '' }
    await expect(owner.send(savedViewCalls.saveView, another)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    expect(await buyer.send(savedViewCalls.saveView, another)).toMatchObject({ name: 'One more' })
  })

  test('is shared by somebody with an organization only, and wants a name', async () => {
    const shopper = await portal.as(people.shopper)
    await expect(save(shopper, 'Mine', { isShared: true })).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(save(shopper, '  ')).rejects.toMatchObject({ fields: { name: 'Name is required.' } })
    await expect(portal.guest().send(savedViewCalls.savedViews, { list: 'orders' })).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    })
  })
})
