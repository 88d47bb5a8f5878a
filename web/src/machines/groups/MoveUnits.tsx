// Moves the units selected into another group, with 'Undo'.
import type { GroupDetail } from '@portal/contract/machines/groups'
import { plural } from '../../platform/formats.ts'
import { GroupSelect } from './GroupSelect.tsx'
import type { GroupChanges } from './useGroup.ts'

interface MoveUnitsProps {
  group: GroupDetail
  units: readonly number[]
  changes: GroupChanges
  onMoved: () => void
}

export function MoveUnits({ group, units, changes, onMoved }: MoveUnitsProps) {
  const move = (to: { groupId: number; name: string }) => {
    onMoved()
    void changes.moveUnits(
      [
        { groupId: group.groupId, remove: [...units] },
        { groupId: to.groupId, add: [...units] },
      ],
      `${plural(units.length, 'unit')} moved to ${to.name}.`,
    )
  }
  return (
    <GroupSelect
      label="Move to group"
      placeholder="Move to…"
      without={[group.groupId]}
      isBusy={changes.isBusy}
      onChoose={move}
    />
  )
}
