// Contacts of customers made by registration: by the open call, and when a business user activates their account.
import type { HomeCountries } from '@portal/contract/platform/locales'
import { firstCountry } from '@portal/contract/platform/locales'
import { getDomain } from '@portal/contract/access/emailRules'
import { isPhone, phoneFormat, normalizePhone } from '@portal/contract/platform/phone'
import { getRegions, readRegion } from '@portal/contract/platform/regions'
import type { ContactRegistration, RegistrationResult, registrationCalls } from '@portal/contract/access/registration'
import type { z } from 'zod'
import { findContact } from '../contacts/contacts.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { badInput } from '../../platform/http/errors.ts'
import { limit } from './limits.ts'
import { customerNumbered, loadDomains } from './registration.reads.ts'
import { isCompetitor } from './registration.rules.ts'
import { spendCaptcha } from './registration.ts'

type ContactForm = z.output<(typeof registrationCalls)['registerContact']['input']>

/** Makes a contact of the customer named, if the customer's own mail domains vouch for the address. */
export async function registerContact(ctx: Ctx, form: ContactForm): Promise<{ result: RegistrationResult }> {
  await limit(ctx, 'register')
  await spendCaptcha(ctx, form.captcha)
  if (isCompetitor(form.email, ctx.config.COMPETITOR_DOMAINS)) return { result: 'COMPETITOR' }
  const customer = await customerNumbered(ctx.db, form.customer.accountNumber)
  if (customer?.accountId !== form.customer.accountId || customer.partyId !== form.customer.partyId)
    return { result: 'INVALID_ACCOUNT_NUMBER' }
  const domains = await loadDomains(ctx.db, customer.accountId)
  if (domains.length === 0) return { result: 'NO_DOMAIN_TO_AUTHORIZE_EMAIL' }
  if (!domains.includes(getDomain(form.email))) return { result: 'UNAUTHORIZED_EMAIL' }
  const { email, firstName, lastName, registrationType } = form
  const registration = { registrationType, address: readAddress(form) }
  const { accountId } = customer
  await findContact(ctx.db, {
    email,
    firstName,
    lastName,
    accountId,
    phone: formatPhone(form, ctx.config.COUNTRIES),
    registration,
  })
  return { result: 'SUCCESS' }
}

function readAddress({ address }: ContactForm): ContactRegistration['address'] {
  if (!address) return null
  const country = address.country.toUpperCase()
  const state = readRegion(country, address.state)
  if (state === undefined && address.state !== '' && getRegions(country))
    throw badInput('address.state', `${address.state} is no state or province of ${country}.`)
  return { ...address, country, state: state ?? address.state }
}

function formatPhone({ phoneNumber, address }: ContactForm, home: HomeCountries): string {
  const country = address?.country ?? firstCountry(home)
  if (!phoneNumber || isPhone(phoneNumber, country)) return normalizePhone(phoneNumber, country)
  throw badInput('phoneNumber', phoneFormat)
}
