// The emails about passwords.
import { helpLine } from '@portal/contract/provider/brand'
import { latePaths } from '@portal/contract/platform/latePaths'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

export const passwordReset = notificationKind({
  name: 'PasswordReset',
  about: 'The link to choose a new password, to the person who asked for it.',
  severities: ['high'],
  isOptional: false,
  who: 'anyone',
  data: z.object({ firstName: z.string(), token: z.string() }),
  email: ({ firstName, token }, { brand, config }) => ({
    subject: `Choose a new password for ${brand.product}`,
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${firstName}, somebody, probably you, asked for a new password for ${brand.product}.`,
      'The link below works once, for 60 minutes. When you have chosen a new password, you are logged out everywhere.',
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
    button: { label: 'Choose a new password', url: pageUrl(config, latePaths.forgotPassword(token)) },
  }),
})

export const passwordNotYet = notificationKind({
  name: 'PasswordNotYet',
  about: 'What to do first, to somebody who asked for a new password and may not log in yet.',
  severities: ['high'],
  isOptional: false,
  who: 'anyone',
  data: z.object({ firstName: z.string(), next: z.string() }),
  email: ({ firstName, next }, { brand }) => ({
    subject: `About your password for ${brand.product}`,
    heading: 'Your password cannot be changed yet',
    paragraphs: [`Hello ${firstName}, somebody, probably you, asked for a new password for ${brand.product}.`, next],
  }),
})

export const passwordChanged = notificationKind({
  name: 'PasswordChanged',
  about: 'A password was changed, to its owner, in case it was not them.',
  severities: ['high'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: z.object({ firstName: z.string() }),
  email: ({ firstName }, { brand, config }) => ({
    subject: `Your password for ${brand.product} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${firstName}, the password of your ${brand.product} account was just changed, and all other devices were logged out.`,
      `If it was not you, choose a new password at once with the link below, and call ${helpLine(brand)}.`,
    ],
    button: { label: 'Forgot password?', url: pageUrl(config, latePaths.forgotPassword()) },
  }),
})
