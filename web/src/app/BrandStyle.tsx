// The brand's colors over those of ui/tokens.css.
import { useBrand } from '../platform/config.ts'

const hex = /^#[0-9a-f]{6}$/i

export function BrandStyle({ nonce }: { nonce: string }) {
  const { ink, signal } = useBrand().colors
  const rules = [ink && hex.test(ink) && `--ink:${ink}`, signal && hex.test(signal) && `--signal:${signal}`]
    .filter(Boolean)
    .join(';')
  return rules ? <style nonce={nonce}>{`:root{${rules}}`}</style> : null
}
