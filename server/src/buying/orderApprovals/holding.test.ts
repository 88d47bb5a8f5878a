// Rules about people of the holding, who order for the companies of it.
import { organizationCalls } from '@portal/contract/access/organizations'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { approvals } from '../../../test/orderApprovals.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()
const { clear, idOf, shop, submit, tier } = approvals(portal)
let dana: Caller
let lee: Caller

beforeEach(async () => {
  await clear()
  dana = await portal.as(people.holding)
  lee = await portal.as(people.lineBuyer)
  const [line] = await shop.ask<{ account_id: number }>('select account_id from portal_user where email = $1', [
    people.lineBuyer,
  ])
  await dana.send(organizationCalls.setActiveOrganizations, { activeOrgIds: [line?.account_id ?? 0] })
})

/** A rule of the company that is viewed: every order of these people or roles goes to its buyer. */
const save = async (of: { requesterIds?: string[]; roleIds?: number[] }) =>
  dana.send(orderApprovalCalls.saveApprovalRule, {
    name: 'Orders from above',
    everyOrder: true,
    conditions: { total: [], partPrice: [] },
    tiers: [await tier('ANY', people.lineBuyer)],
    ...of,
  })
const quoteOf = async (who: Caller) => {
  await shop.fillCart(who, [{ ware: await shop.sell(), quantity: 1 }])
  return who.send(checkoutCalls.createQuote, {
    cart: {
      shipToAddressId: (await shop.addressOf(lee, 'SHIPPING')).addressId,
      billToAddressId: (await shop.addressOf(lee, 'BILLING')).addressId,
      shippingMethod: 'GROUND',
      paymentKind: 'ACCOUNT',
    },
  })
}

describe('somebody of the holding [P5.119]', () => {
  test('is offered with their role where a company names whose orders a rule is about, not as its approver', async () => {
    const book = await dana.send(orderApprovalCalls.getApprovalRules, {})
    const userId = await idOf(people.holding)
    expect(book.people.find((each) => each.userId === userId)).toMatchObject({ name: 'Dana Reyes', mayApprove: false })
    expect(book.roles.map(({ name }) => name)).toContain('Holding administrator')
    const tiers = [{ mode: 'ANY' as const, people: [userId] }]
    await expect(
      dana.send(orderApprovalCalls.saveApprovalRule, { name: 'By Dana', everyOrder: true, conditions: {}, tiers }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', fields: { 'tiers.0.people': expect.any(String) } })
    const bluewater = await (await portal.as(people.owner)).send(orderApprovalCalls.getApprovalRules, {})
    expect(bluewater.people.some((each) => each.userId === userId)).toBe(false)
  })

  test('approves an order of a company that has nobody who could, and is told of it [P5.120, P5.130]', async () => {
    await save({})
    const { quoteId, approval } = await quoteOf(lee)
    expect(approval).toMatchObject({ tiers: [{ people: [{ name: 'Dana Reyes' }] }] })
    const approvalNumber = (await submit(lee, quoteId)).approvalNumber ?? ''
    const [told] = await portal.emails(people.holding)
    expect(told?.text).toContain(approvalNumber)
    const waiting = await dana.send(orderApprovalCalls.getOrderApproval, { approvalNumber })
    expect(waiting?.tiers).toMatchObject([{ isOpen: true, people: [{ name: 'Dana Reyes' }] }])
    const decision = { approvalNumber, version: 1, decision: 'APPROVE' as const }
    expect(await dana.send(orderApprovalCalls.decideOrderApproval, decision)).toEqual({ status: 'APPROVED' })
  })

  test.each(['role', 'person'])('who orders for a company meets its rule by %s', async (by) => {
    const userId = await idOf(people.holding)
    const { roles } = await dana.send(orderApprovalCalls.getApprovalRules, {})
    const roleIds = roles.filter(({ name }) => name === 'Holding administrator').map(({ roleId }) => roleId)
    await save(by === 'role' ? { roleIds } : { requesterIds: [userId] })
    const { quoteId, approval } = await quoteOf(dana)
    expect(approval).toMatchObject({ tiers: [{ people: [{ name: 'Lee Tran' }] }] })
    expect((await submit(dana, quoteId)).approvalNumber).not.toBeNull()
    expect((await quoteOf(lee)).approval).toBeNull()
    const order = { userId, amount: 10, currency: 'USD' as const }
    expect(await dana.send(orderApprovalCalls.simulateOrderApproval, order)).toMatchObject({
      plan: { reasons: [{ rule: 'Orders from above' }] },
    })
    const { rules } = await dana.send(orderApprovalCalls.getApprovalRules, {})
    expect(rules).toMatchObject([
      by === 'role' ? { roles: [{ name: 'Holding administrator' }] } : { requesters: [{ name: 'Dana Reyes' }] },
    ])
  })
})
