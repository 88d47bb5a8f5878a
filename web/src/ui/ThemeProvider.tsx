// Mantine in our tokens, for everything inside. MantineProvider without its writing of variables into each page: the
// theme's are a style sheet (build/mantineStyles.ts), and the page is sent without them [Q1.06].
import {
  DEFAULT_THEME,
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeContext,
  mergeMantineTheme,
  useProviderColorScheme,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { theme } from './theme.ts'

export interface ThemeProviderProps {
  children: ReactNode
  /** The nonce of the page's style elements. */
  nonce?: string
}

const worn = mergeMantineTheme(DEFAULT_THEME, theme)
const manager = localStorageColorSchemeManager()
const getRootElement = () => document.documentElement

export function ThemeProvider({ children, nonce = '' }: ThemeProviderProps) {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    manager,
    getRootElement,
  })
  const context = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
      getStyleNonce: () => nonce,
    }),
    [colorScheme, setColorScheme, clearColorScheme, nonce],
  )
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={worn}>{children}</MantineThemeContext>
    </MantineContext>
  )
}
