// Rights that are asked again when a file is fetched: what a person lost since it was made, they do not read out of it.
import type { z } from 'zod'
import type { Viewer } from '../http/ctx.ts'
import type { Db } from '../db/transaction.ts'

/** The terms a file is written with: which rule, and what that needs to know of the file. */
export interface FileTerms {
  name: string
  data: object
}

export interface FileRule<T extends z.ZodType = z.ZodType> {
  /** Never renamed, because it is stored with each file. */
  name: string
  data: T
  /** True if `viewer` may still fetch a file with these terms; `db` is their scope. */
  allows: (db: Db, viewer: Viewer, data: z.output<T>) => Promise<boolean>
}

/** Declares a rule. */
export const fileRule = <T extends z.ZodType>(rule: FileRule<T>): FileRule<T> => rule

/** True if one of `rules` allows a stored file; a rule that no one knows any more allows nothing. */
export async function isFileAllowed(
  rules: readonly FileRule[],
  { db, viewer }: { db: Db; viewer: Viewer },
  row: { rule: string | null; rule_data: object | null },
): Promise<boolean> {
  if (row.rule === null) return true
  const rule = rules.find(({ name }) => name === row.rule)
  const data = rule?.data.safeParse(row.rule_data)
  return Boolean(rule && data?.success && (await rule.allows(db, viewer, data.data)))
}
