// Whether white text can be read on a color.
import { z } from 'zod'

/** What WCAG 2.2 asks of text (1.4.3). */
const minContrast = 4.5

/** The contrast of a color like #14213d with white, from 1 to 21. */
function contrastWithWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** A setting that is a color white text can be read on. */
export const color = (byDefault: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: 'must be a color like #14213d', abort: true })
    .refine((given) => contrastWithWhite(given) >= minContrast, 'is too light: white text on it cannot be read')
    .default(byDefault)
