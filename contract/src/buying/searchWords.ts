// Search words [P5.23]: what a word of a query may mean as well, kept by staff, with a look at the results before saving.
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { productAdmin } from '../access/privileges.ts'

export const synonymKinds = ['two-way', 'one-way', 'correction'] as const
export type SynonymKind = (typeof synonymKinds)[number]

export const searchWordLimits = { words: 20, phrase: 3, examples: 5, top: 10, lines: 5000, changes: 50 } as const

export const searchWordMessages = {
  empty: 'Please enter a word or phrase.',
  long: 'A phrase has at most three words.',
  itself: '“{word}” means the same as “{input}” already: forms of a word are found together.',
  again: '“{input}” has a line already. Change that one.',
  back: '“{word}” leads back to “{input}”. Make one line of them, both ways.',
  gone: 'This line is gone or was changed since. Please look again.',
  file: 'Line {line}: {message}',
  header: 'The first line must name the columns kind, input and words.',
} as const

const phrase = z.string().trim().min(1, searchWordMessages.empty).max(60)

export const synonymEntry = z.object({
  kind: z.enum(synonymKinds),
  input: phrase,
  words: z.array(phrase).min(1, searchWordMessages.empty).max(searchWordLimits.words),
  note: z.string().trim().max(200).default(''),
})
export type SynonymEntry = z.infer<typeof synonymEntry>

export const synonym = synonymEntry.extend({ synonymId: z.number().int() })
export type Synonym = z.infer<typeof synonym>

/** A change: `was` is null for a new line, `became` for one taken away. */
export const synonymChange = z.object({
  changeId: z.number().int(),
  was: synonymEntry.nullable(),
  became: synonymEntry.nullable(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
  /** True if it can be taken back: the line is as it became. */
  canUndo: z.boolean(),
})
export type SynonymChange = z.infer<typeof synonymChange>

const results = z.object({
  count: z.number().int(),
  top: z.array(z.object({ partNumber: z.string(), name: z.string() })),
})
export const synonymPreview = z.object({ query: z.string(), before: results, after: results })
export type SynonymPreview = z.infer<typeof synonymPreview>

const saved = z.object({ synonymId: z.number().int() })

export const searchWordCalls = area({
  searchWords: query({
    who: productAdmin,
    input: z.object({}),
    output: z.object({ synonyms: z.array(synonym), changes: z.array(synonymChange) }),
    about: `Every line of search words by its input, and the last ${searchWordLimits.changes} changes [P5.23].`,
  }),
  previewSearchWords: query({
    who: productAdmin,
    input: z.object({
      synonymId: z.number().int().optional(),
      entry: synonymEntry.nullable(),
      queries: z.array(z.string().trim().min(1).max(100)).min(1).max(searchWordLimits.examples),
    }),
    output: z.array(synonymPreview),
    about: `What example queries find now, and would find with the line as it is typed or without it: how many, and the first ${searchWordLimits.top} [P5.23].`,
  }),
  saveSearchWord: mutation({
    who: productAdmin,
    input: synonymEntry.extend({ synonymId: z.number().int().optional() }),
    output: saved,
    about: 'Saves a line of search words, new or in place of one; nonsense and circles are refused [P5.23].',
  }),
  removeSearchWord: mutation({
    who: productAdmin,
    input: saved,
    output: saved,
    about: 'Takes a line of search words away [P5.23].',
  }),
  undoSearchWord: mutation({
    who: productAdmin,
    input: z.object({ changeId: z.number().int() }),
    output: z.object({ changeId: z.number().int() }),
    about: 'Takes a change of search words back where nothing came after it [P5.23].',
  }),
  exportSearchWords: query({
    who: productAdmin,
    input: z.object({}),
    output: z.object({ fileName: z.string(), content: z.string() }),
    about: 'All search words as synonyms.csv, the file of the import [P5.23, U4.01].',
  }),
  importSearchWords: mutation({
    who: productAdmin,
    input: z.object({ content: z.string().max(1_000_000) }),
    output: z.object({ saved: z.number().int() }),
    about: 'Saves the lines of a synonyms.csv, all of them or none; other lines stay as they are [P5.23].',
  }),
})
