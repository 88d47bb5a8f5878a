// npm run backup -- FOLDER: backs up the portal while it runs (docs/operating.md).
import { backUpDatabase } from '../platform/db/backup.ts'
import { readConfig } from '../platform/config/config.ts'

const [folder] = process.argv.slice(2)
try {
  if (!folder) throw new Error('npm run backup -- FOLDER   copies data and database to a new folder')
  const config = readConfig(process.env)
  if (config.DATABASE_URL) throw new Error('DATABASE_URL names your own PostgreSQL: use pg_dump (docs/operating.md).')
  await backUpDatabase(config.DATA_DIR, folder)
  process.stdout.write(`Backed up to ${folder}. To restore, start the portal with DATA_DIR=${folder}.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
