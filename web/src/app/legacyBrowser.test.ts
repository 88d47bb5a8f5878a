import { expect, test } from 'vitest'
import { legacyRedirect } from './legacyBrowser.ts'

const eleven = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'
const nine = 'Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)'
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0'

const ask = (userAgent: string, path: string) =>
  legacyRedirect(new Request(`http://portal.example${path}`, { headers: { 'user-agent': userAgent } }))?.headers.get(
    'location',
  )

test('Internet Explorer is sent to the legacy page from everywhere but that page [A2.74, D1.36]', () => {
  expect(ask(eleven, '/pages/store')).toBe('/pages/legacy-browsers')
  expect(ask(nine, '/login')).toBe('/pages/legacy-browsers')
  expect(ask(eleven, '/pages/legacy-browsers')).toBeUndefined()
  expect(ask(edge, '/pages/store')).toBeUndefined()
})
