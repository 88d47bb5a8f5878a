// Where rows come from: a database, read in one snapshot, or a folder that such a database was written to.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { to } from 'pg-copy-streams'
import { z } from 'zod'
import type { TableDigest, Shape, Table } from './shape.ts'
import { comparisonSettings, readFigures, readShape } from './shape.ts'
import { createClient } from '../client.ts'

export interface Source {
  shape: Shape
  /** The rows of a table as COPY writes them. */
  rowsOf: (table: Table) => Readable
  figuresOf: (table: Table) => Promise<TableDigest>
}

/** Runs `work` on the database of `url` as it is at this moment, whatever is written meanwhile. */
export async function withDatabase<T>(url: string, work: (source: Source) => Promise<T>): Promise<T> {
  const client = createClient(url)
  await client.connect()
  try {
    await client.query(comparisonSettings)
    await client.query('begin isolation level repeatable read read only')
    const shape = await readShape(client)
    if (shape.migrations.length === 0) throw new Error('There is no portal in the database that is to be read.')
    return await work({
      shape,
      rowsOf: ({ name, columns }) => client.query(to(`copy ${name} (${columns.join(', ')}) to stdout`)),
      figuresOf: (table) => readFigures(client, table),
    })
  } finally {
    await client.end()
  }
}

const figures = z.object({ rows: z.string(), hash: z.string() })
const manifest = z.object({
  format: z.literal(1),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), figures })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
})

const manifestFile = 'manifest.json'
const toPath = (folder: string, at: number) => join(folder, `${String(at).padStart(3, '0')}.copy.gz`)

/** Writes `source` to a folder that must be new or empty; no one else may read it. The manifest comes last: without it the folder is not whole. */
export async function writeFolder(source: Source, folder: string): Promise<TableDigest[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`)
  const tables: z.output<typeof manifest>['tables'] = []
  for (const [at, table] of source.shape.tables.entries()) {
    await pipeline(source.rowsOf(table), createGzip(), createWriteStream(toPath(folder, at), { mode: 0o600 }))
    tables.push({ name: table.name, columns: [...table.columns], figures: await source.figuresOf(table) })
  }
  const { migrations, sequences } = source.shape
  await writeFile(join(folder, manifestFile), JSON.stringify({ format: 1, migrations, tables, sequences }, null, 1), {
    mode: 0o600,
  })
  return tables.map((table) => table.figures)
}

/** A folder that `writeFolder` wrote. */
export async function openFolder(folder: string): Promise<Source> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error(`${folder} is no whole dump of a portal: it has no ${manifestFile}.`)
  })
  const { migrations, tables, sequences } = manifest.parse(JSON.parse(text))
  const at = (table: Table) => tables.findIndex(({ name }) => name === table.name)
  return {
    shape: { migrations, tables, sequences },
    rowsOf: (table) => {
      const rows = createGunzip()
      createReadStream(toPath(folder, at(table)))
        .on('error', (error) => rows.destroy(error))
        .pipe(rows)
      return rows
    },
    figuresOf: async (table) => {
      const found = tables[at(table)]
      if (!found) throw new Error(`The dump has no table ${table.name}.`)
      return found.figures
    },
  }
}
