// Addresses that carts may be returned to: nothing but the hosts named at the connection, and nothing a browser would run [P13.04].
import { expect, test } from 'vitest'
import { readHook } from './hosts.rules.ts'

const allowed = ['buyer.example', 'sap.buyer.example:8443', '*.procura.example']
const portal = 'https://portal.example'

test.each([
  'https://buyer.example/hook?a=b%20c',
  'HTTPS://BUYER.EXAMPLE:443/',
  'https://sap.buyer.example:8443/',
  'https://a.procura.example/',
  'https://a.b.procura.example/',
])('a cart goes back to %s [P13.04]', (hook) => expect(readHook(hook, allowed, portal)?.href).toBe(new URL(hook).href))

test.each([
  ['another host', 'https://evil.example/'],
  ['a host that ends alike', 'https://notprocura.example/'],
  ['a host that begins alike', 'https://buyer.example.evil.example/'],
  ['the name itself, where those below it are allowed', 'https://procura.example/'],
  ['no name below it', 'https://.procura.example/'],
  ['another port', 'https://buyer.example:8443/'],
  ['no port, where one is named', 'https://sap.buyer.example/'],
  ['a dot at the end', 'https://buyer.example./'],
  ['letters that look alike', 'https://buy\u0435r.example/'],
  ['plain http', 'http://buyer.example/'],
  ['a script', 'javascript://buyer.example/%0aalert(1)'],
  ['data', 'data:text/html,buyer.example'],
  ['a file service', 'ftp://buyer.example/'],
  ['a user', 'https://user@buyer.example/'],
  ['a host for a user', 'https://buyer.example@evil.example/'],
  ['a password', 'https://:secret@buyer.example/'],
  ['no address', 'buyer.example'],
  ['nothing', ''],
])('a cart does not go back to %s [P13.04]', (_, hook) => expect(readHook(hook, allowed, portal)).toBeUndefined())

test('a portal without https, as on one machine, takes http, and still no script [P13.04]', () => {
  expect(readHook('http://buyer.example/', allowed, 'http://localhost:3000')?.host).toBe('buyer.example')
  expect(readHook('javascript://buyer.example/%0a', allowed, 'http://localhost:3000')).toBeUndefined()
})
