// The demo world (docs/demo-world.md): made up as CSV files by a seeded generator, loaded like any other import.
import type { HomeCountries } from '@portal/contract/platform/locales'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportProgress, ImportReport } from '../import/import.ts'
import { importFolder } from '../import/import.ts'
import { csvFile } from './csv.ts'
import { writeBanners } from './banners.ts'
import { writeCustomers } from './customers.ts'
import { demoPassword, people, userId } from './fixed/people.ts'
import { writeEvents } from './events.ts'
import { writeFleet } from './fleet.ts'
import { writeInvoices } from './invoices.ts'
import { writeLessons } from './lessons.ts'
import { writeSessions } from './sessions.ts'
import { writeNotices } from './notices.ts'
import { writeOrders } from './orders.ts'
import { writePaymentMethods } from './payments.ts'
import { writePeople, writeRoles } from './people.ts'
import { writeProducts } from './products.ts'
import { writeQualifications } from './qualifications.ts'
import { writeRates } from './rates.ts'
import { writeService } from './service.ts'
import { writeCourses } from './training.ts'
import { createWorld } from './world.ts'

export interface DemoOptions {
  /** Multiplies the volumes; above 1 the customers as well. */
  scale?: number
  /** Another name, another world of the same shape. */
  seed?: string
  /** Dates are relative to this day. */
  now: Date
}

/** Writes the CSV files of the demo world to `folder`. The same options write the same bytes. */
export async function writeDemoWorld(
  folder: string,
  { scale = 1, seed = 'windhover', now }: DemoOptions,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const world = createWorld({ folder, scale, seed, now })
  writeCustomers(world)
  writePeople(world)
  writeBanners(world)
  writePaymentMethods(world)
  writeProducts(world)
  writeRates(world)
  writeCourses(world)
  writeLessons(world)
  writeSessions(world)
  writeFleet(world)
  writeQualifications(world)
  const invoices = writeInvoices(world, writeOrders(world))
  writeNotices(world)
  writeService(world, invoices)
  writeEvents(world)
}

/** Writes the demo world to a folder of its own and imports it from there. */
export async function loadDemoWorld(
  transact: Parameters<typeof importFolder>[0],
  options: DemoOptions & { countries: HomeCountries; onProgress?: (progress: ImportProgress) => void },
): Promise<ImportReport> {
  return inTemporaryFolder(async (folder) => {
    await writeDemoWorld(folder, options)
    return importFolder(transact, { folder, countries: options.countries, onProgress: options.onProgress })
  })
}

/** The people of the demo world as the identity provider and the start banner need them; each has `demoPassword`. */
export const demoPeople = people.map((person) => ({
  userId: userId(person),
  email: person.email,
  name: `${person.firstName} ${person.lastName}`,
  about: person.about,
  /** True if they have opened a link of ours, as everybody has who is past registering. */
  isProven: person.status !== 'UNCONFIRMED' && !person.status.startsWith('PENDING'),
}))

export { demoPassword }
export { roles } from './fixed/roles.ts'
export { walkAroundCourse, createWalkAroundContent, createWalkAroundZip } from './walkAround.ts'

/** The global roles, for a deployment without the demo world. */
export const loadGlobalRoles = (
  transact: Parameters<typeof importFolder>[0],
  { now, countries }: { now: Date; countries: HomeCountries },
): Promise<void> =>
  loadFiles(transact, countries, (folder) => writeRoles(createWorld({ folder, scale: 1, seed: '', now }), 'global'))

/** A person of the staff with the global role Administrator, whose names they change themselves. */
export const loadAdministrator = (
  transact: Parameters<typeof importFolder>[0],
  { email, name, now, countries }: { email: string; name: string; now: Date; countries: HomeCountries },
): Promise<void> =>
  loadFiles(transact, countries, (folder) => {
    const row = {
      email,
      first_name: name.split(' ')[0],
      last_name: name.split(' ').slice(1).join(' '),
      registration_type: 'B2B',
      is_validated_b2b: true,
      status: 'REGISTERED',
      role: 'Administrator',
      is_internal_associate: true,
      department: 'Administration',
      registered_at: now.toISOString(),
    }
    const file = csvFile(folder, 'people.csv', Object.keys(row))
    file.row(row)
    file.close()
  })

async function loadFiles(
  transact: Parameters<typeof importFolder>[0],
  countries: HomeCountries,
  write: (folder: string) => void,
): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    write(folder)
    const [mistake] = (await importFolder(transact, { folder, countries })).errors
    if (mistake) throw new Error(`${mistake.file} line ${mistake.line}: ${mistake.column ?? ''} ${mistake.message}`)
  })
}

async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-world-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
