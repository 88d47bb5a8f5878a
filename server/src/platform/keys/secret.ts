// The secrets of a deployment: from the configuration, or made once and kept in the data folder. One signs sessions and may
// change at any time; another encrypts what is kept, and what it encrypted must stay readable (decision 32).
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'

/** Files of the data folder that a backup must have. */
export const secretFiles = ['session-secret', 'data-secret'] as const

/** Fills in the secrets that the configuration leaves out, from files readable by their owner only. */
export async function loadSecrets(config: Config): Promise<void> {
  if (config.SESSION_SECRET !== undefined) return
  const [session, data] = secretFiles
  const before = await read(config.DATA_DIR, session)
  config.SESSION_SECRET = before ?? (await createSecret(config.DATA_DIR, session))
  // A data folder of before has encrypted with the secret of its sessions.
  config.DATA_SECRET ??= (await read(config.DATA_DIR, data)) ?? (await createSecret(config.DATA_DIR, data, before))
}

async function read(dataDir: string, name: string): Promise<string | undefined> {
  const known = (await readFile(join(dataDir, name), 'utf8').catch(() => '')).trim()
  return known.length >= 32 ? known : undefined
}

async function createSecret(
  dataDir: string,
  name: string,
  secret = randomBytes(48).toString('base64url'),
): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, name), secret, { mode: 0o600 })
  return secret
}

/** The current key, before everything that may have encrypted earlier. */
export function getDataKeys({ DATA_SECRET, SESSION_SECRET, OLD_SECRETS }: Config): readonly string[] {
  // One that has a comma of its own is there as a whole.
  const old = OLD_SECRETS === undefined ? [] : [OLD_SECRETS, ...OLD_SECRETS.split(',')].map((key) => key.trim())
  const keys = [DATA_SECRET, SESSION_SECRET, ...old].filter((key): key is string => Boolean(key))
  return [...new Set(keys)]
}
