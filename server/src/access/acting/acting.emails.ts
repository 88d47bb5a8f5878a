// The email to a customer for whom staff act.
import { paths } from '@portal/contract/platform/paths'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

export const supportAccessBegan = notificationKind({
  name: 'SupportAccessBegan',
  about: 'Staff began to act for a user, to that user: who, why, for how long, and where to end it.',
  severities: ['medium'],
  isOptional: false,
  who: 'signed-in',
  data: z.object({ name: z.string(), staffName: z.string(), reason: z.string(), minutes: z.number() }),
  email: ({ name, staffName, reason, minutes }, { brand, config }) => ({
    subject: `${brand.product} support opened your account`,
    heading: 'Support opened your account',
    paragraphs: [
      `Hello ${name},`,
      `${staffName} of our customer service has opened your account to help you, for ${minutes} minutes at most. The reason given: “${reason}”`,
      'Your password, your payment methods and your own session stay as they are. You see what was opened under Account Information, and can end it there at any time.',
    ],
    button: { label: 'View support access', url: pageUrl(config, paths.accountInfo()) },
  }),
})
