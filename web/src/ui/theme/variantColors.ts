// Colors of Mantine's buttons and notes, all of them variables of our tokens. These looks are all that pages use, so
// that Mantine's own resolver, which works with colors of any kind, stays out of their code [Q1.06].
import type { VariantColorsResolver } from '@mantine/core'

export const variantColors: VariantColorsResolver = ({ color = 'action', variant }) => {
  const shade = (name: string) => `var(--mantine-color-${color}-${name})`
  if (variant === 'filled')
    return {
      background: shade('filled'),
      hover: shade('filled-hover'),
      // Text on the primary action follows its token: white by day, near black on the lighter orange by night.
      color: color === 'action' ? 'var(--on-action)' : 'var(--mantine-color-white)',
      border: '1px solid transparent',
    }
  if (variant === 'light')
    return {
      background: shade('light'),
      hover: shade('light-hover'),
      color: shade('light-color'),
      border: '1px solid transparent',
    }
  // The eye in a password field.
  if (variant === 'subtle')
    return {
      background: 'transparent',
      hover: shade('light-hover'),
      color: shade('light-color'),
      border: '1px solid transparent',
    }
  return {
    background: 'var(--mantine-color-default)',
    hover: 'var(--mantine-color-default-hover)',
    color: 'var(--mantine-color-default-color)',
    border: '1px solid var(--mantine-color-default-border)',
  }
}
