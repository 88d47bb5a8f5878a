// People who register in tests: the form as they fill it in, the captcha as their browser solves it, the link they get.
import type { RegistrationInput } from '@portal/contract/access/registrationForm'
import { emptyRegistration } from '@portal/contract/access/registrationForm'
import { registrationCalls } from '@portal/contract/access/registration'
import type { Challenge } from 'altcha-lib'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { TestPortal } from './app.ts'
import type { Caller } from './client.ts'

let last = 0

/** An e-mail address no one else in the test has. */
export const freshEmail = (domain = 'bluewater.example'): string => `applicant${++last}@${domain}`

/** A whole form: a business applicant of Bluewater unless said otherwise; without a captcha yet. */
export function filledForm(changes: Partial<RegistrationInput> = {}): RegistrationInput {
  const email = changes.email ?? freshEmail()
  return {
    ...emptyRegistration('B2B', 'US'),
    firstName: 'Ada',
    lastName: 'Marsh',
    businessName: 'Marsh Lines',
    phoneNumber: '(360) 555-0142',
    address1: '12 Harbor Street',
    city: 'Tallahassee',
    state: 'FL',
    zip: '32301',
    password: 'Harbor-42x',
    confirmPassword: 'Harbor-42x',
    acceptTerms: true,
    confirmEmail: email,
    ...changes,
    email,
  }
}

/** A private person's form. */
export const personalForm = (changes: Partial<RegistrationInput> = {}): RegistrationInput =>
  filledForm({ type: 'B2C', businessName: '', email: freshEmail('mail.example'), ...changes })

/** A captcha solved as the widget does it. */
export async function solvedCaptcha(who: Caller): Promise<string> {
  const { challenge } = await who.send(registrationCalls.getCaptchaChallenge, {})
  const puzzle = challenge as unknown as Challenge
  const solution = await solveChallenge({ challenge: puzzle, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: puzzle, solution })).toString('base64')
}

/** Sends a form with a captcha of its own. */
export const register = async (who: Caller, form: RegistrationInput) =>
  who.send(registrationCalls.registerUser, { ...form, captcha: await solvedCaptcha(who) })

export interface HeldLink {
  id: string
  token: string
}

/** The link in an email's text, taken apart; throws when there is none. */
function getLink(text: string): HeldLink & { url: URL } {
  const found = /https?:\/\/\S+activationToken=\S+/.exec(text)?.[0]
  if (!found) throw new Error(`There is no link in: ${text}`)
  const url = new URL(found)
  return { url, id: url.searchParams.get('userId') ?? '', token: url.searchParams.get('activationToken') ?? '' }
}

/** The link of the newest email to `email`. */
export async function linkTo(portal: TestPortal, email: string): Promise<HeldLink & { url: URL }> {
  const [message] = await portal.emails(email)
  return getLink(message?.text ?? 'no letter')
}
