// The email by which operators see whether email works.
import { paths } from '@portal/contract/platform/paths'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

export const testEmail = notificationKind({
  name: 'TestEmail',
  about: 'A test, to the operator who asked for it [P14.57].',
  severities: ['high'],
  isOptional: false,
  who: 'signed-in',
  data: z.object({ name: z.string() }),
  email: ({ name }, { brand, config }) => ({
    subject: `A test email of ${brand.product}`,
    heading: 'Email works',
    paragraphs: [
      `Hello ${name},`,
      `you asked ${brand.product} for this email. That you read it shows that its mail server takes email, and that yours accepts it.`,
      'Look where it arrived: if it lay among unwanted mail, ask the people who run your mail about SPF, DKIM and DMARC for the sender’s domain.',
    ],
    button: { label: 'Go on with getting started', url: pageUrl(config, paths.gettingStarted()) },
  }),
})
