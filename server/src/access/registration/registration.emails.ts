// The emails of registration [A§4, A§7]: fixed texts, every link written here.
import { helpLine } from '@portal/contract/provider/brand'
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import type { UserStatus } from '@portal/contract/access/session'
import { maySignIn, userStatuses } from '@portal/contract/access/session'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import type { Site } from '../../platform/notify/kinds.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

const applicant = z.object({ firstName: z.string() })
const holderOfLink = applicant.extend({ userId: z.string(), token: z.string() })
/** `organization` where staff approved the registration for it. */
const approved = holderOfLink.extend({ organization: z.string().optional() })

const inQuery = ({ userId, token }: { userId: string; token: string }) => ({ userId, activationToken: token })

export const activation = notificationKind({
  name: 'AccountActivationEmail',
  about: 'The link to activate an account, to an applicant.',
  severities: ['high'],
  isOptional: false,
  who: 'anyone',
  data: approved,
  email: ({ firstName, organization, ...link }, { brand, config }) => ({
    subject: `Activate your ${brand.product} account`,
    heading: 'Activate your account',
    paragraphs: [
      organization === undefined
        ? `Hello ${firstName}, thank you for registering with ${brand.product}. One step is left: open this link and confirm your password, and your account is active.`
        : `Hello ${firstName}, we have approved your registration with ${brand.product} for ${organization}. One step is left: open this link and confirm your password, and your account is active.`,
      'The link works for 7 days. If it is older, the page it opens sends you a new one.',
      'If you did not register, you need not do anything: without the link the account stays closed.',
    ],
    button: { label: 'Activate my account', url: pageUrl(config, latePaths.accountActivation(inQuery(link))) },
  }),
})

export const registrationPending = notificationKind({
  name: 'AccountPendingEmail',
  about: 'Staff look at a registration first, to the applicant.',
  severities: ['high'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: applicant,
  email: ({ firstName }, { brand, config }) => ({
    subject: `Your ${brand.product} registration is being reviewed`,
    heading: 'We are looking at your registration',
    paragraphs: [
      `Hello ${firstName}, thank you for registering your business with ${brand.product}. We check new businesses before we open their account, and email you as soon as yours is approved.`,
      `Questions in the meantime? Call ${helpLine(brand)}. You can browse the store and fill a cart until then.`,
    ],
    button: { label: 'Go to the supply store', url: pageUrl(config, paths.store()) },
  }),
})

export const registrationRejected = notificationKind({
  name: 'AccountRejectedEmail',
  about: 'Staff did not approve a registration, with their reason, to the applicant.',
  severities: ['high'],
  isOptional: false,
  who: 'anyone',
  isReadable: true,
  data: applicant.extend({ reason: z.string() }),
  email: ({ firstName, reason }, { brand, config }) => ({
    subject: `Your ${brand.product} registration`,
    heading: 'We could not approve your registration',
    paragraphs: [
      `Hello ${firstName}, thank you for your interest in ${brand.product}. We looked at your registration and could not approve it.`,
      reason,
      `If you think this is a mistake, call ${helpLine(brand)}. You can browse the store without an account.`,
    ],
    button: { label: 'Contact us', url: pageUrl(config, paths.helpTopic('contact-us')) },
  }),
})

/** The step for the holder of a known address, by the status of their account. */
function nextStep(
  { brand, config }: Site,
  status: UserStatus,
): { text: string; button: { label: string; url: string } } {
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
        url: pageUrl(config, latePaths.resendActivation()),
      },
    }
  return {
    text:
      status === 'PENDING_APPROVAL'
        ? 'It is waiting for approval; we email you as soon as it is approved.'
        : `It is not open for log-in. Please call ${helpLine(brand)}.`,
    button: { label: 'Contact us', url: pageUrl(config, paths.helpTopic('contact-us')) },
  }
}

export const accountExists = notificationKind({
  name: 'AccountExistsEmail',
  about: 'Somebody asked for an account with an address that has one, to its holder.',
  severities: ['high'],
  isOptional: false,
  who: 'anyone',
  data: applicant.extend({ status: z.enum(userStatuses) }),
  email: ({ firstName, status }, site) => {
    const { text, button } = nextStep(site, status)
    return {
      subject: `You already have a ${site.brand.product} account`,
      heading: 'You already have an account',
      paragraphs: [
        `Hello ${firstName}, somebody asked for a ${site.brand.product} account with this email address. There is one already, and nothing about it was changed.`,
        text,
        'If it was not you who asked, you need not do anything.',
      ],
      button,
    }
  },
})

export const invitation = notificationKind({
  name: 'DelegatedRegistrationEmail',
  about: 'The link to complete a registration, to a person their company invited.',
  severities: ['high'],
  isOptional: false,
  who: 'anyone',
  data: holderOfLink,
  email: ({ firstName, ...link }, { brand, config }) => ({
    subject: `Complete your ${brand.product} registration`,
    heading: 'Complete your registration',
    paragraphs: [
      `Hello ${firstName}, your company has invited you to ${brand.product}. Open this link, choose a password, and you are in.`,
      'The link works for 7 days. If it is older, the page it opens sends you a new one.',
    ],
    button: {
      label: 'Complete my registration',
      url: pageUrl(config, latePaths.delegatedActivation(inQuery(link))),
    },
  }),
})
