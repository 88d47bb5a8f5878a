// Cart lines whose part does not fit the unit they are for, by its serial [P4.15]: one question for all lines.
import type { OutputOf } from '@portal/contract/platform/call'
import { partsCalls } from '@portal/contract/machines/parts'
import { useCallQuery } from '../../platform/client.ts'
import type { CartLine } from './shared/cart.ts'

export type UnfitPart = OutputOf<typeof partsCalls.findUnfitParts>[number]
type Line = Pick<CartLine, 'itemId' | 'unitSerial'>

export function useUnfitParts(cartLines: readonly Line[], signedIn: boolean): (line: Line) => UnfitPart | undefined {
  const lines = cartLines.flatMap(({ itemId, unitSerial }) => (unitSerial ? [{ itemId, unitSerial }] : []))
  const { data = [] } = useCallQuery(
    partsCalls.findUnfitParts,
    { lines },
    { quiet: true, keepPrevious: true, enabled: signedIn && lines.length > 0 },
  )
  return (line) => data.find(({ itemId, unitSerial }) => itemId === line.itemId && unitSerial === line.unitSerial)
}
