// How long a registration takes says nothing of the address.
import { registrationCalls } from '@portal/contract/access/registration'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { filledForm, freshEmail, register, solvedCaptcha } from '../../../test/applicants.ts'

const portal = testPortal()

// Every test on a day of its own, so that no limit of one is another's.
let day = new Date()
beforeEach(() => {
  day = new Date(day.getTime() + 20 * 24 * 3600 * 1000)
  portal.clock.set(day)
})

test('an unconfirmed address is not reported by time either', async () => {
  portal.hashEachTime()
  const took = async (email: string) => {
    const captcha = await solvedCaptcha(portal.guest())
    const start = performance.now()
    await portal.guest().send(registrationCalls.registerUser, { ...filledForm({ email }), captcha })
    return performance.now() - start
  }
  const known: number[] = []
  const unknown: number[] = []
  const email = freshEmail()
  await register(portal.guest(), filledForm({ email }))
  for (let count = 0; count < 5; count++) {
    portal.clock.forward(3601)
    known.push(await took(email))
    unknown.push(await took(freshEmail()))
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[2] ?? 0
  expect(median(known) / median(unknown)).toBeGreaterThan(0.6)
  expect(median(known) / median(unknown)).toBeLessThan(1.6)
})
