// Requests for approval whose sender has left: nothing is lost, administrators go on.
import { cartCalls } from '@portal/contract/buying/cart'
import { orderApprovalMessages } from '@portal/contract/buying/orderApprovalForms'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { approvals } from '../../../test/orderApprovals.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const { addRule, approve, clear, detail, place, reject, sent, tier } = approvals(portal)
let owner: Caller
let accountant: Caller

beforeEach(async () => {
  portal.clock.set(new Date('2031-03-10T12:00:00Z'))
  await clear()
  owner = await portal.as(people.owner)
  accountant = await portal.as(people.accountant)
})
const set = (status: string) =>
  portal.ask('update portal_user set status = $1 where email = $2', [status, people.buyer])
afterEach(() => set('REGISTERED'))

const failures = async (address: string, approvalNumber: string) =>
  (await portal.emails(address)).filter(
    ({ kind, subject }) =>
      kind === 'OrderApprovalAnswered' && subject === `Request ${approvalNumber} could not be placed`,
  )
const withdraw = (who: Caller, approvalNumber: string) =>
  who.send(orderApprovalCalls.withdrawOrderApproval, { approvalNumber })
const rebuild = (who: Caller, approvalNumber: string) =>
  who.send(orderApprovalCalls.rebuildOrderApproval, { approvalNumber })
const notOwn = { code: 'FORBIDDEN', message: orderApprovalMessages.notOwn }

describe('an approved order whose sender has left', () => {
  test('is told to who approved it and to administrators, who take over its lines [P5.125, P5.130]', async () => {
    await addRule({ tiers: [await tier('ANY', people.accountant)] })
    const { approvalNumber, ware } = await sent()
    await approve(accountant, approvalNumber)
    await set('DEACTIVATED')
    await place()
    for (const address of [people.accountant, people.owner])
      expect(await failures(address, approvalNumber)).toMatchObject([
        { text: expect.stringContaining('The person who sent this order may not sign in any more.') },
      ])
    expect(await failures(people.viewer, approvalNumber)).toEqual([])
    expect(await detail(owner, approvalNumber)).toMatchObject({ status: 'FAILED', senderHasLeft: true })
    await expect(rebuild(accountant, approvalNumber)).rejects.toMatchObject(notOwn)
    expect(await rebuild(owner, approvalNumber)).toEqual({ added: 1, leftOut: [] })
    const cart = await owner.send(cartCalls.getCartByApplication, { application: 'supply-store' })
    expect(cart?.items).toEqual(
      expect.arrayContaining([expect.objectContaining({ itemId: ware.itemId, quantity: 20 })]),
    )
    const canadian = await portal.as(people.canadian)
    await expect(rebuild(canadian, approvalNumber)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that fails while its sender is there is told to them alone [P5.130]', async () => {
    await addRule()
    const { approvalNumber, ware } = await sent()
    await portal.ask('update stock set on_hand = 0 where item_id = $1', [ware.itemId])
    await approve(owner, approvalNumber)
    await place()
    expect(await failures(people.buyer, approvalNumber)).toHaveLength(1)
    expect(await failures(people.owner, approvalNumber)).toEqual([])
  })
})

test('a request that waits is withdrawn by an administrator once its sender has left, not before [P5.125]', async () => {
  await addRule({ tiers: [await tier('ANY', people.accountant)] })
  const { approvalNumber } = await sent()
  await expect(withdraw(owner, approvalNumber)).rejects.toMatchObject(notOwn)
  await set('DEACTIVATED')
  await expect(withdraw(accountant, approvalNumber)).rejects.toMatchObject(notOwn)
  expect(await withdraw(owner, approvalNumber)).toEqual({ status: 'WITHDRAWN' })
  expect((await detail(owner, approvalNumber)).history.at(-1)).toMatchObject({
    kind: 'WITHDRAWN',
    by: 'Owen Whitfield',
  })
  await expect(reject(accountant, approvalNumber)).rejects.toMatchObject({ code: 'CONFLICT' })
})
