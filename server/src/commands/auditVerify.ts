// npm run audit:verify [-- HASH]: reads the audit against its seals (docs/operating.md).
import { verifyAudit } from '../platform/audit/verify.ts'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/db/openDatabase.ts'
import { createPool } from '../platform/db/pool.ts'
import { getDataKeys, loadSecrets } from '../platform/keys/secret.ts'

async function verify(kept: string | undefined): Promise<boolean> {
  const config = readConfig(process.env)
  await loadSecrets(config)
  const { url, stop } = await openDatabase(config)
  const pool = createPool(url, { max: 1, role: 'portal_app' })
  try {
    const { seals, entries, removed, unsealed, head, broken } = await verifyAudit(pool, {
      keys: getDataKeys(config),
      ...(kept !== undefined && { kept }),
    })
    if (broken !== undefined) process.stderr.write(`${broken}\n`)
    if (removed > 0)
      process.stdout.write(`${removed} entries were removed after AUDIT_KEPT_DAYS; their seals are here.\n`)
    process.stdout.write(
      `${entries} entries in ${seals} seals ${broken === undefined ? 'fit' : 'were read'}; ${unsealed} not sealed yet.\n`,
    )
    if (head !== undefined) process.stdout.write(`Head: ${head}\n`)
    return broken === undefined
  } finally {
    await pool.end()
    await stop()
  }
}

try {
  process.exitCode = (await verify(process.argv[2])) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
