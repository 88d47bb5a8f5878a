// Mantine in our tokens, for everything inside.
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

export interface LookProps {
  children: ReactNode
  /** The nonce of the page's style elements. */
  nonce?: string
}

export function Look({ children, nonce = '' }: LookProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  )
}
