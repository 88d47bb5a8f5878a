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
