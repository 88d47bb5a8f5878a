// The emails about what staff changed of a user.
import { helpLine } from '@portal/contract/provider/brand'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

const named = z.object({ firstName: z.string() })
const common = { severities: ['high'], isOptional: false, who: 'anyone', isReadable: true } as const

export const accessGiven = notificationKind({
  ...common,
  name: 'AccessGiven',
  about: 'Staff let somebody sign in, to that person.',
  data: named.extend({ mustChoosePassword: z.boolean().default(false) }),
  email: ({ firstName, mustChoosePassword }, { brand, config }) => ({
    subject: `Your ${brand.product} account is open`,
    heading: mustChoosePassword ? 'Choose a password to log in' : 'You can log in',
    paragraphs: [
      `Hello ${firstName}, our customer service has opened your ${brand.product} account.`,
      mustChoosePassword
        ? 'Your email address was not confirmed before: choose a new password by the link below, then log in with it.'
        : 'If you do not know your password, or have not chosen one yet, the link below lets you choose a new one.',
    ],
    button: { label: 'Choose a password', url: pageUrl(config, latePaths.forgotPassword()) },
  }),
})

export const accessEnded = notificationKind({
  ...common,
  name: 'AccessEnded',
  about: 'Staff closed the access of somebody, to that person.',
  data: named,
  email: ({ firstName }, { brand }) => ({
    subject: `Your ${brand.product} account is closed`,
    heading: 'Your account is closed',
    paragraphs: [
      `Hello ${firstName}, our customer service has closed your ${brand.product} account. You were logged out everywhere.`,
      `If this is a mistake, call ${helpLine(brand)}.`,
    ],
  }),
})

export const organizationMoved = notificationKind({
  ...common,
  name: 'OrganizationChanged',
  about: 'Staff moved somebody to another organization, to that person.',
  data: named.extend({ organization: z.string() }),
  email: ({ firstName, organization }, { brand, config }) => ({
    subject: `Your ${brand.product} account belongs to ${organization}`,
    heading: 'You belong to another organization',
    paragraphs: [
      `Hello ${firstName}, our customer service has moved your ${brand.product} account to ${organization}. You see its machines, orders and addresses from now on.`,
      `Questions? Call ${helpLine(brand)}.`,
    ],
    button: { label: 'Open the portal', url: pageUrl(config, paths.home()) },
  }),
})
