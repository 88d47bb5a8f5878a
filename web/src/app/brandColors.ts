// The colors of a brand where those that are derived from it could not be read [P14.91]; the brand that comes along needs none.
import { contrast, minContrast, minMarkContrast, readColor } from '@portal/contract/platform/contrast'

/** Of ui/theme/tokens.css: words on an action in the dark, what the default action is mixed with there, muted words on the header. */
export const tokens = { onAction: '#140a04', tint: '#ffb27a', onHeaderMuted: '#c3ccda' } as const

/** Custom properties over those of ui/theme/tokens.css, for an `ink` and a `signal` like #14213d. */
export function brandColors(ink: string, signal: string): Record<string, string> {
  const colors: Record<string, string> = {}
  const isReadable = (action: string) => contrast(action, tokens.onAction) >= minContrast
  if (!isReadable(mix(signal, tokens.tint, 72))) {
    // Lighter in steps, until the dark words on it can be read.
    const share = shares.find((percent) => isReadable(mix(signal, '#ffffff', percent))) ?? 0
    colors['--brand-action'] = mix(signal, '#ffffff', share)
    colors['--brand-action-hover'] = mix(signal, '#ffffff', Math.max(0, share - 12))
  }
  if (contrast(signal, ink) < minMarkContrast) {
    const isSeen = (percent: number) => contrast(mix(signal, '#ffffff', percent), ink) >= minMarkContrast
    colors['--brand-mark'] = mix(signal, '#ffffff', shares.find(isSeen) ?? 0)
  }
  if (contrast(tokens.onHeaderMuted, ink) < minContrast) colors['--brand-muted'] = '#ffffff'
  if (contrast('#ffffff', mix(ink, '#ffffff', 88)) < minContrast) colors['--brand-hover'] = 'rgb(0 0 0 / 16%)'
  return colors
}

const shares = Array.from({ length: 19 }, (_, at) => 90 - at * 5)

/** `percent` of the color `a`, the rest of `b`. */
function mix(a: string, b: string, percent: number): string {
  const others = readColor(b)
  const parts = readColor(a).map((part, at) => (part * percent + (others[at] ?? 0) * (100 - percent)) / 100)
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
