// Registrations: two people decide at once, and who sees the queue [A2.34, S16.03].
import type { Page } from '@playwright/test'
import { emailTo, emailsTo } from './support/emails.ts'
import { expect, expectAccessible, newPerson, open, shoot, signIn, test } from './support/portal.ts'

const applicant = (page: Page) => page.locator('#applicant')
const fact = (page: Page, name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd')
const approveForm = (page: Page) => page.getByRole('form', { name: 'Approve' })

async function openQueue(page: Page, id?: string) {
  await signIn(page, await newPerson('csr'))
  await open(page, id ? `/pages/csr/approval?id=${id}` : '/pages/csr/approval')
  await expect(applicant(page)).toBeVisible()
}

const idOf = (email: string) => `user-${/-(\d+)@/.exec(email)?.[1] ?? ''}`

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
  // A queue that is open asks who else looks at it, and would leave by itself once another person has signed in.
  await page.goto('about:blank')
  await signIn(page, await newPerson('owner'))
  await page.goto('/pages/csr/approval')
  await expect(page).toHaveURL(/accessDenied/)
})
