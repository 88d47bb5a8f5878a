// Registration email rules through the real application [A3.21, A6.25]: who keeps them, tried, saved, changed, taken away.
import { emailRuleCalls, emailRuleMessages } from '@portal/contract/access/emailRules'
import { registrationCalls } from '@portal/contract/access/registration'
import { beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { filledForm, freshEmail, register } from '../../../test/applicants.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const { ask } = testShop(portal)
let lead: Caller
beforeAll(async () => {
  lead = await portal.as(people.csrLead)
})

const bluewater = '200200'
const rulesOf = async (domain: string) => (await lead.send(emailRuleCalls.getEmails, { query: domain })).rules
const add = (domain: string, customerNumber = bluewater, registrationAllowed = true) =>
  lead.send(emailRuleCalls.addEmail, { request: { domain, customerNumber, registrationAllowed } })

describe('who keeps them', () => {
  test.each([people.buyer, people.owner, people.associate, people.shopper])('not %s', async (email) => {
    const who = await portal.as(email)
    const request = { domain: 'mine.example', customerNumber: bluewater, registrationAllowed: true }
    for (const [call, input] of [
      [emailRuleCalls.getEmails, {}],
      [emailRuleCalls.tryEmail, { request }],
      [emailRuleCalls.addEmail, { request }],
      [emailRuleCalls.updateEmail, { request: { ...request, ruleId: 1 } }],
      [emailRuleCalls.deleteEmail, { request: { ruleId: 1 } }],
    ] as const)
      await expect(who.send(call, input as never)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(portal.guest().send(emailRuleCalls.getEmails, {})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})

test('a rule is added, changed and taken away, and binds at the next registration [A3.21, A6.25]', async () => {
  const domain = 'northlines.example'
  const check = async () => (await portal.guest().send(registrationCalls.checkEmail, { email: `a@${domain}` })).result
  const { ruleId } = await add('NorthLines.example ')
  expect(await rulesOf(domain)).toEqual([
    {
      ruleId,
      version: 1,
      domain,
      customerName: expect.any(String) as string,
      customerNumber: bluewater,
      registrationAllowed: true,
    },
  ])
  expect(await check()).toBe('ACCEPTED')
  await lead.send(emailRuleCalls.updateEmail, { request: { ruleId, domain, registrationAllowed: false } })
  expect(await check()).toBe('DECLINED')
  await lead.send(emailRuleCalls.deleteEmail, { request: { ruleId } })
  expect(await check()).toBe('ABSENT')
  expect(await rulesOf(domain)).toEqual([])
  for (const change of [
    () => lead.send(emailRuleCalls.deleteEmail, { request: { ruleId } }),
    () => lead.send(emailRuleCalls.updateEmail, { request: { ruleId, domain, registrationAllowed: false } }),
  ])
    await expect(change()).rejects.toMatchObject({ code: 'CONFLICT', message: emailRuleMessages.gone })
})

test('of two who change a rule at once one wins, and who removes what they did not see is told [A6.25, P9.40]', async () => {
  const domain = 'bothlines.example'
  const { ruleId } = await add(domain)
  const gone = { code: 'CONFLICT', message: emailRuleMessages.gone }
  const update = (version: number) =>
    lead.send(emailRuleCalls.updateEmail, { request: { ruleId, version, domain, registrationAllowed: false } })
  const outcomes = await Promise.allSettled([update(1), update(1)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((each) => each.status === 'rejected')?.reason).toMatchObject(gone)
  const remove = (version: number) => lead.send(emailRuleCalls.deleteEmail, { request: { ruleId, version } })
  await expect(remove(1)).rejects.toMatchObject(gone)
  expect(await rulesOf(domain)).toMatchObject([{ ruleId, version: 2, registrationAllowed: false }])
  await remove(2)
  expect(await rulesOf(domain)).toEqual([])
})

describe('nonsense is refused', () => {
  test.each(['nonsense', '@lines.example', 'a b.example', 'lines..example', '-lines.example', 'x'.repeat(300)])(
    'the domain %s',
    async (domain) => {
      await expect(add(domain)).rejects.toMatchObject({ code: 'BAD_INPUT' })
    },
  )

  test('a provider that vouches, an account nobody has, no account, and the same rule again [P9.35]', async () => {
    await expect(add('gmail.com')).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await add('gmail.com', '', false)
    await expect(add('eastlines.example', '999999999')).rejects.toMatchObject({
      fields: { customerNumber: emailRuleMessages.customer },
    })
    await expect(add('eastlines.example', '')).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await add('eastlines.example')
    await expect(add('eastlines.example')).rejects.toMatchObject({
      fields: { domain: 'eastlines.example has a rule for this customer already. Change that one.' },
    })
  })
})

test('a rule is tried on the registrations of the last 90 days and saves nothing [P9.40]', async () => {
  const domain = 'trylines.example'
  const waits = filledForm({ email: freshEmail(domain) })
  await register(portal.guest(), waits)
  const old = filledForm({ email: freshEmail(domain) })
  await register(portal.guest(), old)
  await ask(`update portal_user set registered_at = registered_at - interval '91 days' where email = $1`, [old.email])
  const tried = await lead.send(emailRuleCalls.tryEmail, { request: { domain, customerNumber: bluewater } })
  expect(tried).toMatchObject({ total: 1, accepted: 1, waits: 0, otherCustomer: 0, isDuplicate: false })
  expect(tried.registrations).toMatchObject([
    { email: waits.email, outcome: 'accepted', userStatus: 'PENDING_APPROVAL' },
  ])
  expect(await rulesOf(domain)).toEqual([])
  // Beside another rule of the domain everybody waits; in place of it no one does.
  const { ruleId } = await add(domain, '', false)
  const request = { domain, customerNumber: bluewater }
  expect(await lead.send(emailRuleCalls.tryEmail, { request })).toMatchObject({ isDuplicate: true, accepted: 0 })
  expect(await lead.send(emailRuleCalls.tryEmail, { request, ruleId })).toMatchObject({
    isDuplicate: false,
    accepted: 1,
  })
})
