// The fields that users may change of themselves on Account Info [S15.03].
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { nameText } from '../platform/plainText.ts'
import { isPhone, maxPhoneLength, phoneFormat } from '../platform/phone.ts'
import { session } from './session.ts'

/** The form of personal details; messages as at registration [A§5]. */
export const personalDetails = z.object({
  firstName: nameText(60).min(1, fieldMessages.firstName),
  lastName: nameText(60).min(1, fieldMessages.lastName),
  phoneNumber: z
    .string()
    .trim()
    .min(1, fieldMessages.phoneNumber)
    .max(maxPhoneLength)
    .refine((typed) => typed === '' || isPhone(typed, 'US'), phoneFormat),
})

/** The form of a person whose numbers are of `country`; without one a number needs its dial code. */
export const personalDetailsSchema = (country: string) =>
  personalDetails.superRefine(({ phoneNumber }, check) => {
    if (phoneNumber && !isPhone(phoneNumber, country))
      check.addIssue({ code: 'custom', path: ['phoneNumber'], message: phoneFormat, input: phoneNumber })
  })

export const preferences = z.object({
  /** Special offers. */
  subscribed: z.boolean(),
  /** The help desk may remotely support the account. */
  allowHelpDesk: z.boolean(),
  /** When that ends by itself; null where it has no end. */
  helpDeskUntil: z.iso.datetime().nullable().default(null),
})

export const accountCalls = area({
  getAccountInfo: query({
    who: 'signed-in',
    input: z.object({}),
    output: z.object({
      firstName: z.string(),
      lastName: z.string(),
      phoneNumber: z.string(),
      email: z.string(),
      ...preferences.shape,
    }),
    about: 'Name, phone and preferences of the viewer [S15.03].',
  }),
  updatePersonalDetails: mutation({
    who: 'signed-in',
    input: personalDetails,
    output: session,
    about: 'Changes name and phone of the viewer, and answers their session with them [S15.03].',
  }),
  updatePreferences: mutation({
    who: 'signed-in',
    input: preferences,
    output: preferences,
    about:
      'Changes whether the viewer gets special offers, and whether, and until when, the help desk may support them [S15.03, P9.92].',
  }),
})
