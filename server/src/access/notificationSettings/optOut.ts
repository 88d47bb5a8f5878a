// The link in an email that turns its kind off for its reader, without a session: signed, so that no one can make one
// for another person, and good for as long as the email is kept.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'
import { pageUrl } from '../../platform/config/config.ts'
import { getDataKeys } from '../../platform/keys/secret.ts'

export const optOutPath = '/opt-out'

export interface OptOut {
  userId: string
  kind: string
}

const sign = (payload: string, key: string): Buffer => createHmac('sha256', key).update(`opt out\n${payload}`).digest()

/** Where the reader of an email turns its kind off. */
export function optOutUrl(config: Config, { userId, kind }: OptOut): string {
  const payload = Buffer.from(JSON.stringify([userId, kind])).toString('base64url')
  const [key = ''] = getDataKeys(config)
  return pageUrl(config, `${optOutPath}/${payload}.${sign(payload, key).toString('base64url')}`)
}

/** Whose link it is and of which kind; undefined for one that is not ours. Links of earlier secrets stay good. */
export function readOptOut(config: Config, token: string): OptOut | undefined {
  const [payload = '', signature = ''] = token.split('.', 2)
  const given = Buffer.from(signature, 'base64url')
  const isOurs = getDataKeys(config).some((key) => {
    const right = sign(payload, key)
    return right.length === given.length && timingSafeEqual(right, given)
  })
  if (!isOurs) return undefined
  const [userId, kind] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string]
  return { userId, kind }
}
