// How often one network may ask in a minute: no one tries out secrets by the thousand.
import { expect, test } from 'vitest'
import { testPortal } from '../../../test/app.ts'

const portal = testPortal({ env: { TRUST_PROXY: '1' } })

const from = (address: string) => ({ 'x-forwarded-for': address })
/** True if a start of OCI was sent away without a look at its password. */
const startsOci = async (address: string) =>
  (await portal.guest().request('/punchout/oci?USERNAME=somebody', { headers: from(address) })).status === 429
/** The same of a cXML document: HTTP answers 200, its Status says it. */
const sendsCxml = async (address: string) => {
  const headers = { ...from(address), 'content-type': 'text/xml' }
  const answer = await portal.guest().request('/punchout/cxml', { method: 'POST', headers, body: '<cXML/>' })
  return (await answer.text()).includes('<Status code="560"')
}

test.each([
  ['OCI', 60, startsOci],
  ['cXML', 300, sendsCxml],
])(
  '%s: one network asks %i times in a minute, no more; others and the next minute are free [P13.52]',
  async (_, times, isSentAway) => {
    portal.clock.set(new Date('2026-11-24T12:00:00Z'))
    const answers: boolean[] = []
    for (let asked = 0; asked < times; asked++) answers.push(await isSentAway('203.0.113.7'))
    expect(answers.filter(Boolean)).toEqual([])
    expect(await isSentAway('203.0.113.7')).toBe(true)
    expect(await isSentAway('198.51.100.7')).toBe(false)
    portal.clock.forward(61)
    expect(await isSentAway('203.0.113.7')).toBe(false)
  },
)
