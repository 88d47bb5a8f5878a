import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const bluewater = { accountId: 200, accountNumber: '200200', name: 'Bluewater Rural Electric Co-op', partyId: 2000 }
const north = { groupId: 4, name: 'North crews' }
const owner = (userSelectedGroup: typeof north | null = null) =>
  signedIn(['B2B_Dashboard', 'B2B_View_Organization_Groups'], {
    activeOrganizations: [bluewater],
    activeOrganizationCount: 1,
    userSelectedGroup,
  })
const chooser = () => screen.findByRole('button', { name: /, change group$/ })

test('the header names the group viewed, and another is chosen in a dialog by keyboard [A3.04, P1.16]', async () => {
  const { asked } = await openPage('/pages/dashboard', {
    session: owner(),
    answers: { searchGroups: [north, { groupId: 5, name: 'South crews' }], setSelectedGroup: () => owner(north) },
  })
  expect((await chooser()).textContent).toContain('All units')
  fireEvent.click(await chooser())
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose Group' }))
  const row = await dialog.findByRole('button', { name: 'North crews' })
  fireEvent.keyDown(dialog.getByRole('searchbox'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(row)
  fireEvent.click(row)
  await waitFor(async () => expect((await chooser()).textContent).toContain('North crews'))
  expect(asked.find(({ name }) => name === 'setSelectedGroup')?.body['variables']).toEqual({ groupId: 4 })
  expect(localStorage.getItem('userSelectedGroup')).toContain('North crews')
  expect(screen.queryByText(/no longer viewed/)).toBeNull()
})

test('a page that opens without the group it kept says that all units show', async () => {
  localStorage.setItem('userSelectedGroup', JSON.stringify(north))
  await openPage('/pages/dashboard', { session: owner(), answers: {} })
  expect(await screen.findByText(/^The group North crews is no longer viewed.*All units show\.$/)).toBeTruthy()
  expect(localStorage.getItem('userSelectedGroup')).toBeNull()
})

test('another tab that chose a group is followed', async () => {
  let session = owner()
  await openPage('/pages/dashboard', { session, answers: { getSession: () => session } })
  session = owner(north)
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'viewingChanged' })))
  expect(await screen.findByText(/^You switched to the group North crews in another tab/)).toBeTruthy()
  expect((await chooser()).textContent).toContain('North crews')
})

test('somebody who may not see groups is offered none', async () => {
  const { profile } = owner()
  await openPage('/pages/dashboard', { session: signedIn(['B2B_Dashboard'], { ...profile }), answers: {} })
  expect(screen.queryByRole('button', { name: /change group/ })).toBeNull()
})
