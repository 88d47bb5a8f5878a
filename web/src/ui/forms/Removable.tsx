// An item taken away can be restored: it gives its place to a note with 'Undo' until the page is left.
import { IconTrash } from '../icons/IconTrash.ts'
import { IconX } from '../icons/IconX.ts'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import classes from './Removable.module.css'

export interface RemovableProps {
  name: string
  isRemoved: boolean
  /** The event, after its name; 'was removed'. */
  said?: string
  /** A line of a list that has the frame, or a card with a frame of its own. */
  look?: 'line' | 'card'
  onUndo: () => void
  /** Without it the note stays. */
  onDismiss?: () => void
  /** The thing itself, with a `RemoveButton`. */
  children: ReactNode
}

export function Removable({
  name,
  isRemoved,
  said = 'was removed',
  look = 'line',
  onUndo,
  onDismiss,
  children,
}: RemovableProps) {
  const place = useRef<HTMLDivElement>(null)
  const owesFocus = useRef(false)
  useEffect(() => {
    if (isRemoved) owesFocus.current = true
    else if (owesFocus.current) {
      // The focus was on 'Undo', which has gone. It returns to the button that removed the thing, once that is drawn again,
      // but only from the area around it, because otherwise something else was focused meanwhile.
      const button = place.current?.querySelector<HTMLElement>('[data-removes]')
      if (!button) return
      owesFocus.current = false
      if (document.activeElement?.contains(button)) button.focus()
    }
  })
  return (
    <div ref={place} className="contents">
      {isRemoved ? (
        <div className={`row gap3 sunken ${classes['note'] ?? ''}`} data-look={look} role="status">
          <p className="grow narrow bare text-label muted breaks">
            <strong className="strong ink">{name}</strong> {said}.
          </p>
          {/* It takes the focus, because the button that removed it, which had the focus, has gone. */}
          <Button look="quiet" aria-label={`Undo removing ${name}`} onClick={onUndo} autoFocus>
            Undo
          </Button>
          {onDismiss && (
            <Button look="icon" aria-label={`Hide the note about ${name}`} onClick={onDismiss}>
              <IconX size={18} aria-hidden />
            </Button>
          )}
        </div>
      ) : (
        children
      )}
    </div>
  )
}

/** Takes `name` away. */
export function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button look="icon" className="push" data-removes aria-label={`Remove ${name}`} title="Remove" onClick={onClick}>
      <IconTrash size={20} aria-hidden />
    </Button>
  )
}
