// Contact Flag Update on the page: looked at first, batch by batch, stopped by a fault and gone on with [A2.38, P9.66].
import { fireEvent, screen } from '@testing-library/react'
import type { InputOf } from '@portal/contract/platform/call'
import type { contactFlagCalls } from '@portal/contract/access/contactFlags'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

type Batch = InputOf<typeof contactFlagCalls.updateB2BContactsWithACFlag>
const update = '/CsrActor/updateB2BContactsWithACFlag'
const total = 1200

/** Every other contact is to be changed. */
const answer = ({ startNum, howMany }: Batch) => {
  const users = Math.max(0, Math.min(howMany, total - startNum))
  return { users, updated: users / 2, unchanged: users / 2, withoutContact: 0 }
}
const open = (more: Record<string, unknown> = {}) =>
  openPage('/pages/csr/updateContactsACFlag', {
    session: signedIn(['CSR', 'Developer_Admin']),
    answers: { '/CsrActor/getNumActiveB2BUsers': { numActiveB2BUsers: total }, [update]: answer, ...more },
  })
const sent = (asked: { name: string; body: Record<string, unknown> }[]) =>
  asked.filter(({ name }) => name === update).map(({ body }) => body['body'] as Batch)
const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name })

test('what would change is counted first, then done in batches [A7.26, P9.66]', async () => {
  const { asked } = await open()
  expect(await screen.findByText('1,200 business users can log in.')).toBeTruthy()
  expect((await button('Update')).disabled).toBe(true)
  fireEvent.click(await button('Check'))
  expect(
    await screen.findByText('Checked, nothing is changed yet: of 1,200 users 600 contacts would change, 600 stay.'),
  ).toBeTruthy()
  fireEvent.click(await button('Update 600 Contacts'))
  expect(await screen.findByText('Done: of 1,200 users 600 contacts changed, 600 stay.')).toBeTruthy()
  expect(sent(asked).map(({ startNum, isDryRun, isACUser }) => [startNum, isDryRun, isACUser])).toEqual([
    [0, true, true],
    [500, true, true],
    [1000, true, true],
    [0, false, true],
    [500, false, true],
    [1000, false, true],
  ])
})

test('a batch that fails says so, and it goes on there [P9.66]', async () => {
  let isBroken = true
  const { asked } = await open({
    [update]: (batch: Batch) =>
      isBroken && batch.startNum === 500
        ? failure(503, { code: 'UNAVAILABLE', userFriendlyMessage: 'Please try again.' })
        : answer(batch),
  })
  fireEvent.click(await button('Check'))
  expect((await screen.findByRole('alert')).textContent).toMatch('Batches before this one are done.')
  isBroken = false
  fireEvent.click(await button('Go On'))
  expect(await screen.findByText(/^Checked, nothing is changed yet: of 1,200 users/)).toBeTruthy()
  expect(sent(asked).map(({ startNum }) => startNum)).toEqual([0, 500, 500, 1000])
})

test('another choice takes the look back; users that cannot be counted say so', async () => {
  await open()
  fireEvent.click(await button('Check'))
  await screen.findByText(/^Checked/)
  fireEvent.change(screen.getByLabelText('Flag'), { target: { value: 'false' } })
  expect((await button('Update')).disabled).toBe(true)
})
