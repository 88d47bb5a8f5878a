// The demo world (docs/demo-world.md): made up as CSV files by a seeded generator, loaded like any other import.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportProgress, ImportReport } from '../exchange/exchange.ts'
import { importFolder } from '../exchange/exchange.ts'
import { writeCustomers } from './customers.ts'
import { writeFleet } from './fleet.ts'
import { writeOrders } from './orders.ts'
import { writeProducts } from './products.ts'
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
  writeProducts(world)
  writeCourses(world)
  writeFleet(world)
  writeOrders(world)
  writeService(world)
}

/** Writes the demo world to a folder of its own and imports it from there. */
export async function loadDemoWorld(
  transact: Parameters<typeof importFolder>[0],
  options: DemoOptions & { onProgress?: (progress: ImportProgress) => void },
): Promise<ImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-world-'))
  try {
    await writeDemoWorld(folder, options)
    return await importFolder(transact, { folder, onProgress: options.onProgress })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
