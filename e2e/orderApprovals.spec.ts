// An order that a rule of the organization sends for approval: decided on a phone, placed, or rejected and put back into the cart.
import type { Page } from '@playwright/test'
import { fillCart } from './support/cart.ts'
import { expect, expectAccessible, newOrganization, newPerson, open, signIn, test } from './support/portal.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const saveRule =
  'mutation ($name: String!, $requesterIds: [String!]!, $conditions: SaveApprovalRuleConditionsInput!, $tiers: [SaveApprovalRuleTiersInput!]!) { saveApprovalRule(name: $name, requesterIds: $requesterIds, everyOrder: true, conditions: $conditions, tiers: $tiers) { ruleId } }'

const idOf = (email: string) => `user-${/-(\d+)@/.exec(email)?.[1] ?? ''}`

/** A new buyer whose every order goes to a new owner of the same organization. */
async function newPair(page: Page): Promise<{ buyer: string; owner: string }> {
  const [buyer, owner] = [await newPerson('buyer'), await newPerson('owner')]
  await signIn(page, owner)
  const answer = await page.request.post('/api/graphql', {
    data: {
      query: saveRule,
      variables: {
        name: `Orders of ${idOf(buyer)}`,
        requesterIds: [idOf(buyer)],
        conditions: { total: [], partPrice: [] },
        tiers: [{ mode: 'ANY', people: [idOf(owner)] }],
      },
    },
  })
  expect(await answer.json()).toMatchObject({ data: { saveApprovalRule: expect.anything() as unknown } })
  return { buyer, owner }
}

/** Sends gloves for approval; gives the address of the request. */
async function send(page: Page, buyer: string): Promise<string> {
  await signIn(page, buyer)
  await fillCart(page, 2)
  await open(page, '/pages/checkout')
  await expect(page.getByRole('heading', { name: 'This order needs approval' })).toBeVisible()
  await expect(page.getByText('Every order needs approval.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send for approval' }).filter({ visible: true }).click()
  await page.waitForURL(/\/approvals\/AP-\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Waiting for approval')
  return new URL(page.url()).pathname
}

test('an order is sent for approval and approved on a phone in at most 3 presses; then there is an order [P5.121, P5.123, P5.131]', async ({
  page,
}) => {
  const { buyer, owner } = await newPair(page)
  const request = await send(page, buyer)

  await signIn(page, owner)
  await open(page, '/pages/dashboard')
  const number = request.split('/').at(-1) ?? ''
  let presses = 0
  const press = async (role: 'link' | 'button', name: string) => {
    presses++
    await page.getByRole(role, { name, exact: true }).click()
  }
  await press('link', `Look at request ${number}`)
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeInViewport()
  await expectAccessible(page)
  await press('button', 'Approve')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Approved')
  expect(presses).toBeLessThanOrEqual(3)

  await signIn(page, buyer)
  await expect(async () => {
    await open(page, request)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ordered', { timeout: 1000 })
  }).toPass()
  await page.getByRole('link', { name: /^View order / }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Order \d+/)
})

test('a rejected order says why and goes back into the cart [P5.123, P5.125] @sweep', async ({ page }) => {
  const { buyer, owner } = await newPair(page)
  const request = await send(page, buyer)

  await signIn(page, owner)
  await open(page, request)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Why' }).fill('We still have a box.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rejected')

  await signIn(page, buyer)
  await open(page, request)
  await expect(page.getByRole('region', { name: 'Rejected' })).toContainText('We still have a box.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put back into the cart' }).click()
  await page.waitForURL(/\/cart/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cart')
})

test('an administrator makes a rule, asks who would approve an order, and changes it [P5.119, P5.129] @sweep', async ({
  page,
}) => {
  await signIn(page, (await newOrganization('owner')).email)
  await open(page, '/pages/dashboard/account/approvals')
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  await page.getByRole('button', { name: 'New rule' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Big orders')
  await page.getByRole('textbox', { name: 'Total of more than, USD' }).fill('500')
  await page.getByRole('combobox', { name: 'Approvers' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('checkbox', { name: /approve their own orders$/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save rule' }).click()
  const rule = page.getByRole('region', { name: 'Big orders' })
  await expect(rule).toContainText('Total of more than $500.00')
  const simulator = page.getByRole('region', { name: 'Who would approve this?' })
  await simulator.getByRole('textbox', { name: 'Total' }).fill('500')
  await expect(simulator.getByRole('status')).toContainText('it is placed at once')
  await simulator.getByRole('textbox', { name: 'Total' }).fill('500.01')
  await expect(simulator.getByRole('status')).toContainText('The total is more than $500.00.')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 800 })
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0)
  await rule.getByRole('button', { name: 'Change Big orders' }).click()
  expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await rule.getByRole('button', { name: 'Delete Big orders' }).click()
  await page.getByRole('button', { name: 'Delete rule' }).click()
  await expect(page.getByRole('heading', { name: 'No rules yet' })).toBeVisible()
})

test('a delegate decides for the approver, and the record says for whom [P5.127]', async ({ page }) => {
  const [{ buyer, owner }, colleague] = [await newPair(page), await newPerson('owner')]
  const request = await send(page, buyer)
  await signIn(page, owner)
  await open(page, '/pages/dashboard/account/approvals')
  await page.getByRole('button', { name: 'Delegates' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Colleague' }).selectOption(idOf(colleague))
  await dialog.getByRole('button', { name: 'Add delegate' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)

  await signIn(page, colleague)
  await open(page, '/pages/dashboard')
  await page.getByRole('link', { name: `Look at request ${request.split('/').at(-1) ?? ''}`, exact: true }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Approved')
  await expect(page.getByRole('main').getByText(/^Approved by .+ for .+, /)).toBeVisible()
})

test('delegates and several requests are at hand in dialogs [P5.127, P5.128] @sweep', async ({ page }) => {
  await signIn(page, await newPerson('owner'))
  await open(page, '/pages/dashboard/account/approvals')
  await page.getByRole('button', { name: 'Delegates' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Colleague' }).selectOption({ index: 1 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add delegate' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await dialog.getByRole('listitem').getByRole('button').click()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Decide several' }).click()
  await expect(page.getByRole('dialog')).toContainText('No request waits for you.')
  await expectAccessible(page)
})
