// npm start: the portal, with everything read and compiled once and kept for the next start, which is quicker for it
// and needs no memory for the compiler. Kept beside the packages, where only who installs the portal can write; a folder
// that cannot be written keeps nothing and does no harm. `npm start` names it to Node beforehand, so that not even for this
// file the compiler of types is loaded.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { printJson } from './platform/monitoring/consoleOutput.ts'

printJson(process.env['NODE_ENV'])
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/portal'))
await import('./app/start.ts')
