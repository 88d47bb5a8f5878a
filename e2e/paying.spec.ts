// Invoices as the people who see them: who pays, who sees those of their address alone, who sees none [B2.42, P8.02].
import type { Page } from '@playwright/test'
import { expect, expectAccessible, newOrganization, newPerson, open, shoot, signIn, test } from './support/portal.ts'

const invoices = '/pages/dashboard/account/arinvoice'
const openOnes = `${invoices}?filter={"open":["true"],"currency":["USD"],"kind":["INVOICE"]}`

/** Opens the open invoices and ticks the first two of them; answers their numbers. */
async function tickTwo(page: Page): Promise<string[]> {
  await open(page, openOnes)
  const links = page.locator('main a[href*="arinvoice/details/"]')
  await expect(links.first()).toBeVisible()
  const numbers: string[] = []
  for (const at of [0, 1]) {
    const number = (await links.nth(at).getAttribute('href'))?.split('/').at(-1) ?? ''
    await page.getByRole('checkbox', { name: number }).check()
    numbers.push(number)
  }
  return numbers
}

test('accounts payable pays two invoices in part, with a credit ticked, and finds the receipt on each [P8.01, P8.05, P8.07]', async ({
  page,
}) => {
  await signIn(page, await newPerson('accountant'))
  const [first = '', second = ''] = await tickTwo(page)
  await page.getByRole('link', { name: 'Pay 2 invoices' }).click()
  const credit = page.getByRole('checkbox', { name: /^Credit / }).first()
  await expect(credit).not.toBeChecked()
  const of = (number: string) => page.getByRole('textbox', { name: `Amount for ${number}` })
  await of(first).fill('1.005')
  await expect(page.getByText('Enter an amount with at most two decimals')).toBeVisible()
  await of(first).fill('2.50')
  await of(second).fill('1.25')
  await page.getByRole('button', { name: 'New card' }).click()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expires (MM/YY)').fill('08/40')
  await page.getByRole('button', { name: /^(Save|Use this) card$/ }).click()
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await expectAccessible(page, 'main')
  await shoot(page, 'paying-1-amounts')
  await page.getByRole('button', { name: 'Pay $3.75' }).click()
  await page.waitForURL(/\/payments\/details\//)
  const receipts = [new URL(page.url()).pathname]
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Paid')
  for (const number of [first, second]) await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expect(page.getByText('$3.75')).toBeVisible()
  await shoot(page, 'paying-2-receipt')

  // Once more, all of it by a credit.
  await open(page, `${invoices}/pay?invoices=${first}`)
  await of(first).fill('1.00')
  await page
    .getByRole('checkbox', { name: /^Credit / })
    .first()
    .check()
  await page.getByRole('button', { name: 'Apply credits' }).click()
  await page.waitForURL(/\/payments\/details\//)
  await expect(page.getByRole('link', { name: /^Credit / })).toBeVisible()
  receipts.push(new URL(page.url()).pathname)

  await open(page, `${invoices}/details/${first}`)
  // Others of the organization pay, too.
  const payments = page.getByRole('region', { name: /^\d+ payments$/ })
  for (const receipt of receipts) await expect(payments.locator(`a[href="${receipt}"]`)).toBeVisible()
})

test('the default privilege shows the invoices of the own address, their statement and disputes, and pays nothing [S13.04, P8.02, P8.09, P8.11, P9.132, P9.134]', async ({
  page,
}) => {
  await signIn(page, await newPerson('buyer'))
  await tickTwo(page)
  await expect(page.getByText('2 invoices selected')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Credit line' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Statement' }).click()
  const downloading = page.waitForEvent('download')
  await shoot(page, 'paying-3-statement')
  await page.getByRole('dialog', { name: 'Statement' }).getByRole('button', { name: 'Download PDF' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^statement-200200-\d{4}-\d\d\.pdf$/)

  const undisputed = page.getByRole('row').filter({ hasNotText: 'Disputed' })
  await undisputed.locator('a[href*="arinvoice/details/"]').first().click()
  await page.getByRole('button', { name: 'Dispute this invoice' }).click()
  const dialog = page.getByRole('dialog', { name: /^Dispute invoice/ })
  await dialog.getByRole('combobox', { name: 'What is disputed' }).selectOption('An amount of it')
  await dialog.getByRole('textbox', { name: /^Disputed amount/ }).fill('0.05')
  await expect(dialog.getByText(/^You dispute \$0\.05\. The other \$[\d,.]+ can be paid now\.$/)).toBeVisible()
  await dialog.getByRole('combobox', { name: /^What is wrong/ }).selectOption('Billed twice')
  await dialog.getByRole('textbox', { name: /^Tell us more/ }).fill('See the invoice of last week.')
  await shoot(page, 'paying-4-dispute')
  await dialog.getByRole('button', { name: 'Send dispute' }).click()
  const disputes = page.getByRole('region', { name: 'Disputes' })
  await expect(disputes.getByText('In dispute')).toBeVisible()
  await expect(page.getByText('Payable now')).toBeVisible()
  await expectAccessible(page, 'main')
  await shoot(page, 'paying-5-disputed')
  await disputes.getByRole('button', { name: 'Write a message' }).click()
  await disputes.getByLabel(/^Message/).fill('It was the 12th.')
  await disputes.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(disputes.getByText('It was the 12th.')).toBeVisible()
  // Others of the organization have disputed it before.
  const withdrawn = disputes.getByText('Withdrawn')
  const before = await withdrawn.count()
  await disputes.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(withdrawn).toHaveCount(before + 1)
})

test('staff ask back about a dispute, the customer answers, staff credit some of it, and the customer reads it [P9.146, P9.147, P9.148]', async ({
  page,
}) => {
  const buyer = await newPerson('buyer')
  await signIn(page, buyer)
  await open(page, openOnes)
  const undisputed = page.getByRole('row').filter({ hasNotText: 'Disputed' }).filter({ hasNotText: 'To be paid' })
  const number = (await undisputed.locator('a[href*="arinvoice/details/"]').last().textContent()) ?? ''
  await open(page, `${invoices}/details/${number}`)
  await page.getByRole('button', { name: 'Dispute this invoice' }).click()
  const dialog = page.getByRole('dialog', { name: /^Dispute invoice/ })
  await dialog.getByRole('combobox', { name: 'What is disputed' }).selectOption('An amount of it')
  await dialog.getByRole('textbox', { name: /^Disputed amount/ }).fill('0.20')
  await dialog.getByRole('combobox', { name: /^What is wrong/ }).selectOption('Damaged or not as ordered')
  await dialog.getByRole('textbox', { name: /^Tell us more/ }).fill('It leaks.')
  await dialog.getByRole('button', { name: 'Send dispute' }).click()
  await expect(dialog).toBeHidden()

  const staff = await newPerson('csr')
  await signIn(page, staff)
  await open(page, `/pages/csr/disputes?query=${number}&filter={"state":["OPEN"]}`)
  await page.getByRole('row').filter({ hasText: number }).getByRole('link').click()
  await expect(page.getByText('It leaks.')).toBeVisible()
  await expectAccessible(page, 'main')
  await shoot(page, 'paying-7-desk-dispute')
  await page.getByLabel('Ask the customer').fill('From when on?')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText('Asked back')).toBeVisible()
  const desk = new URL(page.url()).pathname

  await signIn(page, buyer)
  await open(page, `${invoices}/details/${number}`)
  const disputes = page.getByRole('region', { name: 'Disputes' })
  await disputes.getByLabel(/^Your answer/).fill('From the first day.')
  await disputes.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(disputes.getByText('From the first day.')).toBeVisible()

  await signIn(page, staff)
  await open(page, desk)
  await expect(page.getByText('From the first day.')).toBeVisible()
  await page.getByLabel('Amount to credit').fill('0.21')
  await page.getByRole('button', { name: 'Accept and credit' }).click()
  await expect(page.getByText('No more than what is disputed: $0.20.')).toBeVisible()
  await page.getByLabel('Amount to credit').fill('0.15')
  await page.getByRole('button', { name: 'Accept and credit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Accepted')

  await signIn(page, buyer)
  await open(page, `${invoices}/details/${number}`)
  await expect(disputes.getByText('Accepted in part')).toBeVisible()
  await expect(disputes.getByText('$0.15 is accepted.')).toBeVisible()
})

test('an invoice is scheduled for its due day, moved, and canceled before it begins [P9.137, P9.138]', async ({
  page,
}) => {
  await signIn(page, await newPerson('accountant'))
  await open(page, `${invoices}?filter={"aging":["CURRENT"],"kind":["INVOICE"],"currency":["USD"]}&sort=dueDate.DESC`)
  const undisputed = page.getByRole('row').filter({ hasNotText: 'Disputed' }).filter({ hasNotText: 'To be paid' })
  const number = (await undisputed.locator('a[href*="arinvoice/details/"]').first().textContent()) ?? ''
  await open(page, `${invoices}/pay?invoices=${number}`)
  await page.getByRole('button', { name: 'New card' }).click()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expires (MM/YY)').fill('08/40')
  await page.getByRole('button', { name: /^(Save|Use this) card$/ }).click()
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await page.getByRole('radio', { name: /^On a day/ }).click()
  const day = page.getByLabel('Day of payment')
  await page.getByRole('button', { name: /^Schedule for/ }).click()
  // A due day without work is refused with the working day before it.
  const refused = page.getByText(/^Choose a day up to (\S+), so that/)
  const panel = page.getByRole('region', { name: /scheduled payment/ })
  await expect(refused.or(panel)).toBeVisible()
  if (await refused.isVisible()) {
    const [, month = '', date = '', year = ''] =
      /(\d\d)\/(\d\d)\/(\d{4})/.exec((await refused.textContent()) ?? '') ?? []
    await day.fill(`${year}-${month}-${date}`)
    await page.getByRole('button', { name: /^Schedule for/ }).click()
  }
  const mine = panel.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Cancel payment/ }) })
  const row = mine.filter({ hasText: number })
  await expect(row.getByText('Scheduled', { exact: true })).toBeVisible()
  await expectAccessible(page, 'main')
  await shoot(page, 'paying-6-scheduled')
  await open(page, `${invoices}/details/${number}`)
  await expect(page.getByRole('region', { name: '1 scheduled payment' })).toBeVisible()
  await page.getByRole('button', { name: /^Cancel payment/ }).click()
  await expect(page.getByRole('region', { name: /scheduled payment/ })).toHaveCount(0)
})

test('a remittance file is checked row by row, and its right rows are paid as one payment whose advice can be saved [P9.144, P9.145] @sweep', async ({
  page,
}) => {
  await signIn(page, await newPerson('accountant'))
  const [first = '', second = ''] = await tickTwo(page)
  await open(page, '/pages/dashboard/account/payments')
  await page.getByRole('button', { name: 'Pay from file' }).click()
  const rows = ['Invoice,Amount', `${first},1.10`, `${second},2.20`, `${first},1.00`, 'NO-SUCH,5.00', `${second},1.005`]
  await page
    .getByLabel('Remittance file', { exact: true })
    .setInputFiles({ name: 'advice.csv', mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) })
  const panel = page.getByRole('region', { name: 'Pay from a remittance file' })
  await expect(panel.getByText('2 rows can be paid, 3 rows cannot.')).toBeVisible()
  await expect(panel.getByText('There is no such invoice that you may see.')).toBeVisible()
  await expectAccessible(page, 'main')
  await shoot(page, 'paying-7-remittance')
  await panel.getByRole('link', { name: 'Pay 2 invoices' }).click()
  await page.getByRole('button', { name: 'New card' }).click()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expires (MM/YY)').fill('08/40')
  await page.getByRole('button', { name: /^(Save|Use this) card$/ }).click()
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await page.getByRole('button', { name: 'Pay $3.30' }).click()
  await page.waitForURL(/\/payments\/details\//)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Remittance CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^remittance-\d+\.csv$/)
})

test('autopay is set up with a ceiling, paused, and turned off [P9.141, P9.143] @sweep', async ({ page }) => {
  const { email } = await newOrganization('accountant')
  await signIn(page, email)
  await open(page, '/pages/dashboard/account/payments')
  const panel = page.getByRole('region', { name: 'Autopay' })
  await panel.getByRole('button', { name: 'Set up autopay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up autopay' })
  await dialog.getByRole('button', { name: 'New card' }).click()
  await dialog.getByLabel('Card number').fill('4242424242424242')
  await dialog.getByLabel('Expires (MM/YY)').fill('08/40')
  await dialog.getByRole('button', { name: /^(Save|Use this) card$/ }).click()
  await expect(dialog.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
  await dialog.getByLabel(/^Most for an invoice/).fill('2,500')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(panel.getByText(/up to \$2,500\.00 an invoice/)).toBeVisible()
  await expectAccessible(page, 'main')
  await shoot(page, 'paying-8-autopay')
  await panel.getByRole('button', { name: /^Pause/ }).click()
  await expect(panel.getByText('Paused')).toBeVisible()
  await panel.getByRole('button', { name: /^Turn off/ }).click()
  await expect(panel.getByText('Nothing is set up.')).toBeVisible()
})
