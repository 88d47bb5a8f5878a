// The emails of registration [A§4, A§7]: fixed texts, every link written here.
import { paths } from 'contract/paths'
import type { UserStatus } from 'contract/session'
import { maySignIn } from 'contract/session'
import { getBrand } from '../brand/brand.ts'
import type { Config } from '../platform/config.ts'
import { pageUrl } from '../platform/config.ts'
import { renderEmail } from '../platform/mail/layout.ts'
import type { Email } from '../platform/mail/emails.ts'

interface Addressee {
  email: string
  firstName: string
}

interface Link {
  userId: string
  token: string
}

const inQuery = ({ userId, token }: Link) => ({ userId, activationToken: token })

/** Asks an applicant to activate their account with a link (AccountActivationEmail). */
export async function activationEmail(config: Config, to: Addressee, link: Link): Promise<Email> {
  const brand = getBrand(config)
  return {
    kind: 'AccountActivationEmail',
    to: to.email,
    subject: `Activate your ${brand.product} account`,
    ...(await renderEmail(brand, {
      heading: 'Activate your account',
      paragraphs: [
        `Hello ${to.firstName}, thank you for registering with ${brand.product}. One step is left: open this link and confirm your password, and your account is active.`,
        'The link works for 7 days. If it is older, the page it opens sends you a new one.',
        'If you did not register, you need not do anything: without the link the account stays closed.',
      ],
      button: { label: 'Activate my account', url: pageUrl(config, paths.accountActivation(inQuery(link))) },
    })),
  }
}

/** Notifies an applicant that somebody looks at their registration first (AccountPendingEmail). */
export async function pendingEmail(config: Config, to: Addressee): Promise<Email> {
  const brand = getBrand(config)
  return {
    kind: 'AccountPendingEmail',
    to: to.email,
    subject: `Your ${brand.product} registration is being reviewed`,
    ...(await renderEmail(brand, {
      heading: 'We are looking at your registration',
      paragraphs: [
        `Hello ${to.firstName}, thank you for registering your business with ${brand.product}. We check new businesses before we open their account, and email you as soon as yours is approved.`,
        `Questions in the meantime? Call ${brand.phone}, Option 1. You can browse the store and fill a cart until then.`,
      ],
      button: { label: 'Go to the supply store', url: pageUrl(config, paths.store()) },
    })),
  }
}

/** What the holder of an address that is known already should do, by the status of their account. */
function nextStep(config: Config, status: UserStatus): { text: string; button: { label: string; url: string } } {
  if (maySignIn(status))
    return {
      text: 'Log in with your email address and your password. If you do not remember the password, choose "Forgot password?" on the log-in page.',
      button: { label: 'Log In', url: pageUrl(config, paths.login()) },
    }
  if (status === 'UNCONFIRMED' || status === 'PENDING_REGISTRATION')
    return {
      text: 'It is not active yet. Use the link in our earlier email, or ask for a new one here.',
      button: {
        label: 'Send a new link',
        url: pageUrl(config, paths.resendActivation()),
      },
    }
  return {
    text:
      status === 'PENDING_APPROVAL'
        ? 'It is waiting for approval; we email you as soon as it is approved.'
        : `It is not open for log-in. Please call ${getBrand(config).phone}, Option 1.`,
    button: { label: 'Contact us', url: pageUrl(config, paths.helpTopic('contact-us')) },
  }
}

/** Notifies the holder of an address that it has an account already (AccountExistsEmail). */
export async function accountExistsEmail(config: Config, to: Addressee, status: UserStatus): Promise<Email> {
  const brand = getBrand(config)
  const { text, button } = nextStep(config, status)
  return {
    kind: 'AccountExistsEmail',
    to: to.email,
    subject: `You already have a ${brand.product} account`,
    ...(await renderEmail(brand, {
      heading: 'You already have an account',
      paragraphs: [
        `Hello ${to.firstName}, somebody asked for a ${brand.product} account with this email address. There is one already, and nothing about it was changed.`,
        text,
        'If it was not you who asked, you need not do anything.',
      ],
      button,
    })),
  }
}

/** Asks an invited person to complete the registration with a link. */
export async function invitationEmail(config: Config, to: Addressee, link: Link): Promise<Email> {
  const brand = getBrand(config)
  return {
    kind: 'DelegatedRegistrationEmail',
    to: to.email,
    subject: `Complete your ${brand.product} registration`,
    ...(await renderEmail(brand, {
      heading: 'Complete your registration',
      paragraphs: [
        `Hello ${to.firstName}, your company has invited you to ${brand.product}. Open this link, choose a password, and you are in.`,
        'The link works for 7 days. If it is older, the page it opens sends you a new one.',
      ],
      button: {
        label: 'Complete my registration',
        url: pageUrl(config, paths.delegatedActivation(inQuery(link))),
      },
    })),
  }
}
