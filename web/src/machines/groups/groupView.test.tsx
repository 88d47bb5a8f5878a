import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { GroupDetail } from '@portal/contract/machines/groups'
import { describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const href = '/pages/dashboard/admin/groups/details/7'
const manager = signedIn(['B2B_View_Organization_Groups', 'B2B_Update_Organization_Groups'])
const summary = {
  description: 'Trucks',
  multiOrg: false,
  customerName: 'Bluewater',
  accountId: 200,
  unitCount: 1,
  subGroupCount: 0,
}
const unit = (instanceId: number, unitSerial: string) => ({
  instanceId,
  unitSerial,
  customerVehicleNumber: null,
  model: 'Kestrel 37',
  accountId: 200,
  customerName: 'Bluewater',
})
const group: GroupDetail = {
  ...summary,
  groupId: 7,
  name: 'North crew',
  subGroupCount: 1,
  version: 3,
  subGroups: [{ ...summary, groupId: 8, name: 'Night crew' }],
  parents: [{ ...summary, groupId: 9, name: 'All crews' }],
  instances: [unit(1, 'K37-1'), unit(2, 'K37-2')],
  contacts: [
    {
      contactId: 4,
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
      jobTitle: 'Foreman',
      phoneNumber: null,
      accountId: 200,
    },
  ],
  billingAddress: null,
  shippingAddress: null,
  ebsBillingAddressId: null,
  ebsShippingAddressId: null,
  changes: [{ version: 3, by: 'Owen Webb', at: '2026-05-01T12:00:00.000Z', lines: ['2 units were added.'] }],
}
const stale = failure(409, {
  code: 'CONFLICT',
  userFriendlyMessage: 'Somebody else has changed this group since you opened it. Nothing was saved.',
  fields: { version: 'Dana Reyes: The name was "A" and is now "B".' },
})
const open = (answers = {}, session = manager) =>
  openPage(href, {
    session,
    answers: {
      '/orgOfFleet/groups/byId': group,
      '/orgOfFleet/instances/search': { content: group.instances, totalRecords: group.instances.length },
      '/orgOfFleet/groups/search': { content: [], totalRecords: 0, facets: [] },
      '/orgOfFleet/contacts/getContactRelationships': [],
      ...answers,
    },
  })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const heading = () => screen.findByRole('heading', { level: 1, name: 'North crew' })

describe('a group', () => {
  test('shows units, sub-groups, contacts, addresses and what changed [B2.21, S14.03]', async () => {
    await open()
    await heading()
    expect(screen.getByRole('link', { name: 'K37-1' }).getAttribute('href')).toBe('/pages/dashboard/equipment/fleet/1')
    expect(screen.getByRole('link', { name: 'Night crew' }).getAttribute('href')).toMatch(/details\/8$/)
    for (const text of ['Ann Lee', '2 units were added.', 'Billing Address'])
      expect(screen.getByText(text)).toBeTruthy()
  })

  test('shows its units page by page, those found by words, and those of its sub-groups [S14.03, B7.11]', async () => {
    const all = Array.from({ length: 60 }, (_each, at) => unit(at + 1, `K37-${at + 1}`))
    const { asked } = await open({
      '/orgOfFleet/groups/byId': { ...group, unitCount: 60, instances: [] },
      '/orgOfFleet/instances/search': ({ query, page, size }: { query: string; page: number; size: number }) => {
        const found = all.filter(({ unitSerial }) => unitSerial.includes(query))
        return { content: found.slice(page * size, (page + 1) * size), totalRecords: found.length }
      },
    })
    await heading()
    const rows = () => within(screen.getByRole('list', { name: 'Units of the group' })).getAllByRole('link')
    await waitFor(() => expect(rows()).toHaveLength(25))
    press('Show More')
    await waitFor(() => expect(rows()).toHaveLength(50))
    press('Show More')
    await waitFor(() => expect(rows()).toHaveLength(60))
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
    fireEvent.change(screen.getByLabelText('Search units of the group'), { target: { value: '37-60' } })
    await waitFor(() => expect(rows().map(({ textContent }) => textContent)).toEqual(['K37-60']))
    expect(screen.getByRole('heading', { name: 'Units (1)' })).toBeTruthy()
    press('With sub-groups')
    await waitFor(() =>
      expect(asked.at(-1)?.body['body']).toEqual({
        groupId: 7,
        query: '37-60',
        withSubGroups: true,
        page: 0,
        size: 25,
      }),
    )
    expect(asked.find(({ name }) => name === '/orgOfFleet/groups/byId')?.body['body']).toEqual({
      id: 7,
      withUnits: false,
    })
  })

  test('that is not there says so', async () => {
    await open({ '/orgOfFleet/groups/byId': () => Response.json(null) })
    expect(await screen.findByRole('heading', { name: 'We could not find this group' })).toBeTruthy()
  })

  test('is only looked at in a demo organization [B2.71]', async () => {
    await open({}, signedIn([...manager.privileges, 'Demo_Only_Organization_Of_Fleet_Update']))
    await heading()
    for (const name of ['Edit', 'Delete', 'Add Units', 'Remove Night crew'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('is changed by who views groups, but not deleted and no sub-group removed [B6.03, D5.04]', async () => {
    await open({}, signedIn(['B2B_View_Organization_Groups']))
    await heading()
    for (const name of ['Edit', 'Add Units']) expect(screen.getByRole('button', { name })).toBeTruthy()
    for (const name of ['Delete', 'Remove Night crew']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('answers each pasted serial, and keeps those that are to be mended [S14.03]', async () => {
    const outcomes = [
      { line: 'K37-3', instanceId: 3, outcome: 'ADDED' },
      { line: 'nope', instanceId: null, outcome: 'UNKNOWN' },
    ]
    const { asked } = await open({ '/orgOfFleet/instances/createOrUpdate': { version: 4, added: [3], outcomes } })
    await heading()
    const box = screen.getByLabelText<HTMLTextAreaElement>('Add units by serial')
    fireEvent.change(box, { target: { value: 'K37-3\n nope,' } })
    press('Add Units')
    const list = within(await screen.findByRole('list', { name: 'What became of each line' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'K37-3Added',
      'nopeNot one of your units',
    ])
    expect(box.value).toBe('nope')
    expect(document.activeElement).toBe(box)
    const sent = asked.find(({ name }) => name === '/orgOfFleet/instances/createOrUpdate')
    expect(sent?.body['body']).toMatchObject({ groupId: 7, unitSerials: ['K37-3', 'nope'] })
  })

  test('takes units out again that were just pasted in, and no others [B7.11]', async () => {
    const outcomes = [
      { line: 'K37-3', instanceId: 3, outcome: 'ADDED' },
      { line: 'K37-1', instanceId: 1, outcome: 'ALREADY_IN' },
    ]
    const { asked } = await open({
      '/orgOfFleet/instances/createOrUpdate': { version: 4, added: [3], outcomes },
      '/orgOfFleet/instances/update': { changes: [{ groupId: 7, version: 5, added: [], removed: [3] }] },
    })
    await heading()
    fireEvent.change(screen.getByLabelText('Add units by serial'), { target: { value: 'K37-3,K37-1' } })
    press('Add Units')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(asked.find(({ name }) => name === '/orgOfFleet/instances/update')?.body['body']).toEqual({
        changes: [{ groupId: 7, remove: [3] }],
      }),
    )
  })

  test('is put inside other groups and taken out of them [B3.08, S14.03]', async () => {
    const region = { ...summary, groupId: 12, name: 'Region' }
    const { asked } = await open({
      '/orgOfFleet/groups/search': { content: [region], totalRecords: 1, facets: [] },
      '/orgOfFleet/groups/update': group,
    })
    await heading()
    const sent = () => asked.filter(({ name }) => name === '/orgOfFleet/groups/update').map(({ body }) => body['body'])
    press('Remove All crews')
    await waitFor(() => expect(sent()).toMatchObject([{ groupId: 7, version: 3, parents: [] }]))
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Put inside a group' })
    await waitFor(() => expect(box.disabled).toBe(false))
    fireEvent.click(box)
    const choices = screen.getByRole('listbox', { name: 'Put inside a group', hidden: true })
    fireEvent.click(await within(choices).findByRole('option', { name: 'Region', hidden: true }))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ parents: [9, 12] }))
  })

  test('gives units back that were taken out of it [B7.11]', async () => {
    const done = { changes: [{ groupId: 7, version: 4, added: [], removed: [1] }] }
    const { asked } = await open({ '/orgOfFleet/instances/update': done })
    await heading()
    fireEvent.click(screen.getByLabelText('Select K37-1'))
    press('Take out')
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    const sent = () => asked.filter(({ name }) => name === '/orgOfFleet/instances/update')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent().map(({ body }) => body['body'])).toMatchObject([
      { changes: [{ groupId: 7, remove: [1] }] },
      { changes: [{ groupId: 7, add: [1], remove: [] }] },
    ])
  })

  test('shows what somebody else changed when a change comes too late [D2.32]', async () => {
    await open({ '/orgOfFleet/groups/update': stale })
    await heading()
    press('Remove Night crew')
    expect(await screen.findByText('Dana Reyes: The name was "A" and is now "B".')).toBeTruthy()
    press('Show the latest')
    await waitFor(() => expect(screen.queryByText(/Dana Reyes/)).toBeNull())
  })

  test('keeps what was typed in a form that comes too late [D2.32]', async () => {
    await open({ '/orgOfFleet/groups/update': stale })
    await heading()
    press('Edit')
    const name = await screen.findByLabelText<HTMLInputElement>(/Group Name/)
    fireEvent.input(name, { target: { value: 'Mine' } })
    press('Save')
    expect(await screen.findByText('Dana Reyes: The name was "A" and is now "B".')).toBeTruthy()
    expect(name.value).toBe('Mine')
  })

  test('is saved by what the form began from, also when it was read again meanwhile [D2.32]', async () => {
    let read = group
    const { asked, router } = await open({
      '/orgOfFleet/groups/byId': () => read,
      '/orgOfFleet/groups/update': stale,
    })
    await heading()
    press('Edit')
    const name = await screen.findByLabelText<HTMLInputElement>(/Group Name/)
    fireEvent.input(name, { target: { value: 'Mine' } })
    read = { ...group, version: 4, name: 'Theirs', description: 'Trucks of the north' }
    await act(() => router.options.context.queryClient.refetchQueries())
    await screen.findByRole('heading', { level: 1, name: 'Theirs' })
    const sent = () => asked.filter((each) => each.name === '/orgOfFleet/groups/update').map(({ body }) => body['body'])
    press('Save')
    expect(await screen.findByText('Dana Reyes: The name was "A" and is now "B".')).toBeTruthy()
    expect(sent()).toEqual([{ groupId: 7, version: 3, name: 'Mine' }])
    // A user who has read the change may go on from there: the other fields are as they are now.
    press('Show the latest')
    const description = screen.getByLabelText<HTMLTextAreaElement>(/Group Description/)
    await waitFor(() => expect(description.value).toBe('Trucks of the north'))
    expect(name.value).toBe('Mine')
    press('Save')
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toEqual({ groupId: 7, version: 4, name: 'Mine' })
  })

  test('is deleted after a question [S14.03]', async () => {
    const { asked, href: at } = await open({ '/orgOfFleet/groups/delete': { deleted: true } })
    await heading()
    press('Delete')
    expect(asked.some(({ name }) => name === '/orgOfFleet/groups/delete')).toBe(false)
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(at()).toBe('/pages/dashboard/admin/groups'))
  })
})
