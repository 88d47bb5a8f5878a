// Addresses of what anyone reads to check a badge. They are never renamed, because badges have them for good.
import type { Config } from '../../platform/config/config.ts'
import { pageUrl } from '../../platform/config/config.ts'

export const badgesPath = '/badges'

export const issuerUrl = (config: Config): string => pageUrl(config, `${badgesPath}/issuer`)
export const keyUrl = (config: Config, keyId: string): string => pageUrl(config, `${badgesPath}/keys/${keyId}`)
