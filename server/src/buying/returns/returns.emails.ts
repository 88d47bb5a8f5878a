// Emails about returns: to staff, to who asked, and what became of it [P5.117].
import { requestReturns, viewOrders } from '@portal/contract/access/privileges'
import { returnReasonLabels, returnReasons } from '@portal/contract/buying/returnRules'
import type { ReturnStatus } from '@portal/contract/buying/returnList'
import { formatIsoDay } from '@portal/contract/platform/days'
import { currency } from '@portal/contract/platform/locales'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { splitParagraphs } from '@portal/contract/platform/plainText'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import type { Severity } from '../../platform/notify/kinds.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'
import { moneyIn } from '../../platform/pdf/format.ts'

const facts = z.object({
  returnNumber: z.string(),
  orderNumber: z.string(),
  name: z.string(),
  lines: z.array(
    z.object({
      partNumber: z.string(),
      name: z.string(),
      quantity: z.number(),
      uom: z.string(),
      reason: z.enum(returnReasons),
    }),
  ),
})

const tableOf = (lines: z.output<typeof facts>['lines']) => ({
  columns: [{ title: 'Part' }, { title: 'Quantity' }, { title: 'Reason' }],
  rows: lines.map(({ partNumber, name, quantity, uom, reason }) => [
    `${name}, ${partNumber}`,
    `${quantity} ${uom}`,
    returnReasonLabels[reason],
  ]),
})

const staffNews = {
  REQUESTED: 'asks for a return',
  SENT: 'has sent the parts',
  CANCELLED: 'cancels the return',
} as const
export type StaffNews = keyof typeof staffNews
const staffKinds = Object.keys(staffNews) as [StaffNews, ...StaffNews[]]

export const returnForStaff = notificationKind({
  name: 'ReturnForStaff',
  about: 'A return was requested, sent or canceled, to customer service, who answer on its page or by Reply.',
  severities: ['medium'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: facts.extend({
    customerName: z.string(),
    email: z.string(),
    message: z.string(),
    news: z.enum(staffKinds),
  }),
  email: ({ returnNumber, orderNumber, customerName, name, email, message, lines, news }, { config }) => ({
    replyTo: email,
    subject: `Return ${returnNumber}: ${customerName} ${staffNews[news]}`,
    heading: `Return ${returnNumber} of order ${orderNumber}`,
    paragraphs: [`${name} (${email}) of ${customerName} ${staffNews[news]}.`, ...splitParagraphs(message)],
    ...(lines.length > 0 && { table: tableOf(lines) }),
    button: { label: 'View the return', url: pageUrl(config, staffPaths.return(returnNumber)) },
  }),
})

export const returnReceived = notificationKind({
  name: 'ReturnRequested',
  about: 'The copy of a request for a return, to the person who made it.',
  severities: ['low'],
  isOptional: false,
  who: requestReturns,
  data: facts,
  email: ({ returnNumber, orderNumber, name, lines }, { config }) => ({
    subject: `Your return ${returnNumber}`,
    heading: 'We have received your request',
    paragraphs: [
      `Hello ${name}, you asked for return ${returnNumber} of order ${orderNumber}. Please do not send anything yet: we answer by e-mail.`,
    ],
    table: tableOf(lines),
    button: { label: 'View your return', url: pageUrl(config, latePaths.return(returnNumber)) },
  }),
})

/** The steps its requester is told of, and how urgent each is. */
export const severities = {
  AUTHORIZED: 'medium',
  RECEIVED: 'low',
  CREDITED: 'medium',
  REPLACED: 'medium',
  REFUSED: 'medium',
} as const satisfies Partial<Record<ReturnStatus, Severity>>
type Step = keyof typeof severities
export const toldSteps = Object.keys(severities) as [Step, ...Step[]]

const moved = z.object({
  returnNumber: z.string(),
  orderNumber: z.string(),
  firstName: z.string(),
  status: z.enum(toldSteps),
  sendsGoods: z.boolean(),
  instructions: z.string().nullable(),
  validUntil: z.iso.date().nullable(),
  /** Null for who may not see prices. */
  credit: z.number().nullable(),
  currency,
  replacementOrder: z.string().nullable(),
  reason: z.string().nullable(),
})

export const returnMoved = notificationKind({
  name: 'ReturnMoved',
  about: 'A return was authorized, received, credited, replaced or refused, to the person who asked for it.',
  severities: ['medium', 'low'],
  isOptional: true,
  title: 'Returns',
  who: viewOrders,
  data: moved,
  email: ({ returnNumber, orderNumber, firstName, status, ...said }, { config }) => {
    const credit = said.credit === null ? '' : ` with ${moneyIn(said.currency)(said.credit)} before tax`
    const replaced = said.replacementOrder === null ? '' : ` Order ${said.replacementOrder} replaces the parts.`
    const texts: Record<Step, [what: string, text: string, ...more: string[]]> = {
      AUTHORIZED: said.sendsGoods
        ? [
            'authorized',
            `please send the parts back${said.validUntil === null ? '' : ` by ${formatIsoDay(said.validUntil)}`}.`,
            ...splitParagraphs(said.instructions ?? ''),
          ]
        : ['authorized', 'you need not send anything back. We credit or replace the parts next.'],
      RECEIVED: ['received', 'the parts have arrived. We inspect them and credit or replace what is in order.'],
      CREDITED: ['credited', `we have credited it${credit}.${replaced}`],
      REPLACED: ['replaced', `the parts are replaced.${replaced}`],
      REFUSED: ['refused', 'we cannot take these parts back:', ...splitParagraphs(said.reason ?? '')],
    }
    const [what, text, ...more] = texts[status]
    return {
      subject: `Return ${returnNumber} ${what}`,
      heading: `Your return was ${what}`,
      paragraphs: [`Hello ${firstName}, about return ${returnNumber} of order ${orderNumber}: ${text}`, ...more],
      button: { label: 'View your return', url: pageUrl(config, latePaths.return(returnNumber)) },
    }
  },
})

const due = z.object({
  cores: z.array(
    z.object({
      orderNumber: z.string(),
      name: z.string(),
      partNumber: z.string(),
      cores: z.number(),
      until: z.iso.date(),
      /** Null for who may not see prices. */
      deposit: z.number().nullable(),
      currency,
    }),
  ),
})

/** Rows of a table; the list of cores shows the others. */
const maxRows = 50

export const coresDue = notificationKind({
  name: 'CoresDue',
  about:
    'Cores whose days to return them end, two weeks and three days before, to the person who ordered or, where they are gone, to all who may return.',
  severities: ['medium'],
  isOptional: true,
  title: 'Cores to return',
  who: requestReturns,
  data: due,
  email: ({ cores }, { config }) => {
    const pieces = cores.reduce((sum, each) => sum + each.cores, 0)
    const [first] = cores
    const canViewPrices = cores.some(({ deposit }) => deposit !== null)
    const isOneDay = new Set(cores.map(({ until }) => until)).size === 1
    const title = `${pieces === 1 ? 'A core' : `${pieces} cores`} to return${isOneDay ? '' : ', the first'} by ${first ? formatIsoDay(first.until) : ''}`
    return {
      subject: title,
      heading: title,
      canViewPrices,
      paragraphs: [
        `Send the old ${pieces === 1 ? 'part' : 'parts'} back in time and ${canViewPrices ? 'the deposit is' : 'it is'} credited. Ask for the return first: we answer with instructions.`,
        ...(cores.length > maxRows
          ? [`The first ${maxRows} lines are below; the list of cores shows the others.`]
          : []),
      ],
      table: {
        columns: [
          { title: 'Part' },
          { title: 'Order' },
          { title: 'To return' },
          { title: 'By' },
          { title: 'Deposit', isPrice: true },
        ],
        rows: cores
          .slice(0, maxRows)
          .map(({ name, partNumber, orderNumber, cores: left, until, deposit, currency: of }) => [
            `${name}, ${partNumber}`,
            orderNumber,
            String(left),
            formatIsoDay(until),
            deposit === null ? '' : moneyIn(of)(deposit),
          ]),
      },
      button: { label: 'View your cores', url: pageUrl(config, paths.cores()) },
    }
  },
})
