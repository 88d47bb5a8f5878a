// Operators keep the portal running: the index, the audit, jobs, emails, settings [P9.73].
import { expect, expectAccessible, newPerson, open, shoot, signIn, test } from './support/portal.ts'

test('an operator rebuilds the index, reads the audit of it, sees jobs and settings, and sends an email again [A7.25, P9.73, P9.75, P9.76, P9.77]', async ({
  page,
}) => {
  await signIn(page, await newPerson('admin'))
  await open(page, '/pages/csr')
  await page
    .getByRole('link', { name: /^Product Search Index/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Rebuild all' }).click()
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toContainText('Done', { timeout: 30_000 })
  await expect(newest).toContainText(/[\d,]+ products/)
  await expectAccessible(page)
  await shoot(page, 'product-index')

  await open(page, '/pages/csr/audit?query=rebuilt%20the%20product%20index')
  await expect(page.locator('tbody [data-row]').first()).toContainText('Rebuilt the product index')
  await page.getByRole('button', { name: 'Verify the chain' }).click()
  await expect(page.getByText('All fits')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await shoot(page, 'audit')
  await page.locator('tbody [data-row]').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rebuilt the product index' })).toBeVisible()
  await expectAccessible(page)

  await open(page, '/pages/csr/operations/jobs')
  await expect(page.getByRole('row').filter({ hasText: 'deliver-letter' })).toBeVisible()
  await expectAccessible(page)
  await shoot(page, 'jobs')

  await open(page, '/pages/csr/operations/configuration')
  await page.getByLabel('Find a setting').fill('SESSION_SECRET')
  await expect(page.getByRole('row').filter({ hasText: 'Signs session cookies' })).toContainText('••••')
  await expectAccessible(page)
})

test('the words of an email that opens an account are nobody’s but its reader’s [P9.76]', async ({ page, request }) => {
  const buyer = await newPerson('buyer')
  await request.post('/api/open-graphql', {
    data: {
      query: 'mutation forgotPassword($email: String!) { forgotPassword(email: $email) { sent } }',
      variables: { email: buyer },
    },
  })
  await signIn(page, await newPerson('admin'))
  await open(page, `/pages/csr/operations/emails?query=${encodeURIComponent(buyer)}`)
  const row = page.locator('tbody [data-row]').filter({ hasText: 'PasswordReset' })
  await expect(row).toContainText('Not shown')
  await expectAccessible(page)
  await shoot(page, 'email-log')
  await row.getByRole('link').first().click()
  await expect(page.getByText('Its text stays with its reader')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
})
