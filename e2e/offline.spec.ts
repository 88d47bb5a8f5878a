// A mechanic in a valley without a line: what is planned for today is on the phone, an inspection is recorded after the browser was
// killed, waits, and is sent when the line is back; it fails, another repairs the unit and a third signs it off.
import type { Page } from '@playwright/test'
import { counting } from './support/presses.ts'
import { expect, expectAccessible, newPerson, open, signIn, test, waitUntilAwake } from './support/portal.ts'

// A browser of its own, because a worker stays with it.
test.use({ isFirstVisit: true, serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const calendar = '/pages/dashboard/equipment/inspections'
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

/** The browser's. */
const zone = 'America/Chicago'

const ask = async (page: Page, query: string) => {
  const answer = await page.request.post('/api/graphql', { data: { query }, headers: { 'x-time-zone': zone } })
  return ((await answer.json()) as { data: Record<string, unknown> }).data
}

/** Plans twenty units for the person who is signed in, and gives the first of them. */
async function planTwenty(page: Page) {
  const { getSession } = await ask(page, '{ getSession { profile { userId } } }')
  const { profile } = getSession as { profile: { userId: string } }
  const found = await page.request.post('/api/integration', {
    data: {
      endpoint: '/fleet/ngSearch',
      body: { size: 25, multiValueFilterOptions: [{ fieldName: 'condition', values: ['READY'] }] },
      isSynchronous: true,
      isNonProfileRequest: true,
    },
  })
  const body = (await found.json()) as { content: { unitSerial: string; instanceId: number }[] }
  const units = body.content.slice(4, 24)
  const serials = JSON.stringify(units.map(({ unitSerial }) => unitSerial))
  const today = new Date().toLocaleDateString('en-CA', { timeZone: zone })
  const { changeUnits } = await ask(
    page,
    `mutation { changeUnits(unitSerials: ${serials}, plan: { kind: "Daily", plannedOn: "${today}", assigneeId: "${profile.userId}" }) { outcomes { problem } } }`,
  )
  expect(changeUnits).toEqual({ outcomes: units.map(() => ({ problem: null })) })
  return units[0]!
}

/** Waits until the phone keeps the units and the pages. */
const untilKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return kept.flat().some(({ url }) => url.endsWith('/record/waiting'))
      }),
    )
    .toBe(true)

async function answerAll(page: Page) {
  const items = page.getByRole('listitem').filter({ has: page.getByRole('radio', { name: 'OK' }) })
  await expect(items).not.toHaveCount(0)
  const count = await items.count()
  for (let at = 1; at < count; at += 1) {
    await items.nth(at).getByRole('radio', { name: 'OK' }).check()
    if (await items.nth(at).getByText('A photo is needed.').isVisible())
      await items
        .nth(at)
        .locator('input[type=file]')
        .setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: photo })
  }
  return items.nth(0)
}

test('twenty are planned, one is recorded without a line in at most 8 presses beside the answers, fails, is repaired and signed off in as many each [P6.49, P6.50, P6.53, P6.54]', async ({
  page: first,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  const [email, mechanic, supervisor] = [
    await newPerson('fleetManager'),
    await newPerson('fleetManager'),
    await newPerson('fleetManager'),
  ]
  await signIn(first, email)
  const unit = await planTwenty(first)
  await ask(first, `mutation { unitLabels(instanceIds: [${unit.instanceId}]) { url } }`)
  const { offlineInspections } = await ask(first, '{ offlineInspections { units { instanceId labelCode } } }')
  const { units } = offlineInspections as { units: { instanceId: number; labelCode: string | null }[] }
  const { labelCode } = units.find(({ instanceId }) => instanceId === unit.instanceId) ?? {}
  await open(first, calendar)
  await untilKept(first)

  // The line is gone, and the phone has killed the browser's tab.
  await context.setOffline(true)
  const page = await context.newPage()
  await first.close()
  await page.goto(calendar)
  await waitUntilAwake(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting to send' })).toBeVisible()
  await expectAccessible(page)
  // The label that was scanned opens as well.
  await page.goto(`/u/${labelCode}`)
  await waitUntilAwake(page)
  await expect(page.getByRole('main')).toContainText(unit.unitSerial)
  await expect(page).toHaveTitle(/^Unit Label/)
  await expect(page.getByRole('link', { name: 'Inspect' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(calendar)
  await waitUntilAwake(page)
  const start = counting(page)
  const row = page
    .getByRole('list', { name: 'Units on this phone' })
    .getByRole('listitem')
    .filter({ hasText: unit.unitSerial })
  await start.click(row.getByRole('link', { name: /^Inspect/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Daily pre-trip' })).toBeVisible()
  const broken = await answerAll(page)
  await broken.getByRole('radio', { name: 'Defect' }).check()
  await broken.getByRole('radio', { name: 'Severe: do not use' }).check()
  await broken.getByLabel('What is wrong').fill('Oil under the pump')
  await broken.locator('input[type=file]').setInputFiles({ name: 'pump.png', mimeType: 'image/png', buffer: photo })
  await expect(broken.getByRole('button', { name: /^Remove photo 1/ })).toBeVisible()

  // Killed once more in the middle.
  const again = await context.newPage()
  await page.close()
  await again.goto(`${calendar}/record/${unit.instanceId}?kind=Daily`)
  await waitUntilAwake(again)
  const sign = counting(again)
  await expect(again.getByLabel('What is wrong')).toHaveValue('Oil under the pump')
  await again.getByLabel('Hours on the meter').fill('1204.5')
  if (await again.getByLabel('About the hours').isVisible()) await again.getByLabel('About the hours').fill('New meter')
  await sign.click(again.getByRole('checkbox', { name: 'My typed name is my signature' }))
  await sign.click(again.getByRole('button', { name: 'Sign inspection' }))
  await expect(again.getByText('1 waiting to send').first()).toBeVisible()
  await expect(again.getByText(/Signed and kept on this phone/)).toBeVisible()
  await expectAccessible(again)
  expect(start.taken() + sign.taken()).toBeLessThanOrEqual(8)

  // Nothing of the sheet is another person's.
  await context.setOffline(false)
  await expect(again.getByRole('heading', { name: 'Nothing waits' })).toBeVisible({ timeout: 30_000 })
  const tab = `/pages/dashboard/equipment/fleet/${unit.instanceId}?tab=inspections`
  await open(again, tab)
  await expect(again.locator('main')).toContainText('Out of service: do not use this unit')

  await signIn(again, mechanic)
  await open(again, tab)
  const repaired = counting(again)
  await repaired.click(again.getByRole('button', { name: /^Mark as repaired/ }))
  const repair = again.getByRole('dialog', { name: 'Mark as repaired' })
  await repair.getByLabel('What was repaired').fill('Seal replaced')
  await repaired.click(repair.getByRole('button', { name: 'Mark as repaired' }))
  await expect(repair).toHaveCount(0)
  expect(repaired.taken()).toBeLessThanOrEqual(8)
  await signIn(again, supervisor)
  await open(again, tab)
  const signedOff = counting(again)
  await signedOff.click(again.getByRole('button', { name: /^Sign off/ }))
  const dialog = again.getByRole('dialog', { name: 'Sign off' })
  await dialog.getByLabel('What was done').fill('Looked at the seal')
  await signedOff.click(dialog.getByRole('button', { name: 'Sign off' }))
  await expect(dialog).toHaveCount(0)
  expect(signedOff.taken()).toBeLessThanOrEqual(8)
  await expect(again.locator('main')).not.toContainText('do not use this unit')
})

test('the worker keeps pages of inspections alone, serves none of them while there is a line, and nothing of it outlives the session [P6.53, P6.55]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource|ERR_FAILED/)
  const script = await page.request.get('/sw.js')
  expect(script.headers()).toMatchObject({ 'cache-control': 'no-cache' })
  expect(script.headers()['content-security-policy']).toContain(`default-src 'none'`)
  expect(script.headers()['content-type']).toContain('javascript')
  expect(script.headers()['service-worker-allowed']).toBeUndefined()
  await signIn(page, await newPerson('fleetManager'))
  await open(page, calendar)
  await untilKept(page)
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      const scopes = (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname)
      return { scopes: scopes.toSorted(), addresses: requests.flat().map(({ url }) => new URL(url).pathname) }
    })
  const { scopes, addresses } = await kept()
  expect(scopes).toEqual(['/pages/dashboard', '/u/'])
  expect(addresses.filter((address) => !/^\/(assets|art)\//.test(address))).toEqual([`${calendar}/record/waiting`])
  await open(page, '/pages/store')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  // With a line a page is the server's: it has a title of its own, which the frame has not.
  const answer = await page.goto(calendar)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  expect(await answer?.text()).toContain('<title>Inspection Calendar')

  await context.setOffline(true)
  for (const address of ['/pages/dashboard', '/pages/dashboard/equipment/fleet']) {
    await page.goto(address)
    await expect(page).toHaveURL(new RegExp(`${calendar}/record/waiting$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Waiting to send' })).toBeVisible()
  }
  await expect(page.goto('/pages/store')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  await context.setOffline(false)

  await page.goto('/logout')
  await page.waitForURL(/\/pages\/store/)
  expect(await kept()).toEqual({ scopes: [], addresses: [] })
})
