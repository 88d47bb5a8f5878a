// My notification settings, on the page: everything, and single kinds.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { defaultSetting } from '@portal/contract/access/notificationSettings'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

test('a kind is notified of like everything until it is chosen for, and again when that is given up [D2.21, P9.119]', async () => {
  const kind = { kind: 'WarrantyClaim', title: 'Warranty claims', about: 'A claim moved.', setting: null }
  let kinds: object[] = [kind]
  const { asked } = await openPage('/pages/my-account/notificationSettings', {
    session: signedIn(['B2B_Dashboard']),
    answers: {
      getNotificationSettings: () => ({
        setting: defaultSetting,
        isTextOffered: false,
        isOffAllowed: true,
        kinds,
        phoneNumbers: null,
      }),
      updateKindSetting: ({ setting }: { setting: object | null }) => {
        kinds = [{ ...kind, setting }]
        return kinds[0]
      },
    },
  })
  await screen.findByRole('region', { name: 'Everything' })
  const row = within(screen.getByRole('row', { name: /^Warranty claims/ }))
  const box = (name: string) => row.getByRole<HTMLInputElement>('checkbox', { name: `Warranty claims: ${name}` })
  expect([box('Email').checked, box('Text').checked, box('Text').disabled]).toEqual([true, false, true])
  fireEvent.click(box('Low'))
  await waitFor(() => expect(kinds).toMatchObject([{ setting: { ...defaultSetting, lowSeverity: false } }]))
  fireEvent.click(await row.findByRole('button', { name: /^As everything/ }))
  await waitFor(() => expect(kinds).toMatchObject([{ setting: null }]))
  await waitFor(() => expect(row.queryByRole('button')).toBeNull())
  expect(box('Low').checked).toBe(true)
  expect(asked.filter(({ name }) => name === 'updateKindSetting')).toHaveLength(2)
})

test('Off shows where it is allowed; a single kind can always be turned off [B5.10, P6.08]', async () => {
  const kind = { kind: 'WarrantyClaim', title: 'Warranty claims', about: 'A claim moved.', setting: defaultSetting }
  const { asked } = await openPage('/pages/my-account/notificationSettings', {
    session: signedIn(['B2B_Dashboard']),
    answers: {
      getNotificationSettings: {
        setting: defaultSetting,
        isTextOffered: false,
        isOffAllowed: false,
        kinds: [kind],
        phoneNumbers: null,
      },
      updateKindSetting: kind,
    },
  })
  const everything = within(await screen.findByRole('region', { name: 'Everything' }))
  expect(everything.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Email'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Warranty claims: Email' }))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'updateKindSetting')?.body['variables']).toEqual({
      kind: 'WarrantyClaim',
      setting: { notificationStatus: 'Off', highSeverity: false, mediumSeverity: false, lowSeverity: false },
    }),
  )
})
