import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Address } from '@portal/contract/buying/addresses'
import type { GroupDetail } from '@portal/contract/machines/groups'
import type { Privilege } from '@portal/contract/access/privileges'
import { describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const list = '/pages/dashboard/admin/groups'
const manager: Privilege[] = ['B2B_View_Organization_Groups', 'B2B_Update_Organization_Groups']
const bluewater = { accountId: 200, accountNumber: '200200', name: 'Bluewater', partyId: 2000 }
const holding = { accountId: 100, accountNumber: '100100', name: 'Cascade', partyId: 1000 }
const line = { accountId: 101, accountNumber: '100110', name: 'Cascade Line', partyId: 1001 }
const owner = (...more: Privilege[]) => signedIn([...manager, ...more], { activeOrganizations: [bluewater] })
const dana = signedIn([...manager, 'B2B_View_Parent_Holding'], {
  accountId: 100,
  parentOrganization: holding,
  activeOrganizations: [holding, line],
  organizationCount: 2,
})
const place = { city: 'Eugene', region: 'OR', country: 'US', isActive: true }
const organizations = { content: [holding, line].map((each) => ({ ...each, ...place })), totalRecords: 2 }
const group = {
  groupId: 7,
  name: 'North crew',
  description: 'Trucks of the north',
  multiOrg: false,
  customerName: 'Bluewater',
  accountId: 200,
  unitCount: 12,
  subGroupCount: 1,
}
const detail: GroupDetail = {
  ...group,
  version: 3,
  subGroups: [],
  parents: [],
  instances: [],
  contacts: [],
  billingAddress: null,
  shippingAddress: null,
  ebsBillingAddressId: null,
  ebsShippingAddressId: null,
  changes: [],
}
const search = (...content: object[]) => ({ content, totalRecords: content.length, facets: [] })
const address = (addressId: number, name: string, shippingEnabled: boolean): Address => ({
  addressId,
  ebsAddressId: null,
  addressName: name,
  address1: `${addressId} Main St`,
  address2: null,
  city: 'Eugene',
  county: null,
  state: 'OR',
  province: null,
  postalCode: '97401',
  country: 'US',
  partyId: null,
  accountId: 200,
  integrationLocale: 'UNITED_STATES',
  shippingEnabled,
  billingEnabled: true,
  isDefault: false,
  isFavorite: false,
})
const addresses = { content: [address(1, 'Yard', true), address(2, 'Bank', false)], totalRecords: 2 }
const answers = {
  '/orgOfFleet/groups/search': search(group),
  '/orgOfFleet/groups/byId': detail,
  searchOrganizations: organizations,
  searchAddresses: addresses,
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })

describe('the list of groups', () => {
  test('shows name, description and how much is in them [B2.21, B3.07, S14.03]', async () => {
    await openPage(list, { session: owner(), answers })
    const link = await screen.findByRole('link', { name: 'North crew' })
    expect(link.getAttribute('href')).toBe(`${list}/details/7`)
    expect(screen.getAllByText('Trucks of the north').length).toBeGreaterThan(0)
  })

  test('shows cards, which say whose a group is to the parent view of all and of a cross-organizational one [B2.94]', async () => {
    const across = { ...group, groupId: 8, name: 'Storm crew', multiOrg: true, customerName: 'Cascade' }
    const both = { ...answers, '/orgOfFleet/groups/search': search(group, across) }
    const { unmount } = await openPage(`${list}?view=cards`, { session: owner(), answers: both })
    const card = (name: string) => within(screen.getByRole('article', { name }))
    await screen.findByRole('article', { name: 'North crew' })
    expect(card('North crew').queryByText('Bluewater')).toBeNull()
    expect(card('Storm crew').getByText('Cascade')).toBeTruthy()
    unmount()
    await openPage(`${list}?view=cards`, { session: dana, answers: both })
    await screen.findByRole('article', { name: 'North crew' })
    expect(card('North crew').getByText('Bluewater')).toBeTruthy()
  })

  test('shows all cards, page by page, however many there are [S14.03]', async () => {
    const all = Array.from({ length: 130 }, (_each, at) => ({ ...group, groupId: at + 1, name: `Crew ${at + 1}` }))
    const page = ({ page: at = 0, size = 10 }: { page?: number; size?: number }) => ({
      content: all.slice(at * size, (at + 1) * size),
      totalRecords: all.length,
      facets: [],
    })
    await openPage(`${list}?view=cards`, {
      session: owner(),
      answers: { ...answers, '/orgOfFleet/groups/search': page },
    })
    expect(await screen.findByText('24 of 130 groups')).toBeTruthy()
    for (const shown of [48, 72, 96, 120, 130]) {
      press('Show More')
      expect(await screen.findByText(`${shown} of 130 groups`)).toBeTruthy()
    }
    expect(await screen.findByRole('article', { name: 'Crew 130' })).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(130)
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull()
  })

  test('offers to make one to everybody who views groups [D5.04]', async () => {
    await openPage(list, { session: signedIn(['B2B_View_Organization_Groups']), answers })
    await screen.findByRole('link', { name: 'North crew' })
    expect(screen.getByRole('button', { name: 'Create Group' })).toBeTruthy()
  })
})

describe('Create Group', () => {
  const open = async (session = owner(), more = {}) => {
    const page = await openPage(list, { session, answers: { ...answers, ...more } })
    fireEvent.click(await screen.findByRole('button', { name: 'Create Group' }))
    await screen.findByRole('heading', { name: 'Create Group' })
    return page
  }
  const sent = (page: Awaited<ReturnType<typeof open>>) =>
    page.asked.find(({ name }) => name === '/orgOfFleet/groups/createOrUpdate')?.body['body']

  test('marks what is missing and stays open; then it makes the group [B2.69, B5.01, B5.02, B5.04, B5.06]', async () => {
    const page = await open(owner(), { '/orgOfFleet/groups/createOrUpdate': detail })
    press('Create')
    expect(await screen.findByText('Group name is required')).toBeTruthy()
    expect(screen.getByText('Group description is required')).toBeTruthy()
    expect(sent(page)).toBeUndefined()
    expect(screen.queryByText('Organization is required')).toBeNull()
    type(/Group Name/, 'North crew')
    type(/Group Description/, 'Trucks')
    press('Create')
    await waitFor(() => expect(page.href()).toBe(`${list}/details/7`))
    expect(sent(page)).toMatchObject({ name: 'North crew', description: 'Trucks', billingAddress: null })
  })

  test('keeps what was typed when the server refuses it [B5.04]', async () => {
    const refusal = failure(400, { code: 'BAD_INPUT', fields: { name: 'This name is taken.' } })
    await open(owner(), { '/orgOfFleet/groups/createOrUpdate': refusal })
    type(/Group Name/, 'North crew')
    type(/Group Description/, 'Trucks')
    press('Create')
    expect(await screen.findByText('This name is taken.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/Group Name/).value).toBe('North crew')
  })

  test('asks for the organization only of the parent view of all [B2.70, B5.03]', async () => {
    const { unmount } = await open(owner())
    expect(screen.queryByLabelText('Cross-Organizational group')).toBeNull()
    expect(screen.queryByRole('combobox', { name: /Organization/ })).toBeNull()
    unmount()
    await open(dana)
    expect(screen.getByLabelText('Cross-Organizational group')).toBeTruthy()
    press('Create')
    expect(await screen.findByText('Organization is required')).toBeTruthy()
  })

  test('sets the account to the parent for a cross-organizational group, and clears it again [B4.07]', async () => {
    const page = await open(dana, { '/orgOfFleet/groups/createOrUpdate': detail })
    const box = screen.getByLabelText('Cross-Organizational group')
    const organization = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Organization/ })
    fireEvent.click(box)
    await waitFor(() => expect(organization().value).toBe('Cascade'))
    expect(organization().disabled).toBe(true)
    fireEvent.click(box)
    await waitFor(() => expect(organization().value).toBe(''))
    fireEvent.click(box)
    type(/Group Name/, 'Storm')
    type(/Group Description/, 'All trucks')
    press('Create')
    await waitFor(() => expect(sent(page)).toMatchObject({ multiOrg: true, accountId: 100 }))
  })

  const choose = async (label: string, name: string) => {
    press(new RegExp(`^${label}`))
    const option = await within(await screen.findByRole('dialog', { name: label })).findByText(name)
    fireEvent.click(option)
  }

  test('lets shipping follow billing where it may be shipped to, until billing is cleared [B4.08, B5.05]', async () => {
    const page = await open(owner(), { '/orgOfFleet/groups/createOrUpdate': detail })
    const same = () => screen.queryByLabelText<HTMLInputElement>('Same as my billing address')
    expect(same()).toBeNull()
    await choose('Billing Address', 'Bank')
    await screen.findByRole('button', { name: 'Clear billing address' })
    expect(same()).toBeNull()
    await choose('Billing Address', 'Yard')
    await waitFor(() => expect(same()).toBeTruthy())
    act(() => same()!.click())
    expect(same()!.checked).toBe(true)
    expect(within(screen.getByRole('group', { name: 'Shipping Address' })).getByText(/1 Main St/)).toBeTruthy()
    press('Clear billing address')
    await waitFor(() => expect(same()).toBeNull())
    await choose('Billing Address', 'Yard')
    await waitFor(() => expect(same()?.checked).toBe(false))
    act(() => same()!.click())
    type(/Group Name/, 'North crew')
    type(/Group Description/, 'Trucks')
    press('Create')
    await waitFor(() =>
      expect(sent(page)).toMatchObject({ billingAddress: { addressId: 1 }, shippingAddress: { addressId: 1 } }),
    )
  })

  test('clears both addresses when another organization, or none, is chosen [B4.07]', async () => {
    await open(dana)
    const organization = screen.getByRole('combobox', { name: /Organization/ })
    const pick = async (name: string) => {
      fireEvent.click(organization)
      fireEvent.click(await screen.findByRole('option', { name, hidden: true }))
    }
    await pick('Cascade Line')
    await choose('Billing Address', 'Yard')
    await choose('Shipping Address', 'Bank')
    await screen.findByRole('button', { name: 'Clear shipping address' })
    await pick('Cascade')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Clear .* address$/ })).toBeNull())
    expect(screen.getAllByText('Choose an address')).toHaveLength(2)
  })

  test('asks before what was typed is lost [B2.72]', async () => {
    await open()
    press('Close')
    expect(screen.queryByRole('heading', { name: 'Create Group' })).toBeNull()
    press('Create Group')
    type(/Group Name/, 'N')
    type(/Group Name/, '')
    press('Close')
    expect(
      await screen.findByText('The changes you made will be lost if you navigate away from this page.'),
    ).toBeTruthy()
    press('Keep editing')
    expect(screen.getByRole('heading', { name: 'Create Group' })).toBeTruthy()
    press('Close')
    press('Discard changes')
    expect(screen.queryByRole('heading', { name: 'Create Group' })).toBeNull()
  })

  test('is disabled for a demo organization [B2.71]', async () => {
    const page = await open(owner('Demo_Only_Organization_Of_Fleet_Update'))
    const link = screen.getByRole('link', { name: 'Submit is Disabled' })
    expect(link.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull()
    type(/Group Name/, 'North crew')
    fireEvent.submit(screen.getByLabelText(/Group Name/).closest('form')!)
    expect(sent(page)).toBeUndefined()
  })
})
