// The emails about passwords.
import { paths } from 'contract/paths'
import { getBrand } from '../brand/brand.ts'
import type { Config } from '../platform/config.ts'
import { pageUrl } from '../platform/config.ts'
import { renderEmail } from '../platform/mail/layout.ts'
import type { Email } from '../platform/mail/emails.ts'

interface Recipient {
  email: string
  firstName: string
}

/** The link to choose a new password. */
export async function resetEmail(config: Config, to: Recipient, token: string): Promise<Email> {
  const { product } = getBrand(config)
  const words = {
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${to.firstName}, somebody, probably you, asked for a new password for ${product}.`,
      'The link below works once, for 60 minutes. When you have chosen a new password, you are logged out everywhere.',
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
    button: {
      label: 'Choose a new password',
      url: pageUrl(config, paths.forgotPassword(token)),
    },
  }
  return {
    kind: 'PasswordReset',
    to: to.email,
    subject: `Choose a new password for ${product}`,
    ...(await renderEmail(getBrand(config), words)),
  }
}

/** What somebody gets who asked for a new password and may not log in yet: what to do instead. */
export async function notActivatedEmail(config: Config, to: Recipient, next: string): Promise<Email> {
  const { product } = getBrand(config)
  const words = {
    heading: 'Your password cannot be changed yet',
    paragraphs: [`Hello ${to.firstName}, somebody, probably you, asked for a new password for ${product}.`, next],
  }
  return {
    kind: 'PasswordNotYet',
    to: to.email,
    subject: `About your password for ${product}`,
    ...(await renderEmail(getBrand(config), words)),
  }
}

/** Notifies the owner that the password was changed, in case it was not them. */
export async function passwordChangedEmail(config: Config, to: Recipient): Promise<Email> {
  const { product, phone } = getBrand(config)
  const words = {
    heading: 'Your password was changed',
    paragraphs: [
      `Hello ${to.firstName}, the password of your ${product} account was just changed, and all other devices were logged out.`,
      `If it was not you, choose a new password at once with the link below, and call ${phone}, Option 1.`,
    ],
    button: { label: 'Forgot password?', url: pageUrl(config, paths.forgotPassword()) },
  }
  return {
    kind: 'PasswordChanged',
    to: to.email,
    subject: `Your password for ${product} was changed`,
    ...(await renderEmail(getBrand(config), words)),
  }
}
