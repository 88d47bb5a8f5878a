// Findings of a conformance report [P13.44], from what is known of a connection. Errors are what keeps a purchase from going through;
// advice is what may be meant so.
import type { ReportFinding } from '@portal/contract/provider/punchoutReports'
import { toUnUnit, unitFault } from '../cxml/cxml.ts'

export interface ReportFacts {
  protocol: 'cxml' | 'oci'
  isActive: boolean
  isTest: boolean
  hasSecret: boolean
  returnHosts: readonly string[]
  frameHosts: readonly string[]
  unitMap: Readonly<Record<string, string>>
  unspscDefault: string
  toIdentity: string
  vendorNumber: string
  /** True if confirmations, ship notices or invoices are sent anywhere. */
  sendsDocuments: boolean
  hasOutgoingSecret: boolean
  units: readonly string[]
  /** Parts in the store that neither the catalog nor the connection has a code of. */
  unclassified: number
  /** Findings and refusals, by what they say. */
  messages: readonly ReportedFinding[]
  /** payloadIDs that came with different documents. */
  reusedIds: Occurrences
  /** Visits that the buyer's system marked as tests, though the connection is live. */
  testVisits: Occurrences
  /** BuyerCookies that came for a new cart after theirs was returned. */
  reusedCookies: Occurrences
  visits: { asked: number; begun: number; returned: number }
  /** Visits whose cart was sent back more than once. */
  repeatedReturns: Occurrences
  /** Documents to the buyer that were refused or never answered. */
  unsent: Occurrences
}

export interface Occurrences {
  count: number
  lastAt: Date | null
}

export interface ReportedFinding extends Occurrences {
  level: 'error' | 'advice'
  /** The Status of a refusal; null for a finding of the check. */
  code: number | null
  text: string
  /** True if we wrote the document. */
  isOurs: boolean
}

type UncountedFinding = Omit<ReportFinding, 'count' | 'lastAt'> & Partial<Occurrences>

export function toReport(facts: ReportFacts): ReportFinding[] {
  const found = [
    ...entrance(facts),
    ...catalog(facts),
    ...visits(facts),
    ...documents(facts),
    ...facts.messages.map(toFinding),
  ]
  return found
    .map(({ count = 1, lastAt = null, ...finding }) => ({
      ...finding,
      count,
      lastAt: lastAt?.toISOString() ?? null,
    }))
    .toSorted((a, b) => Number(a.level === 'advice') - Number(b.level === 'advice') || b.count - a.count)
}

const error = (what: string, cure: string, seen: Partial<Occurrences> = {}): UncountedFinding => ({
  level: 'error',
  what,
  cure,
  ...seen,
})
const advice = (what: string, cure: string, seen: Partial<Occurrences> = {}): UncountedFinding => ({
  level: 'advice',
  what,
  cure,
  ...seen,
})
const only = (is: boolean, finding: () => UncountedFinding): UncountedFinding[] => (is ? [finding()] : [])

const entrance = (facts: ReportFacts): UncountedFinding[] => [
  ...only(!facts.hasSecret, () =>
    error('There is no shared secret, so nobody gets in.', 'Make the secret and enter it in the purchasing system.'),
  ),
  ...only(!facts.isActive, () => error('The connection is off.', 'Let people in once it is set up.')),
  ...only(facts.isTest, () =>
    advice(
      'The connection is in test mode: no order is placed.',
      'Leave test mode when the first orders are to count.',
    ),
  ),
  ...only(facts.returnHosts.length === 0, () =>
    error('No host is named that carts go back to.', 'Name the hosts of the purchasing system.'),
  ),
  ...facts.returnHosts
    .filter((host) => host.startsWith('*.'))
    .map((host) =>
      advice(`Carts may go back to every host of ${host}.`, 'Name the hosts alone that carts go back to.'),
    ),
  ...only(facts.frameHosts.length === 0, () =>
    advice(
      'The store cannot be shown inside the purchasing system.',
      'Name the hosts that may frame it, if it is to be.',
    ),
  ),
]

function catalog({ protocol, units, unitMap, unclassified, unspscDefault, toIdentity, vendorNumber }: ReportFacts) {
  const uncoded = units.filter((unit) => {
    const code = unitMap[unit] ?? toUnUnit(unit)
    return protocol === 'cxml' ? unitFault(code) !== undefined : code.length > 3
  })
  return [
    ...only(uncoded.length > 0, () =>
      error(
        `Units without a code that the buyer can book: ${uncoded.join(', ')}.`,
        'Enter a pair for each of them under Units.',
        { count: uncoded.length },
      ),
    ),
    ...only(unclassified > 0 && unspscDefault === '', () =>
      (protocol === 'cxml' ? error : advice)(
        `Parts of the store without a UNSPSC code: ${unclassified}.`,
        'Enter a code for parts without one, or pairs under UNSPSC codes of parts.',
        { count: unclassified },
      ),
    ),
    ...only(protocol === 'cxml' && toIdentity === '', () =>
      advice(
        'Our identity is empty: documents say the one that requests were sent to.',
        'Enter the identity that the buyer knows us by.',
      ),
    ),
    ...only(protocol === 'oci' && vendorNumber === '', () =>
      advice('Carts name no supplier.', 'Enter our supplier number at the buyer.'),
    ),
  ]
}

function visits(facts: ReportFacts): UncountedFinding[] {
  const {
    visits: { asked, begun, returned },
    testVisits,
    reusedCookies,
    repeatedReturns,
    isTest,
  } = facts
  return [
    ...only(asked >= 3 && begun === 0, () =>
      error(
        `Of ${asked} starts no store was opened.`,
        'See that the purchasing system opens the address of StartPage in the browser of its people, within ten minutes.',
        { count: asked },
      ),
    ),
    ...only(begun >= 3 && returned === 0, () =>
      error(
        `Of ${begun} visits no cart went back.`,
        'See that the return address takes a form that a browser posts, and that its host is one of the connection.',
        { count: begun },
      ),
    ),
    ...only(repeatedReturns.count > 0, () =>
      advice(
        'A cart went back more than once in a visit: its people may have seen nothing come of the first time.',
        'If the return address redirects to another host, name that host, too, where carts go back to: a browser takes a form to no other.',
        repeatedReturns,
      ),
    ),
    ...only(!isTest && testVisits.count > 0, () =>
      advice(
        'The connection is live, and visits came with deploymentMode test.',
        'Set deploymentMode to production in the purchasing system: what comes as a test is never ordered.',
        testVisits,
      ),
    ),
    ...only(reusedCookies.count > 0, () =>
      advice(
        'A BuyerCookie came for a new cart after its cart had gone back.',
        'Send a new BuyerCookie with each new cart; only edit and inspect repeat one.',
        reusedCookies,
      ),
    ),
  ]
}

const documents = ({
  reusedIds,
  unsent,
  sendsDocuments,
  hasOutgoingSecret,
  protocol,
}: ReportFacts): UncountedFinding[] => [
  ...only(reusedIds.count > 0, () =>
    error(
      'One payloadID came with different documents: the later ones are taken for the first.',
      'Give each document an id of its own, and repeat one only to send the very same document again.',
      reusedIds,
    ),
  ),
  ...only(unsent.count > 0, () =>
    error(
      'Confirmations, ship notices or invoices were refused, or nobody answered them.',
      'See what they were answered under Punch-out Documents, and send them again.',
      unsent,
    ),
  ),
  ...only(protocol === 'cxml' && !sendsDocuments, () =>
    advice(
      'No document follows an order.',
      'Enter where confirmations, ship notices and invoices go, if they are wanted.',
    ),
  ),
  ...only(sendsDocuments && !hasOutgoingSecret, () =>
    advice(
      'Documents are sent without a shared secret.',
      'Set the secret that the purchasing system expects, if it does.',
    ),
  ),
]

const refusals: Readonly<Record<number, string>> = {
  400: 'The document lacks what the answer names.',
  401: 'Enter the identity and the secret of this connection in the purchasing system.',
  403: 'See that the user of the connection may order for the organization.',
  406: 'Send well-formed cXML to a host of this connection; the answer says which rule was broken.',
  409: 'The order had changed or been canceled before; see its answer in the messages.',
  417: 'The order asks for what cannot be supplied; the answer names the line.',
  450: 'This kind of document is not offered here.',
}

function toFinding({ level, code, text, isOurs, count, lastAt }: ReportedFinding): UncountedFinding {
  const seen = { count, lastAt }
  if (code !== null)
    return error(
      `Answered ${code}: ${text || 'no text'}`,
      refusals[code] ?? 'See the answer in the messages, or call us.',
      seen,
    )
  const cure = isOurs
    ? 'This is in documents of ours: change the units, codes or parts that it names, or call us.'
    : 'Change the document in the purchasing system.'
  return { level, what: text, cure, ...seen }
}
