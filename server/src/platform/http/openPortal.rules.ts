// Warnings for an operator at the start of a portal that strangers reach and that is not safe for them yet [P14.98].
import type { Config } from '../config/config.ts'
import { getPublicUrl, configuredNames, isLocal, isProduction } from '../config/config.ts'

/** Each in a line, with what to set. */
export function warnings(config: Config): string[] {
  const url = new URL(getPublicUrl(config))
  const isOpen = isProduction(config) || !isLocal(config.HOST) || !isLocal(url.hostname)
  if (!isOpen) return []
  const lines: string[] = []
  if (config.DEMO && !configuredNames.get(config)?.has('DEMO'))
    lines.push(
      'DEMO is on: an empty database gets the demo world, whose people, administrators too, have a password that everybody knows. Set DEMO=false for real customers, DEMO=true to keep it.',
    )
  else if (config.DEMO && isProduction(config))
    lines.push(
      'DEMO is on: everybody knows the password of its people, administrators too. Keep no real customers here.',
    )
  if (url.protocol === 'http:' && !isLocal(url.hostname))
    lines.push(
      'PUBLIC_URL begins with http://: passwords and sessions cross the network in clear text. Set it to the https:// address of the proxy in front.',
    )
  return lines
}
