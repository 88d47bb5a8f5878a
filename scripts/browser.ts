// Finds a Chromium for the journeys, or gets one.
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { run } from './children.ts'

// Chromium without its windows, because journeys cost a quarter less of a processor in it.
const shell = 'chromium-headless-shell'
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const isThere = (path: string, mode = constants.F_OK) =>
  access(path, mode).then(
    () => true,
    () => false,
  )

/** Path of the browser; undefined when Playwright's own is to be used. CHROMIUM names one outright. */
export async function findBrowser(say: (line: string) => void): Promise<string | undefined> {
  const found = process.env['CHROMIUM'] ?? (await onSystem())
  if (found) return found
  if (process.getuid?.() === 0 && (await isThere('/etc/debian_version'))) {
    say('Installing Chromium with apt-get ...')
    const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], quietly)
    for (const name of [shell, 'chromium']) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly)
      const installed = await onSystem()
      if (installed) return installed
    }
  }
  say('Installing Chromium with Playwright ...')
  const { code, output } = await run('playwright', ['install', 'chromium'])
  if (code !== 0) throw new Error(`No Chromium was found or could be installed:\n${output.slice(-20).join('\n')}`)
  return undefined
}

async function onSystem(): Promise<string | undefined> {
  const folders = new Set(['/usr/bin', '/usr/local/bin', ...(process.env['PATH'] ?? '').split(delimiter)])
  for (const folder of folders) {
    for (const name of names) {
      const path = join(folder, name)
      if (await isThere(path, constants.X_OK)) return path
    }
  }
  return undefined
}
