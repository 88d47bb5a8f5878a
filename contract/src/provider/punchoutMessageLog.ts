// The message log of punch-out [P13.05, P13.45]: what came and went, as staff see all of it and an organization its own.
import { z } from 'zod'
import { area, endpoint, query } from '../platform/call.ts'
import { choice, declareList, flag, integer, moment, text } from '../platform/listDeclaration.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { one, productAdmin } from '../access/privileges.ts'

export const messageDirectionLabels = { in: 'Received', out: 'Sent' } as const

/** Words are looked for in so many messages, the newest of the days that are asked for [P13.45]. */
export const searchedMessages = 10_000

/** The outcome of a message: refused, or what the check found in it. */
export const messageVerdicts = ['REFUSED', 'ERROR', 'ADVICE', 'OK'] as const
export const messageVerdictLabels: Record<(typeof messageVerdicts)[number], string> = {
  REFUSED: 'Refused',
  ERROR: 'Errors',
  ADVICE: 'Advice',
  OK: 'OK',
}

/** The list of messages [P13.45]; an organization's own without its name. */
export const messageList = declareList({
  noun: ['message', 'messages'],
  placeholder: 'Document, id or answer',
  range: 'Time',
  key: 'messageId',
  sortedBy: { fieldName: 'sentAt', direction: 'DESC' },
  columns: {
    sentAt: moment('Time', { sort: true, time: true, width: 184, priority: 1, header: 'Time (UTC)', file: 22 }),
    kind: text('Kind', { sort: true, filter: 'facet', priority: 1, card: 'title', file: 24 }),
    direction: choice('Direction', ['in', 'out'], messageDirectionLabels, {
      filter: 'facet',
      width: 144,
      priority: 3,
      file: 10,
    }),
    /** Null for a sender that no connection knows. */
    connectionName: text('Connection', {
      blank: true,
      filter: 'facet',
      labels: { '': 'Unknown sender' },
      priority: 2,
      file: 24,
    }),
    verdict: choice('Verdict', messageVerdicts, messageVerdictLabels, {
      filter: 'facet',
      width: 120,
      priority: 1,
      card: 'badge',
      file: 10,
    }),
    /** The Status it was answered with; null without an answer. */
    statusCode: integer('Status', { blank: true, screen: false, file: 8 }),
    statusText: text('Answer', { id: 'status', priority: 3, file: 60 }),
    payloadId: text('Document id', { blank: true, hidden: true, file: 40 }),
    customerName: text('Organization', {
      blank: true,
      filter: 'facet',
      priority: 4,
      when: 'manyOrganizations',
      file: 28,
    }),
    /** True if the portal played the buyer. */
    isTrial: flag('Trials', { filter: 'facet', press: true, screen: false, header: 'Trial', file: 8 }),
  },
  rest: { messageId: z.number().int() },
  filters: ['verdict', 'kind', 'direction', 'connectionName', 'isTrial', 'customerName'],
  inFile: [
    'sentAt',
    'direction',
    'kind',
    'connectionName',
    'customerName',
    'verdict',
    'statusCode',
    'statusText',
    'payloadId',
    'isTrial',
  ],
})
const punchoutMessage = messageList.row
export type PunchoutMessage = z.infer<typeof punchoutMessage>

const punchoutMessageDetail = punchoutMessage.extend({
  /** Errors that a system refuses or books wrongly, apart from what it may stumble over. */
  errors: z.array(z.string()),
  advice: z.array(z.string()),
  /** Its secrets were masked before it was kept. */
  document: z.string(),
  /** The document that follows an order, whose sending this was; null for any other message. */
  documentId: z.number().int().nullable(),
})
export type PunchoutMessageDetail = z.infer<typeof punchoutMessageDetail>

const only = z.object({ messageId: z.number().int().min(1).max(2_147_483_647) })
const file = z.object({ url: z.string() })
const administrator = one('B2B_Delegated_Customer_Admin')

export const punchoutMessageCalls = area({
  searchPunchoutMessages: endpoint('/punchout/messages/search', {
    who: productAdmin,
    input: searchRequest,
    output: searchPage(punchoutMessage),
    about:
      'Messages of all connections and of senders that none knows; by connection, organization, direction, kind, verdict, trial, days, and words of the document [P13.45].',
  }),
  exportPunchoutMessages: endpoint('/punchout/csv/messages/search', {
    who: productAdmin,
    kind: 'mutation',
    async: 'Download of punch-out messages',
    input: exportRequest,
    output: file,
    about: 'The whole result of such a search, or those selected in it, without the documents, as a file [P13.45].',
  }),
  getPunchoutMessage: query({
    who: productAdmin,
    input: only,
    output: punchoutMessageDetail.nullable(),
    about: 'One message with its document and what the check found; null for an unknown one [P13.05].',
  }),
})

export const ownPunchoutMessageCalls = area({
  searchMyPunchoutMessages: endpoint('/punchout/own/messages/search', {
    who: administrator,
    input: searchRequest,
    output: searchPage(punchoutMessage),
    about: 'The messages of the organizations viewed [P13.45].',
  }),
  exportMyPunchoutMessages: endpoint('/punchout/own/csv/messages/search', {
    who: administrator,
    kind: 'mutation',
    async: 'Download of punch-out messages',
    input: exportRequest,
    output: file,
    about: 'The whole result of such a search as a file [P13.45].',
  }),
  getMyPunchoutMessage: query({
    who: administrator,
    input: only,
    output: punchoutMessageDetail.nullable(),
    about: 'One message of the organizations viewed; null for any other [P13.45].',
  }),
})
