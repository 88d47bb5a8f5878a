// Child processes of a script: each in a process group of its own, so that everything it started ends with it, and
// all of them end with the script, however that ends.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..')

interface Options {
  /** Where it runs; the root folder when not said. */
  cwd?: string
  env?: Record<string, string | undefined>
  /** Called with each line as it comes; without it the lines are only kept. */
  onLine?: (line: string) => void
  /** Seconds after which the child is ended and counts as failed. */
  limit?: number
}

export interface Ended {
  code: number
  output: string[]
}

export interface Child {
  ended: Promise<Ended>
  /** Asks the child to end, and makes it after ten seconds. */
  stop: () => Promise<void>
}

const running = new Set<Child>()
const cleanups = new Set<() => Promise<void>>()

const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
// As `npm start` does, because hashing a password takes less than half the time on huge pages (docs/operating.md).
const hugePages = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' }

/** Starts `command` in the root folder or another one, the tools of its node_modules first in its path. */
export function start(command: string, args: string[], { cwd = root, env = {}, onLine, limit }: Options = {}): Child {
  const path = [join(cwd, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...plain, ...hugePages, PATH: path, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line)
      onLine?.(line)
    })
  }
  const exited = new Promise<number>((done) => {
    child.on('error', (error) => {
      output.push(error.message)
      done(127)
    })
    child.on('exit', (code, signal) => {
      // Processes the child started and left running.
      signalGroup(child, 'SIGKILL')
      if (signal) output.push(`${command} was ended by ${signal}.`)
      child.on('close', () => done(code ?? 1))
    })
  })
  const stop = async () => {
    signalGroup(child, 'SIGTERM')
    const force = setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000)
    await exited
    clearTimeout(force)
  }
  const timer = limit && setTimeout(() => void stop(), limit * 1000)
  const ended = exited.then((code) => {
    clearTimeout(timer)
    running.delete(self)
    return { code, output }
  })
  const self: Child = { ended, stop }
  running.add(self)
  return self
}

/** Runs `command` to its end. */
export const run = (command: string, args: string[], options?: Options): Promise<Ended> =>
  start(command, args, options).ended

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // The group is gone already.
  }
}

/** Has `work` done before the script ends, also when it is asked to end early. */
export function atEnd(work: () => Promise<void>): void {
  cleanups.add(work)
}

async function end(): Promise<void> {
  await Promise.all([...running].map((child) => child.stop()))
  for (const work of [...cleanups].toReversed()) {
    cleanups.delete(work)
    await work().catch((error: unknown) => console.error(String(error)))
  }
}

/** Runs a script's `work` and exits with the code it gives; nothing it started outlives it. */
export async function main(work: () => Promise<number>): Promise<never> {
  let isEnding = false
  const early = (code: number) => {
    if (isEnding) return
    isEnding = true
    void end().then(() => process.exit(code))
  }
  process.on('SIGINT', () => early(130))
  process.on('SIGTERM', () => early(143))
  process.on('SIGHUP', () => early(129))
  const code = await work().catch((error: unknown) => {
    if (!isEnding) console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return 1
  })
  if (isEnding) return new Promise<never>(() => undefined)
  isEnding = true
  await end()
  process.exit(code)
}
