// A SCORM package in a real browser: taken on a phone, left and gone on with.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, newPerson, open, shoot, signIn, test } from './support/portal.ts'

const inside = (page: Page) => page.frameLocator('article iframe').frameLocator('iframe')
const kept = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes('reportPackage') ?? false)

test('a learner takes a package on a phone, closes the tab, goes on and completes it with a badge [P12.34, P12.35, P12.40]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/^Request to another site: http:\/\/packages\.localhost/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, await newPerson('buyer'))
  const course = page.getByRole('article').getByRole('link', { name: 'Walk-Around Before the First Lift', exact: true })
  // A portal that has just begun still brings its search up to date.
  await expect(async () => {
    await open(page, '/pages/training-store/search?searchTerm=walk-around')
    await expect(course).toBeVisible({ timeout: 2000 })
  }).toPass()
  await course.click()
  await page.getByRole('button', { name: 'Start Course' }).click()
  await expect(inside(page).getByRole('heading', { name: 'Before you begin' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await shoot(page, 'package-phone')
  for (const title of ['Around the truck', 'Boom and bucket']) {
    const report = kept(page)
    await inside(page).getByRole('button', { name: 'Next' }).click()
    await expect(inside(page).getByRole('heading', { name: title })).toBeVisible()
    await report
  }
  const address = page.url()
  await page.close()

  const later = await context.newPage()
  await open(later, address)
  await expect(inside(later).getByRole('heading', { name: 'Boom and bucket' })).toBeVisible()
  await inside(later).getByRole('button', { name: 'Next' }).click()
  await inside(later).getByRole('button', { name: 'Next' }).click()
  for (const answer of ['The lower controls', 'Wipe it off and go on', 'Anybody'])
    await inside(later).getByLabel(answer).check()
  await inside(later).getByRole('button', { name: 'Hand In' }).click()
  await expect(inside(later).getByText('67 % are right.')).toBeVisible()
  await inside(later).getByLabel('Stop: the truck is not used').check()
  await inside(later).getByRole('button', { name: 'Hand In' }).click()
  await expect(inside(later).getByText('You have passed.')).toBeVisible()
  await expect(later.getByText('This lesson is done.')).toBeVisible()
  await later.getByRole('main').getByRole('button', { name: 'Next', exact: true }).click()
  await expect(later.getByRole('heading', { name: 'You have completed the course' })).toBeVisible()
  await expectAccessible(later)
  await shoot(later, 'package-completed')
  const [badge] = await Promise.all([
    later.waitForEvent('download'),
    later.getByRole('button', { name: 'Download Badge' }).click(),
  ])
  expect(badge.suggestedFilename()).toMatch(/^badge-[\w-]+\.jwt$/)
})
