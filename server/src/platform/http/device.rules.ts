// The label of a session's browser and address in the list of my sessions.

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (names: readonly [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** 'Chrome on Windows' for what a browser says of itself. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (!browser && !system) return 'Unknown device'
  return system ? `${browser ?? 'A browser'} on ${system}` : (browser ?? '')
}

const atHome = /^(127\.|::1$|::ffff:127\.)/
const inside = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:|::ffff:(10|192\.168)\.)/i

/** An address as people write it: one of IPv4 is not wrapped. */
export const formatIpAddress = (address: string): string => address.replace(/^::ffff:/, '')

/** Where a session came from, as far as its address says without asking anyone else. */
export function placeName(address: string): string {
  if (address === '') return 'Unknown place'
  if (atHome.test(address)) return 'This computer'
  const shown = formatIpAddress(address)
  return inside.test(address) ? `Local network (${shown})` : shown
}
