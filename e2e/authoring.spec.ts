// A course from an author's draft to its learner [P12.17, P12.18].
import { expect, expectAccessible, newPerson, open, shoot, signIn, test } from './support/portal.ts'

test('staff write a course with keys alone where they like, look at it, publish it, and somebody takes it [P12.17, P12.18]', async ({
  page,
}) => {
  const title = `Rescue from a bucket ${Date.now()}`
  await signIn(page, await newPerson('admin'))
  await open(page, '/pages/csr/courses')
  await expectAccessible(page)
  const picture = await page.screenshot()
  await page.getByRole('link', { name: 'New Course' }).click()
  await page.getByRole('button', { name: 'Create Course' }).click()
  await expect(page.getByText('Please enter a title.')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('How to bring somebody down.')
  await page.getByLabel('Minutes it takes').fill('20')
  await page.getByLabel('For whom').fill('Crews')
  await page.getByLabel('Free').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Course' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  for (const name of ['Lower controls', 'Harness']) {
    await page.getByRole('button', { name: 'Add Lesson' }).click()
    const lesson = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem').last()
    await lesson.getByRole('button', { name: /^Edit/ }).click()
    await lesson.getByLabel('Title').fill(name)
    await lesson.getByLabel('Text').fill('Call first.\n\n- Then lower.')
  }
  const harness = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem').last()
  await harness.getByLabel('Shows').selectOption('Picture')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(harness.getByText('Please add the file of this lesson.')).toBeVisible()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    harness.getByRole('button', { name: 'Add File' }).click(),
  ])
  await chooser.setFiles({ name: 'harness.png', mimeType: 'image/png', buffer: picture })
  await expect(harness.getByText('Picture: harness.png')).toBeVisible()
  // The second comes first.
  await page.getByRole('button', { name: 'Close Harness' }).press('Alt+ArrowUp')
  await expect(page.getByRole('list', { name: 'Lessons' }).getByRole('listitem').first()).toContainText('Harness')
  await expectAccessible(page)
  await shoot(page, 'course-draft')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Harness' })
  await expect(preview.getByText('Then lower.')).toBeVisible()
  await expect(preview.locator('img')).toHaveJSProperty('complete', true)
  expect(await preview.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  await preview.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('dialog', { name: 'Lower controls' }).getByText('Close', { exact: true }).click()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('The draft was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1, 0 people taking it')).toBeVisible()
  const address = (await page.getByRole('link', { name: 'View in the Store' }).getAttribute('href')) ?? ''

  await signIn(page, await newPerson('buyer'))
  await open(page, address)
  await page.getByRole('button', { name: 'Start Course' }).click()
  await expect(page.getByRole('heading', { name: 'Harness' })).toBeVisible()
  await expect
    .poll(() => page.locator('article img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})
