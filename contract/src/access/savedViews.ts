// Views of a list that a person named and kept, for themselves or for everybody in their organization [S1.04].
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'

/** The key of a list in its configuration: 'orders', 'fleet'. */
const listName = z.string().regex(/^[a-zA-Z]{1,40}$/, 'This is not the name of a list.')

/** Most views one person keeps of one list. */
export const maxViews = 50

/** Messages about the name of a view. */
export const viewMessages = {
  nameTaken: 'You already use this name.',
  gone: 'It no longer exists.',
} as const

export const savedView = z.object({
  viewId: z.number().int(),
  name: z.string(),
  /** The query of the list's address: what is searched, filtered and sorted. */
  search: z.string(),
  /** Ids of the columns shown; null for the usual ones. */
  columns: z.array(z.string()).nullable(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  author: z.string(),
})
export type SavedView = z.infer<typeof savedView>

export const viewName = z.string().trim().min(1, fieldMessages.name).max(60, 'A name can have at most 60 characters.')

export const viewNameForm = z.object({ name: viewName })

export const savedViewCalls = area({
  savedViews: query({
    who: 'signed-in',
    input: z.object({ list: listName }),
    output: z.array(savedView),
    about: 'Views of a list that the viewer keeps, and those shared in the organizations they view [S1.04].',
  }),
  saveView: mutation({
    who: 'signed-in',
    input: z.object({
      list: listName,
      name: viewName,
      search: z.string().max(4000),
      columns: z.array(z.string().max(60)).max(60).nullish(),
      isShared: z.boolean().default(false),
    }),
    output: savedView,
    about:
      'Keeps a view of a list under a name, instead of the viewer’s own view of that name; shared in their organization if asked [S1.04].',
  }),
  renameView: mutation({
    who: 'signed-in',
    input: z.object({ viewId: z.number().int(), name: viewName }),
    output: savedView,
    about: 'Gives one of the viewer’s own views another name that none of their others has [S1.04].',
  }),
  deleteView: mutation({
    who: 'signed-in',
    input: z.object({ viewId: z.number().int() }),
    output: z.object({ deleted: z.boolean() }),
    about: 'Takes one of the viewer’s own views away; false when they have none of that id [S1.04].',
  }),
})
