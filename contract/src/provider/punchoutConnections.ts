// Punch-out connections [S17.04]: the procurement systems whose people buy here, kept by staff; an organization's administrator
// reads its own, renews the secret and says which hosts may take part.
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { emailAddress } from '../access/registrationForm.ts'
import { one, productAdmin } from '../access/privileges.ts'

export const punchoutProtocols = ['cxml', 'oci'] as const
export type PunchoutProtocol = (typeof punchoutProtocols)[number]
export const punchoutProtocolLabels: Record<PunchoutProtocol, string> = { cxml: 'cXML', oci: 'OCI' }

export const returnFields = ['cxml-urlencoded', 'cxml-base64'] as const
export type ReturnField = (typeof returnFields)[number]

/** Percent that a price of an order may differ by, where no one says another. */
const defaultPriceTolerance = 10

/** Hours for which the secret before a renewed one is good as well. */
export const formerSecretHours = 24

export const punchoutConnectionMessages = {
  name: 'Please enter a name.',
  identity: 'Please enter the identity that the buyer sends.',
  field: 'Please enter the name of the field.',
  hosts: 'Please write one host to a line, like procurement.example.com or *.ariba.com.',
  returnHosts: 'Please name at least one host that carts go back to.',
  pairs: 'Please write one pair to a line, like EA=PCE.',
  unspscPairs: 'Please write one pair to a line, a part number and eight digits, like 970123456=46181504.',
  unspsc: 'A UNSPSC code has eight digits.',
  url: 'Please enter an address that begins with https://.',
  noName: 'Please enter the address without a name or password in it.',
  inside: 'This address leads into a closed network. Please enter one of the public internet.',
  tolerance: 'Please enter a percentage from 0 to 50.',
  taken: 'Another connection has the same sender and buyer.',
  buyer: 'No active user of this organization has this email address.',
  outgoingSecret: 'Please write the secret in one line.',
  gone: 'This connection is gone. Please look again.',
} as const

const lines = (text: string): string[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The hosts of a field, one to a line. */
export const toHosts = (text: string): string[] => [...new Set(lines(text.toLowerCase()))]
/** The pairs of a field, one to a line. */
export const toPairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    lines(text).map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()]),
  )

const host = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/
const hosts = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => toHosts(text).every((each) => host.test(each)), punchoutConnectionMessages.hosts)
const pairs = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .max(20_000)
    .refine((text) => lines(text).every((line) => pattern.test(line)), message)
const identity = z.string().trim().max(100)
const fieldName = z.string().trim().min(1, punchoutConnectionMessages.field).max(60)
const documentUrl = z
  .union([
    z.literal(''),
    z
      .url({ protocol: /^https$/, error: punchoutConnectionMessages.url })
      .refine((text) => !/^[^/?#]*\/\/[^/?#\\]*@/.test(text), punchoutConnectionMessages.noName),
  ])
  .default('')

const percentage = z
  .number(punchoutConnectionMessages.tolerance)
  .min(0, punchoutConnectionMessages.tolerance)
  .max(50, punchoutConnectionMessages.tolerance)

export const connectionHosts = z.object({
  returnHosts: hosts.min(1, punchoutConnectionMessages.returnHosts),
  frameHosts: hosts,
})

const accountId = z.number().int().min(1).max(2_147_483_647)
const connectionId = accountId

export const connectionForm = connectionHosts.extend({
  name: z.string().trim().min(1, punchoutConnectionMessages.name).max(80),
  protocol: z.enum(punchoutProtocols),
  buyerEmail: emailAddress,
  isActive: z.boolean(),
  isTest: z.boolean(),
  senderDomain: identity,
  senderIdentity: identity.min(1, punchoutConnectionMessages.identity),
  fromDomain: identity,
  fromIdentity: identity,
  toDomain: identity,
  toIdentity: identity,
  returnField: z.enum(returnFields),
  unitMap: pairs(/^[A-Za-z0-9]{1,3}\s*=\s*\w{1,3}$/, punchoutConnectionMessages.pairs),
  unspscMap: pairs(/^[^=]{1,40}=\s*\d{8}$/, punchoutConnectionMessages.unspscPairs),
  unspscDefault: z.union([z.literal(''), z.string().regex(/^\d{8}$/, punchoutConnectionMessages.unspsc)]),
  vendorNumber: z.string().trim().max(10),
  /** Percent by which the price of an order may differ from ours. */
  priceTolerance: percentage.default(defaultPriceTolerance),
  usernameField: fieldName,
  passwordField: fieldName,
  hookField: fieldName,
  confirmationUrl: documentUrl,
  shipNoticeUrl: documentUrl,
  invoiceUrl: documentUrl,
})
export type ConnectionForm = z.output<typeof connectionForm>
/** A connection before anything is known of the buyer. */
export const emptyConnection: ConnectionForm = {
  name: '',
  protocol: 'cxml',
  buyerEmail: '',
  isActive: true,
  isTest: true,
  senderDomain: '',
  senderIdentity: '',
  fromDomain: '',
  fromIdentity: '',
  toDomain: 'DUNS',
  toIdentity: '',
  returnHosts: '',
  frameHosts: '',
  returnField: 'cxml-urlencoded',
  unitMap: '',
  unspscMap: '',
  unspscDefault: '',
  vendorNumber: '',
  priceTolerance: defaultPriceTolerance,
  usernameField: 'USERNAME',
  passwordField: 'PASSWORD',
  hookField: 'HOOK_URL',
  confirmationUrl: '',
  shipNoticeUrl: '',
  invoiceUrl: '',
}

const summary = z.object({
  connectionId,
  accountId,
  organizationName: z.string(),
  accountNumber: z.string(),
  name: z.string(),
  protocol: z.enum(punchoutProtocols),
  isActive: z.boolean(),
  isTest: z.boolean(),
  /** When the secret was made; null before, when no one gets in. */
  secretMadeAt: z.iso.datetime().nullable(),
  formerSecretUntil: z.iso.datetime().nullable(),
  /** When the secret of outgoing documents was set; null where they carry none. */
  outgoingSecretAt: z.iso.datetime().nullable(),
  lastVisitAt: z.iso.datetime().nullable(),
})
export type ConnectionSummary = z.infer<typeof summary>
export const punchoutConnection = summary.extend(connectionForm.shape)
export type PunchoutConnection = z.infer<typeof punchoutConnection>

/** The secret of documents that are sent; empty for none. White space may be part of it. */
export const outgoingSecretForm = z.object({
  secret: z
    .string()
    .max(200)
    .regex(/^[^\p{Cc}\p{Cs}\uFFFE\uFFFF]*$/u, punchoutConnectionMessages.outgoingSecret),
})

const only = z.object({ connectionId })
const secret = z.object({ secret: z.string() })
const administrator = one('B2B_Delegated_Customer_Admin')

/** Calls of staff, past their own accounts. */
export const punchoutConnectionCalls = area({
  punchoutConnections: query({
    who: productAdmin,
    input: z.object({}),
    output: z.array(summary),
    about: 'All punch-out connections by organization and name [S17.04].',
  }),
  getPunchoutConnection: query({
    who: productAdmin,
    input: only,
    output: punchoutConnection.nullable(),
    about:
      'One punch-out connection; null when there is none. Its secret is kept hashed and never shown again [S17.04].',
  }),
  savePunchoutConnection: mutation({
    who: productAdmin,
    input: connectionForm.extend({ connectionId: connectionId.optional(), accountId }),
    output: only,
    about: 'Saves a punch-out connection of an organization, new or in place of one [S17.04].',
  }),
  renewPunchoutSecret: mutation({
    who: productAdmin,
    input: only,
    output: secret,
    about: `Makes a new shared secret, shown this once; the one before is good for ${formerSecretHours} hours more [P13.01].`,
  }),
  setPunchoutOutgoingSecret: mutation({
    who: productAdmin,
    input: outgoingSecretForm.extend({ connectionId }),
    output: only,
    about: 'The shared secret that documents to the buyer carry, kept encrypted and never shown [P13.40].',
  }),
  removePunchoutConnection: mutation({
    who: productAdmin,
    input: only,
    output: only,
    about: 'Removes a punch-out connection with its visits and messages [S17.04].',
  }),
})

/** Calls of an organization's administrator. */
export const ownPunchoutCalls = area({
  myPunchoutConnections: query({
    who: administrator,
    input: z.object({}),
    output: z.array(punchoutConnection),
    about: 'The punch-out connections of the organizations viewed [P13.02].',
  }),
  setMyPunchoutHosts: mutation({
    who: administrator,
    input: connectionHosts.extend({ connectionId }),
    output: only,
    about: 'Which hosts carts go back to and which may frame the shop [P13.02].',
  }),
  renewMyPunchoutSecret: mutation({
    who: administrator,
    input: only,
    output: secret,
    about: 'A new shared secret of an own connection, as staff make one [P13.02].',
  }),
  setMyPunchoutOutgoingSecret: mutation({
    who: administrator,
    input: outgoingSecretForm.extend({ connectionId }),
    output: only,
    about: 'The shared secret that documents to the own system carry, as staff set one [P13.40].',
  }),
})
