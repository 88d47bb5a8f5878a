// Role Management and Role Editor, on the page.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { RoleDetails, RoleRow } from '@portal/contract/access/roles'
import { roleMessages } from '@portal/contract/access/roles'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const role: RoleRow = {
  roleId: 3,
  roleName: 'CSR agent',
  accountId: null,
  organizationName: null,
  privileges: 2,
  isStaff: true,
  people: 2,
}
const details: RoleDetails = {
  roleId: 3,
  roleName: 'CSR agent',
  accountId: null,
  organizationName: null,
  version: 4,
  privileges: ['CSR', 'CSR_Registration'],
}
const holder = {
  userId: 'u1',
  name: 'Casey Reed',
  email: 'csr@windhover.example',
  organizationName: null,
  userStatus: 'REGISTERED',
}
const answers = {
  getRoles: [role],
  getPrivilegesByRole: details,
  getRoleHolders: { people: [holder], totalCount: 1 },
  previewRole: { added: ['B2B_Reporting'], removed: [], people: 1, names: ['Casey Reed'], gainsStaff: false },
  setRolePrivileges: { roleId: 3, version: 5 },
}

test('a change is shown with whom it concerns before it is saved, with the version that was seen [P9.38]', async () => {
  const { asked } = await openPage('/pages/csr/roleEditor?role=3', {
    session: signedIn(['CSR', 'Product_Owner_Admin', 'CSR_Registration']),
    answers,
  })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'B2B Reporting' })
  // Not held by this person, so not theirs to grant.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Developer Admin' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'CSR Registration' }).checked).toBe(true)
  fireEvent.click(box)
  expect(await screen.findByText('Concerns 1 person: Casey Reed.')).toBeTruthy()
  expect(screen.getByText('Adds B2B Reporting.')).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'setRolePrivileges')?.body['variables']).toEqual({
      roleId: 3,
      version: 4,
      privileges: ['CSR', 'CSR_Registration', 'B2B_Reporting'],
    }),
  )
})

const editor = (answers: object) =>
  openPage('/pages/csr/roleEditor?role=3', {
    session: signedIn(['CSR', 'Product_Owner_Admin', 'CSR_Registration']),
    answers: answers as Record<string, unknown>,
  })
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('what is chosen and not saved stays when the role is read again, and what somebody else saved is shown [P9.91]', async () => {
  const others = { ...details, version: 7, privileges: ['CSR', 'B2B_Dashboard'] }
  let isSavedByOther = false
  const { asked, router } = await editor({
    ...answers,
    getPrivilegesByRole: () => (isSavedByOther ? others : details),
    setRolePrivileges: { roleId: 3, version: 8 },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'B2B Reporting' }))
  isSavedByOther = true
  await act(() => router.options.context.queryClient.refetchQueries())
  const note = within(await screen.findByText(roleMessages.stale).then((text) => text.parentElement ?? text))
  expect(note.getByText('They added B2B Dashboard.')).toBeTruthy()
  expect(note.getByText('They took away CSR Registration.')).toBeTruthy()
  expect(box('B2B Reporting').checked).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await press('Keep my choices')
  expect(screen.queryByText(roleMessages.stale)).toBeNull()
  expect(box('CSR Registration').checked).toBe(false)
  await press('Save')
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'setRolePrivileges')?.body['variables']).toEqual({
      roleId: 3,
      version: 7,
      privileges: ['CSR', 'B2B_Dashboard', 'B2B_Reporting'],
    }),
  )
})

test('a save over what was not seen is refused, shown with what changed, and one’s choices may be dropped for it [P9.91]', async () => {
  let isSavedByOther = false
  await editor({
    ...answers,
    getPrivilegesByRole: () =>
      isSavedByOther ? { ...details, version: 5, privileges: [...details.privileges, 'B2B_Dashboard'] } : details,
    setRolePrivileges: () => {
      isSavedByOther = true
      return failure(409, { code: 'CONFLICT', exceptionMessages: [roleMessages.stale] })
    },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'B2B Reporting' }))
  await press('Save')
  expect(await screen.findByText('They added B2B Dashboard.')).toBeTruthy()
  expect(screen.getAllByText(roleMessages.stale)).toHaveLength(1)
  await press('Show the latest')
  expect([box('B2B Reporting').checked, box('B2B Dashboard').checked]).toEqual([false, true])
  expect(screen.queryByText(roleMessages.stale)).toBeNull()
})

test('a role that is read again shows what it allows now to somebody who chose nothing [P9.91]', async () => {
  let isSavedByOther = false
  const { router } = await editor({
    ...answers,
    getPrivilegesByRole: () => (isSavedByOther ? { ...details, version: 5, privileges: ['CSR'] } : details),
  })
  await screen.findByRole('checkbox', { name: 'B2B Reporting' })
  isSavedByOther = true
  await act(() => router.options.context.queryClient.refetchQueries())
  await waitFor(() => expect(box('CSR Registration').checked).toBe(false))
  expect(screen.queryByText(roleMessages.stale)).toBeNull()
})

test('a search narrows the privileges, and an unknown role says so', async () => {
  await openPage('/pages/csr/roleEditor?role=3', { session: signedIn(['CSR', 'Product_Owner_Admin']), answers })
  await screen.findByRole('checkbox', { name: 'B2B Reporting' })
  fireEvent.change(screen.getByLabelText('Find a privilege'), { target: { value: 'demo' } })
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
})

test('a role somebody holds is not deleted, and the page says who holds it [P9.38]', async () => {
  const told = 'This role is held by 1 person: Casey Reed. Give them another role first.'
  await openPage('/pages/csr/roleManagement', {
    session: signedIn(['CSR', 'CSR_Role_Management']),
    answers: {
      ...answers,
      deleteRole: failure(409, { code: 'CONFLICT', userFriendlyMessage: told, exceptionMessages: [told] }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete CSR agent' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete CSR agent?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText(told)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  // A list of role privileges is not theirs to change.
  expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '2 people with CSR agent' }))
  expect(await screen.findByText('Casey Reed')).toBeTruthy()
})

test('a new role of nearly the name of another is asked about [P7.25]', async () => {
  await openPage('/pages/csr/roleManagement', { session: signedIn(['CSR', 'CSR_Role_Management']), answers })
  fireEvent.click(await screen.findByRole('button', { name: 'New role' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New role' }))
  fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: 'CRS agents' } })
  expect(dialog.queryByText(/There is a role/)).toBeNull()
  fireEvent.change(dialog.getByLabelText(/Name/), { target: { value: 'CSR agents' } })
  expect(await dialog.findByText("There is a role 'CSR agent' already. Is it meant?")).toBeTruthy()
})
