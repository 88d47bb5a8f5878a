// Where a request comes from: believed of no one but our own proxies, and counted by network.
import { isIP, isIPv6 } from 'node:net'

/** An address as proxies write it, without port and brackets; undefined when it is none. */
function addressIn(entry: string | undefined): string | undefined {
  const text = entry?.trim() ?? ''
  const bare = /^\[(.+)\](:\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text
  return isIP(bare) ? bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '') : undefined
}

/**
 * The client's address. Each of our `proxies` adds the address it saw at the end of X-Forwarded-For, so that the client
 * is so many from the end; what is before is whatever the client wrote.
 */
export function clientAddress(forwarded: string | undefined, socket: string | undefined, proxies: number): string {
  const entries = proxies > 0 && forwarded ? forwarded.split(',') : []
  return addressIn(entries.at(-Math.min(proxies, entries.length))) ?? addressIn(socket) ?? ''
}

/** The key that counts attempts: an IPv4 address, or the /64 of an IPv6 address because one household has all of it. */
export function getNetwork(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const parts = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - parts.length - rest.length) }, () => '0')
  return `${[...parts, ...gap, ...rest]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
