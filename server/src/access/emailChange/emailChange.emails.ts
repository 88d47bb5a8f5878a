// The emails about another address to log in with.
import { helpLine } from '@portal/contract/provider/brand'
import { emailProofDays, emailStopHours } from '@portal/contract/access/emailChange'
import { latePaths } from '@portal/contract/platform/latePaths'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

const common = { severities: ['high'], isOptional: false, who: 'anyone' } as const
const change = z.object({ firstName: z.string(), from: z.string(), to: z.string() })
const linked = change.extend({ token: z.string() })

export const emailProof = notificationKind({
  ...common,
  name: 'EmailAddressProof',
  about: 'The link that lets a new email address hold, to the new address.',
  data: linked,
  email: ({ firstName, from, to, token }, { brand, config }) => ({
    subject: `Confirm your new email address for ${brand.product}`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `Hello ${firstName}, our customer service was asked to change the email address of your ${brand.product} account from ${from} to ${to}.`,
      `It is changed once you confirm it by the link below, within ${emailProofDays} days. Your password stays the same.`,
      'If you know of no such account, you need not do anything.',
    ],
    button: { label: 'Confirm this address', url: pageUrl(config, latePaths.emailChange(token)) },
  }),
})

export const emailMoveAsked = notificationKind({
  ...common,
  name: 'EmailAddressChangeAsked',
  about: 'Staff asked for another email address to log in with, to the old address, which can stop it.',
  data: linked,
  email: ({ firstName, from, to, token }, { brand, config }) => ({
    subject: `Your ${brand.product} email address is being changed`,
    heading: 'Another email address was asked for',
    paragraphs: [
      `Hello ${firstName}, our customer service was asked to change the email address of your ${brand.product} account from ${from} to ${to}. It is changed once the new address confirms it.`,
      `If you did not ask for this, stop it by the link below. The link still works for ${emailStopHours} hours after the change.`,
    ],
    button: { label: 'Keep my address', url: pageUrl(config, latePaths.emailChange(token)) },
  }),
})

export const emailMoved = notificationKind({
  ...common,
  name: 'EmailAddressChanged',
  about: 'The email address somebody logs in with was changed, to the old address and to the new one.',
  isReadable: true,
  data: change.extend({ canStop: z.boolean().default(false) }),
  email: ({ firstName, from, to, canStop }, { brand }) => ({
    subject: `Your ${brand.product} email address was changed`,
    heading: 'You log in with another email address',
    paragraphs: [
      `Hello ${firstName}, the email address of your ${brand.product} account was changed from ${from} to ${to}. Your password stays the same.`,
      canStop
        ? `If you did not ask for this, use the link in our earlier email to ${from} within ${emailStopHours} hours, or call ${helpLine(brand)}, at once.`
        : `If you did not ask for this, call ${helpLine(brand)}, at once.`,
    ],
  }),
})

export const emailKept = notificationKind({
  ...common,
  name: 'EmailAddressKept',
  about: 'A change of the email address was stopped by the old address, to both.',
  isReadable: true,
  data: change,
  email: ({ firstName, from, to }, { brand, config }) => ({
    subject: `Your ${brand.product} email address stays`,
    heading: 'Your email address stays',
    paragraphs: [
      `Hello ${firstName}, the change of the email address of your ${brand.product} account from ${from} to ${to} was stopped. You were logged out everywhere and log in with ${from}.`,
      'If you do not know who asked for the change, choose a new password.',
    ],
    button: { label: 'Choose a new password', url: pageUrl(config, latePaths.forgotPassword()) },
  }),
})
