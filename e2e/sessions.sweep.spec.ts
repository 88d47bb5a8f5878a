// Dates of a course in person: one takes the last place, the other waits, and gets it when it falls free [P12.11, P12.12, P12.13, P12.14].
import { emailTo } from './support/emails.ts'
import { expect, expectAccessible, newPerson, open, shoot, signIn, test } from './support/portal.ts'

/** A course in person of the demo world that costs nothing. */
const course = '/pages/training-store/course/1007'

test('people book the last place of a date, wait for it, and get it with an email when somebody leaves [P12.11, P12.12, P12.13]', async ({
  page,
  browser,
}) => {
  await open(page, course)
  const dates = page.getByRole('region', { name: 'Dates' })
  const first = dates.getByRole('listitem').first()
  await expect(first).toContainText(/\d+ places? left/)
  await expect(dates.getByRole('link', { name: 'Log In to Book' })).toHaveAttribute('href', /course%2F1007/)
  await expectAccessible(page)
  await shoot(page, 'dates-guest')
  const places = Number(/(\d+) places? left/.exec((await first.textContent()) ?? '')?.[1] ?? 0)
  expect(places).toBeGreaterThan(0)

  // All places but one are taken by others.
  const visit = async () => {
    const context = await browser.newContext()
    const visitor = await context.newPage()
    const email = await newPerson('buyer')
    await signIn(visitor, email)
    await open(visitor, course)
    return {
      visitor,
      email,
      context,
      row: visitor.getByRole('region', { name: 'Dates' }).getByRole('listitem').first(),
    }
  }
  for (let taken = 1; taken < places; taken += 1) {
    const { row, context } = await visit()
    await row.getByRole('button', { name: /^Book/ }).click()
    await expect(row).toContainText('Your place is booked')
    await context.close()
  }
  const holder = await visit()
  const waiter = await visit()
  await expect(waiter.row).toContainText('1 place left')
  await holder.row.getByRole('button', { name: /^Book/ }).click()
  await expect(holder.row).toContainText('Your place is booked')
  expect((await emailTo(page, holder.email, /^Your place:/)).text).toContain('Instructor:')
  await expectAccessible(holder.visitor)
  await shoot(holder.visitor, 'dates-booked')
  const download = holder.visitor.waitForEvent('download')
  await holder.row.getByRole('button', { name: /^Calendar File/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^session-\d+\.ics$/)

  // The other one still sees a place: the server knows better, and offers to wait.
  await waiter.row.getByRole('button', { name: /^Book/ }).click()
  await expect(waiter.row.getByRole('alert')).toBeVisible()
  await expect(waiter.row).toContainText('Sold out')
  await waiter.row.getByRole('button', { name: /^Join Waiting List/ }).click()
  await expect(waiter.row).toContainText('You are the first to wait')
  await expectAccessible(waiter.visitor)
  await shoot(waiter.visitor, 'dates-waiting')

  await holder.row.getByRole('button', { name: /^Leave/ }).click()
  await holder.visitor.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(holder.row).toContainText('Sold out')
  expect((await emailTo(page, waiter.email, /^Your place:/)).text).toContain('A place has become free')
  await open(waiter.visitor, '/pages/training-store/my-courses')
  await expect(waiter.visitor.getByRole('list', { name: 'My dates' })).toContainText('Booked')
  await expectAccessible(waiter.visitor)
  await shoot(waiter.visitor, 'dates-mine')
  await holder.context.close()
  await waiter.context.close()

  // Staff see who comes.
  await signIn(page, await newPerson('csr'))
  await open(page, '/pages/csr/trainingSessions')
  await expectAccessible(page)
  await shoot(page, 'sessions-staff')
  await page
    .getByRole('list', { name: 'Sessions' })
    .getByRole('listitem')
    .filter({ hasText: 'booked' })
    .first()
    .waitFor()
  const full = page.getByRole('listitem').filter({ hasText: new RegExp(`${places} of ${places} booked`) })
  await full.getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'People of the session' }).getByRole('listitem')).toHaveCount(places)
  await expect(page.getByText('Attendance is marked here once the session has begun.')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'attendance')
})
