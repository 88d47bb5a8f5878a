// Gives each page the styles of the Mantine components it shows, and no others: a component's module brings its style
// sheet along, so that the bundler cuts styles where it cuts code [Q1.06].
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import type { Plugin } from 'vite'
import { cssVariables, theme } from '../src/ui/theme/theme.ts'

const styles = resolve(import.meta.dirname, '../../node_modules/@mantine/core/styles')
const replacedResolver = '/default-variant-colors-resolver.mjs'
const variablesId = 'virtual:mantine-variables.css'

type Variables = ReturnType<typeof cssVariables>

/** Our theme as variables, as MantineProvider would write them into each page: those that differ from the defaults. */
export function themeVariables(): string {
  const ours = mergeMantineTheme(DEFAULT_THEME, theme)
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME)
  const [base, own] = [defaultCssVariablesResolver(ours), cssVariables(ours)]
  const differing = (part: keyof Variables) => {
    const known = new Map(Object.entries(defaults[part]))
    return Object.fromEntries(
      Object.entries({ ...base[part], ...own[part] }).filter(([name, value]) => known.get(name) !== value),
    )
  }
  return convertCssVariables(
    { variables: differing('variables'), light: differing('light'), dark: differing('dark') },
    ':root',
  )
}

/** The style sheet of the module that names a component's classes, for example `Button.module.mjs`. */
export function findSheet(id: string): string | undefined {
  const name = /[/]@mantine[/]core[/]esm[/].+[/](\w+)\.module\.mjs$/.exec(id)?.[1]
  const sheet = name && join(styles, `${name}.layer.css`)
  return sheet && existsSync(sheet) ? sheet : undefined
}

const globalStyles = [join(styles, 'default-css-variables.layer.css'), join(styles, 'global.layer.css'), variablesId]
const formatImport = (sheet: string): string => `import ${JSON.stringify(sheet)}`

export function mantineStyles(): Plugin {
  let isServing = false
  return {
    name: 'mantine-styles',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: ({ command }) => void (isServing = command === 'serve'),
    resolveId: (source) => (source === variablesId ? source : undefined),
    load(id) {
      if (id === variablesId) return themeVariables()
      // The theme has a resolver of its own (ui/theme/variantColors.ts).
      return id.endsWith(replacedResolver) ? 'export const defaultVariantColorsResolver = undefined' : undefined
    },
    transform(code, id) {
      // All styles come while developing, because Mantine then comes prepared in one piece.
      if (isServing && id.endsWith('/src/ui/theme/ThemeProvider.tsx'))
        return {
          code: `${[...globalStyles, join(styles, '../styles.layer.css')].map(formatImport).join('\n')}\n${code}`,
          map: null,
        }
      const sheet = isServing ? undefined : findSheet(id)
      if (!sheet) return undefined
      return { code: `${[...globalStyles, sheet].map(formatImport).join('\n')}\n${code}`, map: null }
    },
  }
}
