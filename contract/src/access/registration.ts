// Registration and activation [A§2, A§4, A§7]: the calls, their outcomes and the texts that answer them.
import { z } from 'zod'
import { area, endpoint, openMutation, openQuery } from '../platform/call.ts'
import { messages } from '../platform/errors.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { maxPasswordLength, passwordMessages } from './passwords.ts'
import { nameText } from '../platform/plainText.ts'
import { alsoNamed } from '../platform/fieldAliases.ts'
import { maxPhoneLength } from '../platform/phone.ts'
import { emailAddress, registrationForm, registrationTypes } from './registrationForm.ts'
import { userStatuses } from './session.ts'

/** The verdict of a mail domain about a business registration [A§4]. */
export const emailCheckResults = ['ACCEPTED', 'DECLINED', 'ABSENT', 'DUPLICATE'] as const
export type EmailCheckResult = (typeof emailCheckResults)[number]

/** The status of a registration; a vocabulary of its own [D1.35]. */
export const registrationResults = [
  'SUCCESS',
  'FAILURE',
  'UNAUTHORIZED_EMAIL',
  'INVALID_ACCOUNT_NUMBER',
  'COMPETITOR',
  'UNAUTHORIZED_FAST_TRACK',
  'INVALID_INVOICE_NUMBER',
  'NO_DOMAIN_TO_AUTHORIZE_EMAIL',
] as const
export type RegistrationResult = (typeof registrationResults)[number]

/** Each refusal in plain words by the field it concerns [D2.02]; {phone} from the brand. */
export const refusals: Record<
  Exclude<RegistrationResult, 'SUCCESS'>,
  { field: 'email' | 'accountNumber' | 'invoiceNumber' | null; text: string }
> = {
  FAILURE: { field: null, text: 'We could not create your account. Please try again, or call {phone}.' },
  UNAUTHORIZED_EMAIL: {
    field: 'email',
    text: 'This email address is not one of the customer with that account number. Use your address at that business, leave the account number empty to have us look at it, or call {phone}.',
  },
  INVALID_ACCOUNT_NUMBER: {
    field: 'accountNumber',
    text: 'We do not know this account number. Check it on an invoice, leave it empty to have us look at it, or call {phone}.',
  },
  COMPETITOR: { field: 'email', text: 'We cannot open an account for this email address. Please call {phone}.' },
  UNAUTHORIZED_FAST_TRACK: {
    field: 'accountNumber',
    text: 'This email address cannot be approved by an account number. Leave the account and invoice number empty to have us look at it, or call {phone}.',
  },
  INVALID_INVOICE_NUMBER: {
    field: 'invoiceNumber',
    text: 'This is not an invoice of that account. Check both numbers on the invoice, leave them empty to have us look at it, or call {phone}.',
  },
  NO_DOMAIN_TO_AUTHORIZE_EMAIL: {
    field: 'accountNumber',
    text: 'That account has no email domain on file that could approve yours. Leave the account number empty to have us look at it, or call {phone}.',
  },
}

/** Seconds an activation link lives: 7 days [A4.17]. */
export const linkSeconds = 7 * 24 * 60 * 60

/** The state of an activation link, in the order of [A§4] Activation; READY only while nothing was changed yet. */
export const activationOutcomes = ['MISSING', 'EXPIRED', 'ALREADY_ACTIVE', 'REJECTED', 'READY', 'SUCCESS'] as const
export type ActivationOutcome = (typeof activationOutcomes)[number]

/** The texts of [A§8]. Of each pair the first is on the activation page, the second on the delegated entry [D1.15]. */
export const activationMessages = {
  missing: 'Missing activation token or user id.',
  expired: 'Your activation token is invalid. Click below to send a new activation email.',
  rejected: 'You do not have permission to access the portal.',
  delegatedRejected: messages.noAccess,
  alreadyActive: 'Your account is already registered. Click below to log in.',
  delegatedAlreadyActive: 'This account is already registered.',
  resendFailed: 'An error occurred while sending the activation link. Please try again later or contact support.',
  sent: 'A new activation link has been sent to your email address.',
  linkExpired: 'Your activation link has expired, a new link can be sent by entering your email address below.',
} as const

/** The messages of the completion form [A5.19]. */
export const completionMessages = {
  password: fieldMessages.password,
  passwordRules: "Password doesn't meet requirements.",
  confirmPassword: 'Confirm Password is required.',
  confirmMatch: 'Passwords do not match.',
  terms: 'You must accept our terms and conditions to register.',
} as const

const completionPassword = z
  .string()
  .min(1, completionMessages.password)
  .max(maxPasswordLength, completionMessages.passwordRules)
const acceptedTerms = z.boolean().default(false).refine(Boolean, completionMessages.terms)

/** The fields of the completion form; the call carries no confirmation [A7.03]. */
export const completionFields = z.object({
  password: completionPassword,
  confirmPassword: z.string().min(1, completionMessages.confirmPassword).max(maxPasswordLength),
  allowHelpDesk: z.boolean().default(true),
  receiveInfo: z.boolean().default(true),
  termsAccepted: acceptedTerms,
})

/** The resend form [A§5]. */
export const resendForm = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Email is required.')
    .max(254, 'Email is not valid.')
    .pipe(z.email('Email is not valid.')),
})

const heldToken = z.string().trim().max(200).default('')
const heldId = z.string().trim().max(100).default('')
/** Present when a registration-profile call has something to complain about [A8.13]. */
const complaints = z.array(z.object({ message: z.string() })).nullable()
const typedNumber = z.string().trim().max(40).default('')
const solution = z.string().max(4000).default('')

/** An address as a person who registers as a contact writes it. */
const contactAddress = z.object({
  address1: z.string().trim().max(120),
  address2: z.string().trim().max(120).default(''),
  city: z.string().trim().max(80),
  state: alsoNamed(z.string().trim().max(80).default(''), 'province', 'stateProvince'),
  postalCode: alsoNamed(z.string().trim().max(20).default(''), 'zip', 'zipCode'),
  country: z.string().trim().length(2),
})

/** Their own statements beside what every contact has [A3.15]; the state is a code. */
export const contactRegistration = z.object({
  registrationType: z.enum(registrationTypes),
  address: z
    .object({
      address1: z.string(),
      address2: z.string(),
      city: z.string(),
      state: z.string(),
      postalCode: z.string(),
      country: z.string(),
    })
    .nullable(),
})
export type ContactRegistration = z.infer<typeof contactRegistration>

export const registrationCalls = area({
  getCaptchaChallenge: openQuery({
    input: z.object({}),
    output: z.object({ challenge: z.record(z.string(), z.unknown()) }),
    about: "A signed puzzle for the captcha 'I'm not a robot', good for ten minutes [A§2].",
  }),
  checkEmail: openQuery({
    input: z.object({ email: emailAddress }),
    output: z.object({
      result: z.enum(emailCheckResults),
      customerNumber: z.string().nullable(),
      customerName: z.string().nullable(),
      customerId: z.number().int().nullable(),
      customerPartyId: z.number().int().nullable(),
    }),
    about:
      'What the mail domain of an address says about a business registration; the customer only when ACCEPTED [A§7, D1.38].',
  }),
  fastTrackEmailCheck: openQuery({
    input: z.object({ email: emailAddress, accountNumber: typedNumber, invoiceNumber: typedNumber }),
    output: z.object({ result: z.enum(registrationResults) }),
    about: 'Whether an account and an invoice number approve an e-mail address at once [A§7].',
  }),
  registerUser: openMutation({
    input: registrationForm,
    output: z.object({ result: z.enum(registrationResults), userStatus: z.enum(userStatuses).nullable() }).nullable(),
    about:
      'Registers a business or a person and queues the letter; a known address gets the same answer and another letter [A§4].',
  }),
  registerContact: openMutation({
    input: z.object({
      customer: z.object({
        accountId: z.number().int(),
        accountNumber: z.string().trim().min(1).max(40),
        partyId: z.number().int(),
      }),
      email: emailAddress,
      firstName: nameText(60).min(1, fieldMessages.firstName),
      lastName: nameText(60).min(1, fieldMessages.lastName),
      phoneNumber: z.string().trim().max(maxPhoneLength).default(''),
      registrationType: z.enum(registrationTypes).default('B2B'),
      address: contactAddress.optional(),
      captcha: solution,
    }),
    output: z.object({ result: z.enum(registrationResults) }),
    about: 'Makes a contact of a customer whose mail domain the address has [A3.15, A§7].',
  }),
  getRegistrationProfile: openQuery({
    input: z.object({ id: heldId, token: heldToken }),
    output: z.object({
      outcome: z.enum(activationOutcomes),
      email: z.string().nullable(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      /** As it was typed; null of a person. */
      businessName: z.string().nullable(),
      userStatus: z.enum(userStatuses).nullable(),
      /** MM/DD/YYYY in UTC [A4.07]. */
      activationTokenCreated: z.string().nullable(),
      errors: complaints,
    }),
    about: 'What a link of a registration or an invitation is worth, without using it [A§7, D1.11, D1.16].',
  }),
  setRegistrationStatus: openMutation({
    input: z.object({
      id: heldId,
      token: heldToken,
      status: z.enum(userStatuses),
      password: z.string().max(maxPasswordLength, passwordMessages.tooLong).default(''),
    }),
    output: z.object({ outcome: z.enum(activationOutcomes), errors: complaints }),
    about:
      'Activates a registration with its link and the password chosen by its holder; REGISTERED is the only status it sets [A§4, D1.11, D1.13].',
  }),
  setNewRegistrationToken: openMutation({
    input: z.object({ id: heldId, token: heldToken }),
    output: z.object({ activationToken: z.string().nullable(), email: z.string().nullable(), errors: complaints }),
    about:
      'Makes a new link for whoever holds an old one and mails it; the token itself is in the letter only, here always null [A§7, D1.11].',
  }),
  completeDelegatedRegistration: openMutation({
    input: z.object({
      activationToken: heldToken,
      allowHelpDesk: z.boolean().default(true),
      password: completionPassword,
      receiveInfo: z.boolean().default(true),
      termsAccepted: acceptedTerms,
      userId: heldId,
    }),
    output: z.object({ outcome: z.enum(activationOutcomes) }),
    about: 'Completes the registration of an invited user: password, preferences and terms, once [A§4, A§7].',
  }),
  resendDelegatedRegistrationToken: openMutation({
    input: resendForm,
    output: z.object({ sent: z.boolean() }),
    about: 'Mails a new link to whoever still has one to use; answers alike for every address [A§7].',
  }),
  addToCNSQueueFromPublicApiGuest: endpoint('/cns/addToCNSQueueFromPublicApiGuest', {
    who: 'anyone',
    kind: 'mutation',
    input: z.object({
      type: z.enum(['AccountPendingEmail', 'AccountActivationEmail', 'AccountExistsEmail']),
      content: z.object({
        emailAddress: emailAddress,
        /** Taken from older clients and not read: the server writes the link itself. */
        activationLink: z.string().max(2000).optional(),
      }),
    }),
    output: z.object({ queued: z.boolean() }),
    about:
      'Queues one of three fixed letters, and only to an address that registered and is in the matching state; answers alike for every address [A§7].',
  }),
})
