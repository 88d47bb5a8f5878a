// The address part of a form and the check before it is used [A§2, A4.10, A§8].
import { zodResolver } from '@hookform/resolvers/zod'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { AddressEntry, AddressFault, AddressParts } from '@portal/contract/buying/addressValidation'
import { addressEntry } from '@portal/contract/buying/addressValidation'
import { provinces, states } from '@portal/contract/platform/regions'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { failure, fakeServer } from '../../../../test/fakeServer.ts'
import { testConfig } from '../../../../test/people.ts'
import { createQueryClient } from '../../../platform/queryClient.ts'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx'
import { AddressFields } from './AddressFields.tsx'
import { useAddressValidation } from './useAddressValidation.tsx'

const typed: AddressEntry = {
  country: 'US',
  address1: '100 main st',
  address2: '',
  city: 'salem',
  state: 'OR',
  zip: '97301',
  county: '',
}
const parts: AddressParts = {
  address1: '100 Main St',
  address2: '',
  city: 'Salem',
  state: 'OR',
  province: null,
  postalCode: '97301-1234',
  country: 'US',
}
const answered = (
  validationResult: string,
  suggestedAddress: AddressParts | null = null,
  address = parts,
  faults: AddressFault[] = [],
) => ({
  address,
  validationResult,
  suggestedAddress,
  faults,
})
const counties = { county: 'MARION', choices: ['MARION'] }

interface Setting {
  validateAddress?: unknown
  getCounty?: unknown
  addressAutocomplete?: unknown
  values?: Partial<AddressEntry>
  registrationType?: 'B2B' | 'B2C'
}

/** A form that checks what it sends, filled in; `gone` shows what it went on with. */
function form({ values = {}, registrationType = 'B2B', ...answers }: Setting = {}) {
  const server = fakeServer({ getCounty: counties, addressAutocomplete: [], ...answers })
  const client = createQueryClient(server.fetcher)
  client.setQueryData(['getPortalConfig', {}], testConfig)
  const gone: (AddressEntry | undefined)[] = []
  function Form() {
    const entry = useForm<AddressEntry>({
      resolver: zodResolver(addressEntry) as never,
      defaultValues: { ...typed, ...values },
    })
    const { validate, error, dialog } = useAddressValidation((faults, why) => {
      for (const { field, message } of faults) entry.setError(field, { message }, { shouldFocus: why === 'dismissed' })
    })
    const [tries, setTries] = useState(0)
    const submit = entry.handleSubmit(async (given) => {
      const address = await validate(given)
      if (address) entry.reset(address)
      gone.push(address)
      setTries(tries + 1)
    })
    return (
      <form noValidate onSubmit={(event) => void submit(event)}>
        {error && <p role="alert">{error}</p>}
        <AddressFields form={entry} registrationType={registrationType} />
        <SubmitButton loading={entry.formState.isSubmitting}>Send</SubmitButton>
        {dialog}
      </form>
    )
  }
  render(
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <Form />
      </ThemeProvider>
    </QueryClientProvider>,
  )
  return {
    gone,
    asked: (name: string) => server.asked.filter((each) => each.name === name).map(({ body }) => body['variables']),
  }
}
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input, select' })
const change = (label: string, value: string) => act(async () => fireEvent.change(field(label), { target: { value } }))
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(button))
}
const scroll = vi.spyOn(window, 'scrollTo')
beforeEach(() => scroll.mockClear())

test('VALID: the parts the service answered take the place of what was typed, then the county is looked up [A4.10, A4.11, A5.24]', async () => {
  const { gone, asked } = form({ validateAddress: answered('VALID') })
  await press('Send')
  await waitFor(() => expect(gone).toHaveLength(1))
  const { address1, address2, city, country } = typed
  expect(asked('validateAddress')).toEqual([
    { address: { address1, address2, city, country, state: 'OR', postalCode: '97301' } },
  ])
  expect(asked('getCounty')).toContainEqual({
    address: { address1: '100 Main St', city: 'Salem', state: 'OR', country: 'US', postalCode: '97301-1234' },
  })
  expect(gone).toEqual([{ ...typed, address1: '100 Main St', city: 'Salem', zip: '97301-1234', county: 'MARION' }])
  expect(field('Street Address').value).toBe('100 Main St')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('not recognised: Accept goes on with what was entered, in the exact words [A4.12, A4.14]', async () => {
  const { gone } = form({ validateAddress: answered('AMBIGUOUS', null, { ...parts, postalCode: '97301' }) })
  await press('Send')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.querySelector('p')?.textContent).toBe(
    'The Address validation service does not recognize this address. Using this address could cause a delay in your shipment or your shipment being returned to the shipper. Would you like proceed with this address?',
  )
  const buttons = [...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Close', 'Accept'])
  await press('Accept')
  await waitFor(() => expect(gone).toEqual([{ ...typed, address1: '100 Main St', city: 'Salem', county: 'MARION' }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('incomplete: Yes goes on with the suggestion [A4.13, A4.14]', async () => {
  const { gone } = form({ validateAddress: answered('AMBIGUOUS', { ...parts, city: 'Keizer' }) })
  await press('Send')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('appears to be incomplete')
  expect(dialog.textContent).toContain('Keizer, OR 97301-1234')
  expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['No', 'Yes'])
  await press('Yes')
  await waitFor(() => expect(gone).toMatchObject([{ city: 'Keizer', zip: '97301-1234' }]))
})

test.each([
  ['Close', null],
  ['No', parts],
  ['OK', { ...parts, postalCode: '' }],
])('%s gives an empty result and aborts; nothing typed is lost [A4.14]', async (button, suggestion) => {
  const { gone, asked } = form({ validateAddress: answered('AMBIGUOUS', suggestion) })
  await press('Send')
  await press(button)
  await waitFor(() => expect(gone).toEqual([undefined]))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field('Street Address').value).toBe('100 main st')
  expect(screen.queryByRole('alert')).toBeNull()
  // The field's own look-up, and none for an address given up.
  expect(asked('getCounty')).toHaveLength(1)
})

test.each([
  ['INVALID', answered('INVALID')],
  ['a result of tomorrow', answered('PERHAPS')],
  ['no answer', failure(500)],
])('%s: the error, and the page scrolls to its top [A4.15, A8.01]', async (_what, validateAddress) => {
  const { gone } = form({ validateAddress })
  await press('Send')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error validating address provided. Please check your input and try again. If you continue to experience problems, please call 1-877-GO WINDHOVER.',
  )
  expect(scroll).toHaveBeenCalledWith({ top: 0 })
  expect(gone).toEqual([undefined])
  expect(field('City').value).toBe('salem')
})

const wrongZip: AddressFault = { field: 'zip', message: 'ZIP code 97301 is in Oregon, not in Washington.' }
const said = (label: string) => {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

test('INVALID: the field that is wrong is marked beside the exact message [A4.15, A8.01]', async () => {
  form({ validateAddress: answered('INVALID', null, parts, [wrongZip]) })
  await press('Send')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Error validating address provided\./)
  expect(field('Zip/Postal Code').getAttribute('aria-invalid')).toBe('true')
  expect(said('Zip/Postal Code')).toContain(wrongZip.message)
  expect(field('City').getAttribute('aria-invalid')).not.toBe('true')
})

test.each([
  ['Close', null],
  ['No', parts],
  ['OK', { ...parts, postalCode: '' }],
])('%s leads to the field in doubt, or back to the button that was pressed [A4.14]', async (button, suggestion) => {
  let faults = [wrongZip]
  form({ validateAddress: () => answered('AMBIGUOUS', suggestion, parts, faults) })
  const send = screen.getByRole('button', { name: 'Send' })
  send.focus()
  await press('Send')
  await press(button)
  await waitFor(() => expect(document.activeElement).toBe(field('Zip/Postal Code')))
  expect(said('Zip/Postal Code')).toContain(wrongZip.message)
  faults = []
  await change('Zip/Postal Code', '97302')
  send.focus()
  await press('Send')
  await press(button)
  await waitFor(() => expect(send.getAttribute('aria-disabled')).toBeNull())
  expect(document.activeElement).toBe(send)
  expect(field('Zip/Postal Code').getAttribute('aria-invalid')).not.toBe('true')
})

test('while it is checked the button keeps the focus and sends nothing twice; after Accept it has it still', async () => {
  let answer: (value: unknown) => void = () => undefined
  const { asked, gone } = form({ validateAddress: () => new Promise((later) => (answer = later)) })
  const send = screen.getByRole('button', { name: 'Send' })
  send.focus()
  await press('Send')
  await waitFor(() => expect(asked('validateAddress')).toHaveLength(1))
  expect([send.getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', send])
  await act(async () => fireEvent.click(send))
  await act(async () => answer(answered('AMBIGUOUS')))
  await press('Accept')
  await waitFor(() => expect(gone).toHaveLength(1))
  expect(asked('validateAddress')).toHaveLength(1)
  expect(document.activeElement).toBe(send)
})

test('who keeps their own name of the place after No is asked to accept the risk, and goes on with it [A4.12, A4.13]', async () => {
  const own = { ...parts, city: 'Keiser', postalCode: '97301' }
  const { gone } = form({ validateAddress: answered('AMBIGUOUS', { ...own, city: 'Keizer' }, own) })
  await press('Send')
  await press('No')
  await waitFor(() => expect(gone).toEqual([undefined]))
  await press('Send')
  expect((await screen.findByRole('dialog')).textContent).toContain('does not recognize this address')
  await press('Accept')
  await waitFor(() => expect(gone[1]).toMatchObject({ city: 'Keiser', zip: '97301' }))
})

test.each([
  ['a state', { ...parts, state: 'WA' }],
  ['a ZIP code', { ...parts, postalCode: '97405' }],
])('%s that contradicts the service is not kept: the suggestion is shown again [A4.13]', async (_what, suggestion) => {
  const { gone } = form({ validateAddress: answered('AMBIGUOUS', suggestion) })
  await press('Send')
  await press('No')
  await waitFor(() => expect(gone).toEqual([undefined]))
  await press('Send')
  expect((await screen.findByRole('dialog')).textContent).toContain('appears to be incomplete')
})

test('who asks too often is refused', async () => {
  form({ validateAddress: failure(429, { code: 'TOO_MANY', userFriendlyMessage: 'Please wait.' }) })
  await press('Send')
  expect((await screen.findByRole('alert')).textContent).toBe('Please wait.')
})

test('outside the United States no county is looked up, and none is kept [A5.25]', async () => {
  const there = { ...parts, state: null, province: 'ON', postalCode: 'K1P 5M7', country: 'CA' }
  const { gone, asked } = form({
    validateAddress: answered('VALID', null, there),
    values: { country: 'CA', state: 'ON', zip: 'k1p5m7', county: 'MARION' },
  })
  expect(screen.queryByLabelText('County')).toBeNull()
  await press('Send')
  await waitFor(() => expect(gone).toMatchObject([{ state: 'ON', zip: 'K1P 5M7', county: '' }]))
  expect(asked('validateAddress')).toMatchObject([{ address: { province: 'ON', country: 'CA' } }])
  expect(asked('getCounty')).toEqual([])
})

test('the region is a list of states, of provinces, or free text; another country empties it [A2.57]', async () => {
  form()
  const options = () => [...field('State').querySelectorAll('option')].map(({ value }) => value)
  expect(options()).toEqual(['', ...Object.keys(states)])
  await change('Country', 'CA')
  const list = [...field('Province').querySelectorAll('option')].map(({ value }) => value)
  expect(list).toEqual(['', ...Object.keys(provinces)])
  expect(field('Province').value).toBe('')
  await change('Country', 'NO')
  expect(field('Region').tagName).toBe('INPUT')
})

test('a business may choose any country, a person two', async () => {
  form({ registrationType: 'B2C' })
  expect([...field('Country').querySelectorAll('option')].map(({ value }) => value)).toEqual(['CA', 'US'])
})

test('what is missing is said by its field', async () => {
  const { asked } = form({ values: { address1: '', city: '', state: '', zip: '' } })
  await press('Send')
  for (const message of [
    'Address is required.',
    'City is required.',
    'State/Province/Region is required.',
    'Zip/Postal Code is required.',
  ])
    expect(await screen.findByText(message)).toBeTruthy()
  expect(asked('validateAddress')).toEqual([])
})

test('the county is found while one types, offered where the data disagree, and left to anyone who wrote it [A5.25]', async () => {
  const { gone } = form({
    validateAddress: answered('VALID'),
    getCounty: { county: 'MARION', choices: ['MARION', 'POLK'] },
  })
  await waitFor(() => expect(field('County').value).toBe('MARION'))
  await act(async () => fireEvent.click(field('County')))
  const offered = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(offered()).toEqual(['MARION', 'POLK']))
  await change('County', 'polk county')
  await press('Send')
  await waitFor(() => expect(gone).toMatchObject([{ county: 'POLK' }]))
})

test('a city is completed, with its state and ZIP code [B7.26]', async () => {
  const { asked } = form({
    addressAutocomplete: [{ ...parts, address1: '', city: 'Bend', postalCode: '97701' }],
    values: { city: '', state: '', zip: '' },
  })
  await change('City', 'be')
  await change('City', 'ben')
  // By its text: the names of all options of the form take longer to work out than the answer.
  const option = await screen.findByText('Bend, OR 97701')
  expect(asked('addressAutocomplete')).toEqual([{ autocompleteRequest: { query: 'ben', country: 'US' } }])
  await act(async () => fireEvent.click(option))
  expect([field('City').value, field('State').value, field('Zip/Postal Code').value]).toEqual(['Bend', 'OR', '97701'])
})
