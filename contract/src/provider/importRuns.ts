// Runs of the import (docs/import.md) as operators read them [P9.78].
import { z } from 'zod'
import { area, query } from '../platform/call.ts'
import { operate } from '../access/privileges.ts'

/** Runs that are listed, and mistakes that are kept of each. */
export const importLimits = { runs: 50, mistakes: 1000, groups: 50, examples: 5 } as const

/** Mistakes of one file and column that are equal but for their line and value. */
export const mistakeGroup = z.object({
  file: z.string(),
  column: z.string().nullable(),
  message: z.string(),
  count: z.number().int(),
  /** The first of their lines, and of the values on them. */
  lines: z.array(z.number().int()),
  values: z.array(z.string()),
})
export type ErrorGroup = z.infer<typeof mistakeGroup>

export const importStates = ['RUNNING', 'DONE', 'PARTLY', 'FAILED', 'BROKEN_OFF'] as const

export const importRun = z.object({
  runId: z.number().int(),
  folder: z.string(),
  isDryRun: z.boolean(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** PARTLY where files had mistakes and were not applied, or strays lay beside them. */
  state: z.enum(importStates),
  files: z.array(
    z.object({
      file: z.string(),
      /** True if what it says is in the portal; a file with a mistake is not applied at all. */
      applied: z.boolean(),
      read: z.number().int(),
      created: z.number().int(),
      changed: z.number().int(),
      /** Records that were taken away. */
      ended: z.number().int(),
      unchanged: z.number().int(),
      failed: z.number().int(),
    }),
  ),
  /** How many mistakes its file of mistakes has. */
  mistakes: z.number().int(),
  /** These mistakes, equal ones as one; the most frequent. */
  groups: z.array(mistakeGroup),
  /** Why it ended before its time. */
  message: z.string().nullable(),
})
export type ImportRun = z.infer<typeof importRun>

export const importRunCalls = area({
  getImportRuns: query({
    who: operate,
    input: z.object({}),
    output: z.object({ runs: z.array(importRun) }),
    about: `The last ${importLimits.runs} runs of the import with their files, the newest first [P9.78].`,
  }),
  getImportMistakes: query({
    who: operate,
    input: z.object({ runId: z.number().int().min(1).max(2_147_483_647) }),
    output: z.object({ fileName: z.string(), content: z.string() }).nullable(),
    about: `The mistakes of a run as CSV, at most ${importLimits.mistakes}: file, line, column, message; null for an unknown one [P9.78].`,
  }),
})
