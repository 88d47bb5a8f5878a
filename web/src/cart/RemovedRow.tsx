// What stands in the place of a removed line, with the way back.
import { IconX } from '@tabler/icons-react'
import classes from './RemovedRow.module.css'
import actions from '../ui/actions.module.css'
import type { ShownLine } from './shared/cartLines.ts'

export interface RemovedRowProps {
  line: ShownLine
  onUndo: () => void
  onDismiss: () => void
}

export function RemovedRow({ line, onUndo, onDismiss }: RemovedRowProps) {
  const name = line.item?.productDisplayName ?? 'The line'
  return (
    <div className={classes['row']} role="status">
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
      <button type="button" className={classes['close']} aria-label={`Hide the note about ${name}`} onClick={onDismiss}>
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}
