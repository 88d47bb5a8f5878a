// True if one color can be read on another.

/** The contrast WCAG 2.2 asks of text (1.4.3). */
export const minContrast = 4.5

/** The contrast of a mark that says something by its color (1.4.11). */
export const minMarkContrast = 3

/** The red, green and blue of a color like #14213d, from 0 to 255. */
export const readColor = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = readColor(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors like #14213d, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}
