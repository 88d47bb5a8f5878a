// The brand's colors over those of ui/theme/tokens.css.
import { useBrand } from '../platform/config.ts'
import { brandColors } from './brandColors.ts'

const hex = /^#[0-9a-f]{6}$/i

export function BrandStyle({ nonce }: { nonce: string }) {
  const { ink, signal } = useBrand().colors
  if (!hex.test(ink) || !hex.test(signal)) return null
  const rules = Object.entries({ '--ink': ink, '--signal': signal, ...brandColors(ink, signal) })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  return <style nonce={nonce}>{`:root{${rules}}`}</style>
}
