// Serial effectivity: from which unit to which a part is built in. What fits is decided by fits_serial() of the database (docs/decisions/245).
import { z } from 'zod'

export const serialRange = {
  /** Serials of the first and of the last unit with the part; null where there is no such bound. */
  fromSerial: z.string().nullable(),
  toSerial: z.string().nullable(),
}
export const serialFit = {
  ...serialRange,
  /** Null where that depends on a unit and none is looked at, or its serial has no number. */
  fits: z.boolean().nullable(),
}

interface SerialRange {
  fromSerial: string | null
  toSerial: string | null
}

/** 'From serial 212000'; null for a part of every unit. */
export function formatSerials({ fromSerial, toSerial }: SerialRange): string | null {
  if (fromSerial === null) return toSerial === null ? null : `Up to serial ${toSerial}`
  return toSerial === null ? `From serial ${fromSerial}` : `Serials ${fromSerial} to ${toSerial}`
}

/** The note about a part for a unit; null when it fits. */
export function formatUnfit(fits: boolean | null, unitSerial: string): string | null {
  if (fits === true) return null
  return fits === false
    ? `Not for ${unitSerial}`
    : `The serial ${unitSerial} has no number to compare: please call us before you order`
}

/** The number by which serials of a model follow each other: the digits at their end, a letter behind them aside; undefined without any. */
export function parseSerialNumber(serial: string): bigint | undefined {
  const [, digits] = /(\d+)[A-Za-z]?$/.exec(serial) ?? []
  return digits === undefined ? undefined : BigInt(digits)
}
