// The e-mail of an alert about a part, once [P5.181].
import { alertKinds } from '@portal/contract/buying/partAlerts'
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
