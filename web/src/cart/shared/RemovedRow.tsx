// What stands in the place of a removed line, with the way back.
import { IconX } from '@tabler/icons-react'
import actions from '../../ui/actions.module.css'
import parts from '../../ui/partRow.module.css'

export interface RemovedRowProps {
  /** What was removed. */
  name: string
  onUndo: () => void
  onDismiss: () => void
}

export function RemovedRow({ name, onUndo, onDismiss }: RemovedRowProps) {
  return (
    <div className={parts['gone']} role="status">
      <p>
        <strong>{name}</strong> was removed.
      </p>
      {/* The focus was on the removed line's button; here it can take it back. */}
      <button
        type="button"
        className={actions['quiet']}
        aria-label={`Undo removing ${name}`}
        onClick={onUndo}
        autoFocus
      >
        Undo
      </button>
      <button type="button" className={parts['remove']} aria-label={`Hide the note about ${name}`} onClick={onDismiss}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
