// The registration form [A§2, A§3, A§5]: its fields, defaults, rules and messages, the same in the page and on the server.
import { z } from 'zod'
import { messages } from '../platform/errors.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { alsoNamed } from '../platform/fieldAliases.ts'
import { maxPasswordLength, passwordMessages } from './passwords.ts'
import { nameText, titleText } from '../platform/plainText.ts'
import { isPhone, maxPhoneLength } from '../platform/phone.ts'
import { countries } from '../platform/countries.ts'
import { getRegions, readRegion } from '../platform/regions.ts'

export const registrationTypes = ['B2B', 'B2C'] as const
export type RegistrationType = (typeof registrationTypes)[number]

/** The messages of [A§5] and the California rule of [A§2]. */
export const registrationMessages = {
  firstName: fieldMessages.firstName,
  lastName: fieldMessages.lastName,
  businessName: 'Business name is required.',
  phoneNumber: fieldMessages.phoneNumber,
  country: fieldMessages.country,
  address1: fieldMessages.address1,
  city: fieldMessages.city,
  state: fieldMessages.state,
  zip: fieldMessages.zip,
  email: fieldMessages.email,
  emailFormat: fieldMessages.emailFormat,
  confirmEmail: 'Email address must match.',
  password: fieldMessages.password,
  passwordRules: passwordMessages.rules,
  confirmPassword: passwordMessages.match,
  acceptTerms: 'Terms and conditions must be accepted.',
  captcha: "You must check I'm not a robot to register.",
  california: "We're unable to approve your account at this time.",
  failed: 'Error registering user',
  tooMany: messages.tooManyAttempts,
} as const

/** A personal registrant of California is not taken: the US state, never the country CA [D1.37]. */
export const isRefusedState = (of: { type: RegistrationType; country: string; state: string }): boolean =>
  of.type === 'B2C' && of.country === 'US' && readRegion('US', of.state) === 'CA'

const required = (message: string, max: number) => z.string().trim().min(1, message).max(max)
const optional = (max: number) => z.string().trim().max(max).default('')

/** An e-mail address, with the messages of [A§5]. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, registrationMessages.email)
  .max(254, registrationMessages.emailFormat)
  .pipe(z.email(registrationMessages.emailFormat))

const fields = z.object({
  type: z.enum(registrationTypes),
  firstName: nameText(60).min(1, registrationMessages.firstName),
  lastName: nameText(60).min(1, registrationMessages.lastName),
  businessName: titleText(120).default(''),
  taxExempt: z.boolean().default(false),
  phoneNumber: z.string().trim().min(1, registrationMessages.phoneNumber).max(maxPhoneLength),
  country: z.string().trim().max(2).default(''),
  address1: required(registrationMessages.address1, 120),
  address2: optional(120),
  city: required(registrationMessages.city, 80),
  state: alsoNamed(required(registrationMessages.state, 80), 'province', 'stateProvince'),
  zip: alsoNamed(required(registrationMessages.zip, 20), 'postalCode', 'zipCode'),
  county: optional(80),
  /** A buyer who already orders here may prove it by two numbers of their own papers and need not wait (fast track). */
  accountNumber: optional(40),
  invoiceNumber: optional(40),
  email: emailAddress,
  confirmEmail: z.string().trim().toLowerCase().max(254),
  password: z.string().min(1, registrationMessages.password).max(maxPasswordLength, registrationMessages.passwordRules),
  confirmPassword: z.string().max(maxPasswordLength),
  remoteSupport: z.boolean().default(true),
  receiveInfo: z.boolean().default(true),
  acceptTerms: z.boolean().default(false).refine(Boolean, registrationMessages.acceptTerms),
  captcha: z.string().max(4000).default('').refine(Boolean, registrationMessages.captcha),
})

type Fields = z.output<typeof fields>
interface Rule {
  path: keyof Fields
  message: string
  broken: (form: Fields) => boolean
}

// Rules over several fields, in the order of the form.
const rules: readonly Rule[] = [
  {
    path: 'businessName',
    message: registrationMessages.businessName,
    broken: ({ type, businessName }) => type === 'B2B' && !businessName,
  },
  {
    path: 'phoneNumber',
    message: registrationMessages.phoneNumber,
    // A number is read by its country.
    broken: ({ phoneNumber, country }) => phoneNumber !== '' && country !== '' && !isPhone(phoneNumber, country),
  },
  {
    path: 'country',
    message: registrationMessages.country,
    // True if a person may choose it is the maker's (policyForms.ts).
    broken: ({ country }) => !Object.hasOwn(countries, country),
  },
  {
    path: 'state',
    message: registrationMessages.state,
    broken: ({ country, state }) => {
      return Boolean(state) && getRegions(country) !== null && readRegion(country, state) === undefined
    },
  },
  { path: 'state', message: registrationMessages.california, broken: isRefusedState },
  {
    path: 'confirmEmail',
    message: registrationMessages.confirmEmail,
    broken: ({ email, confirmEmail }) => confirmEmail !== email,
  },
  {
    path: 'confirmPassword',
    message: registrationMessages.confirmPassword,
    broken: ({ password, confirmPassword }) => confirmPassword !== password,
  },
]

/** The form as sent: every broken rule is reported at once, each by its field. The server asks the password's rule itself. */
export const registrationForm = fields.superRefine((form, check) => {
  for (const { path, message, broken } of rules)
    if (broken(form)) check.addIssue({ code: 'custom', path: [path], message, input: form[path] })
})

export type RegistrationForm = z.output<typeof registrationForm>
export type RegistrationInput = z.input<typeof registrationForm>

/** The form before anything was typed [A3.13]; `country` is the maker's first. */
export const emptyRegistration = (type: RegistrationType, country: string): Required<RegistrationInput> => ({
  type,
  firstName: '',
  lastName: '',
  businessName: '',
  taxExempt: false,
  phoneNumber: '',
  country,
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  county: '',
  accountNumber: '',
  invoiceNumber: '',
  email: '',
  confirmEmail: '',
  password: '',
  confirmPassword: '',
  remoteSupport: true,
  receiveInfo: true,
  acceptTerms: false,
  captcha: '',
})
