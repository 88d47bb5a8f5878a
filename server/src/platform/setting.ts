// How an environment variable is declared (config.ts).
import { z } from 'zod'

export interface Setting<T extends z.ZodType = z.ZodType> {
  schema: T
  about: string
  /** Whether operators may read its value [P9.77]. */
  isShown: boolean
}

/** One whose value nobody reads: what is not declared as shown is a secret. */
export const setting = <T extends z.ZodType>(schema: T, about: string): Setting<T> => ({
  schema,
  about,
  isShown: false,
})
export const shown = <T extends z.ZodType>(schema: T, about: string): Setting<T> => ({ schema, about, isShown: true })

export const optional = z.string().min(1).optional()
