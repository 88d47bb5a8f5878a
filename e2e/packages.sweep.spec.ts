// SCORM packages in a real browser: gone on with where they were left, and kept away from everything around them.
import type { Page } from '@playwright/test'
import { packageOf } from '../server/test/packages.ts'
import { expect, expectAccessible, newPerson, open, shoot, signIn, test } from './support/portal.ts'

// One of them tries to begin a service worker, which other journeys go without.
test.use({ serviceWorkers: 'allow' })

const inside = (page: Page) => page.frameLocator('article iframe').frameLocator('iframe')

/** A free course of one lesson that shows a package, as an author writes it. */
async function newPackage(page: Page, title: string) {
  await signIn(page, await newPerson('admin'))
  await open(page, '/pages/csr/courses/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('A package of a journey.')
  await page.getByLabel('Minutes it takes').fill('5')
  await page.getByLabel('For whom').fill('Nobody')
  await page.getByLabel('Free').check()
  await page.getByRole('button', { name: 'Create Course' }).click()
  await page.getByRole('button', { name: 'Add Lesson' }).click()
  const lesson = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem').last()
  await lesson.getByRole('button', { name: /^Edit/ }).click()
  await lesson.getByLabel('Title').fill(title)
  await lesson.getByLabel('Shows').selectOption('Interactive')
  const add = async (buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      lesson.getByRole('button', { name: /File$/ }).click(),
    ])
    await chooser.setFiles({ name: 'package.zip', mimeType: 'application/zip', buffer })
  }
  const publish = async () => {
    await expect(lesson.getByText('Interactive: package.zip')).toBeVisible()
    await page.getByRole('button', { name: 'Save Draft' }).click()
    await expect(page.getByText('The draft was saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Version 1, 0 people taking it')).toBeVisible()
    return (await page.getByRole('link', { name: 'View in the Store' }).getAttribute('href')) ?? ''
  }
  return { lesson, add, publish }
}

/** Slides that say where their learner is when they are left, and not before, as many tools make them. */
const silent = `<!doctype html><meta charset="utf-8"><title>Slides</title><p id="place"></p><button id="next">Next</button><script>
const { API } = parent
API.LMSInitialize('')
let at = Number(API.LMSGetValue('cmi.core.lesson_location') || 0)
const show = () => { document.getElementById('place').textContent = 'Slide ' + (at + 1) }
document.getElementById('next').onclick = () => { at += 1; show() }
show()
addEventListener('unload', () => {
  API.LMSSetValue('cmi.core.lesson_location', String(at))
  API.LMSSetValue('cmi.core.exit', 'suspend')
  API.LMSFinish('')
})
</script>`

test('a package that says where its learner is only when it is left goes on there, from a link away and a closed tab [P12.58]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/^Request to another site: http:\/\/packages\.localhost/)
  const { add, publish } = await newPackage(page, `Slides ${Date.now()}`)
  await add(await packageOf({ 'index.html': silent }))
  const address = await publish()
  await signIn(page, await newPerson('buyer'))
  await open(page, address)
  await page.getByRole('button', { name: 'Start Course' }).click()
  await expect(inside(page).getByText('Slide 1', { exact: true })).toBeVisible()
  const course = page.url()
  const enrollmentId = /\d+(?=\?|$)/.exec(course)?.[0] ?? ''
  /** State on the server, before anything opens the package again. */
  const isKept = (location: string) =>
    expect
      .poll(async () => {
        const query = `{ getTaughtCourse(enrollmentId: ${enrollmentId}) { lessons { kept { location } } } }`
        return (await context.request.post('/api/graphql', { data: { query } })).text()
      })
      .toContain(`"location":"${location}"`)
  await inside(page).getByRole('button', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'My Courses' }).first().click()
  await isKept('1')
  await page.goBack()
  await expect(inside(page).getByText('Slide 2', { exact: true })).toBeVisible()
  await inside(page).getByRole('button', { name: 'Next' }).click()
  await page.close({ runBeforeUnload: true })
  await isKept('2')
  const later = await context.newPage()
  await open(later, course)
  await expect(inside(later).getByText('Slide 3', { exact: true })).toBeVisible()
})

/** A lesson that says its result and more data than a browser lets a page that goes send, all at its end. */
const verbose = `<!doctype html><meta charset="utf-8"><title>Verbose</title><p>Question</p><script>
const { API } = parent
API.LMSInitialize('')
addEventListener('unload', () => {
  API.LMSSetValue('cmi.core.lesson_location', 'end')
  API.LMSSetValue('cmi.core.score.raw', '90')
  API.LMSSetValue('cmi.core.lesson_status', 'passed')
  API.LMSSetValue('cmi.suspend_data', 'x'.repeat(64000))
  API.LMSFinish('')
})
</script>`

for (const [how, refuse] of [
  ['the whole of it, which is too much', () => undefined],
  ['any beacon', () => (navigator.sendBeacon = () => false)],
  ['beacons by having none', () => Object.defineProperty(Navigator.prototype, 'sendBeacon', { value: undefined })],
] as const)
  test(`a browser that refuses ${how} at the end of a lesson loses nothing of what was learned [P12.58]`, async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/^Request to another site: http:\/\/packages\.localhost/)
    const { add, publish } = await newPackage(page, `Verbose ${how.length} ${Date.now()}`)
    await add(await packageOf({ 'index.html': verbose }))
    const address = await publish()
    await signIn(page, await newPerson('buyer'))
    await context.addInitScript(refuse)
    await open(page, address)
    await page.getByRole('button', { name: 'Start Course' }).click()
    await expect(inside(page).getByText('Question')).toBeVisible()
    const enrollmentId = /\d+(?=\?|$)/.exec(page.url())?.[0] ?? ''
    await page.close({ runBeforeUnload: true })
    await expect
      .poll(async () => {
        const query = `{ getTaughtCourse(enrollmentId: ${enrollmentId}) { lessons { kept { status score location } } } }`
        return (await context.request.post('/api/graphql', { data: { query } })).text()
      })
      .toContain('{"status":"passed","score":90,"location":"end"}')
  })

/** Tries what a package must not do, and writes what became of each into its own page. */
const reachingOut = (
  portal: string,
) => `<!doctype html><meta charset="utf-8"><title>Reaching out</title><ul id="log"></ul><button id="leave">Leave</button><script>
const say = (what, result) => { const line = document.createElement('li'); line.textContent = what + ': ' + result; log.append(line) }
const attempt = (what, run) => { try { say(what, run()) } catch (error) { say(what, error.name) } }
const API = parent.API
API.LMSInitialize('')
attempt('cookies', () => document.cookie || 'none')
attempt('storage of the portal', () => top.localStorage.length)
attempt('page of the portal', () => top.document.title)
attempt('cookies of the portal', () => top.document.cookie)
attempt('lead away', () => { top.location = '${portal}/pages/store?stolen'; return 'gone' })
attempt('window', () => String(window.open('${portal}/pages/store?window')))
const later = (what, promise) => promise.then(() => say(what, 'reached'), (error) => say(what, error.name))
later('call', fetch('${portal}/api/graphql', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' }))
later('picture', new Promise((done, fail) => { const image = new Image(); image.onload = done; image.onerror = () => fail({ name: 'blocked' }); image.src = '${portal}/art/mark.svg' }))
later('worker', navigator.serviceWorker ? navigator.serviceWorker.register('worker.js') : Promise.reject({ name: 'none' }))
parent.parent.postMessage({ scorm: 'report', report: { status: 'passed', score: 100 } }, '*')
document.getElementById('leave').onclick = () => { location.href = '${portal}/pages/store?left' }
</script>`

test('a package that reaches out reaches nothing, and an author is told what is wrong with another [P12.32, P12.33]', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  // The browser says in its console what it refuses.
  allowErrors(/packages\.localhost|policy|sandboxed|Failed to load/)
  const portal = baseURL ?? ''
  const title = `Reaching out ${Date.now()}`
  const reached: string[] = []
  // A request the browser refuses gets no answer.
  page.on('response', (response) => {
    const isOutside = response.frame().url().includes('//packages.') && !response.url().includes('//packages.')
    if (isOutside || /[?](stolen|window|left)/.test(response.url())) reached.push(response.url())
  })
  const { lesson, add, publish } = await newPackage(page, title)
  await add(await packageOf({ 'setup.exe': 'MZ' }))
  await expect(lesson.getByText('“setup.exe” is of a type that courses do not show.')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'package-refused')
  await add(await packageOf({ 'index.html': reachingOut(portal), 'worker.js': '' }))
  const address = await publish()
  await signIn(page, await newPerson('buyer'))
  await open(page, address)
  await page.getByRole('button', { name: 'Start Course' }).click()
  for (const line of [
    'cookies: none',
    'storage of the portal: SecurityError',
    'page of the portal: SecurityError',
    'cookies of the portal: SecurityError',
    'window: null',
    'call: TypeError',
    'picture: blocked',
  ])
    await expect(inside(page).getByText(line, { exact: true })).toBeVisible()
  await expect(inside(page).getByText(/^lead away: (SecurityError|gone)$/)).toBeVisible()
  await expect(inside(page).getByText(/^worker: (SecurityError|none)$/)).toBeVisible()
  // Its own frame shows the browser's refusal, the portal stays where it was.
  await inside(page).getByRole('button', { name: 'Leave' }).click()
  await expect(inside(page).getByText('cookies: none', { exact: true })).toHaveCount(0)
  await expect(page).toHaveURL(/my-courses/)
  await expect(page.getByText('This lesson is done when the course in it says so.')).toBeVisible()
  expect(reached).toEqual([])
})
