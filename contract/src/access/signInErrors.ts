// Messages of the sign-in error page [A§4, A§8]: texts of the catalog, whatever is in its address.
import type { Brand } from '../provider/brand.ts'
import { fillBrand } from '../provider/brand.ts'
import { securityMessages } from './security.ts'
import { signInMessages } from './signInMessages.ts'

export const signInErrors = {
  unreachable: 'The sign-in provider could not be reached.',
  invalid: 'The sign-in provider gave an answer that is not valid. Please try again; if it stays so, please tell us.',
  refused: 'The sign-in was refused.',
} as const

/** Provider errors (RFC 6749, OpenID Connect), in our words. */
const byCode: Readonly<Record<string, string>> = {
  access_denied: signInErrors.refused,
  consent_required: signInErrors.refused,
  interaction_required: signInErrors.refused,
  server_error: signInErrors.unreachable,
  temporarily_unavailable: signInErrors.unreachable,
  'user is blocked': signInMessages.REJECTED,
}

const catalog = [...Object.values(signInErrors), securityMessages.stepOver, ...Object.values(signInMessages)]

/** The text for an errorType; undefined for one that is none of ours. */
export function signInErrorText(errorType: string, brand: Brand): string | undefined {
  if (Object.hasOwn(byCode, errorType)) return byCode[errorType]
  return catalog.map((text) => fillBrand(text, brand)).find((text) => text === errorType)
}
