// Getting Started: what an empty portal needs and what a full one has, through the real application.
import { setupCalls, setupMessages } from '@portal/contract/access/setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { seedFirstDay } from '../../../test/firstDay.ts'
import { password, people } from '../../../test/people.ts'
import { startSmtpCatcher } from '../../../test/smtp.ts'

const email = 'first.admin@ownfleet.example'
const empty = testPortal({
  worksJobs: ['deliver-letter'],
  template: 'empty',
  env: { DEMO: 'false', ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
})
const mail = await startSmtpCatcher()
afterAll(() => mail.stop())
const full = testPortal({
  worksJobs: ['deliver-letter'],
  env: {
    SMTP_URL: mail.url,
    BRAND_COMPANY: 'Own Lifts',
    BRAND_PHONE: '1',
    BRAND_EMAIL: 'a@own.example',
    BRAND_ADDRESS: '1 Own Way|Macon, GA 31201',
  },
})

const stepsOf = async (portal: typeof full, who: string) => {
  const { steps } = await (await portal.as(who)).send(setupCalls.getSetup, {})
  return Object.fromEntries(steps.map(({ name, isDone, count }) => [name, count === null ? isDone : [isDone, count]]))
}

describe('Getting Started [P14.56]', () => {
  beforeAll(() => seedFirstDay(empty))

  test('of an empty portal names everything that is missing', async () => {
    expect(await stepsOf(empty, email)).toEqual({
      BRAND: false,
      ADDRESS: false,
      MAIL: false,
      ADMINISTRATORS: [false, 1],
      CUSTOMERS: [false, 0],
      PEOPLE: [false, 0],
      CATALOG: [false, 0],
      PRICES: [false, 0],
      TAX: [false, 0],
      FREIGHT: [false, 0],
      SEARCH: [false, 0],
      PAYMENTS: false,
      ERP: [false, 0],
    })
  })

  test('of the demo world finds customers, people and products, each counted to 1,000', async () => {
    expect(await stepsOf(full, people.admin)).toMatchObject({
      BRAND: true,
      // A mail server is set, and nothing has gone out.
      MAIL: [false, 0],
      CATALOG: [true, 1000],
      PRICES: [true, 1000],
      TAX: [true, expect.any(Number)],
      FREIGHT: [true, expect.any(Number)],
      PAYMENTS: false,
    })
    const { CUSTOMERS, PEOPLE, ADMINISTRATORS } = await stepsOf(full, people.admin)
    expect([CUSTOMERS, PEOPLE, ADMINISTRATORS]).toEqual([
      [true, expect.any(Number)],
      [true, expect.any(Number)],
      [false, 1],
    ])
  })
})

describe('the test email [P14.57]', () => {
  beforeAll(() => full.clock.set(new Date('2026-03-02T10:00:00Z')))
  afterAll(() => full.clock.set(new Date()))

  test('goes to who asks, five times an hour', async () => {
    const admin = await full.as(people.admin)
    for (let time = 0; time < 5; time++)
      expect(await admin.send(setupCalls.sendTestEmail, {})).toEqual({ recipient: people.admin })
    const letters = (await full.emails(people.admin)).filter(({ kind }) => kind === 'TestEmail')
    expect(letters).toHaveLength(5)
    expect(letters[0]?.text).toContain('/pages/csr/gettingStarted')
    expect((await mail.arrived(5)).map(({ to }) => to)).toEqual(Array.from({ length: 5 }, () => [people.admin]))
    await expect(admin.send(setupCalls.sendTestEmail, {})).rejects.toMatchObject({
      code: 'TOO_MANY',
      message: setupMessages.tooMany,
    })
  })

  test('is refused without a mail server, with what to do', async () => {
    await expect((await empty.as(email)).send(setupCalls.sendTestEmail, {})).rejects.toMatchObject({
      code: 'CONFLICT',
      message: setupMessages.noMail,
    })
    expect(await empty.emails(email)).toEqual([])
  })
})
