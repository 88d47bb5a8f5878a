// E-mails of requests for approval [P5.130]: their links open a page, where a press decides.
import { viewOrderApprovals } from '@portal/contract/access/privileges'
import { approveOrders } from '@portal/contract/buying/orderApprovalRights'
import { currency } from '@portal/contract/platform/locales'
import { moneyText } from '@portal/contract/platform/money'
import { latePaths } from '@portal/contract/platform/latePaths'
import { splitParagraphs } from '@portal/contract/platform/plainText'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { formatMoment } from '../../platform/pdf/format.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

export const orderApprovalWanted = notificationKind({
  name: 'OrderApprovalWanted',
  about:
    'An order waits for the approval of its reader, to each whose turn it is and their delegates; again after 2 and 5 days.',
  severities: ['medium'],
  isOptional: true,
  title: 'Orders that wait for your approval',
  who: approveOrders,
  data: z.object({
    approvalNumber: z.string(),
    customerName: z.string(),
    requestedBy: z.string(),
    total: z.number(),
    currency,
    parts: z.string(),
    whys: z.array(z.string()),
    until: z.iso.datetime(),
    isReminder: z.boolean(),
    /** The approver for whom the reader decides. */
    forName: z.string().nullable(),
  }),
  email: (of, { config }) => ({
    subject: `${of.isReminder ? 'Reminder: ' : ''}${of.requestedBy} asks you to approve ${moneyText(of.total, of.currency)}`,
    heading: `Request ${of.approvalNumber} for ${of.customerName}`,
    paragraphs: [
      `${of.requestedBy} sent an order of ${moneyText(of.total, of.currency)} for approval${of.forName ? `. You decide for ${of.forName}` : ''}.`,
      ...of.whys,
      `Parts: ${of.parts}`,
      `It can be decided until ${formatMoment(new Date(of.until), config.BRAND_TIME_ZONE)}. Nothing is ordered before.`,
    ],
    button: { label: 'Look at it and decide', url: pageUrl(config, latePaths.orderApproval(of.approvalNumber)) },
  }),
})

const news = {
  APPROVED: ['is approved', 'approved your order. It is being placed; you get its confirmation.'],
  LINES_REJECTED: ['goes on with fewer lines', 'rejected lines of your order; the rest goes on as a new version.'],
  REJECTED: ['is rejected', 'rejected your order. You can put its lines back into your cart.'],
  EXPIRED: ['has expired', 'Nobody decided your order in time. You can put its lines back into your cart.'],
  FAILED: ['could not be placed', 'Your order is approved, but it could not be placed:'],
  SENDER_LEFT: [
    'could not be placed',
    'It is approved, but it could not be placed. An administrator can put its lines into their own cart:',
  ],
} as const
export type RequesterNews = keyof typeof news
const newsKinds = Object.keys(news) as [RequesterNews, ...RequesterNews[]]

export const orderApprovalAnswered = notificationKind({
  name: 'OrderApprovalAnswered',
  about:
    'A request for approval was approved, rejected in part or as a whole, expired, or could not be placed, to the person who sent it; the last, once they have left, to who approved it and to administrators.',
  severities: ['medium'],
  isOptional: true,
  title: 'Answers to your orders sent for approval',
  who: viewOrderApprovals,
  data: z.object({
    approvalNumber: z.string(),
    customerName: z.string(),
    news: z.enum(newsKinds),
    /** The person who decided; empty where the portal says so itself. */
    name: z.string(),
    message: z.string(),
  }),
  email: (of, { config }) => ({
    subject: `Request ${of.approvalNumber} ${news[of.news][0]}`,
    heading: `Request ${of.approvalNumber} for ${of.customerName} ${news[of.news][0]}`,
    paragraphs: [[of.name, news[of.news][1]].filter(Boolean).join(' '), ...splitParagraphs(of.message)],
    button: { label: 'View the request', url: pageUrl(config, latePaths.orderApproval(of.approvalNumber)) },
  }),
})
