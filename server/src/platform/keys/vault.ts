// Secrets kept in the database, encrypted: by the first of the deployment's data keys, readable by any of them.
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

export interface Vault {
  seal: (text: string) => Promise<string>
  /** The opened value, and whether by an earlier key; undefined when no key opens it. */
  open: (sealed: string) => Promise<{ text: string; isOld: boolean } | undefined>
}

export function createVault(keys: readonly string[]): Vault {
  const [current = ''] = keys
  return {
    seal: (text) => symmetricEncrypt({ key: current, data: text }),
    async open(sealed) {
      for (const key of keys) {
        const text = await symmetricDecrypt({ key, data: sealed }).catch(() => undefined)
        if (text !== undefined) return { text, isOld: key !== current }
      }
      return undefined
    },
  }
}
