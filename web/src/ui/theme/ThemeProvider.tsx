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
import type { MantineColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { isStorageOpen } from '../../platform/storage.ts'
import { theme } from './theme.ts'

export interface ThemeProviderProps {
  children: ReactNode
  /** The nonce of the page's style elements. */
  nonce?: string
}

const activeTheme = mergeMantineTheme(DEFAULT_THEME, theme)
/** One for each provider, because Mantine's own remembers a single listener and loses the first of two. */
function createSchemeManager(): MantineColorSchemeManager {
  const stored = localStorageColorSchemeManager()
  return {
    ...stored,
    // Where storage is closed there is nothing to follow, and Mantine's own looks at it without care.
    subscribe: (onUpdate) => {
      if (isStorageOpen()) stored.subscribe(onUpdate)
    },
  }
}
const getRootElement = () => document.documentElement

export function ThemeProvider({ children, nonce = '' }: ThemeProviderProps) {
  const [manager] = useState(createSchemeManager)
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
      <MantineThemeContext value={activeTheme}>{children}</MantineThemeContext>
    </MantineContext>
  )
}
