// The secret that signs sessions: from the configuration, or made once and kept in the data folder.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads or makes `<dataDir>/session-secret`, readable by its owner only. */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known.length >= 32) return known.trim()
  await mkdir(dataDir, { recursive: true })
  const secret = randomBytes(48).toString('base64url')
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}
