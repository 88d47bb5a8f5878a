// Another person changed the group meanwhile: what, and that nothing of ours was saved [D2.32].
import { useQueryClient } from '@tanstack/react-query'
import { groupMessages } from '@portal/contract/machines/groupForm'
import { groupCalls } from '@portal/contract/machines/groups'
import { Button } from '../../ui/forms/Button.tsx'

export function ConflictNote({ lines, onClose }: { lines: string; onClose: () => void }) {
  const client = useQueryClient()
  const showLatest = () => {
    onClose()
    void client.invalidateQueries({ queryKey: [groupCalls.getGroup.name] })
  }
  const told = lines.split('\n').filter((line) => line !== groupMessages.stale)
  return (
    <div role="alert" className="below5 pad4-5 rounded on-soon">
      <p className="bare below2">{groupMessages.stale}</p>
      {told.length > 0 && (
        <ul className="below3 indent">
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Button onClick={showLatest}>Show the latest</Button>
    </div>
  )
}
