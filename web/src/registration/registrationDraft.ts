// What an applicant has typed, kept for this tab: a reload or an outage loses none of it. Never a password.
import type { RegistrationInput, RegistrationType } from 'contract/registrationForm'

export type FormValues = Required<RegistrationInput>

const key = 'registration'
const secret = ['password', 'confirmPassword', 'captcha'] as const

/** What this tab keeps of the form of `type`; undefined when there is nothing, or storage is closed. */
export function readRegistrationDraft(type: RegistrationType): Partial<FormValues> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<FormValues> | null
    return kept ? { ...kept, type } : undefined
  } catch {
    return undefined
  }
}

/** Keeps what was typed; undefined forgets it. */
export function writeRegistrationDraft(values: Partial<FormValues> | undefined): void {
  try {
    if (!values) return sessionStorage.removeItem(key)
    const open = Object.entries(values).filter(([name]) => !(secret as readonly string[]).includes(name))
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(open)))
  } catch {
    // Closed or full storage: the form lasts as long as the page.
  }
}
