// Structured logs. Nothing secret is ever a field; what might be one is removed here as a second net.
import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

/** One JSON line per entry on standard output; `level` is the least severe one written [A9.14]. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'authorization',
        '*.authorization',
        'cookie',
        '*.cookie',
        'secret',
        '*.secret',
      ],
      censor: '[removed]',
    },
  })

interface ConsoleOutput {
  say: (text: string) => void
  complain: (text: string) => void
}

/** Messages of a process to its starter, whatever LOG_LEVEL says: words for people, in production a line of JSON like the log's [P14.85]. */
export function createConsoleOutput(environment: string | undefined): ConsoleOutput {
  if (environment !== 'production')
    return {
      say: (text) => void process.stdout.write(`${text}\n`),
      complain: (text) => void process.stderr.write(`${text}\n`),
    }
  const line = (level: number, text: string) =>
    `${JSON.stringify({ level, time: new Date().toISOString(), msg: text.trim() })}\n`
  return {
    say: (text) => void process.stdout.write(line(levels.info, text)),
    complain: (text) => void process.stderr.write(line(levels.fatal, text)),
  }
}

const levels = { info: 30, fatal: 60 }
