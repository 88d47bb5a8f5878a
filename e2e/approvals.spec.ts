// Staff decide about registrations [A2.34, S16.03]; the emails come from a real mail server.
import type { Page } from '@playwright/test'
import { emailTo, getLink } from './support/emails.ts'
import { expect, newPerson, open, signIn, test } from './support/portal.ts'

const applicant = (page: Page) => page.locator('#applicant')
const fact = (page: Page, name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd')
const approveForm = (page: Page) => page.getByRole('form', { name: 'Approve' })

async function openQueue(page: Page, id?: string) {
  await signIn(page, await newPerson('csr'))
  await open(page, id ? `/pages/csr/approval?id=${id}` : '/pages/csr/approval')
  await expect(applicant(page)).toBeVisible()
}

test('registrations are decided without a mouse, each with its email [S16.03, P9.36]', async ({ page }) => {
  const emails: string[] = []
  for (let made = 0; made < 3; made += 1) emails.push(await newPerson('pending'))
  const left = new Set(emails)
  await openQueue(page)
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
      await expect(approveForm(page).getByRole('radio', { name: /200200/ })).toBeChecked()
      await page.keyboard.press('Enter')
    }
    await next
    left.delete(email)
  }
  expect(rejected.size).toBe(1)
  for (const email of emails)
    await emailTo(page, email, rejected.has(email) ? /^Your .* registration$/ : /^Activate your .* account$/)
  const [approved = ''] = emails.filter((email) => !rejected.has(email))
  await open(page, getLink(await emailTo(page, approved, /^Activate/), '/pages/account-activation'))
  await expect(page.getByRole('heading', { level: 1, name: 'Activate your account' })).toBeVisible()
})
