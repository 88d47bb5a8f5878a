// The registration screen as a person fills it in.
import './captcha.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { testConfig } from './people.ts'
import { openPage } from './portal.tsx'

export const validated = (address: object) => ({
  validationResult: 'VALID',
  address,
  suggestedAddress: null,
  faults: [],
})
export const parts = {
  address1: '415 N Monroe St',
  address2: '',
  city: 'Tallahassee',
  state: 'FL',
  province: null,
  postalCode: '32301-1234',
  country: 'US',
}
export const answers = {
  getCounty: { county: 'LEON', choices: ['LEON'] },
  addressAutocomplete: [],
  validateAddress: validated(parts),
  registerUser: { result: 'SUCCESS', userStatus: 'UNCONFIRMED' },
}

export const labelled = (label: string) => new RegExp(`^${label}( \\*)?$`)
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(labelled(label), { selector: 'input:not([type=checkbox]), select' })
export const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
export const change = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }))
export const leave = (label: string) => act(async () => void fireEvent.blur(field(label)))
export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
export const section = (name: string) => within(screen.getByRole('region', { name }))
export const getError = (label: string) => {
  const id = field(label).getAttribute('aria-describedby') ?? ''
  return id
    .split(' ')
    .map((part) => document.getElementById(part))
    .find((element) => element?.id.endsWith('-error'))?.textContent
}

/** The form of a type, over `changes` of what the server answers. */
export async function open(type: 'business' | 'personal', changes: object = {}, config = testConfig) {
  const opened = await openPage(`/pages/registration?type=${type}`, { answers: { ...answers, ...changes }, config })
  await screen.findByRole('checkbox', { name: "I'm not a robot" })
  return opened
}
/** Fills in a whole form. */
export async function fillIn({ business = true, email = 'ada@bluewater.example' } = {}) {
  const values = {
    'First Name': 'Ada',
    'Last Name': 'Marsh',
    ...(business && { 'Business Name': 'Marsh Lines' }),
    Phone: '3605550142',
    'Street Address': '415 n monroe',
    City: 'Tallahassee',
    State: 'FL',
    'Zip/Postal Code': '32301',
    Email: email,
    'Confirm Email': email,
    Password: 'Harbor-42x',
    'Confirm Password': 'Harbor-42x',
  }
  // All at once: to draw the whole page after each of them takes most of these tests' time.
  await act(async () => {
    for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } })
    fireEvent.click(box(/^I accept the/))
    fireEvent.click(box(/robot/))
  })
}
export const sent = (asked: { name: string; body: Record<string, unknown> }[]) =>
  asked.filter(({ name }) => name === 'registerUser').map(({ body }) => body['variables'] as Record<string, unknown>)
