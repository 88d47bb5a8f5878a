// Dependencies between settings, said in words when the portal starts.
import type { Config } from './config.ts'
import { checkSignalContrast } from './contrast.rules.ts'
import { hasDemoCountries } from './countries.settings.ts'

/** Settings that mean something only with each other. */
const neededTogether: readonly (readonly (keyof Config)[])[] = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['ERP_WEBHOOK_URL', 'ERP_WEBHOOK_SECRET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['AVATAX_ACCOUNT', 'AVATAX_LICENSE_KEY', 'AVATAX_SHIP_FROM'],
  ['SHIPENGINE_API_KEY', 'SHIPENGINE_CARRIERS', 'SHIPENGINE_SHIP_FROM'],
]

/** The mistakes of settings that are each right by itself, a line each. */
export function findMistakes(config: Config, isProduction: boolean): string[] {
  const mistakes = neededTogether
    .filter((names) => names.some((name) => config[name]) && !names.every((name) => config[name]))
    .map((names) => `${names.join(', ')}: needed together`)
  if (config.S3_URL && !config.S3_BUCKET) mistakes.push('S3_BUCKET: needed with S3_URL')
  if (config.DEMO && !hasDemoCountries(config.COUNTRIES))
    mistakes.push('COUNTRIES: the demo world sells in US:USD and CA:CAD; DEMO=false starts without it')
  if (config.SHOW_MAIL && (config.SMTP_URL || (!config.DEMO && isProduction)))
    mistakes.push('SHOW_MAIL: anybody could take over any account; not with SMTP_URL, in production only with DEMO')
  const near = checkSignalContrast(config.BRAND_COLOR_SIGNAL, config.BRAND_COLOR_INK)
  if (near !== undefined) mistakes.push(`BRAND_COLOR_SIGNAL: ${near}`)
  return mistakes.map((mistake) => `  ${mistake}`)
}
