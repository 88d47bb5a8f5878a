// E-mails about recurring orders: what will be ordered, and what was not [P5.173, P5.176].
import { keepRecurring } from '@portal/contract/buying/recurringOrders'
import { formatIsoDay } from '@portal/contract/platform/days'
import { latePaths } from '@portal/contract/platform/latePaths'
import { currency } from '@portal/contract/platform/locales'
import { moneyText } from '@portal/contract/platform/money'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

const about = { recurringId: z.number().int(), name: z.string(), customerName: z.string() }
const button = { label: 'View the recurring order' }
const urlOf = (recurringId: number) => latePaths.recurringOrders({ schedule: recurringId })

export const recurringPreview = notificationKind({
  name: 'RecurringOrderPreview',
  about: 'What a recurring order will come to, some days before it is placed, to the person who places it.',
  severities: ['medium', 'low'],
  isOptional: true,
  title: 'Recurring orders before they are placed',
  who: keepRecurring,
  data: z.object({
    ...about,
    orderDay: z.iso.date(),
    currency,
    total: z.number().nullable(),
    lines: z.array(
      z.object({
        name: z.string(),
        partNumber: z.string(),
        quantity: z.number(),
        uom: z.string(),
        price: z.number().nullable(),
        problem: z.string().nullable(),
      }),
    ),
  }),
  email: ({ recurringId, name, customerName, orderDay, currency: money, total, lines }, { config }) => {
    const problems = lines.flatMap(({ problem }) => problem ?? [])
    const day = formatIsoDay(orderDay)
    return {
      subject: problems.length > 0 ? `${name} cannot be ordered on ${day} as it is` : `${name} is ordered on ${day}`,
      heading: `Recurring order ${name}`,
      paragraphs: [
        problems.length > 0
          ? `This order for ${customerName} is due on ${day}. As it is now, nothing of it would be ordered: ${problems.join(' ')}`
          : `This order for ${customerName} is placed on ${day}${total === null ? '' : `: ${moneyText(total, money)} at the prices of today, before freight and tax`}.`,
        'Change, skip or pause it on its page.',
      ],
      table: {
        columns: [{ title: 'Part' }, { title: 'Quantity' }, { title: 'Price now' }],
        rows: lines.map((line) => [
          [line.name, line.partNumber].filter(Boolean).join(', '),
          `${line.quantity} ${line.uom}`,
          line.price === null ? '' : moneyText(line.price, money),
        ]),
      },
      button: { ...button, url: pageUrl(config, urlOf(recurringId)) },
    }
  },
})

const news = ['SENT', 'FAILED', 'SUSPENDED'] as const

export const recurringNews = notificationKind({
  name: 'RecurringOrderNews',
  about:
    'A recurring order went for approval or could not be placed, to the person who places it; or nobody places it any more, to administrators of the organization.',
  severities: ['medium', 'low'],
  isOptional: false,
  who: keepRecurring,
  data: z.object({ ...about, news: z.enum(news), dueDay: z.iso.date(), text: z.string() }),
  email: ({ recurringId, name, customerName, news: what, dueDay, text }, { config }) => ({
    subject: {
      SENT: `${name} waits for approval`,
      FAILED: `${name} could not be ordered`,
      SUSPENDED: `${name} is suspended`,
    }[what],
    heading: `Recurring order ${name}`,
    paragraphs: {
      SENT: [`The order of ${formatIsoDay(dueDay)} for ${customerName} was sent for approval as ${text}.`],
      FAILED: [
        `Nothing was ordered for ${customerName} for ${formatIsoDay(dueDay)}. ${text}`,
        'Mend it and press ‘Order now’ on its page, or leave it: the next day comes as planned.',
      ],
      SUSPENDED: [text, `Nothing of it is ordered for ${customerName} until somebody presses ‘Take over’ on its page.`],
    }[what],
    button: { ...button, url: pageUrl(config, urlOf(recurringId)) },
  }),
})
