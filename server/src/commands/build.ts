// npm run build: builds the web; `npm start` does it by itself where it is needed.
import { buildWeb } from '../app/pages.ts'

try {
  await buildWeb(
    (line) => process.stdout.write(`${line}\n`),
    () => Promise.resolve(true),
  ).done
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
