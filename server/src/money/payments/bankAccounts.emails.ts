// Emails about a bank account that its bank had to confirm first: it pays now, or could not be verified.
import { currency } from '@portal/contract/platform/locales'
import { bankMessages } from '@portal/contract/money/payments'
import { mayPay } from '@portal/contract/access/privileges'
import { paths } from '@portal/contract/platform/paths'
import { z } from 'zod'
import { pageUrl } from '../../platform/config/config.ts'
import { notificationKind } from '../../platform/notify/kinds.ts'

const about = z.object({
  name: z.string(),
  /** 'Test Bank account ending in 6789'. */
  account: z.string(),
  currency,
})

/** Why there is no account, by the gateway's word. */
const reasons: Readonly<Record<string, string>> = {
  payment_method_microdeposit_failed:
    'The small deposit could not be made. Please check the routing number and the account number.',
  payment_method_microdeposit_verification_attempts_exceeded: 'The code of the small deposit was wrong too many times.',
  payment_method_microdeposit_verification_timeout: 'The small deposit was not confirmed in time.',
  'too many': bankMessages.tooMany,
}

export const bankAccountVerified = notificationKind({
  name: 'BankAccountVerified',
  about: 'A bank account entered by its number was verified and pays from now on, to whom it belongs.',
  severities: ['medium'],
  isOptional: false,
  who: mayPay,
  data: about,
  email: ({ name, account, currency: of }, { config }) => ({
    subject: 'Your bank account is verified',
    heading: 'Your bank account is verified',
    paragraphs: [
      `Hello ${name}, your bank confirmed ${account}.`,
      'It is saved, and you can pay invoices with it from now on. If you did not enter it, please call us.',
    ],
    button: { label: 'View your bank accounts', url: pageUrl(config, paths.paymentMethods({ currency: of })) },
  }),
})

export const bankAccountNotSaved = notificationKind({
  name: 'BankAccountNotSaved',
  about: 'A bank account entered by its number could not be verified or saved, and why, to whom it belongs.',
  severities: ['high'],
  isOptional: false,
  who: mayPay,
  data: about.extend({ reason: z.string().nullable() }),
  email: ({ name, account, currency: of, reason }, { config }) => ({
    subject: 'Your bank account could not be saved',
    heading: 'Your bank account could not be saved',
    paragraphs: [
      `Hello ${name}, ${account} is not saved, and pays nothing.`,
      reasons[reason ?? ''] ?? 'Your bank did not confirm it.',
      'Nothing was taken from it. You can enter it again, or pay by card.',
    ],
    button: { label: 'Enter it again', url: pageUrl(config, paths.paymentMethods({ currency: of })) },
  }),
})
