// The calls of uploads and the verbs that answer them, past the accounts of the staff user.
import { bulkUploadCalls } from '@portal/contract/access/bulkUpload'
import type { ExportedProfile } from '@portal/contract/access/profileMigration'
import { profileMigrationCalls } from '@portal/contract/access/profileMigration'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { fixRow, revokeInvitations } from './corrections.ts'
import { addPart, getUpload, listUploads, refusedRows, runUpload, stopUpload } from './bulkUpload.ts'
import { continueUpload } from './chunk.ts'
import { addProfiles, checkProfiles, prepareProfiles } from './profileRows.ts'
import { checkInvites, prepareInvites } from './inviteRows.ts'

const invites = resolvers(
  bulkUploadCalls,
  {
    bulkUserUpload: (ctx, { upload: { rows, ...part } }) =>
      addPart(
        ctx,
        'INVITE',
        part,
        rows.map((data) => ({ data })),
      ),
    checkBulkUpload: checkInvites,
    runBulkUpload: (ctx, { uploadId }) => runUpload(ctx, 'INVITE', uploadId),
    continueBulkUpload: (ctx, { uploadId }) => continueUpload(ctx, 'INVITE', uploadId, prepareInvites),
    stopBulkUpload: (ctx, { uploadId }) => stopUpload(ctx, 'INVITE', uploadId),
    mendBulkUploadRow: fixRow,
    takeBackBulkUpload: (ctx, { uploadId }) => revokeInvitations(ctx, uploadId),
    listBulkUploads: (ctx) => listUploads(ctx, 'INVITE'),
    getBulkUpload: (ctx, input) => getUpload(ctx, 'INVITE', input),
    getRefusedRows: async (ctx, input) => {
      const { rows, isLast } = await refusedRows(ctx, 'INVITE', input)
      return { rows: rows.map(({ data, ...row }) => ({ ...row, cells: data as string[] })), isLast }
    },
  },
  'staff',
)

const profiles = resolvers(
  profileMigrationCalls,
  {
    uploadProfiles: (ctx, { profiles: rows, ...part }) => addProfiles(ctx, part, rows),
    checkProfileMigration: checkProfiles,
    runProfileMigration: (ctx, { uploadId }) => runUpload(ctx, 'PROFILES', uploadId),
    continueProfileMigration: (ctx, { uploadId }) => continueUpload(ctx, 'PROFILES', uploadId, prepareProfiles),
    stopProfileMigration: (ctx, { uploadId }) => stopUpload(ctx, 'PROFILES', uploadId),
    listProfileMigrations: (ctx) => listUploads(ctx, 'PROFILES'),
    getProfileMigration: (ctx, input) => getUpload(ctx, 'PROFILES', input),
    getRefusedProfiles: async (ctx, input) => {
      const { rows, isLast } = await refusedRows(ctx, 'PROFILES', input)
      return { rows: rows.map(({ data, ...row }) => ({ ...row, profile: data as ExportedProfile })), isLast }
    },
  },
  'staff',
)

export const bulkUploadResolvers = [...invites, ...profiles]
