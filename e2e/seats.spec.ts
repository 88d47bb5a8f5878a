// Seats for a crew: bought, given to people by email, one taken back, and a course begun from the email [S12.04, P12.07, P12.08, P12.09].
import { emailTo } from './support/emails.ts'
import {
  expect,
  expectAccessible,
  newOrganization,
  newPerson,
  open,
  password,
  shoot,
  signIn,
  test,
} from './support/portal.ts'

test('a buyer orders three seats, assigns them, takes one back, and a person begins from the email [S12.04, D2.35, P12.07, P12.08, P12.09]', async ({
  page,
}) => {
  const { email } = await newOrganization('lineBuyer')
  // Of another organization than the buyer.
  const learner = await newPerson('buyer')
  const [ann, bo] = [`ann.${learner}`, `bo.${learner}`]
  await signIn(page, email)
  await open(page, '/pages/training-store/course/1010')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('textbox', { name: `Seats of ${title}` }).fill('3')
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await page.getByRole('button', { name: 'View cart' }).click()
  await page.getByRole('radio', { name: /^Purchase order/ }).check()
  await page.getByLabel('Purchase order number').fill('PO-CREW')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\?ordered=\d+$/)
  const orderNumber = /\d+$/.exec(page.url())?.[0] ?? ''

  // Many at once, one of them no address, one twice.
  const seats = page.getByRole('region', { name: 'Seats', exact: true })
  await expect(seats.getByText('0 of 3 seats assigned, 3 left')).toBeVisible()
  await seats.getByLabel(`Email addresses for ${title}`).fill(`Ann <${ann}>, ${bo}\nsomebody; ${learner}, ${ann}`)
  await seats.getByRole('button', { name: 'Assign Seats' }).click()
  await expect(seats.getByText('3 of 3 seats assigned')).toBeVisible()
  const told = seats.getByRole('status')
  await expect(told).toContainText(`${ann} got a seat.`)
  await expect(told).toContainText('somebody is not an email address.')
  await expect(told).toContainText(`${ann} stands in your list twice`)
  await expectAccessible(page)
  await shoot(page, 'seats-ordered')

  // From the page of the order one is taken back, by mistake, and again.
  await open(page, `/pages/my-account/orderHistoryPage/${orderNumber}`)
  await seats.getByRole('button', { name: `Take Back from ${bo}` }).click()
  await expect(seats.getByText('2 of 3 seats assigned, 1 left')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(seats.getByText('3 of 3 seats assigned')).toBeVisible()
  await seats.getByRole('button', { name: `Take Back from ${bo}` }).click()
  await expect(seats.getByText('2 of 3 seats assigned, 1 left')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'seats-order')
  await open(page, '/pages/dashboard/training/seats')
  await expect(page.getByRole('link', { name: learner, exact: true })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'seats-list')

  // The person opens the link of the email, logs in on the way and begins.
  const said = await emailTo(page, learner, /^Your seat in the course/)
  const [link = ''] = /\/pages\/training-store\/seat\/[\w-]+/.exec(said.text) ?? []
  const taken = await emailTo(page, bo, /^Your seat in the course/)
  const [takenLink = ''] = /\/pages\/training-store\/seat\/[\w-]+/.exec(taken.text) ?? []
  await page.context().clearCookies()
  await open(page, takenLink)
  await expect(page.getByRole('alert')).toHaveText('This seat was taken back. Please ask who sent you the link.')
  await expectAccessible(page)
  await open(page, link)
  await expectAccessible(page)
  await shoot(page, 'seat-link')
  await page.getByRole('link', { name: 'Log In to Start' }).click()
  await page.getByLabel('Email').fill(learner)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await page.waitForURL(`**${link}`)
  await open(page, '/pages/training-store/my-courses')
  const waiting = page.getByRole('list', { name: 'Seats for you' })
  await expect(waiting.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'seats-mine')
  await open(page, link)
  await page.getByRole('button', { name: 'Start Course' }).click()
  await expect(page.getByText('0 of 3 lessons done')).toBeVisible()

  // A course that is begun is the person's: the buyer sees it and takes nothing back.
  await signIn(page, email)
  await open(page, `/pages/my-account/orderHistoryPage/${orderNumber}`)
  await expect(seats.getByText('In progress')).toBeVisible()
  await expect(seats.getByRole('button', { name: `Take Back from ${learner}` })).toHaveCount(0)
})
