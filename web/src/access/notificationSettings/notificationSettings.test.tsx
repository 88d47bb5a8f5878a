// My notification settings, on the page: everything, and single kinds.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { defaultSetting } from '@portal/contract/access/notificationSettings'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

test('a kind is notified of like everything until it is chosen for, and again when that is given up [D2.21]', async () => {
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
  const card = () => within(screen.getByRole('region', { name: 'Warranty claims' }))
  const own = () => card().getByRole<HTMLInputElement>('switch', { name: 'Choose for this kind: Warranty claims' })
  await screen.findByRole('region', { name: 'Everything' })
  expect(card().queryByRole('combobox')).toBeNull()
  fireEvent.click(own())
  fireEvent.click(card().getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(kinds).toMatchObject([{ setting: defaultSetting }]))
  await waitFor(() => expect(card().getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true))
  fireEvent.click(own())
  await waitFor(() => expect(kinds).toMatchObject([{ setting: null }]))
  await waitFor(() => expect(card().queryByRole('combobox')).toBeNull())
  expect(asked.filter(({ name }) => name === 'updateKindSetting')).toHaveLength(2)
})

test('Off shows where it is allowed; a single kind can always be turned off [B5.10, P6.08]', async () => {
  const kind = { kind: 'WarrantyClaim', title: 'Warranty claims', about: 'A claim moved.', setting: defaultSetting }
  await openPage('/pages/my-account/notificationSettings', {
    session: signedIn(['B2B_Dashboard']),
    answers: {
      getNotificationSettings: {
        setting: defaultSetting,
        isTextOffered: false,
        isOffAllowed: false,
        kinds: [kind],
        phoneNumbers: null,
      },
    },
  })
  const options = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  await screen.findByRole('region', { name: 'Everything' })
  expect(options('Everything')).toEqual(['Email'])
  expect(options('Warranty claims')).toEqual(['Off', 'Email'])
})
