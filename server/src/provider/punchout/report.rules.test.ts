// The findings of a conformance report in the facts of a connection [P13.44].
import { describe, expect, it } from 'vitest'
import type { ReportFacts } from './report.rules.ts'
import { toReport } from './report.rules.ts'

const lastAt = new Date('2026-11-20T12:00:00Z')
const never = { count: 0, lastAt: null }
const facts = (more: Partial<ReportFacts> = {}): ReportFacts => ({
  protocol: 'cxml',
  isActive: true,
  isTest: false,
  hasSecret: true,
  returnHosts: ['buyer.example'],
  frameHosts: ['buyer.example'],
  unitMap: {},
  unspscDefault: '46180000',
  toIdentity: '222222222',
  vendorNumber: '100023',
  sendsDocuments: true,
  hasOutgoingSecret: true,
  units: ['EA', 'FT', 'PR'],
  unclassified: 12,
  messages: [],
  reusedIds: never,
  testVisits: never,
  reusedCookies: never,
  repeatedReturns: never,
  visits: { asked: 9, begun: 8, returned: 5 },
  unsent: never,
  ...more,
})
const found = (more: Partial<ReportFacts>) => toReport(facts(more)).map(({ level, what }) => `${level} ${what}`)

describe('a conformance report [P13.44]', () => {
  it('of a connection that is right is empty', () => expect(toReport(facts())).toStrictEqual([]))

  it.each<[Partial<ReportFacts>, string]>([
    [{ hasSecret: false }, 'error There is no shared secret, so nobody gets in.'],
    [{ isActive: false }, 'error The connection is off.'],
    [{ isTest: true }, 'advice The connection is in test mode: no order is placed.'],
    [{ returnHosts: [] }, 'error No host is named that carts go back to.'],
    [{ returnHosts: ['*.ariba.com'] }, 'advice Carts may go back to every host of *.ariba.com.'],
    [{ frameHosts: [] }, 'advice The store cannot be shown inside the purchasing system.'],
    [{ units: ['EA', 'CARTON'] }, 'error Units without a code that the buyer can book: CARTON.'],
    [{ units: ['BOX'], unitMap: { BOX: 'KAR1' } }, 'error Units without a code that the buyer can book: BOX.'],
    [{ protocol: 'oci', units: ['CARTON'] }, 'error Units without a code that the buyer can book: CARTON.'],
    [{ unspscDefault: '' }, 'error Parts of the store without a UNSPSC code: 12.'],
    [{ protocol: 'oci', unspscDefault: '' }, 'advice Parts of the store without a UNSPSC code: 12.'],
    [{ toIdentity: '' }, 'advice Our identity is empty: documents say the one that requests were sent to.'],
    [{ protocol: 'oci', vendorNumber: '' }, 'advice Carts name no supplier.'],
    [{ visits: { asked: 3, begun: 0, returned: 0 } }, 'error Of 3 starts no store was opened.'],
    [{ visits: { asked: 5, begun: 3, returned: 0 } }, 'error Of 3 visits no cart went back.'],
    [{ testVisits: { count: 1, lastAt } }, 'advice The connection is live, and visits came with deploymentMode test.'],
    [
      { repeatedReturns: { count: 1, lastAt } },
      'advice A cart went back more than once in a visit: its people may have seen nothing come of the first time.',
    ],
    [{ reusedCookies: { count: 1, lastAt } }, 'advice A BuyerCookie came for a new cart after its cart had gone back.'],
    [
      { reusedIds: { count: 1, lastAt } },
      'error One payloadID came with different documents: the later ones are taken for the first.',
    ],
    [
      { unsent: { count: 1, lastAt } },
      'error Confirmations, ship notices or invoices were refused, or nobody answered them.',
    ],
    [{ sendsDocuments: false }, 'advice No document follows an order.'],
    [{ hasOutgoingSecret: false }, 'advice Documents are sent without a shared secret.'],
    [
      { messages: [{ level: 'error', code: 401, text: 'Unknown sender', isOurs: false, count: 2, lastAt }] },
      'error Answered 401: Unknown sender',
    ],
    [
      { messages: [{ level: 'advice', code: null, text: 'timestamp is odd.', isOurs: false, count: 2, lastAt }] },
      'advice timestamp is odd.',
    ],
  ])('%j', (more, what) => expect(found(more)).toStrictEqual([what]))

  it('says nothing of what may be meant so', () => {
    expect(found({ visits: { asked: 2, begun: 0, returned: 0 } })).toStrictEqual([])
    expect(found({ units: ['CARTON'], unitMap: { CARTON: 'CT' } })).toStrictEqual([])
    expect(found({ protocol: 'oci', toIdentity: '', sendsDocuments: false, hasOutgoingSecret: false })).toStrictEqual(
      [],
    )
  })

  it('has errors first, those found most often first, each with its cure', () => {
    const message = { code: null, isOurs: true, lastAt }
    const report = toReport(
      facts({
        isTest: true,
        messages: [
          { ...message, level: 'advice', text: 'often', count: 9 },
          { ...message, level: 'error', text: 'once', count: 1 },
          { ...message, level: 'error', text: 'twice', count: 2 },
        ],
      }),
    )
    expect(report.map(({ what }) => what)).toStrictEqual([
      'twice',
      'once',
      'often',
      'The connection is in test mode: no order is placed.',
    ])
    expect(report[0]).toMatchObject({ count: 2, lastAt: '2026-11-20T12:00:00.000Z' })
    expect(report.every(({ cure }) => cure.length > 10)).toBe(true)
  })
})
