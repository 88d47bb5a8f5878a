// Registration email rules [A3.21, A6.25]: what the mail domain of a business registration decides, kept by staff, with a
// look at recent registrations before a rule is saved.
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { manageEmailRules } from './privileges.ts'

/** Days of registrations that a rule is tried on before it is saved. */
export const dryRunDays = 90

export const emailRuleMessages = {
  domain: 'Please enter a domain like customer.com.',
  customer: 'We do not know this account number.',
  needsCustomer: 'Please enter the account number whose people may register.',
  free: 'Anybody can get an address at {domain}. It cannot vouch for a customer.',
  taken: '{domain} has a rule for this customer already. Change that one.',
  gone: 'This rule is gone or was changed since. Please look again.',
} as const

/** Mail providers where anyone gets an address: their domain says nothing about where a person works. */
export const freeMailDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com yahoo.com yahoo.ca yahoo.co.uk ymail.com rocketmail.com outlook.com outlook.de hotmail.com
  hotmail.ca hotmail.co.uk hotmail.fr live.com live.ca msn.com aol.com icloud.com me.com mac.com mail.com email.com gmx.com
  gmx.de gmx.net web.de proton.me protonmail.com pm.me zoho.com yandex.com mail.ru fastmail.com tutanota.com hey.com
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com frontier.com
  windstream.net centurylink.net rogers.com shaw.ca telus.net sympatico.ca videotron.ca orange.fr free.fr t-online.de
  libero.it online.no`.split(/\s+/),
)

export const isFreeMail = (domain: string): boolean => freeMailDomains.has(domain)

/** The part after the '@', in lower case. */
export const getDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

const ruleId = z.number().int().min(1).max(2_147_483_647)

const version = z.number().int().min(1).max(2_147_483_647)

const mailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, emailRuleMessages.domain)
  .regex(/^([\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,63}$/u, emailRuleMessages.domain)

const ruleFields = z.object({
  domain: mailDomain,
  customerNumber: z.string().trim().max(40).default(''),
  registrationAllowed: z.boolean().default(true),
})

function checkRule(
  { domain, customerNumber, registrationAllowed }: z.output<typeof ruleFields>,
  check: z.RefinementCtx,
) {
  if (!registrationAllowed) return
  if (isFreeMail(domain))
    check.addIssue({ code: 'custom', path: ['domain'], message: emailRuleMessages.free.replace('{domain}', domain) })
  if (customerNumber === '')
    check.addIssue({ code: 'custom', path: ['customerNumber'], message: emailRuleMessages.needsCustomer })
}

/** The fields of a rule; one that declines may name no customer. */
export const emailRuleEntry = ruleFields.superRefine(checkRule)
export type EmailRuleEntry = z.infer<typeof emailRuleEntry>

/** A rule as it is [A3.21]; its version is named by who changes it. */
export const emailRule = z.object({
  ruleId,
  version,
  domain: z.string(),
  customerName: z.string().nullable(),
  customerNumber: z.string().nullable(),
  registrationAllowed: z.boolean(),
})
export type EmailRule = z.infer<typeof emailRule>

/** A registration of the last days that a rule would decide. */
export const testedRegistration = z.object({
  email: z.string(),
  name: z.string(),
  businessName: z.string().nullable(),
  registeredAt: z.iso.datetime(),
  userStatus: z.string(),
  customerName: z.string().nullable(),
  /** The outcome under the rule. */
  outcome: z.enum(['same', 'accepted', 'other-customer', 'waits']),
})
export const dryRun = z.object({
  total: z.number().int(),
  accepted: z.number().int(),
  waits: z.number().int(),
  otherCustomer: z.number().int(),
  /** Several rules of one domain: each registration waits for staff. */
  isDuplicate: z.boolean(),
  registrations: z.array(testedRegistration),
})
export type DryRun = z.infer<typeof dryRun>

const saved = z.object({ ruleId })

export const emailRuleCalls = area({
  getEmails: query({
    who: manageEmailRules,
    input: z.object({
      query: z.string().max(200).default(''),
      page: z.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.number().int().min(1).max(100).default(50),
    }),
    output: z.object({ rules: z.array(emailRule), totalCount: z.number().int() }),
    about:
      'The registration email rules by their domain, of those with these words in domain or customer [A3.21, A7.25].',
  }),
  tryEmail: query({
    who: manageEmailRules,
    input: z.object({ request: emailRuleEntry, ruleId: ruleId.optional() }),
    output: dryRun,
    about: `What a rule as it is typed, new or in place of one, would have made of the registrations of the last ${dryRunDays} days; saves nothing [P9.40].`,
  }),
  addEmail: mutation({
    who: manageEmailRules,
    input: z.object({ request: emailRuleEntry }),
    output: saved,
    about: 'Adds a registration email rule [A6.25].',
  }),
  updateEmail: mutation({
    who: manageEmailRules,
    input: z.object({ request: ruleFields.extend({ ruleId, version: version.optional() }).superRefine(checkRule) }),
    output: saved,
    about: 'Changes a registration email rule; refused where the version that was seen has changed since [A6.25].',
  }),
  deleteEmail: mutation({
    who: manageEmailRules,
    input: z.object({ request: z.object({ ruleId, version: version.optional() }) }),
    output: saved,
    about: 'Takes a registration email rule away [A6.25].',
  }),
})
