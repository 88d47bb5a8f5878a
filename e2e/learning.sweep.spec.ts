// A person without courses, and links that name none.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, newPerson, open, shoot, signIn, test } from './support/portal.ts'

const link = '/pages/training-store/open-free-course-modal?returnUrl=%2Fpages%2Ftraining-store%2Fcourse%2F1001'

test('who only looks at the training store, and who comes from a procurement system, starts no course [A1.08, A6.08]', async ({
  page,
}) => {
  await signIn(page, await newPerson('demo'))
  await open(page, link)
  await expect(page.getByRole('dialog')).toContainText('courses cannot be taken with it')
  await expect(page.getByRole('button', { name: 'Start Course' })).toHaveCount(0)
  await signIn(page, await newPerson('punchout'))
  await page.goto(link)
  await expect(page).toHaveURL(/accessDenied/)
})

/** Staff give a person a role of `privileges`, as in the role editor and on the page of the user. */
async function giveRole(page: Page, email: string, privileges: readonly string[]) {
  await signIn(page, await newPerson('admin'))
  const call = async (query: string, variables: Record<string, unknown>): Promise<string> =>
    (await page.request.post('/api/graphql', { data: { query, variables } })).text()
  const found = await call('query find($query: String) { searchUsers(query: $query) { users { authId } } }', {
    query: email,
  })
  const made = await call(
    'mutation role($roleName: String!, $privileges: [String!]) { createRole(roleName: $roleName, privileges: $privileges) { roleId } }',
    { roleName: `Shows courses ${Date.now()}`, privileges },
  )
  const userId = /"authId":"([^"]+)"/.exec(found)?.[1]
  const roleId = Number(/"roleId":(\d+)/.exec(made)?.[1])
  const given = await call(
    'mutation give($userId: String!, $roleId: Int!) { setUserRole(userId: $userId, roleId: $roleId) { userId } }',
    { userId, roleId },
  )
  expect(given, `${found} ${made}`).toContain(`"userId":"${userId}"`)
}

test('an associate who shows the training store finds courses without links, and a cart of this browser that orders nothing [A6.08, A9.07]', async ({
  page,
  browser,
}) => {
  const email = await newPerson('associate')
  await giveRole(page, email, ['B2B_Dashboard', 'B2B_Order_Replacement_Parts', 'Demo_Only_Training_Store'])
  await signIn(page, email)
  // For whom they show it: no one of the staff is in a store before that.
  await open(page, '/pages/associateLanding')
  await page.getByRole('searchbox').fill('bluewater')
  await page.getByRole('checkbox', { name: /^Select Bluewater/ }).check()
  await page.getByRole('button', { name: /^View / }).click()
  await page.waitForURL((url) => url.pathname === '/pages/dashboard')

  for (const path of ['/pages/training-store', '/pages/training-store/search']) {
    await open(page, path)
    const names = page.getByRole('article').getByRole('heading').getByRole('link')
    await expect(names.first()).toBeVisible()
    for (const name of await names.all()) {
      await expect(name).toHaveAttribute('aria-disabled', 'true')
      await expect(name).not.toHaveAttribute('href')
    }
    await expectAccessible(page)
  }
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('textbox', { name: /^Seats of / }) })
    .first()
  const name = card.getByRole('heading').getByRole('link')
  const title = (await name.textContent()) ?? ''
  await name.click({ force: true })
  await expect(page).toHaveURL(/training-store\/search$/)
  await shoot(page, 'training-shown')

  await card.getByRole('textbox', { name: `Seats of ${title}` }).fill('2')
  await card.getByRole('button', { name: /^Add to Cart/ }).click()
  await page.getByRole('button', { name: 'View cart' }).click()
  await expect(page.getByRole('textbox', { name: `Seats of ${title}` })).toHaveValue('2')
  await expect(page.getByText('courses cannot be ordered with it')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0)
  await expectAccessible(page)
  await open(page, link)
  await expect(page.getByRole('dialog')).toContainText('courses cannot be taken with it')
  await expect(page.getByRole('button', { name: 'Start Course' })).toHaveCount(0)
  // In another browser of theirs the cart is empty.
  const elsewhere = await browser.newContext()
  const there = await elsewhere.newPage()
  await signIn(there, email)
  await open(there, '/pages/training-store/cart')
  await expect(there.getByRole('heading', { name: 'Your training cart is empty' })).toBeVisible()
  await elsewhere.close()
})

test('a link that names no course says so [B2.08]', async ({ page }) => {
  for (const returnUrl of [
    '',
    '/pages/store',
    'https://evil.example/course/1',
    '/pages/training-store/course/99999999',
  ]) {
    await open(page, `/pages/training-store/open-free-course-modal?returnUrl=${encodeURIComponent(returnUrl)}`)
    await expect(page.getByRole('heading', { name: 'We do not know this course' })).toBeVisible()
  }
})
