// Emails about quotes: to sales, and to those of the customer who took part [P5.80, P5.83].
import { viewPriceQuotes } from '@portal/contract/access/privileges'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { latePaths } from '@portal/contract/platform/latePaths'
import { splitParagraphs } from '@portal/contract/platform/plainText'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { formatMoment } from '../../platform/pdf/format.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

const facts = z.object({
  quoteNumber: z.string(),
  customerName: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  lines: z.array(
    z.object({ partNumber: z.string(), name: z.string(), quantity: z.number(), uom: z.string(), note: z.string() }),
  ),
})

const tableOf = (lines: z.output<typeof facts>['lines']) => ({
  columns: [{ title: 'Part' }, { title: 'Quantity' }],
  rows: lines.map(({ partNumber, name, quantity, uom, note }) => [
    [name, partNumber, note].filter(Boolean).join(', '),
    `${quantity} ${uom}`,
  ]),
})

const salesNews = {
  REQUESTED: 'asks for a quote',
  COUNTERED: 'makes a counter-offer',
  ACCEPTED: 'accepts your offer',
  ACCEPTED_IN_PART: 'accepts a part of your offer',
  DECLINED: 'declines your offer',
  WITHDRAWN: 'withdraws the request',
  WROTE: 'writes',
  ORDERED: 'has ordered it',
} as const
export type SalesNews = keyof typeof salesNews
const salesKinds = Object.keys(salesNews) as [SalesNews, ...SalesNews[]]

export const priceQuoteForSales = notificationKind({
  name: 'PriceQuoteForSales',
  about:
    'A quote was requested or answered, or a person writes about it, to sales, who answer on its page or by Reply.',
  severities: ['medium'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: facts.extend({ news: z.enum(salesKinds) }),
  email: ({ quoteNumber, customerName, name, email, message, lines, news }, { config }) => ({
    replyTo: email,
    subject: `Quote ${quoteNumber}: ${customerName} ${salesNews[news]}`,
    heading: `Quote ${quoteNumber}`,
    paragraphs: [`${name} (${email}) of ${customerName} ${salesNews[news]}.`, ...splitParagraphs(message)],
    ...(lines.length > 0 && { table: tableOf(lines) }),
    button: { label: 'View the quote', url: pageUrl(config, staffPaths.priceQuote(quoteNumber)) },
  }),
})

export const priceQuoteReceived = notificationKind({
  name: 'PriceQuoteReceived',
  about: 'The copy of a request for a quote, to the person who made it.',
  severities: ['low'],
  isOptional: false,
  who: viewPriceQuotes,
  data: facts,
  email: ({ quoteNumber, customerName, name, message, lines }, { config }) => ({
    subject: `Your request for quote ${quoteNumber}`,
    heading: 'We have received your request',
    paragraphs: [
      `Hello ${name}, you asked for quote ${quoteNumber} for ${customerName}. We price it and answer by e-mail.`,
      ...splitParagraphs(message),
    ],
    table: tableOf(lines),
    button: { label: 'View your quote', url: pageUrl(config, latePaths.priceQuote(quoteNumber)) },
  }),
})

/** By sales, and by a colleague who took part. */
const customerNews = {
  OFFERED: {
    subject: 'Our offer',
    text: 'has priced your quote. Accept it, all or in part, or make a counter-offer on its page.',
  },
  REFUSED: { subject: 'We cannot quote', text: 'cannot quote this:' },
  WROTE: { subject: 'A message', text: 'writes:' },
  ACCEPTED: { subject: 'Accepted', text: 'has accepted our offer. It can be turned into an order on its page.' },
  ACCEPTED_IN_PART: {
    subject: 'Accepted in part',
    text: 'has accepted a part of our offer. That can be turned into an order on its page.',
  },
  COUNTERED: { subject: 'A counter-offer', text: 'has made us a counter-offer. We answer by e-mail.' },
  DECLINED: { subject: 'Declined', text: 'has declined our offer:' },
  WITHDRAWN: { subject: 'Withdrawn', text: 'has withdrawn it. Its prices can be ordered no more.' },
  ORDERED: { subject: 'Ordered', text: 'has turned it into an order:' },
} as const
export type CustomerNews = keyof typeof customerNews
const customerKinds = Object.keys(customerNews) as [CustomerNews, ...CustomerNews[]]

export const priceQuoteAnswered = notificationKind({
  name: 'PriceQuoteAnswered',
  about:
    'Sales offered, declined or wrote about a quote, or a colleague accepted, countered, declined, withdrew or ordered it, to everybody else of the customer who took part.',
  severities: ['medium'],
  isOptional: true,
  title: 'Answers to quotes',
  who: viewPriceQuotes,
  data: z.object({
    quoteNumber: z.string(),
    customerName: z.string(),
    name: z.string(),
    message: z.string(),
    news: z.enum(customerKinds),
  }),
  email: ({ quoteNumber, customerName, name, message, news }, { config }) => ({
    subject: `Quote ${quoteNumber}: ${customerNews[news].subject}`,
    heading: `Quote ${quoteNumber} for ${customerName}`,
    paragraphs: [`${name} ${customerNews[news].text}`, ...splitParagraphs(message)],
    button: { label: 'View the quote', url: pageUrl(config, latePaths.priceQuote(quoteNumber)) },
  }),
})

export const priceQuoteEnds = notificationKind({
  name: 'PriceQuoteEnds',
  about:
    'A quote that was offered or accepted ends in 7 or 2 days, or has ended, to everybody of the customer who took part in it.',
  severities: ['medium', 'low'],
  isOptional: true,
  title: 'Quotes that end soon',
  who: viewPriceQuotes,
  data: z.object({ quoteNumber: z.string(), until: z.iso.datetime(), isOver: z.boolean() }),
  email: ({ quoteNumber, until, isOver }, { config }) => ({
    subject: isOver ? `Quote ${quoteNumber} has expired` : `Quote ${quoteNumber} ends soon`,
    heading: isOver ? `Quote ${quoteNumber} has expired` : `Quote ${quoteNumber} ends soon`,
    paragraphs: [
      isOver
        ? `Its prices held until ${formatMoment(new Date(until), config.BRAND_TIME_ZONE)}. Write to sales on its page if you still need it.`
        : `Its prices hold until ${formatMoment(new Date(until), config.BRAND_TIME_ZONE)}. Accept it or turn it into an order before then.`,
    ],
    button: { label: 'View the quote', url: pageUrl(config, latePaths.priceQuote(quoteNumber)) },
  }),
})
