import { expect, test } from 'vitest'
import { emptyRegistration } from './registrationForm.ts'

test.each(['B2B', 'B2C'] as const)(
  'the form of %s begins with every field and default of the specification [A3.13]',
  (type) =>
    expect(emptyRegistration(type, 'US')).toEqual({
      type,
      firstName: '',
      lastName: '',
      businessName: '',
      taxExempt: false,
      phoneNumber: '',
      country: 'US',
      address1: '',
      address2: '',
      city: '',
      state: '',
      zip: '',
      county: '',
      email: '',
      confirmEmail: '',
      password: '',
      confirmPassword: '',
      remoteSupport: true,
      receiveInfo: true,
      acceptTerms: false,
      // Fields of the fast track and the captcha.
      accountNumber: '',
      invoiceNumber: '',
      captcha: '',
    }),
)
