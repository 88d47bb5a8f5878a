// Typed configuration from the environment: each variable once, all mistakes at once; docs/operating.md lists the same.
import { passwordPolicies } from '@portal/contract/access/passwords'
import { z } from 'zod'
import { brandSettings, linkSettings } from './brand.settings.ts'
import { findMistakes } from './config.rules.ts'
import { countrySettings } from './countries.settings.ts'
import { isOfficeHours } from '../calendar/officeHours.ts'
import { isCountry, isTimeZone } from '../calendar/workingDays.ts'
import { readFiles } from './environment.ts'
import { s3Settings } from '../files/s3.settings.ts'
import { retentionSettings } from './retention.settings.ts'
import { litmosSettings } from '../learningSystem/settings.ts'
import { freightSettings } from '../freight/settings.ts'
import { returnSettings } from './returns.settings.ts'
import { taxSettings } from '../tax/settings.ts'
import { externalSettings } from '../external/settings.ts'
import { paymentSettings } from '../payments/settings.ts'
import type { Setting } from './setting.ts'
import { optional, formatSettingError, setting, visible } from './setting.ts'
import { checkDatabaseUrl, checkDomains, checkOrigins } from './setting.rules.ts'
import { tracingSettings } from '../monitoring/tracing.settings.ts'
import { webhookSettings } from '../http/webhook.settings.ts'

const flag = (byDefault: boolean) => z.stringbool().default(byDefault)

/** Every environment variable the portal reads. An empty value counts as not set. */
export const settings = {
  NODE_ENV: visible(
    z.enum(['production', 'development', 'test']).optional(),
    'production is for real customers: GraphQL explains neither its schema nor near misses, and e-mails that are kept are shown to nobody.',
  ),
  PORT: visible(z.coerce.number().int().min(0).max(65535).default(3000), 'Port to listen on; 0 takes a free one.'),
  HOST: visible(z.string().default('localhost'), 'Address to listen on; 0.0.0.0 for every one.'),
  PUBLIC_URL: visible(
    z
      .url({ protocol: /^https?$/ })
      .refine((text) => /^[a-z]+:\/\/[^/?#@]+\/?$/i.test(text), 'must be only https://, a host name and maybe a port')
      .optional(),
    'The address users see, for links in emails and the Origin check; by default http://localhost:PORT.',
  ),
  COURSE_PACKAGE_URL: visible(
    z.url().optional(),
    'The address of SCORM packages, another host name of this same portal, as their scripts must not share one with its pages; on this machine http://packages.localhost:PORT, elsewhere none and packages cannot be used.',
  ),
  PAGES: visible(flag(true), 'Build, render and serve the pages; false where something else does, as in development.'),
  DATA_DIR: visible(
    z.string().min(1).default('./data'),
    'Folder of the embedded database, uploaded files and generated secrets.',
  ),
  STATIC_DIR: visible(
    optional,
    'Folder of files you offer to customers, with Payment-Instructions in it; by default static in DATA_DIR.',
  ),
  ...s3Settings,
  DATABASE_URL: setting(
    z.string().superRefine(checkDatabaseUrl).optional(),
    'Your own PostgreSQL, as the owner of the database; without it the embedded server is started in DATA_DIR.',
  ),
  DATABASE_POOL: visible(
    z.coerce.number().int().min(2).max(200).default(16),
    'Most connections this process opens for requests.',
  ),
  DEMO: visible(flag(true), 'Load the demo world into an empty database; false starts empty with one administrator.'),
  DEMO_SCALE: visible(z.coerce.number().min(0.1).max(1000).default(1), 'Multiplies the volumes of the demo world.'),
  ADMIN_EMAIL: setting(
    z.email().optional(),
    'E-mail address of the administrator who is made at a start with DEMO=false whenever there is none.',
  ),
  ADMIN_NAME: setting(
    z
      .string()
      .trim()
      .transform((said) => said.replaceAll(/\s+/g, ' '))
      .pipe(z.string().max(80).regex(/ /, 'must be a first and a last name'))
      .default('First Administrator'),
    'First and last name of an administrator who is made.',
  ),
  ADMIN_PASSWORD: setting(
    z.string().min(8).optional(),
    'The password they begin with; they change it after signing in, and then neither variable is needed.',
  ),
  SESSION_SECRET: setting(
    z.string().min(32).optional(),
    'Signs session cookies, the same on every replica; generated into DATA_DIR when not set.',
  ),
  DATA_SECRET: setting(
    z.string().min(32).optional(),
    'Encrypts secrets kept in the database, the same on every replica; by default SESSION_SECRET, or generated with it.',
  ),
  OLD_SECRETS: setting(
    optional,
    'Earlier values of DATA_SECRET and SESSION_SECRET, separated by commas: what they encrypted is still read.',
  ),
  SECURE_COOKIES: visible(
    z.stringbool().optional(),
    'Mark cookies Secure and prefix them __Host-; by default so when PUBLIC_URL is https.',
  ),
  HSTS_SUBDOMAINS: visible(
    flag(false),
    'Whether browsers that came by https are to use it for every name below PUBLIC_URL, too (includeSubDomains).',
  ),
  PASSWORD_POLICY: visible(
    z.enum(passwordPolicies).default('specified'),
    'Rules for new passwords: specified (8 characters, mixed), or nist (15 characters, any). Common ones are always refused.',
  ),
  STAFF_TWO_STEP: visible(flag(false), 'Whether staff must sign in with a second step.'),
  OIDC_ISSUER: visible(
    z.url().optional(),
    'External OpenID Connect provider that people may sign in with; its redirect address is PUBLIC_URL/api/oidc/callback.',
  ),
  OIDC_CLIENT_ID: visible(optional, 'Our client id at that provider.'),
  OIDC_CLIENT_SECRET: setting(optional, 'Our client secret at that provider.'),
  OIDC_NAME: visible(z.string().min(1).default('Single sign-on'), 'What the button of that provider says.'),
  TRUST_PROXY: visible(
    z.union([z.stringbool().transform(Number), z.coerce.number().int().min(0).max(9)]).default(0),
    'How many proxies of yours stand in front and add to X-Forwarded-For, whose end then names the client; true for one.',
  ),
  SIGN_IN_ATTEMPTS: visible(
    z.coerce.number().int().min(5).max(100_000).default(30),
    'Wrong passwords one client address may give in 15 minutes, over all mailboxes; right ones do not count.',
  ),
  DRAIN_SECONDS: visible(
    z.coerce.number().min(0).max(300).default(0),
    'How long /ready says no before the portal stops listening, so that a load balancer turns away first.',
  ),
  LOG_LEVEL: visible(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
    'Least severe log line to write [A§9].',
  ),
  SMTP_URL: setting(
    z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    'Mail server. Without it e-mails are kept; they go out when a process with one starts within three days.',
  ),
  SMTP_REQUIRE_TLS: visible(
    z.stringbool().optional(),
    'Whether the mail server must encrypt (STARTTLS); by default so when SMTP_URL carries a password.',
  ),
  SHOW_MAIL: visible(
    z.stringbool().optional(),
    'Whether anybody may read the kept e-mails at /dev/mail, password links included; by default only a portal that just this machine can reach shows them.',
  ),
  NOTIFICATIONS_CAN_BE_OFF: visible(
    flag(true),
    'Whether people may turn off all notifications at once; single kinds they always can. What they asked for or must know comes anyway.',
  ),
  MAIL_FROM: visible(optional, 'Sender of the emails; by default the brand name and e-mail address.'),
  ...brandSettings,
  COMPETITOR_DOMAINS: visible(
    z.string().min(1).superRefine(checkDomains).optional(),
    'Mail domains of competitors, separated by commas: a registration from one is refused, an invitation to one waits for staff.',
  ),
  ...countrySettings,
  ...linkSettings,
  ANALYTICS_EXEMPT_ACCOUNT: visible(
    z.coerce.number().int().positive().optional(),
    'Account id that sees telematics figures without an analytics contract [A§9].',
  ),
  SEARCH_URL: visible(
    z.url().optional(),
    'A search service that speaks the Algolia protocol; without it the portal answers itself.',
  ),
  SEARCH_ORIGINS: visible(
    z.string().min(1).superRefine(checkOrigins).optional(),
    'Other sites whose pages may search here from a browser (CORS), as https://shop.example, separated by commas; * for all.',
  ),
  SEARCH_APP_ID: visible(
    z
      .string()
      .regex(/^[A-Za-z0-9]+$/, 'must be letters and digits only')
      .default('PORTAL'),
    'Application id of the search service.',
  ),
  SEARCH_READ_KEY: setting(
    z.string().min(16).optional(),
    'Public key that may only search; derived from SESSION_SECRET when not set.',
  ),
  SEARCH_WRITE_KEY: setting(
    z.string().min(16).optional(),
    'Secret key that may write to the indexes; derived from SESSION_SECRET when not set.',
  ),
  SHIP_FROM_COUNTRY: visible(
    z.string().refine(isCountry, 'must be a country like US').default('US'),
    'Country of the warehouse, two letters: its weekends and public holidays are no promised days.',
  ),
  SHIP_FROM_TIME_ZONE: visible(
    z.string().refine(isTimeZone, 'must be a time zone like America/Chicago').default('America/Chicago'),
    'Time zone of the warehouse.',
  ),
  SHIP_CUTOFF: visible(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 14:00')
      .default('14:00'),
    'Time of day there after which an order counts as the next day’s.',
  ),
  OFFICE_HOURS: visible(
    z.string().refine(isOfficeHours, 'must be a span like 08:00-17:00').default('08:00-17:00'),
    'When staff are at work, on working days in the warehouse’s time zone.',
  ),
  APPROVAL_HOURS: visible(z.coerce.number().min(1).max(200).default(8), 'Office hours to decide a registration in.'),
  GOOGLE_MAPS_KEY: setting(
    optional,
    'Key of the Google Address Validation and Geocoding APIs; without it the portal checks addresses by its own data.',
  ),
  GOOGLE_ADDRESS_VALIDATION_URL: visible(
    z.url().default('https://addressvalidation.googleapis.com'),
    'Where the Address Validation API answers.',
  ),
  GOOGLE_GEOCODER_URL: visible(z.url().default('https://maps.googleapis.com'), 'Where the geocoder answers.'),
  GOOGLE_TIMEOUT: visible(
    z.coerce.number().min(0.1).max(30).default(3),
    'Seconds to wait for either; then, and for a minute, the portal checks by its own data.',
  ),
  ...litmosSettings,
  TWILIO_ACCOUNT_SID: setting(
    optional,
    'Account of Twilio, which then sends the text messages; without it they are kept with the e-mails and logged at info.',
  ),
  TWILIO_AUTH_TOKEN: setting(
    optional,
    'Its auth token; answers of people (STOP, START) come to PUBLIC_URL/hooks/twilio, signed with it.',
  ),
  TWILIO_FROM: visible(
    optional,
    'Number that texts come from, like +14045550123, or the id of a messaging service (MG…).',
  ),
  TWILIO_API_URL: visible(z.url().default('https://api.twilio.com'), 'Where the Twilio API answers.'),
  ...paymentSettings,
  ...taxSettings,
  ...freightSettings,
  ...externalSettings,
  ...webhookSettings,
  ...tracingSettings,
  ...retentionSettings,
  ...returnSettings,
} satisfies Record<string, Setting>

export type Config = { [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> }

/** The names that each configuration was given by its environment. */
export const configuredNames = new WeakMap<Config, ReadonlySet<string>>()

/** Reads `env`; throws one Error that names every variable that is wrong. */
export function readConfig(given: Record<string, string | undefined>): Config {
  const { env, mistakes } = readFiles(given, settings)
  const values = Object.entries(settings).map(([name, { schema }]) => {
    const result = schema.safeParse(env[name] === '' ? undefined : env[name], { error: formatSettingError })
    if (!result.success) mistakes.push(`  ${name}: ${result.error.issues.map((issue) => issue.message).join('; ')}`)
    return [name, result.data]
  })
  const config = Object.fromEntries(values) as Config
  if (mistakes.length === 0) mistakes.push(...findMistakes(config, isProduction(config)))
  if (mistakes.length > 0)
    throw new Error(`The configuration is not usable:\n${mistakes.join('\n')}\nSee docs/operating.md.`)
  configuredNames.set(config, new Set(Object.keys(env).filter((name) => env[name] !== undefined && env[name] !== '')))
  return config
}

/** Where users reach the portal, without a trailing slash: for links in emails and the Origin check. */
export const getPublicUrl = (config: Config): string =>
  (config.PUBLIC_URL ?? `http://${toHostName(config.HOST)}:${config.PORT}`).replace(/\/$/, '')

/** The whole address of a page of `contract/paths`, for who reads it outside the portal. */
export const pageUrl = (config: Config, path: string): string => getPublicUrl(config) + path

const toHostName = (host: string): string => {
  if (host === '0.0.0.0') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])
/** True if a host name, without a port, means this very machine. */
export const isLocal = (host: string): boolean => localHosts.has(host)

/** True if strangers use this portal, as far as the configuration says. */
export const isProduction = (config: Config): boolean =>
  config.NODE_ENV === 'production' || getPublicUrl(config).startsWith('https:')

/**
 * True if kept e-mails are shown at /dev/mail. They carry links that open accounts, so unless SHOW_MAIL decides, only
 * where no one but this machine reaches the portal.
 */
export function showsMail(config: Config): boolean {
  if (config.SMTP_URL !== undefined) return false
  return (
    config.SHOW_MAIL ??
    (!isProduction(config) && isLocal(config.HOST) && isLocal(new URL(getPublicUrl(config)).hostname))
  )
}
