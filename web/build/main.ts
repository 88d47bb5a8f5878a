// Builds the web into the folder that is named, and ends with whoever started it.
import { createBuilder } from 'vite'

process.on('disconnect', () => process.exit(1))
const [outDir] = process.argv.slice(2)
const builder = await createBuilder({ build: { outDir, emptyOutDir: true }, logLevel: 'warn' })
await builder.buildApp()
process.exit()
