// Staff decide about registrations [A2.34, S16.03]; the emails come from a real mail server.
import type { Page } from '@playwright/test'
import { emailTo, emailsTo, getLink } from './support/emails.ts'
import { expect, expectAccessible, newPerson, open, shoot, signIn, test } from './support/portal.ts'

const applicant = (page: Page) => page.locator('#applicant')
const fact = (page: Page, name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd')
const approveForm = (page: Page) => page.getByRole('form', { name: 'Approve' })

/** Opens the queue as new staff who may approve. */
async function openQueue(page: Page, id?: string) {
  await signIn(page, await newPerson('csr'))
  await open(page, id ? `/pages/csr/approval?id=${id}` : '/pages/csr/approval')
  await expect(applicant(page)).toBeVisible()
}

const idOf = (email: string) => `user-${/-(\d+)@/.exec(email)?.[1] ?? ''}`

test('ten registrations are decided without a mouse in under a minute, each with its email [S16.03, P9.36]', async ({
  page,
}) => {
  const emails: string[] = []
  for (let made = 0; made < 10; made += 1) emails.push(await newPerson('pending'))
  const left = new Set(emails)
  await openQueue(page)
  const startedAt = Date.now()
  const rejected = new Set<string>()
  for (let steps = 0; left.size > 0; steps += 1) {
    expect(steps, 'The queue ended before its registrations').toBeLessThan(200)
    const email = (await fact(page, 'Email').textContent()) ?? ''
    const next = expect(fact(page, 'Email')).not.toHaveText(email)
    if (!left.has(email)) await page.keyboard.press('j')
    else if (left.size % 3 === 0) {
      rejected.add(email)
      await page.keyboard.press('r')
      await expect(page.getByRole('form', { name: 'Reject' })).toBeVisible()
      await page.keyboard.press('Tab')
      await page.keyboard.type('Called, nobody there.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    } else {
      await page.keyboard.press('a')
      await page.keyboard.type('200200')
      await page.keyboard.press('Enter')
      await expect(approveForm(page).getByRole('radio').first()).toBeChecked()
      await page.keyboard.press('Enter')
    }
    await next
    left.delete(email)
  }
  expect((Date.now() - startedAt) / 1000).toBeLessThan(60)
  expect(rejected.size).toBe(3)
  for (const email of emails)
    await emailTo(page, email, rejected.has(email) ? /^Your .* registration$/ : /^Activate your .* account$/)
  const [approved = ''] = emails.filter((email) => !rejected.has(email))
  await open(page, getLink(await emailTo(page, approved, /^Activate/), '/pages/account-activation'))
  await expect(page.getByRole('heading', { level: 1, name: 'Activate your account' })).toBeVisible()
})

test('two people decide about one registration: one wins, the other is told who [P9.34]', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(/409/)
  const email = await newPerson('pending')
  const other = await (await browser.newContext()).newPage()
  await openQueue(page, idOf(email))
  await signIn(other, await newPerson('csrLead'))
  await open(other, `/pages/csr/approval?id=${idOf(email)}`)
  for (const each of [page, other]) await expect(fact(each, 'Email')).toHaveText(email)
  await other.getByRole('button', { name: 'Reject' }).click()
  await other.getByRole('form', { name: 'Reject' }).getByRole('button', { name: 'Reject' }).click()
  await expect(other.getByText(/ is rejected\.$/)).toBeVisible()
  await page.keyboard.press('r')
  await page.getByRole('form', { name: 'Reject' }).getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText(/ rejected .* a moment ago\. Nothing was changed by you\.$/)).toBeVisible()
  await emailTo(page, email, / registration$/)
  expect((await emailsTo(page, email)).filter(({ subject }) => subject.endsWith('registration'))).toHaveLength(1)
  await other.context().close()
})

test('the queue can be read by everybody who may, and by nobody else [A2.34]', async ({ page }) => {
  const email = await newPerson('pending')
  await openQueue(page, idOf(email))
  await expect(approveForm(page)).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'approval')
  // A queue that is open asks who else looks at it, and would leave by itself once somebody else has signed in.
  await page.goto('about:blank')
  await signIn(page, await newPerson('owner'))
  await page.goto('/pages/csr/approval')
  await expect(page).toHaveURL(/accessDenied/)
})
