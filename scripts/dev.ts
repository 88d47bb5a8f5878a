// npm run dev: the server on PORT+1, started again at every change, and in front of it Vite with hot reloading on PORT.
import { createServer } from 'vite'
import { atEnd, main, start } from './children.ts'

/** Paths the server answers; every other one is a page or a file of the web. */
const served = ['/api', '/packages', '/1', '/health', '/ready', '/metrics', '/dev', '/files', '/partsbucket']

async function dev(): Promise<number> {
  const port = Number(process.env['PORT'] ?? 3000)
  const url = `http://localhost:${port}`
  const api = `http://localhost:${port + 1}`
  // The pages of the server process are not used, because Vite renders them and asks the server over HTTP (PORTAL_API).
  process.env['PORTAL_API'] = api
  const env = { PORT: String(port + 1), HOST: 'localhost', PUBLIC_URL: url, PAGES: 'false', NODE_ENV: 'development' }
  const server = start('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    env,
    onLine: console.log,
  })

  const proxy = Object.fromEntries(served.map((path) => [`^${path}(/|\\?|$)`, { target: api }]))
  const vite = await createServer({ root: 'web', server: { port, strictPort: true, proxy } })
  atEnd(() => vite.close())
  await vite.listen()
  console.log(`\nPages with hot reloading at ${url}, as soon as the server below has started.\n`)
  return (await server.ended).code
}

await main(dev)
