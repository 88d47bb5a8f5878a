// npx node bench/src/firstStarts.ts [--starts 20] [--kills 10] [--busy 16] [--port 3400]
// Proves that a first start succeeds on a slow machine: starts on empty folders, one after the other, with busy processes
// beside; and starts that are killed (kill -9) at a random moment, each followed by a second one on the same folder. Prints
// how long each took, and ends with 1 when one was not ready, or when something it began outlived it.
import type { ChildProcess } from 'node:child_process'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { makeDataDir, removeData } from '../../server/test/testFolders.ts'

const { values } = parseArgs({
  options: {
    starts: { type: 'string', default: '20' },
    kills: { type: 'string', default: '10' },
    busy: { type: 'string', default: '16' },
    port: { type: 'string', default: '3400' },
  },
})
const root = join(import.meta.dirname, '../..')
const [starts, kills] = [Number(values.starts), Number(values.kills)]

interface RunningStart {
  npm: ChildProcess
  /** All it has written so far. */
  output: () => string
  ended: Promise<number | null>
}

/** `npm start` in a process group of its own. */
function start(dataDir: string): RunningStart {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: values.port, HOST: 'localhost', DRAIN_SECONDS: '0' },
  })
  let text = ''
  for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (part: Buffer) => (text += part.toString()))
  return { npm, output: () => text, ended: once(npm, 'close').then(([code]) => code as number | null) }
}

/** Seconds until it is ready; undefined where it ended before. */
async function ready({ output, ended }: RunningStart): Promise<number | undefined> {
  const began = performance.now()
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!output().includes(' is ready at ')) {
    if (isOver) return undefined
    await setTimeout(100)
  }
  return (performance.now() - began) / 1000
}

async function stop({ npm, ended }: RunningStart): Promise<void> {
  npm.kill('SIGTERM')
  await ended
}

function kill({ npm }: RunningStart): void {
  if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGKILL')
}

/** Builds of the web that go on. */
async function builds(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args'])
  return stdout.split('\n').filter((line) => line.includes(join(root, 'web/build/main.ts')))
}

const failures: string[] = []
function record(name: string, seconds: number | undefined, { output }: RunningStart): void {
  const errors = output()
    .split('\n')
    .filter((line) => /deadlock|timeout|ENOENT/i.test(line))
  console.log(`| ${name} | ${seconds?.toFixed(0) ?? 'not ready'} | ${errors.length || ''} |`)
  for (const line of [...new Set(errors)].slice(0, 5)) console.log(line)
  if (seconds === undefined || errors.length > 0) failures.push(`${name}:\n${output().slice(-2000)}`)
}

const busy = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
try {
  console.log(`| with ${busy.length} busy processes beside | ready after, s | errors |\n|---|--:|---|`)
  for (let count = 1; count <= starts; count++) {
    const dataDir = await makeDataDir()
    // The first one builds the pages, too.
    if (count === 1) await rm(join(root, 'web/dist'), { recursive: true, force: true })
    const first = start(dataDir)
    record(`first start ${count}`, await ready(first), first)
    await stop(first)
    await removeData(dataDir)
  }
  let longest = 20_000
  for (let count = 1; count <= kills; count++) {
    const dataDir = await makeDataDir()
    if (count % 3 === 1) await rm(join(root, 'web/dist'), { recursive: true, force: true })
    const killed = start(dataDir)
    const moment = Math.random() * longest
    await Promise.race([setTimeout(moment), ready(killed)])
    kill(killed)
    await killed.ended
    await setTimeout(2000)
    const left = await builds()
    if (left.length > 0) failures.push(`killed start ${count} left ${left.join()}`)
    const began = performance.now()
    const second = start(dataDir)
    record(`killed after ${(moment / 1000).toFixed(0)} s, second start ${count}`, await ready(second), second)
    longest = Math.max(longest, performance.now() - began)
    await stop(second)
    await removeData(dataDir)
  }
} finally {
  for (const child of busy) child.kill('SIGKILL')
}
for (const failure of failures) console.log(failure)
console.log(`${starts + kills} starts, ${failures.length} failures.`)
process.exit(failures.length === 0 ? 0 : 1)
