// The settings of a process as operators read them [P9.77]: a value only where it is declared as shown.
import type { ConfigurationEntry } from '@portal/contract/provider/operations'
import type { Config } from './config.ts'
import { configuredNames, settings } from './config.ts'
import { countriesText } from './countries.settings.ts'
import type { Setting } from './setting.ts'

type Value = Config[keyof Config]

/** A value as the environment says it. */
export const settingText = (value: NonNullable<Value>): string =>
  typeof value === 'object' ? countriesText(value) : String(value)

/** Every setting with where it comes from. */
export const listConfiguration = (config: Config): ConfigurationEntry[] =>
  Object.entries(settings as Record<string, Setting>).map(([name, { schema, about, isShown }]) => {
    const value = config[name as keyof Config]
    return {
      name,
      about,
      source: configuredNames.get(config)?.has(name)
        ? 'ENVIRONMENT'
        : getSource(value, schema.parse(undefined) as Value),
      isSecret: !isShown,
      value: isShown && value !== undefined ? withoutUser(settingText(value)) : null,
    }
  })

function getSource(value: Value, byDefault: Value): ConfigurationEntry['source'] {
  if (value === undefined) return 'NOT_SET'
  return byDefault !== undefined && settingText(value) === settingText(byDefault) ? 'DEFAULT' : 'GENERATED'
}

/** An address can carry a name and a password. */
const withoutUser = (text: string): string => text.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1')
