// The draft of an applicant, kept for this tab. Never a password.
import type { RegistrationInput, RegistrationType } from '@portal/contract/access/registrationForm'
import { draftKey, guestOwner, readDraft, writeDraft } from '../../platform/drafts.ts'

export type FormValues = Required<RegistrationInput>

export const registrationDraftKey = draftKey('registration', guestOwner)
const secret = ['password', 'confirmPassword', 'captcha'] as const

/** The stored draft of the form of `type`; undefined when there is nothing. */
export function readRegistrationDraft(type: RegistrationType): Partial<FormValues> | undefined {
  const draft = readDraft<Partial<FormValues>>(registrationDraftKey)
  return draft && { ...draft, type }
}

/** Keeps what was typed; undefined forgets it. */
export function writeRegistrationDraft(values: Partial<FormValues> | undefined): void {
  const open = values && Object.entries(values).filter(([name]) => !(secret as readonly string[]).includes(name))
  writeDraft(registrationDraftKey, open && Object.fromEntries(open))
}
