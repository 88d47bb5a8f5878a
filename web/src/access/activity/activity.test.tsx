// Activity, on the page: the list, one entry with what changed, and where there is none.
import { screen } from '@testing-library/react'
import type { Activity, ActivityDetail } from '@portal/contract/access/activity'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const session = signedIn(['B2B_Delegated_Customer_Admin'])
const entry: Activity = {
  activityId: '41',
  at: '2026-01-05T10:00:00.000Z',
  kind: 'USER',
  action: 'Changed a user',
  outcome: 'DONE',
  person: 'Corey Staff',
  isStaff: true,
  actedFor: 'Nina Newhouse',
  target: 'Bo Buyer',
  targetType: 'user',
  targetKey: '7',
  place: null,
  device: null,
  customerName: 'Bluewater',
}
const detail: ActivityDetail = {
  ...entry,
  reason: null,
  signIns: [],
  changes: [
    {
      target: 'Bo Buyer',
      targetType: 'user',
      change: 'CHANGED',
      fields: [
        { label: 'Role', before: 'Buyer', after: 'Approver' },
        { label: 'Job title', before: '', after: 'Head of parts' },
      ],
    },
  ],
}

const openList = (content: Activity[]) =>
  openPage(paths.activity(), {
    session,
    answers: { '/activity/search': { content, totalRecords: content.length, facets: [] } },
  })
const openEntry = (answer: unknown) =>
  openPage(latePaths.activityEntry('41'), { session, answers: { getActivity: answer as never } })

test('staff are listed by name, marked, with whom they acted for [P9.54]', async () => {
  await openList([entry, { ...entry, activityId: '40', person: '', isStaff: false, actedFor: null, outcome: 'FAILED' }])
  expect(await screen.findByText('Corey Staff')).toBeTruthy()
  expect(screen.getByText('Staff')).toBeTruthy()
  expect(screen.getByText('for Nina Newhouse')).toBeTruthy()
  expect(screen.getByText('Not signed in')).toBeTruthy()
  expect(screen.getByText('Failed')).toBeTruthy()
})

test('an entry shows each field before and after, and leads to what was changed [P9.53]', async () => {
  await openEntry(detail)
  expect(await screen.findByRole('heading', { level: 1, name: 'Changed a user' })).toBeTruthy()
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Field', 'Before', 'After'],
    ['Role', 'Buyer', 'Approver'],
    ['Job title', '–', 'Head of parts'],
  ])
  expect(screen.getByRole('link', { name: 'User Bo Buyer' }).getAttribute('href')).toBe(latePaths.contact(7))
})

test('one of somebody else and none at all read alike, and what did not load says so [P9.53]', async () => {
  await openEntry(null)
  expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this entry' })).toBeTruthy()
})

test('an entry that did not load can be asked for again [P9.53]', async () => {
  await openEntry(failure(500, { code: 'INTERNAL' }))
  expect(await screen.findByText('The entry did not load.')).toBeTruthy()
})

test('an entry of sign-ins lists each of the day [P9.130]', async () => {
  const at = ['2026-01-05T15:00:00.000Z', '2026-01-05T08:00:00.000Z']
  await openEntry({
    ...detail,
    kind: 'SIGN_IN',
    action: 'Signed in, 2 times that day',
    changes: [],
    signIns: at.map((each) => ({ at: each, place: '203.0.113.7', device: 'Firefox on Windows' })),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Signed in, 2 times that day' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Sign-ins that day' })).toBeTruthy()
  expect(screen.getAllByText('203.0.113.7')).toHaveLength(2)
})
