// Finds the rules that short class names of a built page come from: npx node web/build/findClass.ts HxTpa
import { globSync, readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { findClasses, shortName } from './shortNames.ts'

const root = resolve(import.meta.dirname, '../..')
const short = new Set(process.argv.slice(2))
for (const sheet of globSync('web/src/**/*.module.css', { cwd: root }).map((path) => resolve(root, path)))
  for (const name of findClasses(readFileSync(sheet, 'utf8')))
    if (short.has(shortName(name, sheet)))
      process.stdout.write(`${shortName(name, sheet)}: ${relative(root, sheet)} .${name}\n`)
