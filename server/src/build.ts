// npm run build: builds the web; `npm start` does it by itself where it is needed.
import { buildWeb } from './pages.ts'

try {
  await buildWeb(
    (line) => console.log(line),
    () => Promise.resolve(true),
  ).done
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
