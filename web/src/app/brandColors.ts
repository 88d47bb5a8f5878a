// The colors of a brand where those that are derived from it could not be read [P14.91]; the brand that comes along needs none.

type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
/** Of ui/tokens.css: words on an action in the dark, muted words on the header, what the default action is mixed with. */
const onAction: Rgb = [20, 10, 4]
const onHeaderMuted: Rgb = [195, 204, 218]
const tint: Rgb = [255, 178, 122]
/** What WCAG 2.2 asks of text (1.4.3). */
const least = 4.5

/** Custom properties over those of ui/tokens.css. */
export function brandColors(ink: string, signal: string): Record<string, string> {
  const header = rgb(ink)
  const action = rgb(signal)
  const colors: Record<string, string> = {}
  if (contrast(mix(action, tint, 0.72), onAction) < least) {
    // Lighter in steps, until the dark words on it can be read.
    const share = shares.find((part) => contrast(mix(action, white, part), onAction) >= least) ?? 0
    colors['--brand-action'] = css(mix(action, white, share))
    colors['--brand-action-hover'] = css(mix(action, white, Math.max(0, share - 0.12)))
  }
  if (contrast(onHeaderMuted, header) < least) colors['--brand-muted'] = '#ffffff'
  if (contrast(white, mix(header, white, 0.88)) < least) colors['--brand-hover'] = 'rgb(0 0 0 / 16%)'
  return colors
}

const shares = Array.from({ length: 19 }, (_, at) => 0.9 - at * 0.05)

const rgb = (hex: string): Rgb => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

const css = (color: Rgb): string => `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** `share` of the first color, the rest of the second. */
const mix = (a: Rgb, b: Rgb, share: number): Rgb => {
  const part = (at: 0 | 1 | 2) => a[at] * share + b[at] * (1 - share)
  return [part(0), part(1), part(2)]
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}
