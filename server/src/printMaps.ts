// Prints docs/api after a call was added or changed: node server/src/printMaps.ts
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printedMaps } from './maps/maps.ts'

const folder = join(import.meta.dirname, '../../docs/api')
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(printedMaps())) await writeFile(join(folder, name), text)
