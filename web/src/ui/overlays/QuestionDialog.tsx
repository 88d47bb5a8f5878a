// A small dialog that asks before something is done: what it does, with what is to be chosen for it, and what went wrong.
import type { ReactNode } from 'react'
import { Button } from '../forms/Button.tsx'
import { Modal } from './Modal.tsx'

export interface QuestionDialogProps {
  title: string
  /** The text of the button that does it, and while it is being done. */
  act: string
  busy?: string
  /** The text of the button that leaves it. */
  leave?: string
  isBusy: boolean
  /** Something has to be chosen first. */
  isDisabled?: boolean
  error?: string | null | undefined
  onAct: () => void
  onClose: () => void
  children: ReactNode
}

export function QuestionDialog({
  title,
  act,
  busy = act,
  leave = 'Cancel',
  isBusy,
  isDisabled = false,
  error,
  onAct,
  onClose,
  children,
}: QuestionDialogProps) {
  return (
    <Modal
      opened
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{leave}</Button>
          {/* Disabled it would lose the focus, which is wanted again when it fails. */}
          <Button
            look="primary"
            disabled={isDisabled}
            aria-disabled={isBusy || undefined}
            // The second of two quick clicks comes before the first shows as busy.
            onClick={({ detail }) => !isBusy && detail < 2 && onAct()}
          >
            {isBusy ? busy : act}
          </Button>
        </>
      }
    >
      <div className="unspaced stack gap4">
        {error && (
          <p role="alert" className="pad3-4 rounded on-danger">
            {error}
          </p>
        )}
        {children}
      </div>
    </Modal>
  )
}
