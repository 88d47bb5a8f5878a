// A mechanic with gloves and a phone beside the truck: a daily inspection fails, another repairs it, a third signs the unit off.
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, newOrganization, newPerson, open, signIn, test } from './support/portal.ts'

const phone = { width: 390, height: 844 }
/** The smallest picture there is. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

function counting() {
  let presses = 0
  const press = async (target: Locator) => {
    presses++
    await target.click()
  }
  return { press, taken: () => presses }
}

/** The address of a unit that is ready: the last one, which no other journey looks at. */
async function findReadyUnit(page: Page): Promise<string> {
  await open(page, '/pages/dashboard/equipment/fleet?filter={"condition":["READY"]}')
  const rows = page.getByRole('table', { name: 'units' }).locator('tbody tr')
  const address = await rows.last().getByRole('link').first().getAttribute('href')
  return `${address?.split('?')[0] ?? ''}?tab=inspections`
}

test('a daily inspection fails on a phone, survives a killed tab, and its unit is repaired and signed off by others, in at most 8 presses beside the answers [P6.30, P6.31, P6.33, P6.34, P6.35, P6.48]', async ({
  page,
}) => {
  const people = [await newPerson('fleetManager'), await newPerson('fleetManager'), await newPerson('fleetManager')]
  const [email = '', mechanic = '', supervisor = ''] = people
  const { press, taken } = counting()
  await signIn(page, email)
  const unit = await findReadyUnit(page)
  await page.setViewportSize(phone)
  await open(page, unit)
  await press(page.getByRole('link', { name: 'Record inspection' }))
  await press(page.getByRole('link', { name: /^Daily pre-trip/ }))
  const items = page.getByRole('listitem').filter({ has: page.getByRole('radio', { name: 'OK' }) })
  await expect(items).not.toHaveCount(0)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  const height = await items
    .first()
    .locator('label')
    .first()
    .evaluate((label) => label.getBoundingClientRect().height)
  expect(height).toBeGreaterThanOrEqual(56)
  await expectAccessible(page)

  await items.first().getByRole('radio', { name: 'Defect' }).check()
  await items.first().getByLabel('What is wrong').fill('Crack at the elbow')
  await items
    .first()
    .locator('input[type=file]')
    .setInputFiles({ name: 'elbow.png', mimeType: 'image/png', buffer: photo })
  await expect(items.first().getByRole('button', { name: /^Remove photo 1/ })).toBeVisible()

  // The tab is killed and opened again.
  const again = await page.context().newPage()
  await page.close()
  await again.setViewportSize(phone)
  await open(again, unit)
  await again.getByRole('link', { name: 'Record inspection' }).click()
  await again.getByRole('link', { name: 'Daily pre-trip Continue' }).click()
  await expect(again.getByLabel('What is wrong')).toHaveValue('Crack at the elbow')
  const rest = again.getByRole('listitem').filter({ has: again.getByRole('radio', { name: 'OK' }) })
  for (let at = 1; at < (await rest.count()); at += 1) {
    const item = rest.nth(at)
    await item.getByRole('radio', { name: 'OK' }).check()
    if (await item.getByText('A photo is needed.').isVisible())
      await item.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo })
  }
  await again.getByRole('button', { name: 'Sign inspection' }).click()
  await expect(again.getByText('2 missing, next: Hours')).toBeVisible()
  await expect(again.getByLabel('Hours on the meter')).toBeFocused()
  await again.getByLabel('Hours on the meter').fill('1204.5')
  const pad = again.getByRole('img', { name: 'Sign here' })
  await pad.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const place = (await pad.boundingBox()) ?? { x: 0, y: 0 }
  await again.mouse.move(place.x + 30, place.y + 30)
  await again.mouse.down()
  await again.mouse.move(place.x + 90, place.y + 60, { steps: 4 })
  await again.mouse.move(place.x + 160, place.y + 20, { steps: 4 })
  await again.mouse.up()
  await expect(again.getByRole('img', { name: 'Your signature' })).toBeVisible()
  await press(again.getByRole('button', { name: 'Sign inspection' }))
  await again.waitForURL(/\/inspections\/details\/IR/)
  await expect(again).toHaveTitle(/^Inspection IR\d+/)
  await expect(again.getByRole('heading', { level: 1 })).toContainText('Failed')
  await expect(again.getByRole('img', { name: 'Signature' })).toBeVisible()
  await expect(again.getByRole('link', { name: /^SRP/ })).toBeVisible()
  await expectAccessible(again)

  await signIn(again, mechanic)
  await open(again, unit)
  await expect(again.locator('main')).toContainText('Out of service: do not use this unit')
  await press(again.getByRole('button', { name: /^Mark as repaired/ }))
  const repair = again.getByRole('dialog', { name: 'Mark as repaired' })
  await repair.getByLabel('What was repaired').fill('Elbow replaced')
  await press(repair.getByRole('button', { name: 'Mark as repaired' }))
  await expect(repair).toHaveCount(0)

  const signOff = async () => {
    await again.getByRole('button', { name: /^Sign off/ }).click()
    const dialog = again.getByRole('dialog', { name: 'Sign off' })
    await dialog.getByLabel('What was done').fill('Looked at the new elbow')
    await dialog.getByRole('button', { name: 'Sign off' }).click()
    return dialog
  }
  const refused = await signOff()
  await expect(refused).toContainText('You repaired this defect, so somebody else signs it off.')

  await signIn(again, supervisor)
  await open(again, unit)
  const signed = await signOff()
  await expect(signed).toHaveCount(0)
  await expect(again.locator('main')).not.toContainText('do not use this unit')
  // The two presses of the sign-off.
  expect(taken() + 2).toBeLessThanOrEqual(8)
})

test('a sheet of the maker is copied, changed and published, and what was typed wrong is said [P6.28, P6.29] @sweep', async ({
  page,
}) => {
  await signIn(page, (await newOrganization('fleetManager')).email)
  await open(page, '/pages/dashboard/equipment/inspections')
  await page.getByRole('link', { name: 'Check sheets' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Structural inspection' }).click()
  await page.getByRole('link', { name: 'Copy as our own' }).click()
  await page.getByLabel('Name').fill('Structural, as we do it')
  await page.getByRole('region', { name: 'Preparation' }).getByRole('button', { name: 'Add item' }).click()
  const added = page.getByRole('region', { name: 'Preparation' }).getByRole('listitem').last()
  await added.getByLabel('Kind').selectOption('Reading')
  await page.setViewportSize({ width: 320, height: 844 })
  await expectAccessible(page)
  const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(sideways)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(added.getByText('Please say what is checked.')).toBeVisible()
  await added.getByRole('textbox', { name: 'Item 3' }).fill('Thickness of the coating')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(added.getByText('Please give the unit of the reading.')).toBeVisible()
  await added.getByLabel('Unit').fill('mils')
  await added.getByLabel('Lower limit').fill('3')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Structural, as we do it' })).toContainText('Ours')
})
