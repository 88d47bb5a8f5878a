import { expect, test } from 'vitest'
import { clientAddress, getNetwork } from './clientAddress.ts'

test.each([
  ['no proxy: the header is anybody’s', '203.0.113.9', '198.51.100.1', 0, '198.51.100.1'],
  ['one proxy: the last', '203.0.113.9, 192.0.2.1', '10.0.0.1', 1, '192.0.2.1'],
  ['two proxies: the last but one', '203.0.113.9, 192.0.2.1, 10.9.9.9', '10.0.0.1', 2, '192.0.2.1'],
  ['fewer entries than proxies: the first', '192.0.2.1', '10.0.0.1', 2, '192.0.2.1'],
  ['no header', undefined, '10.0.0.1', 1, '10.0.0.1'],
  ['an empty header', '', '10.0.0.1', 1, '10.0.0.1'],
  ['not an address', '203.0.113.9, evil', '10.0.0.1', 1, '10.0.0.1'],
  ['with a port', '192.0.2.1:4711', '10.0.0.1', 1, '192.0.2.1'],
  ['IPv6 with a port', '[2001:db8::1]:4711', '10.0.0.1', 1, '2001:db8::1'],
  ['IPv4 in IPv6', undefined, '::ffff:192.0.2.1', 0, '192.0.2.1'],
  ['nothing at all', undefined, undefined, 0, ''],
])('the client behind proxies: %s', (_, forwarded, socket, proxies, expected) => {
  expect(clientAddress(forwarded, socket, proxies)).toBe(expected)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('attempts are counted by network: %s', (address, expected) => expect(getNetwork(address)).toBe(expected))
