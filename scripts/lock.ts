// Completes package-lock.json with the optional packages of other platforms that the registry at hand does not carry,
// because `npm ci` refuses a lock file that leaves one out, on any machine. Run it after a dependency has changed:
//   node scripts/lock.ts
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../package-lock.json')

interface Locked {
  version?: string
  dev?: boolean
  optionalDependencies?: Record<string, string>
}

export interface Lock {
  packages: Record<string, Locked | object>
}

/** The entries that `lock` lacks: optional dependencies of its packages, by their place in node_modules. */
export function missingPlatforms({ packages }: Lock): Record<string, object> {
  const missing: Record<string, object> = {}
  for (const { optionalDependencies = {}, dev } of Object.values(packages) as Locked[]) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const place = `node_modules/${name}`
      if (place in packages || Object.keys(packages).some((path) => path.endsWith(`/${place}`))) continue
      missing[place] = { version, ...parsePlatform(name), ...(dev && { dev }), optional: true }
    }
  }
  return missing
}

// '@oxlint/binding-linux-arm-gnueabihf' is for Linux on arm with the GNU C library: npm skips it elsewhere.
function parsePlatform(name: string): { os: string[]; cpu: string[]; libc?: string[] } {
  const [, os, cpu, abi] = /(android|darwin|freebsd|linux|openharmony|win32)-([a-z0-9]+)(?:-(\w+))?$/.exec(name) ?? []
  if (!os || !cpu) throw new Error(`The platform of ${name} cannot be told from its name.`)
  const libc = os === 'linux' && abi ? { libc: [abi.startsWith('musl') ? 'musl' : 'glibc'] } : {}
  return { os: [os], cpu: [cpu], ...libc }
}

if (import.meta.main) {
  const lock = JSON.parse(await readFile(file, 'utf8')) as Lock
  const missing = missingPlatforms(lock)
  const packages = Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  await writeFile(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
  console.log(`${Object.keys(missing).length} packages of other platforms were added.`)
}
