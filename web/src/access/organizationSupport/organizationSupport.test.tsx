// Organization Support on the page: found, set, and what is taken away comes back.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SupportedOrganization } from '@portal/contract/access/organizationSupport'
import { organizationSupportMessages } from '@portal/contract/access/organizationSupport'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { currentToast } from '../../platform/toasts.ts'

const marsh = { accountId: 7, accountNumber: '200700', name: 'Marsh Lines Inc.' }
const yard = { accountId: 8, accountNumber: '200800', name: 'Marsh Yard' }
const organization: SupportedOrganization = {
  ...marsh,
  isCustomerPurchaseOrderEnabled: true,
  parent: null,
  secondaryOrgs: [yard],
  allowedAssociates: [{ userId: 'u1', name: 'Ian Associate', email: 'ian@windhover.example' }],
  roles: [
    { roleName: 'Viewer', privileges: ['B2B_View_Orders'] },
    { roleName: 'Parts buyer', privileges: ['B2B_View_Orders', 'B2B_Order_Replacement_Parts'] },
  ],
  defaultRoleName: null,
}

async function open(answers: Answers = {}, href = '/pages/csr/organizationSupport?id=7') {
  const { asked } = await openPage(href, {
    session: signedIn(['CSR', 'Product_Owner_Admin']),
    answers: {
      getOrganizationSupport: organization,
      setPurchaseOrders: { accountId: 7 },
      setSecondaryOrganization: { accountId: 7 },
      allowAssociate: { accountId: 7 },
      disallowAssociate: { accountId: 7 },
      ...answers,
    },
  })
  return (call: string) => asked.filter(({ name }) => name === call).map(({ body }) => body['variables'])
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const undo = () => act(async () => currentToast()?.action?.run())

test('a switch that is being saved keeps the focus [S16.05]', async () => {
  const sent = await open()
  const settings = await part('Settings')
  const orders = settings.getByRole('switch', { name: 'Checkout offers a purchase-order number' })
  orders.focus()
  await act(async () => fireEvent.click(orders))
  expect(sent('setPurchaseOrders')).toEqual([{ accountId: 7, isEnabled: false }])
  expect(document.activeElement).toBe(orders)
  expect(await settings.findByText('Saved.')).toBeTruthy()
})

test('a secondary organization and an associate taken away come back [S16.05]', async () => {
  const sent = await open()
  const secondary = await part('Secondary organizations')
  await act(async () => fireEvent.click(secondary.getByRole('button', { name: 'Take away Marsh Yard' })))
  await waitFor(() => expect(currentToast()?.text).toContain('Marsh Yard'))
  await undo()
  const tie = { accountId: 7, secondaryAccountId: 8 }
  await waitFor(() =>
    expect(sent('setSecondaryOrganization')).toEqual([
      { ...tie, isSecondary: false },
      { ...tie, isSecondary: true },
    ]),
  )
  const associates = await part('Associates')
  await act(async () => fireEvent.click(associates.getByRole('button', { name: 'Take away Ian Associate' })))
  await waitFor(() => expect(currentToast()?.text).toContain('Ian Associate'))
  await undo()
  expect(sent('disallowAssociate')).toEqual([{ accountId: 7, userId: 'u1' }])
  await waitFor(() => expect(sent('allowAssociate')).toEqual([{ accountId: 7, email: 'ian@windhover.example' }]))
})

test('somebody who is no staff is refused at the field, and what was typed stays [A1.06]', async () => {
  const message = organizationSupportMessages.associate
  await open({
    allowAssociate: failure(400, { code: 'BAD_INPUT', userFriendlyMessage: message, fields: { email: message } }),
  })
  const associates = await part('Associates')
  const email = associates.getByLabelText<HTMLInputElement>('Email of an associate')
  fireEvent.change(email, { target: { value: 'bo@bluewater.example' } })
  await act(async () => fireEvent.click(associates.getByRole('button', { name: 'Allow' })))
  expect(await associates.findByText(message)).toBeTruthy()
  expect(email.value).toBe('bo@bluewater.example')
})

test('an organization that is not there is said to be not found [A2.36]', async () => {
  await open({ getOrganizationSupport: null })
  expect(await screen.findByText('We could not find this organization')).toBeTruthy()
})

test('none is chosen at first, and words without a match say so [A2.36]', async () => {
  await open({ findOrganizations: [] }, '/pages/csr/organizationSupport')
  expect(await screen.findByText('No organization chosen')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Find an organization'), { target: { value: 'zzz' } })
  expect(await screen.findByText('No Results Found', {}, { timeout: 2000 })).toBeTruthy()
})
