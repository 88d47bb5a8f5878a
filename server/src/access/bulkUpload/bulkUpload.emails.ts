// The email to people who were taken over from another sign-in.
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

export const profileMoved = notificationKind({
  name: 'ProfileMoved',
  about: 'An account was taken over from the sign-in used before, with its password or without, to its person.',
  severities: ['high'],
  isOptional: false,
  who: 'anyone',
  data: z.object({ firstName: z.string(), hasPassword: z.boolean() }),
  email: ({ firstName, hasPassword }, { brand, config }) => ({
    subject: `Your ${brand.product} account has moved`,
    heading: 'Your account has moved',
    paragraphs: [
      `Hello ${firstName}, we have moved your ${brand.product} account to our new sign-in.`,
      hasPassword
        ? 'Log in with your email address and the password you have.'
        : 'Your password could not be moved. The link below lets you choose a new one; then log in as before.',
    ],
    button: hasPassword
      ? { label: 'Log In', url: pageUrl(config, paths.login()) }
      : { label: 'Choose a password', url: pageUrl(config, latePaths.forgotPassword()) },
  }),
})
