// Staff upload a file of people [A6.26]; the invitations come from a real mail server.
import { emailTo } from './support/emails.ts'
import { expect, expectAccessible, newPerson, open, shoot, signIn, test } from './support/portal.ts'

test('a file of people is checked, mended, invited and mailed, and found again [A6.26, D2.16, P9.60, P9.61]', async ({
  page,
}) => {
  test.slow()
  const mark = `${Date.now()}`
  const mailbox = (name: string) => `${name}.${mark}@journey.example`
  const upload = (name: string, lines: string[]) =>
    page.getByLabel('File of users').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(['First name,Last name,Email,What they may,Customer number', ...lines].join('\n')),
    })
  await signIn(page, await newPerson('csr'))
  await open(page, '/pages/csr')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bulk Upload/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk Upload' })).toBeVisible()
  await expectAccessible(page)
  await upload(`people-${mark}.csv`, [
    `Uma,Journey,${mailbox('uma')},Viewer,200200`,
    `Vic,Journey,${mailbox('vic')},King,200200`,
    `Wes,Journey,${mailbox('wes')},Viewer,`,
  ])
  // Without a mouse: the column that no header names, the organization of who has none, and the check.
  await page.getByLabel(/^Role/).selectOption({ label: 'What they may' })
  await page.getByRole('combobox', { name: 'Organization', exact: true }).fill('200200')
  await expect(page.getByRole('option', { name: / - 200200$/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Check the File' }).press('Enter')
  await expect(page.getByText('Checked, nothing is changed yet: 2 ready, 1 refused of 3.')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'bulk-upload-checked')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Refused Rows' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(chunk as Buffer)
  const refused = Buffer.concat(chunks).toString()
  expect(refused).toContain(`Vic,Journey,${mailbox('vic')},King,200200,You cannot give a role of this name.`)

  await page.getByRole('button', { name: 'Invite 2 People' }).press('Enter')
  await expect(page.getByText('Done: 2 invited, 1 refused of 3.')).toBeVisible()
  for (const name of ['uma', 'wes']) await emailTo(page, mailbox(name), /^Complete your/)
  await page.reload()
  await expect(page.getByText('Done: 2 invited, 1 refused of 3.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Latest uploads' }).getByText(`people-${mark}.csv`)).toBeVisible()

  await page.getByLabel('File of users').setInputFiles({
    name: 'users-refused.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(refused.replace('King', 'Viewer')),
  })
  await page.getByLabel(/^Role/).selectOption({ label: 'What they may' })
  await page.getByRole('button', { name: 'Check the File' }).click()
  await expect(page.getByText('Checked, nothing is changed yet: 1 ready, 0 refused of 1.')).toBeVisible()
})

test('an export of Auth0 is taken over: who had a password there logs in with it [A2.37, S16.06, P9.63]', async ({
  page,
  browser,
}) => {
  test.slow()
  const mark = `${Date.now()}`
  const moved = {
    email: `moved.${mark}@journey.example`,
    email_verified: true,
    given_name: 'Mia',
    family_name: 'Moved',
  }
  const json = (name: string, content: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  await signIn(page, await newPerson('admin'))
  await open(page, '/pages/csr/auth0ProfileMigration')
  await expectAccessible(page)
  await page.getByLabel('Files of profiles').setInputFiles([
    json(
      `users-${mark}.json`,
      [{ ...moved, user_id: `auth0|${mark}` }, { email: `weak.${mark}@journey.example` }]
        .map((each) => JSON.stringify(each))
        .join('\n'),
    ),
    // The vector of Auth0's documentation: 'hello'.
    json(
      'hashes.json',
      JSON.stringify({
        _id: { $oid: mark },
        passwordHash: '$2b$10$nFguVi9LsCAcvTZFKQlRKeLVydo8ETv483lkNsSFI/Wl1Rz1Ypo1K',
      }),
    ),
  ])
  await expect(page.getByText('2 profiles read, 1 with a password hash.')).toBeVisible()
  await page.getByRole('button', { name: 'Check the Profiles' }).press('Enter')
  await expect(page.getByText('Checked, nothing is changed yet: 1 ready, 1 refused of 2.')).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'profile-migration-checked')
  await page.getByRole('button', { name: 'Take 1 Person Over' }).press('Enter')
  await expect(page.getByText('Done: 1 taken over, 1 refused of 2.')).toBeVisible()
  await emailTo(page, moved.email, /has moved$/)
  const theirs = await (await browser.newContext()).newPage()
  await open(theirs, '/login')
  await theirs.getByLabel(/email/i).first().fill(moved.email)
  await theirs
    .getByLabel(/password/i)
    .first()
    .fill('hello')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('button', { name: /Mia/ }).first()).toBeVisible()
})

test('contacts of users are marked in batches, after a look at what would change [A2.38, A7.26, P9.66]', async ({
  page,
}) => {
  await signIn(page, await newPerson('admin'))
  await open(page, '/pages/csr/updateContactsACFlag')
  await expect(page.getByText(/business users can log in\.$/)).toBeVisible()
  await page.getByLabel('Users in a batch').fill('20')
  await page.getByRole('button', { name: 'Check' }).press('Enter')
  await expect(page.getByText(/^Checked, nothing is changed yet: of .* contacts? would change/)).toBeVisible()
  await expectAccessible(page)
  const update = page.getByRole('button', { name: /^Update \d+ Contacts?$/ })
  await update.press('Enter')
  await expect(page.getByText(/^Done: of/)).toBeVisible()
  await shoot(page, 'contact-flags-done')
  // Nothing is left to change, as soon as those are updated whom journeys beside this one have made since.
  await expect(async () => {
    if (await update.isVisible()) {
      await update.press('Enter')
      await expect(page.getByText(/^Done: of/)).toBeVisible()
    }
    await page.getByRole('button', { name: 'Check' }).press('Enter')
    await expect(page.getByText(/^Checked, nothing is changed yet: of .* users 0 contacts would change/)).toBeVisible({
      timeout: 5000,
    })
  }).toPass()
  await page.getByLabel('Flag').selectOption({ label: 'Is none' })
  await page.getByRole('button', { name: 'Check' }).press('Enter')
  await page.getByRole('button', { name: /^Update \d+ Contacts?$/ }).press('Enter')
  await expect(page.getByText(/^Done: of/)).toBeVisible()
})
