// Profile migration [A2.37, S16.06]: an export of Auth0, taken in as it is written there, with or without password hashes.
import { z } from 'zod'
import { area, endpoint, mutation } from '../platform/call.ts'
import { storedPart, uploadCommon, uploadPart, uploadRecord } from './bulkUpload.ts'
import { productAdmin } from './privileges.ts'

/** Most profiles of one part: each is larger than a row of a spreadsheet. */
export const maxPartProfiles = 200

/** Most roles of the export that are matched. */
export const maxRoleMatches = 50

const id = z.number().int().min(0).max(2_147_483_647)

/** A profile as it is exported; what it says is judged row by row, so that one wrong field stops no other row. */
const exportedProfile = z.record(z.string().max(100), z.unknown())
export type ExportedProfile = z.infer<typeof exportedProfile>

export const profileMessages = {
  chosen: 'No password came with it: they choose one.',
  link: 'They get a link to prove their mailbox and choose a password.',
  blocked: 'Blocked there: the account is made, and closed.',
  noKey: 'The password was kept with a key that is gone. Please upload the file again.',
  role: 'This role cannot be given there.',
  shape: 'This is no profile:',
} as const

const common = uploadCommon(productAdmin, 'a profile migration', '[S16.06]')

export const profileMigrationCalls = area({
  uploadProfiles: endpoint('/profileMigration/upload', {
    kind: 'mutation',
    who: productAdmin,
    input: z.object({ ...uploadPart, profiles: z.array(exportedProfile).min(1).max(maxPartProfiles) }),
    output: storedPart,
    about: 'Takes a part of an export; password hashes are encrypted at once, nothing else is done yet [S16.06].',
  }),
  checkProfileMigration: mutation({
    who: productAdmin,
    input: z.object({
      uploadId: z.uuid(),
      /** Where people belong whose profile names no account number; null for personal customers. */
      accountId: id.nullable(),
      /** The role for each role of the export; one that is not named becomes the first role of new users. */
      roles: z.array(z.object({ name: z.string().max(100), roleId: id })).max(maxRoleMatches),
    }),
    output: uploadRecord,
    about: 'Finds out what would become of each profile, and changes nothing [S16.06].',
  }),
  runProfileMigration: common.run,
  continueProfileMigration: common.continue,
  stopProfileMigration: common.stop,
  listProfileMigrations: common.list,
  getProfileMigration: common.get,
  getRefusedProfiles: endpoint('/profileMigration/refused', {
    who: productAdmin,
    input: z.object({ uploadId: z.uuid(), after: z.number().int().min(-1).max(10_000).default(-1) }),
    output: z.object({
      rows: z.array(z.object({ rowNumber: z.number().int(), profile: exportedProfile, message: z.string() })),
      isLast: z.boolean(),
    }),
    about: 'The refused profiles without their password hashes, with what is wrong [S16.06].',
  }),
})
