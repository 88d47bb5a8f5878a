// People and organizations of their own for tests that change something: like those of the demo world and made the same
// way, as files of the import (docs/import.md), so that nothing one test does is met by another, or by its next run.
import { randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { csvFile } from '../src/provider/demo/csv.ts'
import { demoPassword, demoPeople, writeDemoWorld } from '../src/provider/demo/demo.ts'
import { importFolder } from '../src/provider/import/import.ts'
import { createPool } from '../src/platform/db/pool.ts'
import type { StorePassword } from '../src/platform/identity/identity.ts'
import { createIdentity } from '../src/platform/identity/identity.ts'
import { createTransact } from '../src/provider/seed/seedIfEmpty.ts'
import type { NewOrganization, NewPerson } from './people.ts'
import { demoHome } from './countries.ts'

export interface NewPeople {
  /** Makes a person like the person of the demo world who has this e-mail address, in the same organization. */
  person: (like: string) => Promise<NewPerson>
  /** Makes such a person in a new organization like theirs: the same terms, addresses and roles, no history, and so many units. */
  organization: (like: string, units?: number) => Promise<NewOrganization>
  stop: () => Promise<void>
}

type Row = Record<string, string>
type Files = Record<string, Row[]>

/** Makes people in the database at `url`, which holds the demo world. */
export async function createNewPeople(url: string): Promise<NewPeople> {
  const world = await readWorld()
  const pool = createPool(url, { max: 2, role: 'portal_app' })
  const identityPool = createPool(url, { max: 2, role: 'portal_identity' })
  const now = () => new Date()
  const secrets = { session: 'only passwords are set, no session is made', data: [], onUnreadable: () => undefined }
  const site = { name: 'Tests', url: () => 'http://localhost', provider: undefined, wrongPerAddress: 30 }
  const identity = createIdentity(identityPool, secrets, now, site)

  // Everybody has the same password: it is hashed once.
  let hashed: Promise<StorePassword> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const alone = (work: () => Promise<void>): Promise<void> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
  const make = async (files: Files, person: Row, like: string) => {
    // One import at a time: those that wait for each other would hold the connections that the first one needs.
    await alone(() =>
      inFolder(async (folder) => {
        writeFiles(folder, files)
        const { errors } = await importFolder(createTransact({ longPool: pool }), { countries: demoHome, folder })
        if (errors.length > 0) throw new Error(`Nobody could be made: ${JSON.stringify(errors)}`)
      }),
    )
    const { user_id: userId = '', email = '', first_name: name = '' } = person
    const isProven = demoPeople.some((model) => model.email === like && model.isProven)
    const setPassword = await (hashed ??= identity.hashPassword(demoPassword))
    await setPassword({ userId, email, name }, { isProven })
  }
  return {
    async person(like) {
      const id = newId()
      const { files, person } = copyPerson(world, like, id)
      await make(files, person, like)
      return { email: emailOf(person) }
    },
    async organization(like, units = 1) {
      const id = newId()
      const { files: theirs, person } = copyPerson(world, like, id)
      const { files, ...keys } = copyOrganization(world, person['account_number'] ?? '', id, units)
      await make({ ...files, ...inOrganization(theirs, person['account_number'] ?? '', id) }, person, like)
      return { email: emailOf(person), accountNumber: id, ...keys }
    },
    stop: async () => {
      await Promise.all([pool.end(), identityPool.end()])
    },
  }
}

// A run begins somewhere, so that it finds nothing of the one before on the same portal, and counts on.
let lastId = randomInt(2_000_000, 4_000_000)

/** A number that serves as every key of what is made; no key of the demo world or of the portal lies between 2 and 5 million. */
const newId = () => String((lastId += 1))
const emailOf = (person: Row) => person['email'] ?? ''

/** The files of the demo world that people and organizations are copied from. */
const copied = [
  'customers.csv',
  'addresses.csv',
  'roles.csv',
  'role-privileges.csv',
  'people.csv',
  'people-accounts.csv',
  'payment-methods.csv',
  'contacts.csv',
  'customer-part-numbers.csv',
  'units.csv',
  'notice-units.csv',
  'invoices.csv',
  'invoice-lines.csv',
]

const readWorld = () =>
  inFolder(async (folder): Promise<Files> => {
    await writeDemoWorld(folder, { now: new Date() })
    const read = async (file: string) => [file, parse(await readFile(join(folder, file)), { columns: true })] as const
    return Object.fromEntries(await Promise.all(copied.map(read))) as Files
  })

function copyPerson(world: Files, like: string, id: string): { files: Files; person: Row } {
  const isTheirs = ({ email }: Row) => email === like
  const model = (world['people.csv'] ?? []).find(isTheirs)
  if (!model) throw new Error(`Nobody of the demo world has the address ${like}.`)
  const email = like.replace('@', `-${id}@`)
  const person: Row = { ...model, email, user_id: `user-${id}`, contact_id: model['contact_id'] ? id : '' }
  const rows = (file: string) => (world[file] ?? []).filter(isTheirs).map((row) => ({ ...row, email }))
  const files = {
    'people.csv': [person],
    'people-accounts.csv': rows('people-accounts.csv'),
    'payment-methods.csv': rows('payment-methods.csv').map((row, i) => ({ ...row, payment_id: `pm_${id}${i}` })),
    'contacts.csv': rows('contacts.csv').map((row) => ({ ...row, contact_id: id })),
  }
  return { files, person }
}

/** The first of its units has the serial that is told; of others two more digits follow. */
function copyOrganization(world: Files, accountNumber: string, id: string, count: number) {
  const rows = (file: string) => (world[file] ?? []).filter((row) => row['account_number'] === accountNumber)
  const [unit] = rows('units.csv')
  const [invoice] = rows('invoices.csv')
  const serial = `${unit?.['unit_serial']?.slice(0, 4) ?? ''}${id}`
  const at = Array.from({ length: count }, (_, index) => (index === 0 ? '' : String(index).padStart(2, '0')))
  const ofUnit = (row: Row) => row['unit_serial'] === unit?.['unit_serial'] && row['status'] === 'OPEN'
  const files: Files = {
    'customers.csv': rows('customers.csv').map((row) => ({
      ...row,
      account_id: id,
      party_id: id,
      name: `${row['name']} ${id}`,
      parent_account_id: '',
    })),
    'addresses.csv': rows('addresses.csv'),
    'roles.csv': rows('roles.csv'),
    'role-privileges.csv': rows('role-privileges.csv'),
    'customer-part-numbers.csv': rows('customer-part-numbers.csv'),
    'units.csv': unit ? at.map((more) => ({ ...unit, unit_serial: serial + more, instance_id: id + more })) : [],
    'notice-units.csv': (world['notice-units.csv'] ?? [])
      .filter(ofUnit)
      .flatMap((row) => at.map((more) => ({ ...row, unit_serial: serial + more }))),
    'invoice-lines.csv': (world['invoice-lines.csv'] ?? [])
      .filter((row) => row['trx_number'] === invoice?.['trx_number'])
      .map((row) => ({ ...row, trx_number: `9${id}` })),
    'invoices.csv': invoice ? [{ ...invoice, trx_number: `9${id}`, customer_trx_id: id, order_number: '' }] : [],
  }
  return { files: inOrganization(files, accountNumber, id), unit: serial, invoice: `9${id}` }
}

/** The same rows in the organization of number `to`; the keys of addresses begin with that number. */
function inOrganization(files: Files, from: string, to: string): Files {
  const address = new RegExp(`(?<=^|\\|)${from}(?=-\\d+(\\||$))`, 'g')
  const cell = ([name, value]: [string, string]): [string, string] => [
    name,
    name === 'account_number' ? (value === from ? to : value) : value.replaceAll(address, to),
  ]
  const moved = (row: Row) => Object.fromEntries(Object.entries(row).map(cell))
  return Object.fromEntries(Object.entries(files).map(([file, rows]) => [file, rows.map(moved)]))
}

function writeFiles(folder: string, files: Files): void {
  for (const [name, rows] of Object.entries(files)) {
    const [first] = rows
    if (!first) continue
    const file = csvFile(folder, name, Object.keys(first))
    for (const row of rows) file.row(row)
    file.close()
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-new-people-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
