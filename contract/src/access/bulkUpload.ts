// Many users at once, by staff: a file is uploaded in parts, checked row by row, and then done by a job in chunks, so that it
// survives the end of any process. Bulk upload invites people [A6.26]; profile migration (profileMigration.ts) takes them over with their passwords [S16.06].
import { z } from 'zod'
import type { Who } from '../platform/call.ts'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { manageAllUsers } from './privileges.ts'
import { importFields } from './userImport.ts'

/** Most rows of one upload, of one part of it, and of one page of its rows. */
export const maxUploadRows = 10_000
export const maxPartRows = 500
export const uploadPageSize = 50

/**
 * UPLOADING until every part is there, then READY. RUNNING while the job checks or does it; then CHECKED or DONE. STOPPED by
 * a person, or because who began it may not any more.
 */
export const uploadStates = ['UPLOADING', 'READY', 'RUNNING', 'STOPPED', 'CHECKED', 'DONE'] as const
export type UploadState = (typeof uploadStates)[number]

/** WAITING until the job comes to it; READY by a check; DONE; REFUSED with the reason. */
export const rowOutcomes = ['WAITING', 'READY', 'DONE', 'REFUSED'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export const bulkMessages = {
  tooMany: `A file may have at most ${maxUploadRows.toLocaleString('en-US')} people.`,
  part: 'This part does not belong to the upload. Please upload the file again.',
  running: 'This upload is under way. Stop it first.',
  unchecked: 'Please check the file first.',
  done: 'This upload is done. Upload the file of refused rows to go on.',
  incomplete: 'The file has not arrived as a whole. Please upload it again.',
  noRight: 'Stopped: who began it may not do this any more.',
  mapping: 'Please choose a column for each required field.',
  mended: 'Only a refused row of a checked file can be mended.',
  takenBack: 'Invitations are taken back when the upload has ended or was stopped.',
  held: 'Waits for approval: the domain of this address is refused for competitors.',
  perDay: 'You have uploaded many files today. Please try again tomorrow.',
} as const

const id = z.number().int().min(0).max(2_147_483_647)
const uploadId = z.uuid()
const rowNumber = z.number().int().min(0).max(maxUploadRows)

/** The fields that each part of a file says of the whole. */
export const uploadPart = {
  /** Of the answer to the first part; null in the first. */
  uploadId: uploadId.nullable(),
  fileName: z.string().max(200),
  total: z.number().int().min(1).max(maxUploadRows, bulkMessages.tooMany),
  /** The place of the first row of this part in the file, from 0. */
  firstRow: rowNumber,
}

const column = z.number().int().min(0).max(200).nullable()
const mapping = z.object(
  Object.fromEntries(importFields.map((field) => [field, column])) as Record<
    (typeof importFields)[number],
    typeof column
  >,
)

export const uploadRecord = z.object({
  uploadId,
  fileName: z.string(),
  /** Of a file with columns. */
  headers: z.array(z.string()),
  state: z.enum(uploadStates),
  /** True if what runs, or ran last, only checks. */
  isDryRun: z.boolean(),
  /** How many rows there are, and how many of them have each outcome. */
  total: z.number().int(),
  counts: z.object(
    Object.fromEntries(rowOutcomes.map((outcome) => [outcome, z.number().int()])) as Record<RowOutcome, z.ZodNumber>,
  ),
  /** Why it was stopped. */
  note: z.string().nullable(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
})
export type Upload = z.infer<typeof uploadRecord>

const row = z.object({
  rowNumber: z.number().int(),
  name: z.string(),
  email: z.string(),
  outcome: z.enum(rowOutcomes),
  message: z.string(),
})
export type UploadedRow = z.infer<typeof row>

/** The calls every kind of upload has, under names of its own. */
export const uploadCommon = (who: Who, what: string, cites: string) => ({
  run: mutation({
    who,
    input: z.object({ uploadId }),
    output: uploadRecord,
    about: `Does what the check of ${what} found ready, or goes on with one that was stopped ${cites}.`,
  }),
  continue: mutation({
    who,
    input: z.object({ uploadId }),
    output: uploadRecord,
    about: `Does the next rows of ${what} that is under way; its job calls it until none is left ${cites}.`,
  }),
  stop: mutation({
    who,
    input: z.object({ uploadId }),
    output: uploadRecord,
    about: `Stops ${what} after the rows it is at ${cites}.`,
  }),
  list: query({
    who,
    input: z.object({}),
    output: z.array(uploadRecord),
    about: `The latest of ${what}, newest first ${cites}.`,
  }),
  get: query({
    who,
    input: z.object({
      uploadId,
      outcome: z.enum(rowOutcomes).optional(),
      page: z.number().int().min(0).max(maxUploadRows).default(0),
    }),
    output: z
      .object({
        upload: uploadRecord,
        rows: z.array(row),
        /** Refusals of the same reason, the most frequent first. */
        problems: z.array(z.object({ message: z.string(), rows: z.number().int() })),
      })
      .nullable(),
    about: `Where ${what} stands, with a page of its rows ${cites}.`,
  }),
})

const invites = uploadCommon(manageAllUsers, 'a bulk upload', '[A6.26]')

/** After the last part of a file. */
export const storedPart = z.object({ uploadId, stored: z.number().int() })
const afterRow = z.number().int().min(-1).max(maxUploadRows).default(-1)

export const bulkUploadCalls = area({
  bulkUserUpload: endpoint('/bulkUserUpload', {
    kind: 'mutation',
    who: manageAllUsers,
    input: z.object({
      upload: z.object({
        ...uploadPart,
        headers: z.array(z.string().max(500)).max(200),
        rows: z
          .array(z.array(z.string().max(2000)).max(200))
          .min(1)
          .max(maxPartRows),
      }),
    }),
    output: storedPart,
    about: 'Takes a part of a file of people; nothing is done with it yet [A6.26].',
  }),
  checkBulkUpload: mutation({
    who: manageAllUsers,
    input: z.object({
      uploadId,
      mapping,
      /** Where people belong whose row names no organization. */
      accountId: id.nullable(),
    }),
    output: uploadRecord,
    about: 'Finds out what would become of each row, and changes nothing [A6.26].',
  }),
  runBulkUpload: invites.run,
  continueBulkUpload: invites.continue,
  stopBulkUpload: invites.stop,
  mendBulkUploadRow: mutation({
    who: manageAllUsers,
    input: z.object({ uploadId, rowNumber, cells: z.array(z.string().max(2000)).max(200) }),
    output: z.object({ upload: uploadRecord, row }),
    about:
      'Puts other cells in the place of a refused row of a checked file, and checks that row again [A6.26, P9.94].',
  }),
  takeBackBulkUpload: mutation({
    who: manageAllUsers,
    input: z.object({ uploadId }),
    output: z.object({ takenBack: z.number().int(), left: z.number().int() }),
    about: 'Takes back the invitations of an upload that nobody used yet, up to 500 at once [A6.26, P9.95].',
  }),
  listBulkUploads: invites.list,
  getBulkUpload: invites.get,
  getRefusedRows: query({
    who: manageAllUsers,
    input: z.object({ uploadId, after: afterRow, most: z.number().int().min(1).max(1000).default(1000) }),
    output: z.object({
      rows: z.array(z.object({ rowNumber: z.number().int(), cells: z.array(z.string()), message: z.string() })),
      isLast: z.boolean(),
    }),
    about: 'The refused rows as they were uploaded, with what is wrong: a file that can be uploaded again [A6.26].',
  }),
})
