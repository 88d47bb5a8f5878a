// How long a refused sign-in takes says nothing of the address.
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'
import { people } from '../../../test/people.ts'

const portal = testPortal()

test('a wrong password takes as long for an unknown address as for a known one [Q2.03]', async () => {
  portal.hashEachTime()
  const took = async (email: string) => {
    const start = performance.now()
    await portal
      .guest()
      .signIn(email, 'Wrong-password-1')
      .catch(() => undefined)
    return performance.now() - start
  }
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let round = 0; round < 7; round++) {
    portal.clock.forward(3601)
    known.push(await took(people.viewer))
    unknown.push(await took(`nobody-${round}@nowhere.example`))
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[3] ?? 0
  expect(median(known) / median(unknown)).toBeGreaterThan(0.6)
  expect(median(known) / median(unknown)).toBeLessThan(1.6)
})
