// Emails about invitations that staff look at first [P9.114].
import { helpLine } from '@portal/contract/provider/brand'
import { staffPaths } from '@portal/contract/provider/staffPaths'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

const registrationFacts = z.object({ name: z.string(), customerName: z.string() })

export const invitationWaiting = notificationKind({
  name: 'InvitationWaits',
  about: 'Somebody was invited at a mail domain that is refused for competitors, to customer service, who decide.',
  severities: ['medium'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: registrationFacts.extend({ userId: z.string(), email: z.string(), by: z.string() }),
  email: ({ userId, name, email, by, customerName }, { config }) => ({
    subject: `An invitation waits for you: ${name}`,
    heading: 'An invitation waits for you',
    paragraphs: [
      `${by} of ${customerName} invited ${name} (${email}). The domain of that address is refused for competitors.`,
      'The link goes out only once somebody of you has approved the invitation.',
    ],
    button: { label: 'Look at it', url: pageUrl(config, staffPaths.approval(userId)) },
  }),
})

export const invitationApproved = notificationKind({
  name: 'InvitationApproved',
  about: 'Staff let an invitation go out that had waited for them, to the person who invited.',
  severities: ['medium'],
  isOptional: false,
  who: 'signed-in',
  data: registrationFacts,
  email: ({ name, customerName }) => ({
    subject: `Your invitation of ${name} was sent`,
    heading: 'Your invitation was sent',
    paragraphs: [
      `We looked at your invitation of ${name} to ${customerName} and have sent it: they have the link now.`,
    ],
  }),
})

export const invitationRefused = notificationKind({
  name: 'InvitationRefused',
  about:
    'Staff did not let an invitation go out that had waited for them, with their reason, to the person who invited.',
  severities: ['medium'],
  isOptional: false,
  who: 'signed-in',
  data: registrationFacts.extend({ reason: z.string() }),
  email: ({ name, customerName, reason }, { brand }) => ({
    subject: `Your invitation of ${name} was not sent`,
    heading: 'Your invitation was not sent',
    paragraphs: [
      `We looked at your invitation of ${name} to ${customerName} and did not send it.`,
      reason,
      `If you think this is a mistake, call ${helpLine(brand)}.`,
    ],
  }),
})
