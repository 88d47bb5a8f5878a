// Emails about product notices.
import { splitParagraphs } from '@portal/contract/platform/plainText'
import { z } from 'zod'
import { notificationKind } from '../../platform/notify/kinds.ts'

export const completionWithdrawn = notificationKind({
  name: 'NoticeCompletionWithdrawn',
  about:
    'What a report of a completed product notice said of units was withdrawn, with the reason, to customer service, who answers by Reply.',
  severities: ['medium'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: z.object({
    apnId: z.number().int(),
    number: z.string(),
    title: z.string(),
    reportId: z.number().int(),
    unitSerials: z.array(z.string()),
    customerName: z.string(),
    reason: z.string(),
    name: z.string(),
    email: z.string(),
  }),
  email: ({ number, title, reportId, unitSerials, customerName, reason, name, email }) => ({
    replyTo: email,
    subject: `Completion of notice ${number} withdrawn`,
    heading: `Completion of notice ${number} withdrawn`,
    paragraphs: [
      `${name} (${email}) of ${customerName} withdrew what report ${reportId} says of ${unitSerials.join(', ')}: ${number} ${title} is open there again.`,
      ...splitParagraphs(reason),
    ],
  }),
})
