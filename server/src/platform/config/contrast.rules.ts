// True if white text can be read on a color.
import { contrast, minContrast } from '@portal/contract/platform/contrast'
import { z } from 'zod'

/** Below it two colors are taken for one; marks that need more are made lighter where they are. */
const minSignalContrast = 1.5

/** The problem with a signal color beside the ink; undefined when nothing is. */
export const checkSignalContrast = (signal: string, ink: string): string | undefined =>
  contrast(signal, ink) < minSignalContrast
    ? `is too near BRAND_COLOR_INK (${contrast(signal, ink).toFixed(1)} to 1, at least ${minSignalContrast}): actions and marks cannot be told from the header`
    : undefined

/** A setting that is a color white text can be read on. */
export const color = (byDefault: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: 'must be a color like #14213d', abort: true })
    .refine((given) => contrast(given, '#ffffff') >= minContrast, 'is too light: white text on it cannot be read')
    .default(byDefault)
