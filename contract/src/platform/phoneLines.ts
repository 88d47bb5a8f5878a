// The phone numbers of a person, and whether texts may be sent to each [A3.14, P6.09].
import { z } from 'zod'
import { fieldMessages } from './fieldMessages.ts'
import { maxPhoneLength } from './phone.ts'

const id = z.number().int().min(0).max(2_147_483_647)

export const phoneLine = z.object({
  phoneLineId: id,
  phoneNumber: z.string(),
  /** The person agreed to get texts at it, and proved it with a code. */
  textEnabled: z.boolean(),
  /** A code was texted to it and is waited for. */
  isCodeSent: z.boolean(),
})
export type PhoneLine = z.infer<typeof phoneLine>

/** Whose numbers a form takes without a dial code is known to the server; here any country's will do. */
export const phoneText = z.string().trim().max(maxPhoneLength)

export const newPhoneNumber = z.object({
  phoneNumber: phoneText.min(1, fieldMessages.phoneNumber),
  textEnabled: z.boolean().default(false),
})

export const textCodeForm = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'The code has 6 digits.'),
})

export const phoneMessages = {
  taken: 'This person has this phone number already.',
  mine: 'You have this phone number already.',
  stopped: 'This number answered STOP. It must send START before texts can be allowed again.',
  noTexts: 'Texts cannot be sent to this number.',
  tooManyCodes: 'Too many codes. Please try again in an hour.',
  wrongCode: 'This code is wrong or too old. Please ask for another one.',
} as const
