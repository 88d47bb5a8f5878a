// Prints docs/api after a call or a kind of notification was added or changed: npx node server/src/commands/printMaps.ts
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printedMaps } from '../provider/maps/maps.ts'
import { notificationKinds } from '../app/notifications.ts'

const folder = join(import.meta.dirname, '../../../docs/api')
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(printedMaps(notificationKinds))) await writeFile(join(folder, name), text)
