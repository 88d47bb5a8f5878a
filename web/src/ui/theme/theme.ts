// Mantine wears our tokens: its colors are variables of tokens.css, so that one file and the brand rule all of it.
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core'
import { createTheme } from '@mantine/core'
import { variantColors } from './variantColors.ts'

/** Ten shades of a token, from soft to strong; shade 6 is the token itself, 7 its hover. */
const shades = (token: string): MantineColorsTuple => {
  const mix = (share: number, other: string) => `color-mix(in srgb, var(${token}) ${share}%, ${other})`
  return [
    mix(6, 'var(--surface)'),
    mix(12, 'var(--surface)'),
    mix(24, 'var(--surface)'),
    mix(40, 'var(--surface)'),
    mix(60, 'var(--surface)'),
    mix(80, 'var(--surface)'),
    `var(${token})`,
    mix(86, 'black'),
    mix(76, 'black'),
    mix(66, 'black'),
  ]
}

export const theme = createTheme({
  variantColorResolver: variantColors,
  primaryColor: 'action',
  primaryShade: 6,
  colors: {
    action: shades('--action'),
    info: shades('--info'),
    ok: shades('--ok'),
    soon: shades('--soon'),
    danger: shades('--danger'),
  },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: { defaultProps: { color: 'action' } },
    Table: { defaultProps: { verticalSpacing: 'xs' } },
    Checkbox: { defaultProps: { color: 'info' } },
    Radio: { defaultProps: { color: 'info' } },
    Switch: { defaultProps: { color: 'info' } },
    Tabs: { defaultProps: { color: 'info' } },
    Loader: { defaultProps: { color: 'info' } },
  },
})

const both = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-action-filled': 'var(--action)',
  '--mantine-color-action-filled-hover': 'var(--action-hover)',
  '--mantine-color-action-contrast': 'var(--on-action)',
  '--mantine-primary-color-contrast': 'var(--on-action)',
}

// The grays follow our tokens too, because Mantine draws the edges and grounds of fields from them.
const light = { ...both, '--mantine-color-gray-4': 'var(--line-strong)', '--mantine-color-gray-3': 'var(--line)' }
const dark = {
  ...both,
  '--mantine-color-dark-4': 'var(--line-strong)',
  '--mantine-color-dark-5': 'var(--line)',
  '--mantine-color-dark-6': 'var(--sunken)',
  '--mantine-color-dark-7': 'var(--surface)',
  '--mantine-color-dark-8': 'var(--page)',
}

/** Soft grounds, as of alerts, are given because Mantine cannot mix variables itself, and by night would make them black on black. */
const soft = Object.fromEntries(
  ['info', 'ok', 'soon', 'danger'].flatMap((name) => [
    [`--mantine-color-${name}-light`, `var(--${name}-soft)`],
    [`--mantine-color-${name}-light-hover`, `var(--${name}-soft)`],
    [`--mantine-color-${name}-light-color`, `var(--${name})`],
  ]),
)

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...light, ...soft },
  dark: { ...dark, ...soft },
})
