import { expect, test } from 'vitest'
import { isPublicAddress, isPublic } from './publicAddress.rules.ts'

test.each([
  '8.8.8.8',
  '193.99.144.80',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '198.20.0.1',
  '2606:4700::1111',
  '2a00:1450:4001:81b::200e',
])('%s is everybody’s [P14.74]', (address) => expect(isPublicAddress(address)).toBe(true))

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '169.254.169.254',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a9fe:a9fe',
  'fe80::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  'ff02::1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  '3fff::1',
  'localhost',
  '',
])('%s is not, or is none [P14.74]', (address) => expect(isPublicAddress(address)).toBe(false))

test.each([
  [['8.8.8.8', '2606:4700::1111'], true],
  [['8.8.8.8', '10.0.0.1'], false],
  [['::1', '8.8.8.8'], false],
  [[], false],
])('a name with the addresses %j is everybody’s: %s [P14.74]', (addresses, expected) =>
  expect(isPublic(addresses.map((address) => ({ address })))).toBe(expected),
)
