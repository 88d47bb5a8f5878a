// Email domains on the page of staff: found, refused at their field, and taken away with a way back.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { EmailRule } from '@portal/contract/access/emailRules'
import { emailRuleMessages } from '@portal/contract/access/emailRules'
import { expect, test } from 'vitest'
import type { Answers } from '../../../test/fakeServer.ts'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import { currentToast } from '../../platform/toasts.ts'

const rule: EmailRule = {
  ruleId: 3,
  version: 2,
  domain: 'newlines.example',
  customerName: 'Marsh Lines Inc.',
  customerNumber: '200700',
  registrationAllowed: true,
}
const open = (answers: Answers) =>
  openPage('/pages/csr/emailDomains', { session: signedIn(['CSR', 'CSR_Registration']), answers })

test('a domain taken away is put back as it was [A6.25]', async () => {
  const { asked } = await open({
    getEmails: { rules: [rule], totalCount: 1 },
    deleteEmail: { ruleId: 3 },
    addEmail: { ruleId: 4 },
  })
  const variablesOf = (call: string) => asked.find(({ name }) => name === call)?.body['variables']
  const list = within(await screen.findByRole('list', { name: 'Email domains' }))
  expect(list.getByText('Marsh Lines Inc. - 200700')).toBeTruthy()
  await act(async () => fireEvent.click(list.getByRole('button', { name: 'Remove newlines.example' })))
  await waitFor(() => expect(currentToast()?.text).toBe('newlines.example was removed.'))
  expect(variablesOf('deleteEmail')).toEqual({ request: { ruleId: 3, version: 2 } })
  await act(async () => currentToast()?.action?.run())
  const request = { domain: 'newlines.example', customerNumber: '200700', registrationAllowed: true }
  await waitFor(() => expect(variablesOf('addEmail')).toEqual({ request }))
})

test('a refusal of the server stands at its field [A6.25]', async () => {
  const message = emailRuleMessages.customer
  await open({
    getEmails: { rules: [], totalCount: 0 },
    addEmail: failure(400, {
      code: 'BAD_INPUT',
      userFriendlyMessage: message,
      fields: { 'request.customerNumber': message },
    }),
  })
  expect(await screen.findByText('No email domains yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add a domain' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a domain' }))
  fireEvent.change(dialog.getByRole('textbox', { name: /^Domain/ }), { target: { value: 'newlines.example' } })
  const customer = dialog.getByLabelText('Account number of the customer')
  fireEvent.change(customer, { target: { value: '1' } })
  await act(async () => fireEvent.submit(dialog.getByRole('form')))
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(customer.getAttribute('aria-invalid')).toBe('true')
})

test('domains that did not load say so', async () => {
  await open({ getEmails: failure(500, { code: 'INTERNAL' }) })
  expect(await screen.findByText('The email domains did not load.')).toBeTruthy()
})
