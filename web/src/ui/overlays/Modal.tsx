// A dialog over the page: static backdrop, no keyboard close, focus kept inside by the browser [B9.04, B2.95].
import { IconX } from '../icons/IconX.ts'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../forms/Button.tsx'
import classes from './Modal.module.css'
import { OfflineNote } from '../feedback/OfflineNote.tsx'

export interface ModalProps {
  opened: boolean
  title: ReactNode
  children: ReactNode
  /** The close button in the corner; without it only the dialog's own buttons close it. */
  onClose?: () => void
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
}

export function Modal({ opened, title, children, onClose, footer, size = 'medium' }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()

  useEffect(() => {
    const element = dialog.current
    if (!opened || !element) return undefined
    const before = document.activeElement
    element.showModal()
    // The browser gives the focus to the first that can have it, which is the way out.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      element.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [opened])

  if (!opened) return null
  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      data-size={size}
      aria-labelledby={heading}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      // The dialog is shown again, because after a second Escape the browser closes it unasked, and what opens it would then do nothing.
      onClose={({ currentTarget, target }) => {
        if (currentTarget === target && currentTarget.isConnected && !currentTarget.open) currentTarget.showModal()
      }}
    >
      <header className={`flex top between gap4 ${classes['head'] ?? ''}`}>
        <h2 className="narrow text-xl" id={heading}>
          {title}
        </h2>
        {onClose && (
          <Button look="icon" className={classes['close']} aria-label="Close" onClick={onClose}>
            <IconX size={20} aria-hidden />
          </Button>
        )}
      </header>
      <OfflineNote inside />
      <div className={classes['body']}>{children}</div>
      {footer && <footer className={`flex wrap end gap3 line-above ${classes['foot'] ?? ''}`}>{footer}</footer>}
    </dialog>
  )
}
