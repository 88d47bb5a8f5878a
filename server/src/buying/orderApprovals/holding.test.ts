// Rules about people of the holding, who order for the companies of it.
import { organizationCalls } from '@portal/contract/access/organizations'
import { checkoutCalls } from '@portal/contract/buying/checkout'
import { orderApprovalMessages } from '@portal/contract/buying/orderApprovalForms'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { beforeEach, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { approvals } from '../../../test/orderApprovals.ts'
import { password, people } from '../../../test/people.ts'

const portal = testPortal()
const { clear, idOf, place, shop, submit, tier } = approvals(portal)
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
/** With the role of an administrator for as long as `work` takes. */
async function asAdministrator(email: string, work: () => Promise<void>) {
  const [before] = await shop.ask<{ role_id: number }>('select role_id from portal_user where email = $1', [email])
  await shop.ask(
    'update portal_user set role_id = (select role_id from portal_user where email = $2) where email = $1',
    [email, people.owner],
  )
  await work()
  await shop.ask('update portal_user set role_id = $2 where email = $1', [email, before?.role_id])
}
/** Puts somebody into the holding, as no administrator, or into another company of it than Lee's, with the role of Dana. */
const move = (email: string, to: 'holding' | 'beside') =>
  shop.ask(
    `update portal_user u set role_id = d.role_id, revoked_privileges = case when $4 = 'holding' then '{B2B_Delegated_Customer_Admin}' else '{}'::text[] end, account_id = case when $4 = 'holding' then d.account_id else (
        select min(a.account_id) from account a where a.parent_account_id = d.account_id and a.account_id <> l.account_id) end
      from portal_user d, portal_user l where u.email = $1 and d.email = $2 and l.email = $3`,
    [email, people.holding, people.lineBuyer, to],
  )
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

describe('an approver of the holding', () => {
  /** An order of Lee that waits for Dana, since their company has nobody who could approve it. */
  const sent = async () => {
    await save({})
    return (await submit(lee, (await quoteOf(lee)).quoteId)).approvalNumber ?? ''
  }
  const approval = (approvalNumber: string) => ({ approvalNumber, version: 1, decision: 'APPROVE' as const })

  test('has a delegate, who is told and decides for them [P5.127, P5.130]', async () => {
    await move(people.viewer, 'holding')
    const day = portal.clock.now().toISOString().slice(0, 10)
    const delegateUserId = await idOf(people.viewer)
    await dana.send(orderApprovalCalls.saveApprovalDelegate, { delegateUserId, fromDay: day, untilDay: day })
    const approvalNumber = await sent()
    const told = await portal.emails(people.viewer)
    expect(told.some(({ text }) => text.includes(approvalNumber))).toBe(true)
    const jo = portal.guest()
    await jo.signIn(people.viewer, password)
    expect(await jo.send(orderApprovalCalls.decideOrderApproval, approval(approvalNumber))).toEqual({
      status: 'APPROVED',
    })
    const { history } = (await dana.send(orderApprovalCalls.getOrderApproval, { approvalNumber })) ?? {}
    expect(history?.at(-1)?.by).toMatch(/ for Dana Reyes$/)
  })

  test('is told of what could not be placed once its sender has left [P5.130]', async () => {
    const approvalNumber = await sent()
    await dana.send(orderApprovalCalls.decideOrderApproval, approval(approvalNumber))
    await shop.ask("update portal_user set status = 'DEACTIVATED' where email = $1", [people.lineBuyer])
    await place()
    await shop.ask("update portal_user set status = 'REGISTERED' where email = $1", [people.lineBuyer])
    const failures = (await portal.emails(people.holding)).filter(({ subject }) =>
      subject.includes('could not be placed'),
    )
    expect(failures.map(({ subject }) => subject)).toContain(`Request ${approvalNumber} could not be placed`)
  })

  test('is nobody of a company beside, and nobody of a company below decides for the one above [P5.120]', async () => {
    await move(people.viewer, 'beside')
    await save({})
    expect((await quoteOf(lee)).approval).toMatchObject({ tiers: [{ people: [{ name: 'Dana Reyes' }] }] })
    await shop.ask("update portal_user set revoked_privileges = '{B2B_View_Parent_Holding}' where email = $1", [
      people.holding,
    ])
    await expect(quoteOf(lee)).rejects.toMatchObject({ code: 'CONFLICT' })
    await shop.ask("update portal_user set revoked_privileges = '{}' where email = $1", [people.holding])
  })
})

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

  test('keeps a rule that the companies below inherit: read there, decided by who may view them, and not changed [P5.119]', async () => {
    const [line] = await shop.ask<{ account_id: number }>('select account_id from portal_user where email = $1', [
      people.lineBuyer,
    ])
    const [holding] = await shop.ask<{ account_id: number; name: string }>(
      'select account_id, name from account join portal_user using (account_id) where email = $1',
      [people.holding],
    )
    await dana.send(organizationCalls.setActiveOrganizations, { activeOrgIds: [holding?.account_id ?? 0] })
    const rule = { everyOrder: true, conditions: { total: [], partPrice: [] } }
    const tiers = [await tier('ANY', people.holding)]
    await dana.send(orderApprovalCalls.saveApprovalRule, { ...rule, name: 'Of all', tiers, isInherited: true })
    await dana.send(orderApprovalCalls.saveApprovalRule, { ...rule, name: 'Of the holding alone', tiers })
    expect((await dana.send(orderApprovalCalls.getApprovalRules, {})).hasBelow).toBe(true)

    const { quoteId, approval } = await quoteOf(lee)
    expect(approval).toMatchObject({ reasons: [{ rule: 'Of all' }], tiers: [{ people: [{ name: 'Dana Reyes' }] }] })
    const approvalNumber = (await submit(lee, quoteId)).approvalNumber ?? ''
    const decision = { approvalNumber, version: 1, decision: 'APPROVE' as const }
    expect(await dana.send(orderApprovalCalls.decideOrderApproval, decision)).toEqual({ status: 'APPROVED' })

    await dana.send(organizationCalls.setActiveOrganizations, { activeOrgIds: [line?.account_id ?? 0] })
    const below = await dana.send(orderApprovalCalls.getApprovalRules, {})
    expect(below.rules).toMatchObject([{ name: 'Of all', keptBy: holding?.name, isInherited: true }])
    const [inherited] = below.rules
    // Lee sees no organization but their own.
    await asAdministrator(people.lineBuyer, async () => {
      const { rules } = await (await portal.as(people.lineBuyer)).send(orderApprovalCalls.getApprovalRules, {})
      const approvers = [{ name: 'Dana Reyes', mayApprove: true }]
      expect(rules).toMatchObject([{ name: 'Of all', keptBy: holding?.name, tiers: [{ people: approvers }] }])
    })
    await expect(
      dana.send(orderApprovalCalls.saveApprovalRule, {
        ...rule,
        tiers: [await tier('ANY', people.lineBuyer)],
        name: 'Mine now',
        ruleId: inherited?.ruleId ?? 0,
        version: 1,
      }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await dana.send(orderApprovalCalls.deleteApprovalRule, { ruleId: inherited?.ruleId ?? 0 })).toEqual({
      deleted: false,
    })
    await dana.send(organizationCalls.setActiveOrganizations, { activeOrgIds: [holding?.account_id ?? 0] })
    const ofDana = { ...rule, tiers, name: 'Of Dana', requesterIds: [await idOf(people.holding)] }
    await expect(
      dana.send(orderApprovalCalls.saveApprovalRule, { ...ofDana, isInherited: true }),
    ).rejects.toMatchObject({ fields: { isInherited: orderApprovalMessages.ownThings } })
    // A page of before the rule could be inherited does not say whether it is.
    const [kept] = (await dana.send(orderApprovalCalls.getApprovalRules, {})).rules
    const of = { ...rule, tiers, name: 'Of all', ruleId: kept?.ruleId ?? 0, version: kept?.version ?? 0 }
    await expect(
      dana.send(orderApprovalCalls.saveApprovalRule, { ...of, requesterIds: ofDana.requesterIds }),
    ).rejects.toMatchObject({ fields: { isInherited: orderApprovalMessages.ownThings } })
    await dana.send(orderApprovalCalls.saveApprovalRule, of)
    expect((await dana.send(orderApprovalCalls.getApprovalRules, {})).rules[0]).toMatchObject({ isInherited: true })
    await dana.send(organizationCalls.setActiveOrganizations, { activeOrgIds: [line?.account_id ?? 0] })
    await expect(
      dana.send(orderApprovalCalls.saveApprovalRule, {
        ...rule,
        tiers: [await tier('ANY', people.lineBuyer)],
        name: 'For nobody',
        isInherited: true,
      }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', fields: { isInherited: orderApprovalMessages.noneBelow } })
    const elsewhere = await portal.as(people.owner)
    expect((await elsewhere.send(orderApprovalCalls.getApprovalRules, {})).rules).toEqual([])
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
