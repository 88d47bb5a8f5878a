// The registration screen over answers of the test [A§2, A§5].
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { states, provinces } from '@portal/contract/platform/regions'
import { beforeEach, describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { testConfig } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'
import {
  validated,
  parts,
  answers,
  labelled,
  field,
  box,
  change,
  leave,
  press,
  section,
  getError,
  open,
  fillIn,
  sent,
} from '../../../test/registrationScreen.tsx'
import { writeDraft } from '../../platform/drafts.ts'
import { registrationDraftKey } from './registrationDraft.ts'

beforeEach(() => sessionStorage.clear())

describe('the first question', () => {
  test('is the type of account, and each choice has a form of its title [A2.15, A2.54, A2.55]', async () => {
    const { href } = await openPage('/pages/registration')
    expect(screen.getByRole('heading', { name: 'Which type of account do you need?' })).toBeTruthy()
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Business' })))
    expect(await screen.findByRole('heading', { level: 1, name: 'Create Account - Business' })).toBeTruthy()
    expect(href()).toBe('/pages/registration?type=business')
    await openPage('/pages/registration?type=personal')
    expect(screen.getByRole('heading', { level: 1, name: 'Create Account - Personal' })).toBeTruthy()
  })
})

describe('the form', () => {
  test('asks a business for its name and tax status, a person for neither [A2.56]', async () => {
    const { unmount } = await open('business')
    const personal = section('Personal Information')
    for (const label of ['First Name', 'Last Name', 'Business Name'])
      expect(personal.getByLabelText(labelled(label))).toBeTruthy()
    expect(personal.getByRole('checkbox', { name: 'I am applying for tax exempt status' })).toBeTruthy()
    unmount()
    await open('personal')
    expect(screen.queryByLabelText(labelled('Business Name'))).toBeNull()
    expect(screen.queryByRole('checkbox', { name: /tax exempt/ })).toBeNull()
  })

  test('asks for phone, country, street, city, region, postal code and county [A2.57]', async () => {
    await open('business')
    const contact = section('Contact Information')
    for (const label of [
      'Phone',
      'Country',
      'Street Address',
      'Street Address Line 2',
      'City',
      'State',
      'Zip/Postal Code',
      'County',
    ])
      expect(contact.getByLabelText(labelled(label), { selector: 'input, select' })).toBeTruthy()
  })

  test('begins with US, both preferences on, the terms off [A3.13, A2.61, A2.62]', async () => {
    await open('business')
    expect(field('Country').value).toBe('US')
    expect(box(/remotely support/).checked).toBe(true)
    expect(box(/special offers/).checked).toBe(true)
    expect(box(/^I accept the/).checked).toBe(false)
    expect(box(/tax exempt/).checked).toBe(false)
    const terms = screen.getByRole('link', { name: /^terms and conditions/ })
    expect(terms.getAttribute('href')).toBe('/pages/help/other-help-topics#terms-and-conditions')
  })

  test('links the terms of the deployment [A2.62]', async () => {
    const links = { ...testConfig.links, terms: 'https://windhover.example/terms' }
    await open('business', {}, { ...testConfig, links })
    const terms = screen.getByRole('link', { name: /^terms and conditions/ })
    expect(terms.getAttribute('href')).toBe('https://windhover.example/terms')
  })

  test('masks the phone as (000) 000-0000, and leaves the number of another country [A2.58, D4.02]', async () => {
    await open('business')
    await change('Phone', '3605550142')
    expect(field('Phone').value).toBe('(360) 555-0142')
    await change('Phone', '1 360 555 0142')
    await leave('Phone')
    expect(field('Phone').value).toBe('(360) 555-0142')
    await change('Phone', '+47 61 22 01 00')
    await leave('Phone')
    expect(field('Phone').value).toBe('+47 61 22 01 00')
    expect(getError('Phone')).toBeUndefined()
  })

  test('bends no number into another: what does not fit stays, and has its message [A2.58, A5.05]', async () => {
    await open('business')
    await change('Phone', '3605550142999')
    await leave('Phone')
    expect(field('Phone').value).toBe('3605550142999')
    expect(getError('Phone')).toBe('Phone number is required.')
    await change('Phone', '0047 22 12 34 56')
    expect(field('Phone').value).toBe('0047 22 12 34 56')
    await leave('Phone')
    expect(field('Phone').value).toBe('+47 22 12 34 56')
    expect(getError('Phone')).toBeUndefined()
  })

  test('elsewhere takes the number of the country, with its dial code [A2.58]', async () => {
    await open('business')
    await change('Country', 'NO')
    expect(field('Phone').placeholder).toBe('+47')
    await change('Phone', '22123456')
    expect(field('Phone').value).toBe('22123456')
    await leave('Phone')
    expect(field('Phone').value).toBe('+47 22 12 34 56')
  })

  test('lists states, provinces, or takes free text [A2.59]', async () => {
    await open('business')
    const options = (label: string) =>
      [...field(label).querySelectorAll('option')].map(({ value }) => value).filter(Boolean)
    expect(options('State')).toEqual(Object.keys(states))
    await change('Country', 'CA')
    expect(options('Province')).toEqual(Object.keys(provinces))
    await change('Country', 'NO')
    expect(field('Region').tagName).toBe('INPUT')
  })

  test('lets a business choose any country, a person the US and Canada [A2.65]', async () => {
    const countries = () => [...field('Country').querySelectorAll('option')].map(({ value }) => value)
    const { unmount } = await open('business')
    expect(countries().length).toBeGreaterThan(190)
    unmount()
    await open('personal')
    expect(countries()).toEqual(['CA', 'US'])
  })

  test('asks for e-mail and password twice; the business hint stands by the e-mail [A2.60]', async () => {
    const { unmount } = await open('business')
    const account = section('My Account Information')
    for (const label of ['Email', 'Confirm Email', 'Password', 'Confirm Password'])
      expect(account.getByLabelText(labelled(label), { selector: 'input' })).toBeTruthy()
    const hint = 'Please use a business domain email address if available.'
    expect(account.getByText(hint)).toBeTruthy()
    expect(account.getByRole('list', { name: 'Password tips' })).toBeTruthy()
    unmount()
    await open('personal')
    expect(screen.queryByText(hint)).toBeNull()
  })

  test('names all that the password still lacks, each tip green when it holds [A5.13, A5.18, P1.03, D1.02]', async () => {
    await open('business')
    const met = () =>
      within(screen.getByRole('list', { name: 'Password tips' }))
        .getAllByRole('listitem')
        .map((tip) => tip.getAttribute('data-met'))
    expect(met()).toEqual(['false', 'false', 'false', 'false', 'false'])
    await change('Password', 'aaaaaaaa')
    expect(met()).toEqual(['true', 'false', 'false', 'false', 'true'])
    await change('Password', 'aA')
    expect(met()).toEqual(['false', 'true', 'false', 'false', 'true'])
    await change('Password', '!')
    expect(met()).toEqual(['false', 'false', 'true', 'false', 'true'])
    // Each is refused: by the number it lacks, by the space it has.
    await change('Password', 'Harbor-x!')
    expect(met()).toEqual(['true', 'true', 'true', 'false', 'true'])
    await change('Password', 'Harbor 42x')
    expect(met()).toEqual(['true', 'true', 'true', 'true', 'false'])
    await change('Password', 'Harbor-42x')
    expect(met()).toEqual(['true', 'true', 'true', 'true', 'true'])
  })
})

describe('mistakes', () => {
  const required = [
    ['First Name', 'First name is required.'],
    ['Last Name', 'Last name is required.'],
    ['Business Name', 'Business name is required.'],
    ['Phone', 'Phone number is required.'],
    ['Street Address', 'Address is required.'],
    ['City', 'City is required.'],
    ['State', 'State/Province/Region is required.'],
    ['Zip/Postal Code', 'Zip/Postal Code is required.'],
    ['Email', 'Email address is required.'],
    ['Password', 'Password is required.'],
  ] as const

  test('show after a field was touched, and not before [A5.01]', async () => {
    await open('business')
    expect(getError('First Name')).toBeUndefined()
    await leave('First Name')
    await waitFor(() => expect(getError('First Name')).toBe('First name is required.'))
    expect(getError('Last Name')).toBeUndefined()
    await change('First Name', 'A')
    await waitFor(() => expect(getError('First Name')).toBeUndefined())
  })

  test('show all after a failed submit, in the order of the form, and nothing is sent [A5.01, A5.02, A5.03, A5.04, A5.05, A5.07, A5.08, A5.09, A5.10, A5.11, A5.13, A5.15, A5.16]', async () => {
    const { asked } = await open('business')
    await press('Create Account')
    const summary = await screen.findByRole('alert')
    const told = [
      ...required.map(([, message]) => message),
      'Terms and conditions must be accepted.',
      "You must check I'm not a robot to register.",
    ]
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(told)
    for (const [label, message] of required) expect(getError(label)).toBe(message)
    expect(document.activeElement).toBe(summary)
    expect(sent(asked)).toEqual([])
    fireEvent.click(within(summary).getByRole('button', { name: 'City is required.' }))
    expect(document.activeElement).toBe(field('City'))
  })

  test('of a person do not speak of a business name [A5.04]', async () => {
    await open('personal')
    await press('Create Account')
    await screen.findByRole('alert')
    expect(screen.queryByText('Business name is required.')).toBeNull()
  })

  test.each([
    ['Email', 'nobody', 'Email address must be a correct format.'],
    ['Confirm Email', 'other@bluewater.example', 'Email address must match.'],
    ['Confirm Password', 'Harbor-42y', 'Password must match.'],
    ['Password', 'Ab1', 'Password must match ruleset below'],
    ['Password', 'harbor-42x', 'Password must match ruleset below'],
    ['Password', 'HARBOR-42X', 'Password must match ruleset below'],
    ['Password', 'Harbor-xyz', 'Password must match ruleset below'],
    ['Password', 'Harbor 42x', 'Password must match ruleset below'],
    ['Phone', '(360) 555', 'Phone number is required.'],
  ])('in %s: %s [A5.11, A5.12, A5.13, A5.14]', async (label, value, message) => {
    await open('business')
    await fillIn()
    await change(label, value)
    await leave(label)
    await waitFor(() => expect(getError(label)).toBe(message))
  })

  test('an empty country is asked for [A5.06]', async () => {
    writeDraft(registrationDraftKey, { country: 'XX' })
    const { asked } = await open('business', {
      registerUser: failure(400, { code: 'BAD_INPUT', fields: { country: 'Country is required.' } }),
    })
    await fillIn()
    await press('Create Account')
    await waitFor(() => expect(getError('Country')).toBe('Country is required.'))
    expect(sent(asked)).toHaveLength(1)
  })
})

describe('a whole form', () => {
  test('is sent with its optional fields empty, and UNCONFIRMED leads to registration-approved [A2.16, A2.63, A5.17]', async () => {
    const { asked, href } = await open('business')
    await fillIn()
    await change('County', '')
    await press('Create Account')
    await waitFor(() => expect(href()).toBe('/pages/registration-approved'))
    expect(screen.getByRole('heading', { level: 1, name: 'Check your email' })).toBeTruthy()
    expect(sent(asked)).toMatchObject([
      {
        type: 'B2B',
        firstName: 'Ada',
        businessName: 'Marsh Lines',
        taxExempt: false,
        phoneNumber: '(360) 555-0142',
        country: 'US',
        address2: '',
        email: 'ada@bluewater.example',
        remoteSupport: true,
        receiveInfo: true,
        acceptTerms: true,
        captcha: 'solved',
      },
    ])
    expect(asked.map(({ name }) => name)).not.toContain('validateAddress')
    expect(sessionStorage.getItem(registrationDraftKey)).toBeNull()
  })

  test('any other status leads to registration-pending [A2.17]', async () => {
    const { href } = await open('business', { registerUser: { result: 'SUCCESS', userStatus: 'PENDING_APPROVAL' } })
    await fillIn()
    await press('Create Account')
    await waitFor(() => expect(href()).toBe('/pages/registration-pending'))
  })

  test('of a person has its address checked first, and sends what the service knows better [A4.05]', async () => {
    const { asked } = await open('personal')
    await fillIn({ business: false })
    await press('Create Account')
    await waitFor(() => expect(sent(asked)).toHaveLength(1))
    expect(sent(asked)[0]).toMatchObject({
      type: 'B2C',
      address1: '415 N Monroe St',
      zip: '32301-1234',
      county: 'LEON',
    })
    const order = asked.map(({ name }) => name).filter((name) => name === 'validateAddress' || name === 'registerUser')
    expect(order).toEqual(['validateAddress', 'registerUser'])
  })

  test('of a person whose ZIP code is of another state leads back to that field after the dialog [A4.14, P1.05]', async () => {
    const message = 'ZIP code 32301 is in Florida, not in Georgia.'
    const { asked } = await open('personal', {
      validateAddress: {
        ...validated(parts),
        validationResult: 'AMBIGUOUS',
        suggestedAddress: parts,
        faults: [{ field: 'zip', message }],
      },
    })
    await fillIn({ business: false })
    await press('Create Account')
    await press('No')
    await waitFor(() => expect(document.activeElement).toBe(field('Zip/Postal Code')))
    expect(field('Zip/Postal Code').getAttribute('aria-invalid')).toBe('true')
    expect(sent(asked)).toEqual([])
    expect(field('Street Address').value).toBe('415 n monroe')
  })

  test('of a person with an address that is refused is not sent, and says so', async () => {
    const { asked } = await open('personal', { validateAddress: { ...validated(parts), validationResult: 'INVALID' } })
    await fillIn({ business: false })
    await press('Create Account')
    expect((await screen.findByRole('alert')).textContent).toContain('Error validating address provided.')
    expect(sent(asked)).toEqual([])
    expect(field('Street Address').value).toBe('415 n monroe')
  })
})

describe('answers', () => {
  test.each([
    ['UNAUTHORIZED_EMAIL', 'Email', /^This email address is not one of/],
    ['INVALID_ACCOUNT_NUMBER', 'Account Number', /^We do not know this account number/],
    ['COMPETITOR', 'Email', /^We cannot open an account for this email address/],
    ['UNAUTHORIZED_FAST_TRACK', 'Account Number', /^This email address cannot be approved/],
    ['INVALID_INVOICE_NUMBER', 'Invoice Number', /^This is not an invoice of that account/],
    ['NO_DOMAIN_TO_AUTHORIZE_EMAIL', 'Account Number', /^That account has no email domain/],
  ])('%s stands by its field, with the help phone [A4.06, D2.02]', async (result, label, text) => {
    const { href } = await open('business', { registerUser: { result, userStatus: null } })
    await fillIn()
    await press('Create Account')
    await waitFor(() => expect(getError(label)).toMatch(text))
    expect(getError(label)).toContain('1-877-GO WINDHOVER')
    expect(field(label).closest('details')?.open ?? true).toBe(true)
    expect(href()).toBe('/pages/registration?type=business')
    expect(field('First Name').value).toBe('Ada')
  })

  test('FAILURE stands at the head of the form, with the help phone [A4.06]', async () => {
    await open('business', { registerUser: { result: 'FAILURE', userStatus: null } })
    await fillIn()
    await press('Create Account')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'We could not create your account. Please try again, or call 1-877-GO WINDHOVER.',
    )
  })

  test('nothing at all is Error registering user [A4.08]', async () => {
    await open('business', { registerUser: null })
    await fillIn()
    await press('Create Account')
    expect((await screen.findByRole('alert')).textContent).toBe('Error registering user')
  })

  test('a failure of the server is reported, and nothing typed is lost', async () => {
    await open('business', { registerUser: failure(500) })
    await fillIn()
    await press('Create Account')
    expect(await screen.findByText('Error registering user')).toBeTruthy()
    expect(await screen.findByText(/^Some functionality may currently be unavailable/)).toBeTruthy()
    expect(field('Email').value).toBe('ada@bluewater.example')
    expect(field('Password').value).toBe('Harbor-42x')
  })

  test('of the server about fields stand by them, and the captcha is not spent on them [P1.03]', async () => {
    const fields = { email: 'Email address must be a correct format.' }
    const { asked } = await open('business', { registerUser: failure(400, { code: 'BAD_INPUT', fields }) })
    await fillIn()
    await press('Create Account')
    await waitFor(() => expect(getError('Email')).toBe(fields.email))
    await change('Email', 'ada@bluewater.example')
    await press('Create Account')
    await waitFor(() => expect(sent(asked)).toHaveLength(2))
    expect(screen.queryByText("You must check I'm not a robot to register.")).toBeNull()
  })

  test('that do not come leave the form as it is, to be sent again [A8.11, P1.04]', async () => {
    const { href } = await open('business', { registerUser: () => Promise.reject(new TypeError('Failed to fetch')) })
    await fillIn()
    await press('Create Account')
    expect((await screen.findByRole('alert')).textContent).toContain('We did not hear back from the portal.')
    expect(href()).toBe('/pages/registration?type=business')
    expect([field('Email').value, field('Password').value]).toEqual(['ada@bluewater.example', 'Harbor-42x'])
  })

  test.each([
    ['never came', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['was a failure', () => failure(500)],
  ])('of which one %s are asked for again by one press, with the same captcha [P1.03, P1.04]', async (_, fail) => {
    let isFirst = true
    const registerUser = () => {
      const answer = isFirst ? fail() : answers.registerUser
      isFirst = false
      return answer
    }
    const { asked, href } = await open('business', { registerUser })
    await fillIn()
    await press('Create Account')
    await screen.findByRole('alert')
    await press('Create Account')
    await waitFor(() => expect(href()).toBe('/pages/registration-approved'))
    const [first, second] = sent(asked)
    expect(second).toEqual(first)
  })
})

test('the focus goes to the heading of the form once the type is chosen, and back to the state after California', async () => {
  const { router } = await open('personal')
  await act(() => router.navigate({ to: '/pages/registration', search: {} }))
  await act(() => router.navigate({ to: '/pages/registration', search: { type: 'personal' } }))
  expect(document.activeElement?.textContent).toBe('Create Account - Personal')
  await change('State', 'CA')
  await press('Change the state')
  expect(document.activeElement).toBe(field('State'))
})

test('a person of California gets a message instead of the form, and a way back [A2.64, D1.37]', async () => {
  await open('personal')
  await change('First Name', 'Cal')
  await change('State', 'CA')
  expect(await screen.findByText("We're unable to approve your account at this time.")).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull()
  expect(screen.getAllByText(/1-877-GO WINDHOVER/).length).toBeGreaterThan(1)
  expect(screen.getByRole('link', { name: 'Go to Supply Store' }).getAttribute('href')).toBe('/pages/store')
  await press('Change the state')
  expect(field('First Name').value).toBe('Cal')
  expect(field('State').value).toBe('')
  // Canada is no part of it, and neither is a business.
  await change('Country', 'CA')
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeTruthy()
})

test('a business of California gets the form [A2.64]', async () => {
  await open('business')
  await change('State', 'CA')
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeTruthy()
})

test('what was typed is kept through a reload, never the password', async () => {
  const { unmount } = await open('business')
  await fillIn()
  expect(sessionStorage.getItem(registrationDraftKey)).not.toContain('Harbor-42x')
  unmount()
  await open('business')
  await waitFor(() => expect(field('Email').value).toBe('ada@bluewater.example'))
  expect(field('Phone').value).toBe('(360) 555-0142')
  expect(field('Password').value).toBe('')
  expect(box(/^I accept the/).checked).toBe(true)
})
