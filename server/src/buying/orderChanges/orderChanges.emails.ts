// Emails about changes of orders [P5.151].
import { paths } from '@portal/contract/platform/paths'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

export const changeNews = ['REQUESTED', 'ACCEPTED', 'REFUSED', 'OVERTAKEN', 'WITHDRAWN', 'NO_ANSWER'] as const
export type ChangeNews = (typeof changeNews)[number]

const change = z.object({
  changeNumber: z.string(),
  orderNumber: z.string(),
  customerName: z.string(),
  requestedBy: z.string(),
  news: z.enum(changeNews),
  texts: z.array(z.string()),
  note: z.string(),
  reason: z.string().nullable(),
})

export const orderChangeForStaff = notificationKind({
  name: 'OrderChangeForStaff',
  about: 'A change of an order was asked for or withdrawn, or has no answer yet, to customer service.',
  severities: ['medium'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: change,
  email: ({ changeNumber, orderNumber, customerName, requestedBy, news, texts, note, reason }, { config }) => {
    const subject = {
      REQUESTED: `Change of order ${orderNumber} asked for`,
      WITHDRAWN: `Change of order ${orderNumber} withdrawn`,
      NO_ANSWER: `Change of order ${orderNumber} waits for an answer`,
      ACCEPTED: `Order ${orderNumber} changed`,
      REFUSED: `Change of order ${orderNumber} not made`,
      OVERTAKEN: `Change of order ${orderNumber} came too late`,
    }[news]
    return {
      subject,
      heading: subject,
      paragraphs: [
        `${requestedBy} of ${customerName}, ${changeNumber}:`,
        ...texts,
        ...(note ? [`Note: ${note}`] : []),
        ...(reason ? [reason] : []),
        ...(news === 'NO_ANSWER' ? ['The ERP has not answered. It can be answered on the page of the order.'] : []),
      ],
      button: { label: 'View the order', url: pageUrl(config, paths.order(orderNumber)) },
    }
  },
})

export const orderChangeMoved = notificationKind({
  name: 'OrderChangeMoved',
  about: 'What became of a change of an order, to the person who asked for it and the person who placed the order.',
  severities: ['low', 'medium', 'high'],
  isOptional: true,
  title: 'Changed orders',
  who: 'signed-in',
  data: change,
  email: ({ orderNumber, requestedBy, news, texts, note, reason }, { config, brand }) => {
    const [subject, said] = {
      REQUESTED: [
        `Change of order ${orderNumber} asked for`,
        `We have received the change that ${requestedBy} asked for. The order stays as it is until you hear from us.`,
      ],
      ACCEPTED: [`Order ${orderNumber} changed`, `The change that ${requestedBy} asked for is made.`],
      REFUSED: [
        `Change of order ${orderNumber} not made`,
        `The change that ${requestedBy} asked for could not be made. The order stays as it was.`,
      ],
      OVERTAKEN: [
        `Change of order ${orderNumber} came too late`,
        `The change that ${requestedBy} asked for came too late. The order stays as it is.`,
      ],
      WITHDRAWN: [`Change of order ${orderNumber} withdrawn`, 'The change was withdrawn. The order stays as it is.'],
      NO_ANSWER: [
        `Change of order ${orderNumber} waits for an answer`,
        `We have no answer yet to the change that ${requestedBy} asked for, and have reminded our customer service. The order stays as it is until then. In a hurry? Call ${brand.phone}.`,
      ],
    }[news]
    return {
      subject: subject ?? '',
      heading: subject ?? '',
      paragraphs: [said ?? '', ...(reason ? [reason] : []), ...texts, ...(note ? [`Note: ${note}`] : [])],
      button: { label: 'View your order', url: pageUrl(config, paths.order(orderNumber)) },
    }
  },
})
