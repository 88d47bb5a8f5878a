// An order that a rule of the organization sends for approval: decided on a phone, placed, or rejected and put back into the cart.
import type { Page } from '@playwright/test'
import { fillCart } from './support/cart.ts'
import { expect, expectAccessible, newPerson, open, signIn, test } from './support/portal.ts'

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

test('a rejected order says why and goes back into the cart [P5.123, P5.125]', async ({ page }) => {
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
