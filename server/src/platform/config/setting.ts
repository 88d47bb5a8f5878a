// How an environment variable is declared (config.ts), and what is said of a value it cannot have.
import { z } from 'zod'

export interface Setting<T extends z.ZodType = z.ZodType> {
  schema: T
  about: string
  /** True if operators may read its value [P9.77]. */
  isShown: boolean
}

/** A setting whose value is shown to no one, because everything that is not declared as shown is a secret. */
export const setting = <T extends z.ZodType>(schema: T, about: string): Setting<T> => ({
  schema,
  about,
  isShown: false,
})
export const visible = <T extends z.ZodType>(schema: T, about: string): Setting<T> => ({ schema, about, isShown: true })

export const optional = z.string().min(1).optional()

/** The problem with a value, in words for an operator; what a setting says itself comes first. Never the value. */
export const formatSettingError: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'number' ? 'must be a number' : 'must be a whole number'
    case 'too_small':
      return issue.origin === 'string'
        ? `must have at least ${issue.minimum} characters`
        : `must be at least ${issue.minimum}`
    case 'too_big':
      return `must be at most ${issue.maximum}`
    case 'invalid_value':
      return issue.values.includes('false') ? 'must be true or false' : `must be one of ${issue.values.join(', ')}`
    case 'invalid_format':
      return formats[issue.format] ?? 'is not written as it must be'
    case 'invalid_union':
      return 'must be true, false or a whole number'
    default:
      return undefined
  }
}
const formats: Record<string, string> = {
  url: 'must be an address that begins with http:// or https://',
  email: 'must be an e-mail address',
  starts_with: 'must begin with /',
}
