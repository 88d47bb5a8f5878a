// Staff keep what every customer meets: banners, email domains and one organization's settings. Each by a person who may,
// refused to a person who may not, up to what a customer sees of it.
import type { Page } from '@playwright/test'
import { emailRuleMessages } from '../contract/src/access/emailRules.ts'
import { fillCart, openStep } from './support/cart.ts'
import { expect, expectAccessible, newOrganization, newPerson, open, shoot, signIn, test } from './support/portal.ts'
import { fillRegistration, openRegistration, sendRegistration } from './support/registering.ts'

/** Signs `kind` in, to whom the page at `path` is closed. */
async function expectRefused(page: Page, kind: 'csrLead' | 'owner', path: string) {
  await signIn(page, await newPerson(kind))
  await page.goto(path)
  await expect(page).toHaveURL(/accessDenied/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The page would notice that another person signs in, and load again in the middle of what comes next.
  await page.goto('about:blank')
}

const rows = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

/** The value of a day and time field so many minutes from now, where the page is. */
const inMinutes = (page: Page, minutes: number) =>
  page.evaluate((after) => {
    const at = new Date(Date.now() + after * 60_000)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  }, minutes)

test('a banner is made without a mouse, shows to visitors in its time, and comes back when taken away by mistake [A1.07, A3.20, A6.23, D2.15, P9.41]', async ({
  page,
  browser,
}) => {
  const path = '/pages/csr/banners'
  await expectRefused(page, 'owner', path)
  await signIn(page, await newPerson('admin'))
  await open(page, path)
  await page.getByRole('button', { name: 'New banner' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New banner' })
  await expect(dialog.getByLabel('Message')).toBeFocused()
  await dialog.getByLabel('Shows until').fill(await inMinutes(page, -3000))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter a message.')).toBeVisible()
  await expect(dialog.getByText('The end must be after the start.')).toBeVisible()
  await expect(dialog.getByLabel('Message')).toBeFocused()
  await expectAccessible(page)
  await shoot(page, 'banner-wrong')
  // As long as a name without a space can be: it breaks, and nothing scrolls sideways.
  const message = `Yard closed ${'x'.repeat(60)} ${Date.now()}`
  await page.keyboard.type(message)
  await dialog.getByLabel('Shows from').fill(await inMinutes(page, 10))
  await dialog.getByLabel('Shows until').fill(await inMinutes(page, 60))
  await expect(dialog.getByRole('region', { name: 'Preview' })).toHaveText(message)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'New banner' })).toBeFocused()
  const row = rows(page, 'Banners').filter({ hasText: message })
  await expect(row).toContainText('Will show')

  const visitor = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await signIn(visitor, await newPerson('buyer'))
  await open(visitor, '/pages/store')
  const shown = visitor.getByRole('region', { name: 'Announcements' }).getByText(message)
  await expect(shown).toBeHidden()
  await row.getByRole('button', { name: /^Edit/ }).press('Enter')
  const change = page.getByRole('dialog', { name: 'Change the banner' })
  await change.getByLabel('Shows from').fill(await inMinutes(page, -10))
  await page.keyboard.press('Enter')
  await expect(change).toBeHidden()
  await open(visitor, '/pages/store')
  await expect(shown).toBeVisible()
  expect(
    await visitor.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  await visitor.context().close()

  await row.getByRole('button', { name: /^Remove/ }).press('Enter')
  await expect(row).toBeHidden()
  await undo(page).press('Enter')
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('button', { name: /^Remove/ }).press('Enter')
  await expect(row).toBeHidden()
})

test('an email domain is tried and kept by customer service, and who registers with it need not wait [A3.21, A6.25, P9.40]', async ({
  page,
  browser,
}) => {
  test.slow()
  const path = '/pages/csr/emailDomains'
  await expectRefused(page, 'owner', path)
  const { accountNumber } = await newOrganization('owner')
  const domain = `yard${accountNumber}.example`
  await signIn(page, await newPerson('csr'))
  await open(page, path)
  await page.getByRole('button', { name: 'Add a domain' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a domain' })
  const name = dialog.getByRole('textbox', { name: 'Domain' })
  await expect(name).toBeFocused()
  await page.keyboard.type('not a domain')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(emailRuleMessages.domain)).toBeVisible()
  await expect(dialog.getByText(emailRuleMessages.needsCustomer)).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'email-domain-wrong')
  await name.fill(domain)
  await dialog.getByLabel('Account number of the customer').fill(accountNumber)
  await dialog.getByRole('button', { name: 'Try it on recent registrations' }).press('Enter')
  await expect(dialog.getByText(`0 registrations came from ${domain}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox', { name: 'Find a domain or customer' }).fill(domain)
  const row = rows(page, 'Email domains').filter({ hasText: domain })
  await expect(row).toContainText('Approved at once')

  const visitor = await (await browser.newContext()).newPage()
  await openRegistration(visitor, 'Business')
  await fillRegistration(visitor, `ada@${domain}`)
  await sendRegistration(visitor)
  await expect(visitor).toHaveURL(/\/pages\/registration-approved$/)
  await visitor.context().close()

  await row.getByRole('button', { name: /^Remove/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible()
  await undo(page).press('Enter')
  await expect(row).toContainText('Approved at once')
})

test('what staff set for an organization binds its people: no purchase order, another associate [A6.15, A2.36, S16.05, P9.42]', async ({
  page,
  browser,
}) => {
  const path = '/pages/csr/organizationSupport'
  const { email, accountNumber } = await newOrganization('lineBuyer')
  const buyer = await (await browser.newContext()).newPage()
  await signIn(buyer, email)
  await fillCart(buyer)
  await open(buyer, '/pages/checkout')
  const payment = await openStep(buyer, 'Payment')
  await expect(payment).toContainText(/purchase order/i)

  await expectRefused(page, 'csrLead', path)
  await signIn(page, await newPerson('admin'))
  await open(page, path)
  await page.getByRole('searchbox', { name: 'Find an organization' }).fill(accountNumber)
  await page.getByRole('list', { name: 'Organizations found' }).getByRole('button').press('Enter')
  const settings = page.getByRole('region', { name: 'Settings' })
  const orders = settings.getByRole('switch', { name: 'Checkout offers a purchase-order number' })
  await expect(orders).toBeChecked()
  await orders.press('Space')
  await expect(settings.getByText('Saved.')).toBeVisible()
  await expect(orders).not.toBeChecked()
  await expect(orders).toBeFocused()
  // The tab remembers how far they were.
  await open(buyer, '/pages/checkout')
  await expect(payment.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(payment).not.toContainText(/purchase order/i)
  await buyer.context().close()

  const associates = page.getByRole('region', { name: 'Associates' })
  const associate = await newPerson('associate')
  await associates.getByLabel('Email of an associate').fill(email)
  await page.keyboard.press('Enter')
  await expect(associates.getByText('Nobody of our own staff has this email address.')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'organization-support')
  await associates.getByLabel('Email of an associate').fill(associate)
  await page.keyboard.press('Enter')
  const row = associates.getByRole('listitem').filter({ hasText: associate })
  await row.getByRole('button', { name: /^Take away/ }).press('Enter')
  await expect(row).toBeHidden()
  await undo(page).press('Enter')
  await expect(row).toBeVisible()
})
