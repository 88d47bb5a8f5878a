// Bank accounts of the account page: names, one default for each currency, removing and putting back, whose they are.
import type { Currency } from '@portal/contract/platform/locales'
import type { BankAccount } from '@portal/contract/money/payments'
import { bankMessages, paymentCalls } from '@portal/contract/money/payments'
import { plainTextMessages } from '@portal/contract/platform/plainText'
import { profileCalls } from '@portal/contract/access/profile'
import { sessionCalls } from '@portal/contract/access/session'
import { sandboxBankToken, testRouting } from '@portal/contract/money/sandboxBanks'
import { Client } from 'pg'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import type { Caller } from '../../../test/client.ts'
import { people } from '../../../test/people.ts'
import { testShop } from '../../../test/testProducts.ts'

const portal = testPortal()
const { ask } = testShop(portal)
let payer: Caller
let word = 0

/** Another account each time: a token has a word of its own. */
const add = (currency: Currency = 'USD', who = payer) => {
  const own = String((word += 1))
    .padStart(16, '0')
    .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  const token = sandboxBankToken(testRouting, '000123456789', own) ?? ''
  return who.send(paymentCalls.addBankAccount, { currency, token })
}
const list = async (currency?: Currency) =>
  (await payer.send(paymentCalls.bankAccounts, { ...(currency && { currency }) })).map(
    ({ paymentId, isDefault }) => paymentId + (isDefault ? ' default' : ''),
  )
const change = (account: Pick<BankAccount, 'paymentId'>, to: { name?: string; isDefault?: boolean }, who = payer) =>
  who.send(paymentCalls.changeBankAccount, { paymentId: account.paymentId, ...to })

beforeAll(async () => {
  payer = await portal.as(people.accountant)
})
beforeEach(() => ask("delete from payment_method where kind = 'BANK'"))

test('the first of a currency is its default, and the default comes first [P1.20]', async () => {
  const [first, second, canadian] = [await add(), await add(), await add('CAD')]
  expect(first).toMatchObject({ bankName: 'Test Bank', last4: '6789', currency: 'USD', name: null, isDefault: true })
  expect([second.isDefault, canadian.isDefault]).toEqual([false, true])
  expect(await list('USD')).toEqual([`${first.paymentId} default`, second.paymentId])
  expect(await change(second, { isDefault: true })).toMatchObject({ isDefault: true })
  expect(await list('USD')).toEqual([`${second.paymentId} default`, first.paymentId])
  expect(await list('CAD')).toEqual([`${canadian.paymentId} default`])
  expect(await list()).toHaveLength(3)
})

test('a default chosen leaves that of a colleague [P1.20]', async () => {
  const owner = await portal.as(people.owner)
  const theirs = await add('USD', owner)
  const [, second] = [await add(), await add()]
  await change(second, { isDefault: true })
  expect(await owner.send(paymentCalls.bankAccounts, {})).toMatchObject([
    { paymentId: theirs.paymentId, isDefault: true },
  ])
})

test('is added without waiting for a change of somebody else [P8.05]', async () => {
  const change = new Client({ connectionString: portal.databaseUrl })
  await change.connect()
  onTestFinished(() => change.end())
  await change.query('begin')
  await change.query('select from portal_user where email = $1 for update', [people.owner])
  expect(await add()).toMatchObject({ currency: 'USD' })
})

test('of two made the default at once one is, however they meet [P1.20]', async () => {
  const made = [await add(), await add(), await add(), await add()]
  await Promise.all([...made, ...made].map((account) => change(account, { isDefault: true })))
  expect((await list('USD')).filter((each) => each.endsWith(' default'))).toHaveLength(1)
})

test('a name is given, changed and taken away [P1.20]', async () => {
  const account = await add()
  expect(await change(account, { name: ' Operating ' })).toMatchObject({ name: 'Operating', isDefault: true })
  expect(await change(account, { name: '' })).toMatchObject({ name: null })
})

test('removed it pays nothing and is no default; put back it is what it was, and the default card stays [P1.20, S15.02]', async () => {
  const [first, second] = [await add(), await add()]
  await payer.send(paymentCalls.removePaymentMethod, { paymentId: first.paymentId })
  expect(await list('USD')).toEqual([second.paymentId])
  await expect(change(first, { isDefault: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await change(second, { isDefault: true })
  const restored = await payer.send(paymentCalls.restorePaymentMethod, { paymentId: first.paymentId, isDefault: true })
  expect(await list('USD')).toEqual([`${first.paymentId} default`, second.paymentId])
  // The default payment method of the profile pays orders: a card.
  expect(restored.profile?.defaultPaymentId).not.toBe(first.paymentId)
})

describe('is refused', () => {
  test('a bank account as the default card [P1.20, D1.10]', async () => {
    const { paymentId } = await add()
    const { profile } = await payer.send(sessionCalls.getSession, {})
    const updates = { defaultPaymentId: paymentId }
    await expect(
      payer.send(profileCalls.userUpdateProfile, { userId: profile?.userId ?? '', updates }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test.each([
    ['an account number', '0001 2345 6789', bankMessages.numberInName],
    ['a web address', 'www.bank.example', plainTextMessages.name],
    ['signs nobody sees', 'Main\u200b', plainTextMessages.name],
  ])('a name that holds %s [P1.20]', async (_, name, message) => {
    await expect(change(await add(), { name })).rejects.toMatchObject({ fields: { name: message } })
  })

  test('nonsense [P1.20]', async () => {
    const account = await add()
    for (const input of [
      { paymentId: account.paymentId, name: 'x'.repeat(41) },
      { paymentId: account.paymentId, name: 7 },
      { paymentId: account.paymentId, isDefault: 'yes' },
      { paymentId: '', isDefault: true },
      { paymentId: account.paymentId, name: ['Main'] },
      { paymentId: account.paymentId, name: '\ud800' },
    ])
      await expect(payer.send(paymentCalls.changeBankAccount, input as never)).rejects.toMatchObject({
        code: 'BAD_INPUT',
      })
    expect((await payer.send(paymentCalls.bankAccounts, {}))[0]?.name).toBeNull()
  })

  test('of a colleague, which looks like one of nobody; a card; without the right to pay, and of a guest [P1.20, P8.02]', async () => {
    const account = await add()
    const owner = await portal.as(people.owner)
    const missing = { code: 'NOT_FOUND' }
    await expect(change(account, { name: 'Mine' }, owner)).rejects.toMatchObject(missing)
    await expect(change({ paymentId: 'pm_nobody' }, { name: 'Mine' }, owner)).rejects.toMatchObject(missing)
    expect((await owner.send(paymentCalls.bankAccounts, {})).map(({ paymentId }) => paymentId)).not.toContain(
      account.paymentId,
    )
    const viewer = await portal.as(people.viewer)
    await expect(change(account, { isDefault: true }, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(viewer.send(paymentCalls.bankAccounts, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(change(account, { isDefault: true }, portal.guest())).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})
