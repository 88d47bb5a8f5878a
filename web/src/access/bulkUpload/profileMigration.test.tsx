// Profile Migration on the page: files joined, roles matched, a check, and files that are none [S16.06, P9.65].
import { fireEvent, screen } from '@testing-library/react'
import type { ExportedProfile } from '@portal/contract/access/profileMigration'
import { expect, test } from 'vitest'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const uploadId = '0190a1f0-0000-4000-8000-000000000002'
const upload = {
  uploadId,
  fileName: 'users.json',
  headers: [],
  state: 'CHECKED',
  isDryRun: true,
  total: 2,
  counts: { WAITING: 0, READY: 2, DONE: 0, REFUSED: 0 },
  note: null,
  madeBy: 'Ada Admin',
  madeAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
}
const open = (answers: Record<string, unknown> = {}) =>
  openPage('/pages/csr/auth0ProfileMigration', {
    session: signedIn(['CSR', 'Product_Owner_Admin']),
    answers: {
      listProfileMigrations: [],
      searchCustomers: [],
      getGlobalRoles: [{ roleId: 4, roleName: 'Parts buyer' }],
      '/profileMigration/upload': { uploadId, stored: 2 },
      checkProfileMigration: upload,
      getProfileMigration: { upload, rows: [], problems: [] },
      ...answers,
    },
  })
const choose = async (...files: [string, unknown][]) =>
  fireEvent.change(await screen.findByLabelText('Files of profiles'), {
    target: { files: files.map(([name, content]) => new File([String(content)], name)) },
  })

test('profiles and hashes are chosen together, roles matched, and all of it is checked [S16.06, P9.65]', async () => {
  const { asked } = await open()
  const profiles: ExportedProfile[] = [
    { user_id: 'auth0|1', email: 'a@b.example', app_metadata: { roles: ['shop'] } },
    { user_id: 'auth0|2', email: 'c@b.example' },
  ]
  await choose(
    ['hashes.json', JSON.stringify({ _id: { $oid: '1' }, email: 'a@b.example', passwordHash: '$2b$10$x' })],
    ['users.json', JSON.stringify(profiles)],
  )
  expect(await screen.findByText('2 profiles read, 1 with a password hash.')).toBeTruthy()
  expect(await screen.findByRole('option', { name: 'Parts buyer' })).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Role 'shop' becomes/), { target: { value: '4' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check the Profiles' }))
  expect(await screen.findByRole('button', { name: 'Take 2 People Over' })).toBeTruthy()
  const bodyOf = (name: string) => asked.find((each) => each.name === name)?.body
  expect(bodyOf('/profileMigration/upload')?.['body']).toMatchObject({
    total: 2,
    profiles: [{ user_id: 'auth0|1', passwordHash: '$2b$10$x' }, { user_id: 'auth0|2' }],
  })
  expect(bodyOf('checkProfileMigration')?.['variables']).toEqual({
    uploadId,
    accountId: null,
    roles: [{ name: 'shop', roleId: 4 }],
  })
})

test('a file that is no export says so', async () => {
  await open()
  await choose(['users.csv', 'email,name'])
  expect((await screen.findByRole('alert')).textContent).toBe('users.csv: line 1 is no JSON.')
})
