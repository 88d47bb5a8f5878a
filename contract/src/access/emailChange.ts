// Another email address to log in with: it holds once its mailbox has proven it, and who has the old one may keep it [P9.99].
import { z } from 'zod'
import { area, openMutation, openQuery } from '../platform/call.ts'

/** Days within which the new mailbox proves itself. */
export const emailProofDays = 3
/** Hours in which the old address can still be kept, and no new password is chosen by a link, once the new one holds. */
export const emailStopHours = 24

export const emailChangeMessages = {
  over: 'This link has been used, is too old, or was replaced by a newer one.',
  taken: 'Somebody else logs in with this address by now. Please call us.',
  passwordWaits: `The email address of this account was changed less than ${emailStopHours} hours ago. So long the old address can stop the change, and no link to a new password is sent.`,
} as const

const input = z.object({ token: z.string().trim().min(1).max(200) })

export const emailChangeCalls = area({
  getEmailChange: openQuery({
    input,
    output: z.object({
      /** The effect of the link: PROVE lets the new address hold, KEEP stays with the old one. */
      does: z.enum(['PROVE', 'KEEP', 'NOTHING']),
      from: z.string(),
      to: z.string(),
    }),
    about:
      'What a link about a changed email address does, without doing it; names nobody where it does nothing [P9.99].',
  }),
  proveEmail: openMutation({
    input,
    output: z.object({ proven: z.boolean() }),
    about: 'Lets a new email address hold by the link in its mailbox; false where the link does nothing more [P9.99].',
  }),
  keepEmail: openMutation({
    input,
    output: z.object({ kept: z.boolean() }),
    about:
      'Stays with the old email address by the link in its mailbox, until a day after the new one held, and logs the person out everywhere; false where the link does nothing more [P9.99].',
  }),
})
