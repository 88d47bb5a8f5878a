// The roles of an organization, on the page.
import { roleMessages } from '@portal/contract/access/roles'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { OwnRole, OwnRoles } from '@portal/contract/access/ownRoles'
import type { Privilege } from '@portal/contract/access/privileges'
import { expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const page = '/pages/dashboard/admin/contactManagement/roles'
const role = (roleId: number, roleName: string, over: Partial<OwnRole> = {}): OwnRole => ({
  roleId,
  roleName,
  keeper: 'PORTAL',
  privileges: ['B2B_Dashboard', 'B2B_View_Orders'],
  version: 3,
  people: 0,
  isDefault: false,
  mayGive: true,
  isMine: false,
  ...over,
})
const roles: OwnRoles = {
  accountId: 20_020,
  customerName: 'Bluewater',
  roles: [
    role(9, 'Yard', { keeper: 'ORGANIZATION', people: 2 }),
    role(2, 'Viewer'),
    role(1, 'Owner', { mayGive: false }),
  ],
  retired: [
    {
      roleId: 8,
      roleName: 'Night',
      people: 1,
      replacement: 'Viewer',
      retiredAt: '2031-03-04T12:00:00.000Z',
      retiredBy: 'Owen',
    },
  ],
}
const held: Privilege[] = ['B2B_Delegated_Customer_Admin', 'B2B_Dashboard', 'B2B_View_Orders', 'B2B_Fleet_Search']
const answers = {
  '/customers/listChildCompanies': [],
  getOwnRoles: roles,
  getRoleReach: { people: 2, names: ['Ann Lee', 'Bo Ray'], rules: ['Large orders'] },
}
const openAt = (search: string, more: Record<string, unknown> = {}) =>
  openPage(`${page}${search}`, { session: signedIn(held), answers: { ...answers, ...more } })
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('shows each role in a sentence, who keeps it and how many hold it [P7.26]', async () => {
  await openAt('?organization=20020')
  const own = within(await screen.findByRole('list', { name: 'Your own roles' }))
  expect(own.getByText(/^May see the orders of the organization and open the dashboard/)).toBeTruthy()
  expect(own.getByRole('link', { name: '2 people Yard' }).getAttribute('href')).toContain('Yard')
  const standard = within(screen.getByRole('list', { name: 'Standard roles' }))
  expect(standard.queryByRole('link', { name: /Change/ })).toBeNull()
  expect(standard.getByText('It allows more than you may do, so others give it.')).toBeTruthy()
  expect(screen.getByText(/Retired by Owen .* 1 person got Viewer/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('B2B')
})

test('a new role begins like another, and offers no more than one may do [P7.27]', async () => {
  const { asked } = await openAt('?from=2&organization=20020', { createOwnRole: { roleId: 11, version: 1 } })
  expect((await box('See the fleet, its map and its inspections')).disabled).toBe(false)
  expect((await box('Pay invoices')).disabled).toBe(true)
  expect((await box('Open the dashboard')).checked).toBe(true)
  fireEvent.click(await box('See the fleet, its map and its inspections'))
  await press('Make Role')
  expect(await screen.findByText(roleMessages.name)).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Mechanic' } })
  await press('Make Role')
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'createOwnRole')?.body['variables']).toEqual({
      accountId: 20_020,
      roleName: 'Mechanic',
      privileges: ['B2B_Dashboard', 'B2B_View_Orders', 'B2B_Fleet_Search'],
    }),
  )
})

test('a change says whom it concerns; another’s change meanwhile is shown and nothing typed is lost [P7.28]', async () => {
  let isSavedByOther = false
  const theirs = {
    ...roles,
    roles: [role(9, 'Yard', { keeper: 'ORGANIZATION', version: 4, privileges: ['B2B_Dashboard'] })],
  }
  await openAt('?role=9&organization=20020', {
    getOwnRoles: () => (isSavedByOther ? theirs : roles),
    changeOwnRole: () => {
      isSavedByOther = true
      return failure(409, { code: 'CONFLICT', exceptionMessages: [roleMessages.stale] })
    },
  })
  fireEvent.click(await box('See the fleet, its map and its inspections'))
  expect(await screen.findByText('Concerns 2 people: Ann Lee, Bo Ray.')).toBeTruthy()
  expect(screen.getByText('Rules of approval name it: Large orders.')).toBeTruthy()
  expect(screen.getByText('Adds: see the fleet, its map and its inspections.')).toBeTruthy()
  await press('Save')
  expect(await screen.findByText('They took away: see the orders of the organization.')).toBeTruthy()
  expect(screen.getAllByText(roleMessages.stale)).toHaveLength(1)
  await press('Keep my choices')
  expect((await box('See the fleet, its map and its inspections')).checked).toBe(true)
  expect((await box('See the orders of the organization')).checked).toBe(false)
})

test('retiring asks for the role its people get, and can be undone [P7.29]', async () => {
  const { asked } = await openAt('?organization=20020', {
    retireOwnRole: { roleId: 9 },
    restoreOwnRole: { roleId: 9 },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Retire Yard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Retire Yard?' }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Retire' }).disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText(/Replaced by/), { target: { value: '2' } })
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Retire' })))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(asked.some(({ name }) => name === 'restoreOwnRole')).toBe(true))
  expect(asked.find(({ name }) => name === 'retireOwnRole')?.body['variables']).toEqual({
    roleId: 9,
    version: 3,
    replacementId: 2,
  })
})
