// A free course from a link through sign-in to the certificate [S12.03, S12.04]; the email comes from a real mail server.
import type { Page } from '@playwright/test'
import { emailTo } from './support/emails.ts'
import { expect, expectAccessible, newPerson, open, password, shoot, test } from './support/portal.ts'

/** The right answers in the test of the demo world's first course, by question. */
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

  // Anyone checks it.
  await context.clearCookies()
  await open(later, `/pages/training-store/certificate/${number.toLowerCase()}`)
  await expect(later.getByText('Genuine and valid')).toBeVisible()
  await expectAccessible(later)
  await shoot(later, 'certificate')
})
