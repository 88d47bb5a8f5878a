// E-mails of alerts: about a part, once [P5.181], and about new parts of a search [P5.185].
import { alertKinds } from '@portal/contract/buying/partAlerts'
import { paths } from '@portal/contract/platform/paths'
import { latePaths } from '@portal/contract/platform/latePaths'
import { currency } from '@portal/contract/platform/locales'
import { moneyText } from '@portal/contract/platform/money'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

export const partAlertMet = notificationKind({
  name: 'PartAlertMet',
  about: 'A part is in stock again, or costs no more than a person said, to the person who asked for it, once.',
  severities: ['low'],
  isOptional: true,
  title: 'Alerts about stock and prices',
  who: 'signed-in',
  data: z.object({
    kind: z.enum(alertKinds),
    name: z.string(),
    partNumber: z.string(),
    productUrl: z.string(),
    available: z.number().int(),
    price: z.number().nullable(),
    currency: currency.nullable(),
  }),
  email: ({ kind, name, partNumber, productUrl, available, price, currency: money }, { config }) => {
    const amount = price === null || money === null ? '' : moneyText(price, money)
    return {
      subject: kind === 'STOCK' ? `In stock again: ${name}` : `${name} costs ${amount} now`,
      heading: name,
      paragraphs: [
        kind === 'STOCK'
          ? `Part ${partNumber} is in stock again: ${available} ${available === 1 ? 'piece is' : 'pieces are'} free now. Nothing is held for you.`
          : `Part ${partNumber} costs ${amount} now.`,
        `You asked to hear of it once, so this alert is over. Ask again, or see your other alerts: ${pageUrl(config, latePaths.partAlerts())}`,
      ],
      button: { label: 'View the part', url: pageUrl(config, productUrl) },
    }
  },
})

export const newPartsFound = notificationKind({
  name: 'NewPartsFound',
  about: 'The store has new parts that a search finds which a person follows, each part once.',
  severities: ['low'],
  isOptional: true,
  title: 'New parts of searches you follow',
  who: 'signed-in',
  data: z.object({
    name: z.string(),
    address: z.string(),
    count: z.number().int(),
    parts: z.array(z.object({ partNumber: z.string(), displayName: z.string() })),
  }),
  email: ({ name, address, count, parts }, { config }) => ({
    subject: count === 1 ? `A new part: ${name}` : `${count} new parts: ${name}`,
    heading: `New parts of your search ${name}`,
    paragraphs: [
      count === 1
        ? 'The store has a new part that your search finds.'
        : `The store has ${count} new parts that your search finds.`,
      `Turn this off under your alerts: ${pageUrl(config, latePaths.partAlerts())}`,
    ],
    table: {
      columns: [{ title: 'Part' }, { title: 'Number' }],
      rows: parts.map(({ displayName, partNumber }) => [displayName, partNumber]),
    },
    button: { label: 'View the search', url: pageUrl(config, `${paths.storeSearch()}?${address}`) },
  }),
})
