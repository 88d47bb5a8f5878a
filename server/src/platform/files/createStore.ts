// Which store keeps the files: the bucket of the configuration, otherwise a folder of DATA_DIR.
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { checkS3, s3Store } from './s3.ts'
import type { FileStore } from './store.ts'
import { folderStore } from './store.ts'

export const createStore = (config: Config): FileStore =>
  config.S3_BUCKET === undefined ? folderStore(join(config.DATA_DIR, 'files')) : s3Store(config)

/** Throws what the operator should see when nothing can be kept; the folder was looked at before (dataDir.ts). */
export const checkStore = async (config: Config): Promise<void> => {
  if (config.S3_BUCKET !== undefined) await checkS3(config)
}
