// The people of an organization in a real browser: invited, changed, closed and let in again, taken from a file, notified.
import type { Page } from '@playwright/test'
import { emailTo, getLink } from './support/emails.ts'
import { expect, expectAccessible, newOrganization, open, password, shoot, signIn, test } from './support/portal.ts'

const users = '/pages/dashboard/admin/contactManagement'

const mailbox = (name: string) => `${name}.${Date.now()}@journey.example`

/** An administrator whose organization is no one else's, signed in. */
async function signInOwner(page: Page): Promise<string> {
  const { email } = await newOrganization('owner')
  await signIn(page, email)
  return email
}

async function invite(page: Page, email: string) {
  await open(page, `${users}/new`)
  await page.getByLabel('First Name').fill('Ines')
  await page.getByLabel('Last Name').fill('Journey')
  await page.getByLabel('Email', { exact: false }).fill(email)
  await page.getByLabel('Role', { exact: false }).selectOption({ label: 'Parts buyer' })
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ines Journey' })).toBeVisible()
}

/** The invited person's answer to the email. */
async function complete(page: Page, email: string) {
  const message = await emailTo(page, email, /Complete your/)
  await open(page, getLink(message, '/pages/delegated-registration-activation'))
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password)
  await page.getByRole('checkbox', { name: /^I accept the/ }).check()
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
}

const status = (page: Page, name: string) => page.locator('main').getByText(name, { exact: true })

/** Saves the part of the page that is about the person. */
const saveDetails = (page: Page) =>
  page
    .locator('form')
    .filter({ has: page.getByRole('heading', { name: 'Details' }) })
    .getByRole('button', { name: 'Save' })

test('a person is invited, renamed, moved to another mailbox, let in, given another role, closed and opened again [S14.01, A7.22, A7.29, P7.04, P7.05]', async ({
  page,
  browser,
}) => {
  test.slow()
  await signInOwner(page)
  const [first, second] = [mailbox('ines'), mailbox('ines.new')]
  await invite(page, first)
  await expect(status(page, 'Invited')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'user-invited')
  await page.getByRole('button', { name: 'Resend Invitation' }).click()
  await expect(page.getByText('The invitation was sent.')).toBeVisible()

  await page.getByLabel('Job Title').fill('Foreman')
  await saveDetails(page).click()
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible()
  await page.getByLabel('Email Address').fill(second)
  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.locator('main').getByText(second)).toBeVisible()

  const theirs = await browser.newContext()
  const invited = await theirs.newPage()
  await complete(invited, second)
  await theirs.close()

  await page.reload()
  await expect(status(page, 'Active')).toBeVisible()
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Viewer' })
  await saveDetails(page).click()
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible()

  await page.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('dialog', { name: 'Deactivate Ines Journey?' })
  await expect(question.getByText(/They hold/)).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'user-deactivate')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText(/^Deactivated by /)).toBeVisible()
  await emailTo(page, second, /was closed/)

  await page.getByRole('button', { name: 'Reactivate' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click()
  await expect(status(page, 'Active')).toBeVisible()
  await emailTo(page, second, /You can log in/)
})

test('people come from a file: columns matched, checked, invited, and the refused rows mended and taken again [S14.02] @sweep', async ({
  page,
}) => {
  await signInOwner(page)
  await open(page, `${users}/import`)
  const [good, bad] = [mailbox('file.good'), mailbox('file.bad')]
  const choose = (name: string, text: string) =>
    page.getByLabel('File of users').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(
    'users.csv',
    `First name,Last name,E-mail,Task,What they may\nGita,Good,${good},Lead,Parts buyer\nBela,Bad,${bad},,King\n`,
  )
  await expect(page.getByText('2 people read from users.csv.')).toBeVisible()
  await page.getByLabel('Role', { exact: false }).selectOption({ label: 'What they may' })
  await page.getByLabel('Job title').selectOption({ label: 'Task' })
  await page.getByRole('button', { name: 'Check the File' }).click()
  await expect(page.getByText('1 ready, 1 refused.')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'users-import')
  await page.getByRole('button', { name: 'Invite 1 Person' }).click()
  await expect(page.getByText('1 invited, 1 refused.')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Refused Rows' }).click()
  const stream = await (await saving).createReadStream()
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  const refused = Buffer.concat(parts).toString()
  expect(refused).toContain('You cannot give a role of this name.')

  await choose('users-refused.csv', refused.replace('King', 'Viewer'))
  await expect(page.getByText('1 person read from users-refused.csv.')).toBeVisible()
  await page.getByLabel('Role', { exact: false }).selectOption({ label: 'What they may' })
  await page.getByRole('button', { name: 'Check the File' }).click()
  await page.getByRole('button', { name: 'Invite 1 Person' }).click()
  await expect(page.getByText('1 invited, 0 refused.')).toBeVisible()
  for (const email of [good, bad]) await emailTo(page, email, /Complete your/)
  await open(page, `${users}?query=Gita`)
  await expect(page.getByRole('table').getByText('Gita Good')).toBeVisible()
})

test('notifications are chosen for everything and for one kind, and stay over a reload [B2.54, B2.97, B4.09, B5.09, D2.21] @sweep', async ({
  page,
}) => {
  await signInOwner(page)
  await open(page, '/pages/my-account/notificationSettings')
  const everything = page.getByRole('region', { name: 'Everything' })
  const saved = everything.getByText('Saved.')
  await everything.getByLabel('Medium severity').uncheck()
  await everything.getByLabel('Low severity').uncheck()
  await expect(everything.getByLabel('High severity')).toBeDisabled()
  await everything.getByRole('button', { name: 'Save' }).click()
  await expect(saved).toBeVisible()
  const units = page.getByRole('row', { name: /^Events of units/ })
  await units.getByLabel('Events of units: Email').uncheck()
  await expect(units.getByLabel('Events of units: High')).not.toBeChecked()
  await expect(units.getByRole('button', { name: /^As everything/ })).toBeEnabled()
  await expectAccessible(page)
  await shoot(page, 'notification-settings')
  await page.reload()
  await expect(everything.getByLabel('Low severity')).not.toBeChecked()
  await expect(units.getByLabel('Events of units: Email')).not.toBeChecked()
})

test('an administrator makes a role of their own, gives it, takes from it and retires it with another for its people [P7.26, P7.28, P7.29]', async ({
  page,
}) => {
  await signInOwner(page)
  await open(page, users)
  await page.getByRole('link', { name: 'Roles', exact: true }).click()
  await page.getByRole('link', { name: 'Copy Parts buyer' }).click()
  await page.getByLabel('Name').fill('Yard buyer')
  await expect(page.getByRole('region', { name: 'What this role may do' })).toContainText('order parts and supplies')
  await page.getByRole('checkbox', { name: 'See prices' }).uncheck()
  await expectAccessible(page)
  await shoot(page, 'own-role')
  await page.getByRole('button', { name: 'Make Role' }).click()
  const own = page.getByRole('list', { name: 'Your own roles' })
  await expect(own.getByRole('link', { name: 'Change Yard buyer' })).toBeVisible()
  await open(page, `${users}/new`)
  await page.getByLabel('First Name').fill('Yara')
  await page.getByLabel('Last Name').fill('Yard')
  await page.getByLabel('Email', { exact: false }).fill(mailbox('yara'))
  await page.getByLabel('Role', { exact: false }).selectOption({ label: 'Yard buyer' })
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Yara Yard' })).toBeVisible()
  await open(page, `${users}/roles`)
  await own.getByRole('link', { name: 'Change Yard buyer' }).click()
  await page.getByRole('checkbox', { name: 'See the orders of the organization' }).uncheck()
  await expect(page.getByText('Concerns 1 person: Yara Yard.')).toBeVisible()
  await expect(page.getByText('Takes away: see the orders of the organization.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Yard buyer is saved.')).toBeVisible()
  await own.getByRole('button', { name: 'Retire Yard buyer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retire Yard buyer?' })
  await dialog.getByLabel('Replaced by').selectOption({ label: 'Viewer' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Retire' }).click()
  await expect(page.getByText('Yard buyer is retired.')).toBeVisible()
  await page.getByRole('button', { name: 'Bring back Yard buyer' }).click()
  await expect(own.getByRole('link', { name: '1 person Yard buyer' })).toBeVisible()
})
