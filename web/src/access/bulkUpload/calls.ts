// Options of the upload panel, by the kind of upload.
import { bulkUploadCalls } from '@portal/contract/access/bulkUpload'
import { profileMigrationCalls } from '@portal/contract/access/profileMigration'

export interface UploadCalls {
  get: typeof bulkUploadCalls.getBulkUpload
  run: typeof bulkUploadCalls.runBulkUpload
  stop: typeof bulkUploadCalls.stopBulkUpload
  list: typeof bulkUploadCalls.listBulkUploads
}

/** Milliseconds between looks at what is under way. */
export const pollInterval = 1500

export const inviteCalls: UploadCalls = {
  get: bulkUploadCalls.getBulkUpload,
  run: bulkUploadCalls.runBulkUpload,
  stop: bulkUploadCalls.stopBulkUpload,
  list: bulkUploadCalls.listBulkUploads,
}

export const profileCalls: UploadCalls = {
  get: profileMigrationCalls.getProfileMigration,
  run: profileMigrationCalls.runProfileMigration,
  stop: profileMigrationCalls.stopProfileMigration,
  list: profileMigrationCalls.listProfileMigrations,
}
