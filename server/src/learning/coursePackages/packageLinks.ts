// Where packages are shown: an origin of their own, so that the scripts of strangers reach neither the portal's cookies nor
// its pages (decision 160). No session goes there: the address itself is signed and good for a day.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/config/config.ts'
import { getPublicUrl, isLocal } from '../../platform/config/config.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { fileLifetime, isFileId } from '../../platform/files/files.ts'

/** Begins the path of every address of packages; the development server sends it here, too. */
export const packagesPath = '/packages'

/** The origin of packages; undefined where the configuration has none. On this very machine there is always one. */
export function packageOrigin(config: Config): string | undefined {
  if (config.COURSE_PACKAGE_URL !== undefined) return new URL(config.COURSE_PACKAGE_URL).origin
  const own = new URL(getPublicUrl(config))
  if (own.protocol !== 'http:' || !isLocal(own.hostname)) return undefined
  return `http://packages.localhost${own.port && `:${own.port}`}`
}

/** The origins of the portal's own pages, which alone may show packages. */
export function portalOrigins(config: Config): readonly string[] {
  const { origin, hostname, port } = new URL(getPublicUrl(config))
  if (!isLocal(hostname)) return [origin]
  const local = ['localhost', '127.0.0.1'].map((name) => `http://${name}${port && `:${port}`}`)
  return [...new Set([origin, ...local])]
}

const sign = (config: Config, fileId: string, expires: string): Buffer =>
  createHmac('sha256', config.SESSION_SECRET ?? '')
    .update(`package ${fileId} ${expires}`)
    .digest()

/** Where the page of a package opens for a day; null without an origin for packages. Whether a person may have it the caller asks. */
export function packageUrl({ config, now }: Pick<Ctx, 'config' | 'now'>, fileId: string): string | null {
  const origin = packageOrigin(config)
  if (origin === undefined) return null
  const expires = String(now.getTime() + fileLifetime)
  const signature = sign(config, fileId, expires).toString('base64url')
  return `${origin}${packagesPath}/${fileId}.${expires}.${signature}/player`
}

/** The package that a signed part of an address names; undefined for one that is not ours or has expired. */
export function readPackageToken(config: Config, token: string, now: Date): string | undefined {
  const [fileId = '', expires = '', signature = ''] = token.split('.', 3)
  if (!isFileId(fileId) || !(Number(expires) > now.getTime())) return undefined
  const [given, right] = [Buffer.from(signature, 'base64url'), sign(config, fileId, expires)]
  return given.length === right.length && timingSafeEqual(given, right) ? fileId : undefined
}
