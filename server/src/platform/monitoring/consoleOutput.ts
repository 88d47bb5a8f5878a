// The console output of a process: crashes, warnings of Node, words of libraries and threads. In production each of
// it is a line of JSON like the log's [P14.85].
import { inspect } from 'node:util'

const levels = { info: 30, warn: 40, fatal: 60 }

const toLine = (level: number, msg: string, more: object = {}): string =>
  `${JSON.stringify({ level, time: new Date().toISOString(), msg: msg.trim(), ...more })}\n`

type Write = (part: string | Uint8Array, ...rest: unknown[]) => boolean

/** Wraps what is not JSON yet: a part with several lines is one entry, its first line the message and a stack its own field. */
function wrap(stream: NodeJS.WriteStream, level: number): Write {
  const write = stream.write.bind(stream) as Write
  stream.write = ((part, ...rest) => {
    const text = typeof part === 'string' ? part : Buffer.from(part).toString()
    if (text.trim() === '' || isJson(text)) return write(part, ...rest)
    const [first = '', ...others] = text.trim().split('\n')
    const hasStack = others.some((line) => /^\s+at /.test(line))
    return write(toLine(level, hasStack ? first : text, hasStack ? { stack: text.trim() } : {}), ...rest)
  }) satisfies Write
  return write
}

function isJson(text: string): boolean {
  if (!text.startsWith('{')) return false
  try {
    for (const line of text.trimEnd().split('\n')) JSON.parse(line)
    return true
  } catch {
    return false
  }
}

/** Has everything this process prints be lines of JSON, in production alone; what no one catches is one, too, and ends it with 1. */
export function printJson(environment: string | undefined): void {
  if (environment !== 'production') return
  wrap(process.stdout, levels.info)
  const complain = wrap(process.stderr, levels.warn)

  // Node's own listener prints past the stream.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message, stack, ...more }) => {
    const code = 'code' in more ? { code: more.code } : {}
    complain(toLine(levels.warn, message, { name, ...code, stack }))
  })
  process.on('uncaughtException', (error: unknown, origin) => {
    const { name, message, stack } = error instanceof Error ? error : { name: 'Error', message: inspect(error) }
    complain(toLine(levels.fatal, message, { name, origin, stack }))
    process.exit(1)
  })
}
