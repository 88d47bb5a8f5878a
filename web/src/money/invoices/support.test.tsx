// Invoices Support and Payment Instructions on screen.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Privilege } from '@portal/contract/access/privileges'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const base = '/pages/dashboard/account/arinvoice'
const open = (path: string, answers: object, privileges: Privilege[] = ['B2B_View_Default_Invoices']) =>
  openPage(`${base}/${path}`, { session: signedIn(['B2B_Dashboard', ...privileges]), answers: { ...answers } })

beforeEach(() => sessionStorage.clear())

describe('Invoices Support', () => {
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

  test('begins with the invoice it was opened from and sends each number once [B2.19, B7.29]', async () => {
    const { asked } = await open('support?invoice=9000001', { sendInvoiceSupportEmail: { sent: true } })
    expect((await screen.findByLabelText<HTMLInputElement>(/Invoice numbers/)).value).toBe('9000001')
    type(/Invoice numbers/, '9000001, 9000002;9000001')
    type(/Message/, 'Was this paid?')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Your question is on its way')).toBeTruthy()
    expect(asked.find(({ name }) => name === 'sendInvoiceSupportEmail')?.body['variables']).toMatchObject({
      invoices: ['9000001', '9000002'],
      content: 'Was this paid?',
      documents: [],
    })
  })

  test('asks for a message, and says at the numbers which one is refused, with what was typed kept [U3.01]', async () => {
    const refused = failure(400, { code: 'BAD_INPUT', fields: { invoices: '77 is not one of your invoices.' } })
    await open('support', { sendInvoiceSupportEmail: refused })
    fireEvent.click(await screen.findByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Please write your message.')).toBeTruthy()
    type(/Invoice numbers/, '77')
    type(/Message/, 'Why?')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('77 is not one of your invoices.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe('Why?')
  })
})

describe('Payment Instructions', () => {
  const file = { name: 'Pay by check (USD).pdf', url: '/static/Payment-Instructions/Pay%20by%20check%20(USD).pdf' }

  test('are files to open, by name [B2.20, B7.30]', async () => {
    await open('payment-instructions', { getPaymentInstructions: [file] })
    const link = await screen.findByRole('link', { name: 'Pay by check (USD)' })
    expect(link.getAttribute('href')).toBe(file.url)
  })

  test('say what to do where there are none, and can be asked for again where they fail [U3.01]', async () => {
    const { unmount } = await open('payment-instructions', { getPaymentInstructions: [] })
    const link = await screen.findByRole('link', { name: 'Ask how to pay' })
    expect(link.getAttribute('href')).toBe(`${base}/support`)
    unmount()
    await open('payment-instructions', { getPaymentInstructions: failure(500) })
    expect(await screen.findByText('The payment instructions did not load')).toBeTruthy()
  })

  test.each(['support', 'payment-instructions'])(
    'the page %s is closed without a privilege of invoices [B2.42]',
    async (path) => {
      const { href } = await open(path, {}, ['B2B_View_Orders'])
      await waitFor(() => expect(href()).toContain('/pages/store/accessDenied'))
    },
  )
})
