// The training matrix of an owner: what a model asks, the evidence, who may operate the unit today, and the proof of it
// [P12.25, P12.26, P12.27, P12.29, P12.30, P12.31].
import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, newOrganization, open, shoot, signIn, test } from './support/portal.ts'
const narrow = { width: 390, height: 844 }
const wide = { width: 1280, height: 900 }

test('an owner proves who may operate a unit: requirements, a course elsewhere, a check signed on a phone, files and paper [P12.25, P12.26, P12.29, P12.30, P12.31]', async ({
  page,
  allowErrors,
}) => {
  // The browser's own PDF viewer.
  allowErrors(/Request to another site: chrome(-extension)?:/)
  const { email, unit } = await newOrganization('owner')
  await signIn(page, email)

  // The page of the unit claims nothing, because nothing is asked yet.
  await open(page, `/pages/dashboard/equipment/fleet?query=${unit}`)
  await page.getByRole('link', { name: unit }).click()
  const operators = page.getByRole('region', { name: 'Who may operate it today' })
  await expect(operators).toContainText('Nothing is required of the operators of this model yet.')
  await operators.getByRole('link', { name: 'Training Matrix' }).click()
  await expect(page.getByText(/No model asks anything of its operators yet/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Requirements' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('What').selectOption('Hands-on check')
  await asked.getByLabel('Valid for at most (months)').fill('36')
  await asked.getByRole('button', { name: 'Add' }).click()
  await expect(asked.getByRole('list', { name: 'Requirements' })).toContainText('Every model: Hands-on check')
  await asked.getByLabel('What').selectOption('Theory')
  await asked.getByRole('combobox', { name: /^Course/ }).selectOption({ index: 1 })
  await asked.getByRole('button', { name: 'Add' }).click()
  await expect(asked.getByRole('list', { name: 'Requirements' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await shoot(page, 'matrix-requirements')
  await asked.getByRole('button', { name: 'Close' }).click()
  const table = page.getByRole('table')
  await expect(table).toContainText('Hands-on check')
  await expect(page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: /^Missing/ })).toContainText(
    '1',
  )

  // The course first, from the desk.
  await table.getByRole('checkbox').check()
  const chosen = page.getByRole('region', { name: 'People chosen' })
  await chosen.getByRole('button', { name: 'Record Training' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('What').selectOption('Theory')
  await form.getByRole('combobox', { name: /^Course/ }).selectOption({ index: 1 })
  await form.getByLabel('Trainer').fill('Tess Trainer')
  await form.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('Recorded for 1 person.')).toBeVisible()
  await chosen.getByRole('button', { name: 'Clear' }).click()

  // The trainer signs beside the truck.
  await page.setViewportSize(narrow)
  const card = page.getByRole('list', { name: 'Training by person' }).getByRole('listitem').first()
  await expect(card).toContainText('Hands-on check')
  await card.getByRole('button').first().click()
  const person = page.getByRole('dialog')
  await expect(person.getByRole('list', { name: 'Records' })).toContainText('Tess Trainer')
  await expectAccessible(page)
  await shoot(page, 'matrix-person-phone')
  await person.getByRole('button', { name: 'Record Training' }).click()
  await form.getByLabel('Model').selectOption({ index: 1 })
  await form.getByLabel('Unit serial').fill(unit)
  await form.getByLabel('Trainer').fill('Tess Trainer')
  await form.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(form.getByText('Please confirm that you have seen them operate it.')).toBeVisible()
  await form.getByLabel('I have seen them operate it').check()
  await expectAccessible(page)
  await shoot(page, 'matrix-sign-phone')
  await form.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(person.getByRole('list', { name: 'Records' }).getByRole('listitem')).toHaveCount(2)
  await person.getByRole('button', { name: 'Close' }).click()
  await expect(card).toContainText('May operate')
  await shoot(page, 'matrix-phone')

  // The same truth on the page of the unit, in the files and on paper.
  await page.setViewportSize(wide)
  await shoot(page, 'matrix')
  for (const kind of ['CSV', 'XLSX']) {
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: new RegExp(kind) }).click()
    const file = await readFile(await (await download).path())
    if (kind === 'CSV') expect(file.toString()).toMatch(/,May operate,Yes,/)
    else expect(file.subarray(0, 2).toString()).toBe('PK')
  }
  await table.getByRole('checkbox').check()
  const proof = page.waitForEvent('download')
  await chosen.getByRole('button', { name: 'Proof of Training' }).click()
  expect((await readFile(await (await proof).path())).subarray(0, 4).toString()).toBe('%PDF')
  await open(page, `/pages/dashboard/equipment/fleet?query=${unit}`)
  await page.getByRole('link', { name: unit }).click()
  await expect(operators.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await shoot(page, 'unit-operators')
})
