// Plans one unit, says so, and offers the way back [P6.38].
import { formatDate } from '../../platform/formats.ts'
import { showMessage } from '../../platform/toasts.ts'
import type { UnitActionInput } from '../unitChanges/shared/useUnitChange.ts'
import { useUnitChange } from '../unitChanges/shared/useUnitChange.ts'

export function useMove() {
  const { send, undo, isSending } = useUnitChange()
  const move = async (unitSerial: string, action: UnitActionInput): Promise<void> => {
    const { outcomes, changeIds } = await send([unitSerial], action)
    const problem = outcomes.find((each) => each.problem !== null)?.problem
    if (problem) return showMessage({ kind: 'warning', text: `${unitSerial}: ${problem}` })
    const day = action.plan?.plannedOn
    return showMessage({
      kind: 'done',
      text: day ? `${unitSerial} is planned for ${formatDate(day)}.` : `${unitSerial} is planned no more.`,
      ...(changeIds.length > 0 && {
        action: { label: 'Undo', run: () => void undo(changeIds).catch(() => undefined) },
      }),
    })
  }
  return { move, isSending }
}
