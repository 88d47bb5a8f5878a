// Rules of the DTD, as the check advises it: the same as the DTD says.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { orderRequest, setupRequest } from '../../../test/cxmlDocuments.ts'
import { dtdFaults, dtdFolder, hasDtds } from '../../../test/dtds.ts'
import { checkCxml, readCxml } from './cxml.ts'
import { elementAttributes, elementParts } from './shape.rules.ts'

const check = (text: string) =>
  checkCxml(new TextEncoder().encode(text)).flatMap(({ level, where, message }) =>
    message.startsWith('By its DTD') ? [`${level} ${where}: ${message}`] : [],
  )
const setup = setupRequest()

describe('the shape of a document [P13.49]', () => {
  it.each<[string, string, string]>([
    ['a cookie after the address', '<BuyerCookie>c-7f3a</BuyerCookie>', 'PunchOutSetupRequest'],
    ['no UserAgent', '<UserAgent>Buyer 9.1</UserAgent>', 'Sender'],
  ])('%s is advice, and the document is read all the same', (_, part, where) => {
    expect(setup).toContain(part)
    const moved =
      where === 'Sender' ? setup.replace(part, '') : setup.replace(part, '').replace('</BrowserFormPost>', `$&${part}`)
    const [found, ...others] = check(moved)
    expect(found).toMatch(new RegExp(`^advice .*${where}: By its DTD ${where} has, in this order: `, 'u'))
    expect(others).toEqual([])
    expect(readCxml(new TextEncoder().encode(moved)).ok).toBe(true)
    if (hasDtds) expect(dtdFaults(moved, 'cXML')).toHaveLength(1)
  })

  it('a fault of every line is said once', () => {
    const line = '<Description xml:lang="en">x</Description>'
    const text = `<cXML payloadID="1@x" timestamp="2026-11-20T19:56:37+00:00"><Message>${line}${line.replaceAll(' xml:lang="en"', '').repeat(3)}</Message></cXML>`
    expect(check(text)).toEqual([
      'advice cXML / Message / Description: By its DTD Description has xml:lang.'.replace('cXML / ', ''),
    ])
  })

  it('nothing is said of what the DTD takes, nor of names of prototypes', () => {
    expect(check(setup)).toEqual([])
    expect(check(orderRequest())).toEqual([])
    expect(
      check(
        setup
          .replace('</BrowserFormPost>', '$&')
          .replace('<Extrinsic name="UserEmail">', '<Extrinsic name="constructor">'),
      ),
    ).toEqual([])
  })

  it.runIf(hasDtds)('is that of the DTD', () => {
    const dtd = readFileSync(join(dtdFolder ?? '', 'cXML.dtd'), 'utf8')
    for (const [name, parts] of Object.entries(elementParts)) {
      const model = new RegExp(`<!ELEMENT\\s+${name}\\s+\\(([^>]*)\\)>`, 'u').exec(dtd)?.[1]
      expect([name, model?.replaceAll(',', ' ').replaceAll(/\s+/gu, ' ').trim()]).toEqual([name, parts])
    }
    for (const [name, attribute] of Object.entries(elementAttributes)) {
      const list = new RegExp(`<!ATTLIST\\s+${name}\\s+([^>]*)>`, 'u').exec(dtd)?.[1] ?? ''
      expect([
        name,
        new RegExp(
          `${attribute}\\s+\\S+(?:\\s*\\([^)]*\\))?\\s+#REQUIRED|${attribute}\\s+\\([^)]*\\)\\s+#REQUIRED`,
          'u',
        ).test(list),
      ]).toEqual([name, true])
    }
  })
})
