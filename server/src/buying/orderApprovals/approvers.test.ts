// Approvers over time: reminders and the end of a request, delegates, people who leave, lines rejected, several at once.
import type { ApprovalRuleInput } from '@portal/contract/buying/orderApprovalForms'
import { cartCalls } from '@portal/contract/buying/cart'
import { orderApprovalMessages } from '@portal/contract/buying/orderApprovalForms'
import { orderApprovalCalls } from '@portal/contract/buying/orderApprovals'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { approvals } from '../../../test/orderApprovals.ts'
import { password, people } from '../../../test/people.ts'
import { orderApprovalsJob } from './orderApprovals.jobs.ts'

const portal = testPortal()
const { addRule, approve, clear, detail, idOf, ordersOf, place, quote, reject, sent, shop, submit, tier } =
  approvals(portal)
const look = () => orderApprovalsJob(portal.deps).run({})
const begin = new Date('2031-03-10T12:00:00Z')
const after = (days: number, seconds = 0) =>
  portal.clock.set(new Date(begin.getTime() + days * 86_400_000 + seconds * 1000))

let buyer: Caller
let owner: Caller
let accountant: Caller
beforeEach(async () => {
  portal.clock.set(begin)
  await clear()
  ;[buyer, owner, accountant] = [
    await portal.as(people.buyer),
    await portal.as(people.owner),
    await portal.as(people.accountant),
  ]
})

const mails = async (address: string, approvalNumber: string, kind: string) =>
  (await portal.emails(address)).filter((mail) => mail.kind === kind && mail.text.includes(approvalNumber))

describe('by the clock [P5.130]', () => {
  test('an approver is told at once, reminded on days 2 and 5, and the request ends after 7', async () => {
    await addRule()
    const { approvalNumber } = await sent()
    const wanted = () => mails(people.owner, approvalNumber, 'OrderApprovalWanted')
    expect(await wanted()).toHaveLength(1)
    for (const [days, seconds, count] of [
      [2, -1, 1],
      [2, 0, 2],
      [4, 0, 2],
      [5, 0, 3],
      [6, 0, 3],
    ] as const) {
      after(days, seconds)
      await look()
      await look()
      expect(await wanted()).toHaveLength(count)
    }
    expect((await wanted())[0]?.subject).toContain('Reminder')
    after(7, -1)
    await look()
    // Their sessions have ended days ago.
    await owner.signIn(people.owner, password)
    await buyer.signIn(people.buyer, password)
    expect(await detail(owner, approvalNumber)).toMatchObject({ status: 'PENDING' })
    after(7)
    // Also before the job has come by.
    await expect(approve(owner, approvalNumber)).rejects.toMatchObject({ code: 'CONFLICT' })
    await Promise.all([look(), look()])
    expect((await detail(buyer, approvalNumber)).history.map(({ kind }) => kind)).toEqual(['SENT', 'EXPIRED'])
    expect(await mails(people.buyer, approvalNumber, 'OrderApprovalAnswered')).toHaveLength(1)
  })

  test('one that is looked at keeps no other from being decided, nor one that fails from ending [P5.208]', async () => {
    await addRule()
    const [failing, ending] = [await sent(), await sent()]
    after(1)
    await buyer.signIn(people.buyer, password)
    const { approvalNumber } = await sent()
    after(7)
    await buyer.signIn(people.buyer, password)
    const { services } = portal.deps
    const { keep } = services.notifications.inbox
    const fail = async () => {
      await buyer.send(orderApprovalCalls.withdrawOrderApproval, { approvalNumber })
      throw new Error('This inbox is full.')
    }
    let looked = 0
    const isFirst = () => (looked += 1) === 1
    const inbox = {
      keep: (...[db, entry]: Parameters<typeof keep>) => (isFirst() ? fail() : keep(db, entry)),
    }
    await orderApprovalsJob({
      ...portal.deps,
      services: { ...services, notifications: { ...services.notifications, inbox } },
    }).run({})
    expect(portal.takeErrors()).toHaveLength(1)
    const statusOf = async (number: string) => (await detail(buyer, number)).history.at(-1)?.kind
    expect(await statusOf(failing.approvalNumber)).toBe('SENT')
    expect(await statusOf(ending.approvalNumber)).toBe('EXPIRED')
    expect(await statusOf(approvalNumber)).toBe('WITHDRAWN')
  })

  test('the e-mail leads to the page and decides nothing by itself', async () => {
    await addRule()
    const { approvalNumber } = await sent()
    const [mail] = await mails(people.owner, approvalNumber, 'OrderApprovalWanted')
    expect(mail?.text).toContain(`/pages/dashboard/account/approvals/${approvalNumber}`)
    const links = mail?.html.match(/href="[^"]*approvals[^"]*"/g) ?? []
    expect(new Set(links).size).toBe(1)
    await owner.request(`/pages/dashboard/account/approvals/${approvalNumber}`)
    expect(await detail(owner, approvalNumber)).toMatchObject({ status: 'PENDING' })
  })
})

describe('a delegate [P5.127]', () => {
  const name = async (who: Caller, delegate: string, fromDay = '2031-03-10', untilDay = '2031-03-12') =>
    who.send(orderApprovalCalls.saveApprovalDelegate, { delegateUserId: await idOf(delegate), fromDay, untilDay })

  test('decides from the first day to the last, on record as done for the approver', async () => {
    await addRule()
    const { approvalNumber } = await sent()
    await name(owner, people.accountant)
    expect(await detail(accountant, approvalNumber)).toMatchObject({ isMine: true })
    expect(await approve(accountant, approvalNumber)).toEqual({ status: 'APPROVED' })
    const { history, tiers } = await detail(owner, approvalNumber)
    expect(history[1]).toMatchObject({ kind: 'APPROVED', by: 'Avery Chen for Owen Whitfield' })
    expect(tiers).toMatchObject([{ isDone: true, people: [{ approvedBy: 'Avery Chen for Owen Whitfield' }] }])
  })

  test.each([
    ['before', '2031-03-11', '2031-03-20'],
    ['after', '2031-03-01', '2031-03-09'],
  ])('does not %s those days', async (_, fromDay, untilDay) => {
    await addRule()
    const { approvalNumber } = await sent()
    await name(owner, people.accountant, fromDay, untilDay)
    await expect(approve(accountant, approvalNumber)).rejects.toMatchObject({ message: orderApprovalMessages.notYours })
  })

  test('does not pass it on, nor round in a circle, nor decides their own order', async () => {
    await addRule({ tiers: [await tier('ANY', people.owner)] })
    await name(owner, people.buyer)
    await name(buyer, people.accountant)
    await name(accountant, people.owner)
    const { approvalNumber } = await sent()
    for (const who of [buyer, accountant])
      await expect(approve(who, approvalNumber)).rejects.toMatchObject({ message: orderApprovalMessages.notYours })
    expect(await approve(owner, approvalNumber)).toEqual({ status: 'APPROVED' })
  })

  test('is a colleague who may approve, and is taken back', async () => {
    for (const who of [people.owner, people.viewer, people.lineBuyer])
      await expect(name(owner, who)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(name(owner, people.accountant, '2031-03-12', '2031-03-11')).rejects.toMatchObject({
      fields: { untilDay: orderApprovalMessages.days },
    })
    const { delegateId } = await name(owner, people.accountant)
    expect(await accountant.send(orderApprovalCalls.deleteApprovalDelegate, { delegateId })).toEqual({ deleted: false })
    expect(await owner.send(orderApprovalCalls.deleteApprovalDelegate, { delegateId })).toEqual({ deleted: true })
    const { delegates } = await owner.send(orderApprovalCalls.getApprovalDelegates, {})
    expect(delegates).toEqual([])
  })
})

describe('an approver who has left', () => {
  test('is replaced by the administrator, who is told [P5.120]', async () => {
    await addRule({ tiers: [await tier('ANY', people.accountant)] })
    const { approvalNumber } = await sent()
    const set = (status: string) =>
      portal.ask('update portal_user set status = $1 where email = $2', [status, people.accountant])
    await set('DEACTIVATED')
    try {
      await look()
      expect(await mails(people.owner, approvalNumber, 'OrderApprovalWanted')).toHaveLength(1)
      expect(await detail(owner, approvalNumber)).toMatchObject({ isMine: true })
      const { approvalNumber: later } = await sent()
      expect((await detail(owner, later)).tiers).toMatchObject([{ people: [{ name: 'Owen Whitfield' }] }])
      expect(await approve(owner, approvalNumber)).toEqual({ status: 'APPROVED' })
    } finally {
      await set('REGISTERED')
    }
  })
})

describe('lines rejected [P5.123]', () => {
  test('leave the rest as a version of its own, and void the approvals given before', async () => {
    await addRule({ tiers: [await tier('ANY', people.accountant), await tier('ANY', people.owner)] })
    const [hose, pump] = [await shop.sell({ name: 'Hose' }), await shop.sell({ name: 'Pump', usd: 300 })]
    await shop.fillCart(buyer, [
      { ware: hose, quantity: 2 },
      { ware: pump, quantity: 1 },
    ])
    const made = await shop.quote(buyer)
    const { approvalNumber: sentAs } = await submit(buyer, made.quoteId)
    const approvalNumber = sentAs ?? ''
    await approve(accountant, approvalNumber)
    const rejectedLines = [{ lineNumber: 2, reason: 'We have two.' }]
    expect(await approve(owner, approvalNumber, 1, { rejectedLines })).toEqual({ status: 'PENDING' })
    const of = await detail(accountant, approvalNumber)
    expect(of).toMatchObject({
      version: 2,
      isMine: true,
      lines: [{ name: 'Hose' }],
      subtotal: 20,
      total: 20 + (of.shipping ?? 0) + (of.tax ?? 0),
      rejectedLines: [{ name: 'Pump', reason: 'We have two.', by: 'Owen Whitfield' }],
    })
    await expect(approve(accountant, approvalNumber, 1)).rejects.toMatchObject({ message: orderApprovalMessages.moved })
    expect(await approve(accountant, approvalNumber, 2)).toEqual({ status: 'APPROVED' })
    await place()
    expect([await ordersOf(hose), await ordersOf(pump)]).toMatchObject([[{ quantity: 2 }], []])
  })

  test('go back into the cart with the rest where no order came of it [P5.125]', async () => {
    await addRule({ tiers: [await tier('ANY', people.accountant), await tier('ANY', people.owner)] })
    const wares = [
      { ware: await shop.sell({ name: 'Hose' }), quantity: 2 },
      { ware: await shop.sell({ name: 'Pump', usd: 300 }), quantity: 1 },
      { ware: await shop.sell({ name: 'Belt' }), quantity: 4 },
      { ware: await shop.sell({ name: 'Seal' }), quantity: 9 },
    ]
    await shop.fillCart(buyer, wares)
    const approvalNumber = (await submit(buyer, (await shop.quote(buyer)).quoteId)).approvalNumber ?? ''
    const left = async () => (await detail(buyer, approvalNumber)).lines
    const numberOf = async (name: string) => (await left()).find((line) => line.name === name)?.lineNumber ?? 0
    const rejectLine = async (who: Caller, version: number, name: string) =>
      approve(who, approvalNumber, version, { rejectedLines: [{ lineNumber: await numberOf(name), reason: 'No.' }] })
    await rejectLine(accountant, 1, 'Pump')
    await rejectLine(owner, 2, 'Seal')
    await reject(accountant, approvalNumber, 3)
    expect(await left()).toHaveLength(2)
    expect(await buyer.send(orderApprovalCalls.rebuildOrderApproval, { approvalNumber })).toEqual({
      added: 4,
      leftOut: [],
    })
    const cart = await buyer.send(cartCalls.getCartByApplication, { application: 'supply-store' })
    const held = new Map(cart?.items.map(({ itemId, quantity }) => [itemId, quantity]))
    for (const { ware, quantity } of wares) expect(held.get(ware.itemId)).toBe(quantity)
  })

  test('are taxed before the request is held: it can be withdrawn while the tax service thinks [P5.231]', async () => {
    await addRule()
    await portal.ask(
      'update account set tax_exempt = false where account_id in (select account_id from portal_user where email = $1)',
      [people.buyer],
    )
    const wares = [
      { ware: await shop.sell(), quantity: 9 },
      { ware: await shop.sell(), quantity: 9 },
    ]
    await shop.fillCart(buyer, wares)
    const approvalNumber = (await submit(buyer, (await shop.quote(buyer)).quoteId)).approvalNumber ?? ''
    const { services } = portal.deps
    onTestFinished(() => {
      services.tax = undefined
    })
    services.tax = {
      estimate: async () => {
        await portal.ask('select from order_approval where approval_number = $1 for update nowait', [approvalNumber])
        await buyer.send(orderApprovalCalls.withdrawOrderApproval, { approvalNumber })
        return 1
      },
    }
    const rejectedLines = [{ lineNumber: 1, reason: 'No.' }]
    await expect(approve(owner, approvalNumber, 1, { rejectedLines })).rejects.toMatchObject({
      message: orderApprovalMessages.over.replace('{status}', 'withdrawn'),
    })
    expect(await detail(buyer, approvalNumber)).toMatchObject({ status: 'WITHDRAWN', version: 1 })
  })

  test.each([
    ['every line', [{ lineNumber: 1, reason: 'No.' }], 'CONFLICT'],
    ['a line that is none', [{ lineNumber: 2, reason: 'No.' }], 'BAD_INPUT'],
    ['without a reason', [{ lineNumber: 1, reason: ' ' }], 'BAD_INPUT'],
  ])('are refused: %s', async (_, rejectedLines, code) => {
    await addRule()
    const { approvalNumber } = await sent()
    await expect(approve(owner, approvalNumber, 1, { rejectedLines })).rejects.toMatchObject({ code })
  })
})

test('several are decided at once, with an outcome for each [P5.128]', async () => {
  await addRule({ tiers: [await tier('ANY', people.owner)] })
  const [one, other] = [await sent(), await sent()]
  await reject(owner, other.approvalNumber)
  const { outcomes } = await owner.send(orderApprovalCalls.decideOrderApprovals, {
    decision: 'APPROVE',
    requests: [
      { approvalNumber: one.approvalNumber, version: 1 },
      { approvalNumber: other.approvalNumber, version: 1 },
      { approvalNumber: 'AP-1', version: 1 },
    ],
  })
  expect(outcomes).toEqual([
    { approvalNumber: one.approvalNumber, status: 'APPROVED', problem: null },
    { approvalNumber: other.approvalNumber, status: null, problem: expect.stringContaining('rejected') },
    { approvalNumber: 'AP-1', status: null, problem: expect.any(String) },
  ])
})

describe('the rules [P5.119]', () => {
  const save = (who: Caller, over: Partial<ApprovalRuleInput>) =>
    who.send(orderApprovalCalls.saveApprovalRule, {
      name: 'A rule',
      conditions: { total: [{ currency: 'USD', amount: 5 }] },
      tiers: [],
      ...over,
    })

  test('are kept by who manages users, for their own organization', async () => {
    for (const who of [buyer, accountant])
      await expect(who.send(orderApprovalCalls.getApprovalRules, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { ruleId } = await addRule({ name: 'Ours' })
    const holding = await portal.as(people.holding)
    expect((await holding.send(orderApprovalCalls.getApprovalRules, {})).rules).toEqual([])
    expect(await holding.send(orderApprovalCalls.deleteApprovalRule, { ruleId })).toEqual({ deleted: false })
    const book = await owner.send(orderApprovalCalls.getApprovalRules, {})
    expect(book.rules).toMatchObject([{ name: 'Ours', version: 1, changedBy: 'Owen Whitfield' }])
    expect(book.people.find(({ name }) => name === 'Vic Moreau')).toMatchObject({ mayApprove: false })
  })

  test('are refused without a condition, with foreign people, and twice under one name', async () => {
    const tiers = [await tier('ANY', people.owner)]
    await addRule({ name: 'Ours' })
    const cases: [over: Partial<ApprovalRuleInput>, field: string][] = [
      [{ tiers, conditions: {} }, 'everyOrder'],
      [{ tiers, everyOrder: true }, 'everyOrder'],
      [{ tiers: [] }, 'tiers'],
      [{ tiers: [await tier('ANY', people.viewer)] }, 'tiers.0.people'],
      [{ tiers: [await tier('ANY', people.holding)] }, 'tiers.0.people'],
      [{ tiers, requesterIds: [await idOf(people.lineBuyer)] }, 'requesterIds'],
      [{ tiers, conditions: { shipToAddressIds: [1] } }, 'conditions.shipToAddressIds'],
      [{ tiers, conditions: { total: [{ currency: 'USD', amount: 1.005 }] } }, 'conditions.total.0.amount'],
      [{ tiers, conditions: { total: [{ currency: 'USD', amount: -1 }] } }, 'conditions.total.0.amount'],
      [{ tiers, name: 'Ours' }, 'name'],
    ]
    for (const [over, field] of cases)
      await expect(save(owner, over), field).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { [field]: expect.any(String) },
      })
  })

  test('changed by two at once keep the first change', async () => {
    const { ruleId } = await addRule({ name: 'Ours' })
    const tiers = [await tier('ANY', people.accountant)]
    const change = (version: number) => save(owner, { ruleId, version, name: 'Ours', tiers })
    await change(1)
    await expect(change(1)).rejects.toMatchObject({ code: 'CONFLICT', message: orderApprovalMessages.ruleMoved })
    await change(2)
  })

  test('say who would approve an order [P5.129]', async () => {
    await addRule({ name: 'Big', tiers: [await tier('ALL', people.owner, people.accountant)] })
    const simulate = async (userId: string, amount: number) =>
      owner.send(orderApprovalCalls.simulateOrderApproval, { userId, amount, currency: 'USD' })
    const id = await idOf(people.buyer)
    expect(await simulate(id, 100)).toEqual({ plan: null, refusal: null })
    expect(await simulate(id, 100.01)).toMatchObject({ plan: { tiers: [{ mode: 'ALL' }] } })
    await clear()
    await addRule({ name: 'Big', tiers: [await tier('ANY', people.owner)] })
    expect(await simulate(await idOf(people.owner), 101)).toMatchObject({
      plan: null,
      refusal: expect.stringContaining('“Big”'),
    })
  })

  test('say so for each kind of condition [P5.129]', async () => {
    const userId = await idOf(people.buyer)
    const { addressId } = await shop.addressOf(buyer, 'SHIPPING')
    const simulate = async (over: object) => {
      const order = { userId, amount: 10, currency: 'USD' as const, ...over }
      const { plan } = await owner.send(orderApprovalCalls.simulateOrderApproval, order)
      return plan?.reasons.map(({ rule }) => rule) ?? []
    }
    const kinds: [conditions: object, over: object][] = [
      [{ shipToAddressIds: [addressId] }, { shipToAddressId: addressId }],
      [{ firstTime: true }, { firstTime: true }],
      [{ recurring: true }, { recurring: true }],
      // A big total is not the price of a piece.
      [{ partPrice: [{ currency: 'USD', amount: 50 }] }, { partPrice: 50.01 }],
    ]
    for (const [conditions, over] of kinds) {
      await clear()
      await addRule({ name: 'Kind', conditions: { total: [], ...conditions } })
      expect(await simulate({ amount: 1000 })).toEqual([])
      expect(await simulate(over)).toEqual(['Kind'])
    }
  })

  test('are about a part that was never ordered before', async () => {
    await addRule({ conditions: { total: [], firstTime: true } })
    const { quote: first, ware } = await quote(buyer, 1)
    expect(first.approval).toMatchObject({ reasons: [{ why: expect.stringContaining('for the first time') }] })
    const { approvalNumber } = await submit(buyer, first.quoteId)
    await approve(owner, approvalNumber ?? '')
    await place()
    await shop.fillCart(buyer, [{ ware, quantity: 1 }])
    expect((await shop.quote(buyer)).approval).toBeNull()
  })
})
