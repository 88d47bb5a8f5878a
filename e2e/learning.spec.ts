// A free course from a link through sign-in to the certificate [S12.03, S12.04]; the email comes from a real mail server.
import type { Page } from '@playwright/test'
import { emailTo } from './support/emails.ts'
import { expect, expectAccessible, newPerson, open, password, shoot, signIn, test } from './support/portal.ts'

/** What is right in the test of the demo world's first course, by its question. */
const right: Record<string, string[]> = {
  'When may a line be treated as dead?': ['When its owner says so and it is grounded'],
  'What does a spotter do?': ['Watches the distance and nothing else'],
  'What is set when the truck has stopped?': ['Wheel chocks', 'Outriggers on pads'],
  'Who may stop the work?': ['Anybody'],
  'When are cones taken away?': ['Last'],
}

const link = '/pages/training-store/open-free-course-modal?returnUrl=%2Fpages%2Ftraining-store%2Fcourse%2F1001'

async function answer(page: Page, count: number) {
  const questions = page.locator('fieldset[data-question]')
  await expect(questions.first()).toBeVisible()
  for (const question of (await questions.all()).slice(0, count)) {
    const text = (await question.locator('legend').textContent()) ?? ''
    const [, choices = []] = Object.entries(right).find(([asked]) => text.includes(asked)) ?? []
    expect(choices, text).not.toHaveLength(0)
    for (const choice of choices) await question.getByLabel(choice, { exact: true }).check()
  }
}

test('a guest follows a link to a free course, logs in, learns on a phone, closes the tab and ends it with a certificate [B2.08, S12.03, S12.04, P12.04]', async ({
  page,
  context,
  allowErrors,
}) => {
  // The browser's own PDF viewer.
  allowErrors(/Request to another site: chrome(-extension)?:/)
  await page.setViewportSize({ width: 390, height: 844 })
  const email = await newPerson('buyer')
  await open(page, link)
  const dialog = page.getByRole('dialog', { name: 'Start your free course' })
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Log In to Start' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await page.waitForURL(/open-free-course-modal/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Start Course' }).click()
  for (let lesson = 1; lesson <= 3; lesson += 1) {
    await expect(page.getByText(`${lesson - 1} of 3 lessons done`)).toBeVisible()
    if (lesson === 1) await expectAccessible(page)
    await page.getByRole('button', { name: 'Done, Next' }).click()
  }
  await page.getByRole('button', { name: 'Start Test' }).click()
  const kept = page.waitForResponse((response) => response.request().postData()?.includes('answerQuestion') ?? false)
  await answer(page, 1)
  await kept
  await page.close()

  // Another day: what was answered is answered.
  const later = await context.newPage()
  await open(later, '/pages/training-store/my-courses')
  await expectAccessible(later)
  await shoot(later, 'my-courses')
  await later.getByRole('link', { name: /^Continue/ }).click()
  await later.getByRole('button', { name: 'Continue Test' }).click()
  await expect(later.locator('fieldset[data-question]').first().locator(':checked').first()).toBeVisible()
  await later.getByRole('button', { name: 'Hand In' }).click()
  await expect(later.getByRole('alert')).toHaveText('Please answer every question first.')
  await answer(later, 4)
  await later.getByRole('button', { name: 'Hand In' }).click()
  await expect(later.getByRole('heading', { name: 'Passed: 100 %' })).toBeFocused()
  await expectAccessible(later)
  const tab = later.waitForEvent('popup')
  const paper = context.waitForEvent('response', (response) => response.url().includes('/files/'))
  await later.getByRole('button', { name: 'Certificate (PDF)' }).click()
  const certificate = await paper
  expect([certificate.status(), certificate.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await (await tab).close()
  const said = await emailTo(later, email, /^Your certificate:/)
  const [number = ''] = /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(said.text) ?? []
  expect(number).not.toBe('')
  expect(certificate.headers()['content-disposition']).toContain(`certificate-${number.toLowerCase()}.pdf`)

  // Anybody checks it.
  await context.clearCookies()
  await open(later, `/pages/training-store/certificate/${number.toLowerCase()}`)
  await expect(later.getByText('Genuine and valid')).toBeVisible()
  await expectAccessible(later)
  await shoot(later, 'certificate')
})

test('who only looks at the training store, and who comes from a procurement system, starts no course [A1.08, A6.08]', async ({
  page,
}) => {
  await signIn(page, 'demo@ironoak.example')
  await open(page, link)
  await expect(page.getByRole('dialog')).toContainText('courses cannot be taken with it')
  await expect(page.getByRole('button', { name: 'Start Course' })).toHaveCount(0)
  await signIn(page, 'punch@procura.example')
  await page.goto(link)
  await expect(page).toHaveURL(/accessDenied/)
})

/** Staff give somebody a role of `privileges`, as in the role editor and on the page of the user. */
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
  // For whom they show it: nobody of the staff is in a store before that.
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
