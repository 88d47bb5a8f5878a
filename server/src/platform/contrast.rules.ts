// Whether white text can be read on a color.
import { contrast, minContrast } from '@portal/contract/contrast'
import { z } from 'zod'

/** A setting that is a color white text can be read on. */
export const color = (byDefault: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: 'must be a color like #14213d', abort: true })
    .refine((given) => contrast(given, '#ffffff') >= minContrast, 'is too light: white text on it cannot be read')
    .default(byDefault)
