// Shows the one open toast until a person closes it [B8.10].
import { IconAlertTriangle } from '../icons/IconAlertTriangle.ts'
import { IconCircleCheck } from '../icons/IconCircleCheck.ts'
import { IconX } from '../icons/IconX.ts'
import type { FocusEvent, MouseEvent } from 'react'
import { useRef } from 'react'
import { closeToast, useToast } from '../../platform/toasts.ts'
import classes from './Toaster.module.css'

export function Toaster() {
  const toast = useToast()
  const before = useRef<EventTarget>(null)
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.parentElement?.contains(relatedTarget)) before.current = relatedTarget
  }
  const close = ({ detail }: MouseEvent) => {
    closeToast()
    // The focus goes back to where it was for keys only, because after a touch a keyboard would open.
    const isByKey = detail === 0
    if (isByKey && before.current instanceof HTMLElement) before.current.focus()
  }
  return (
    <div className={classes['place']} role="status" aria-live="polite" data-no-print>
      {toast && (
        <div
          className={`flex top gap3 floating ${classes['toast'] ?? ''}`}
          data-tone={toast.kind === 'warning' ? 'soon' : 'ok'}
        >
          {toast.kind === 'warning' ? (
            <IconAlertTriangle size={22} aria-hidden />
          ) : (
            <IconCircleCheck size={22} aria-hidden />
          )}
          <p className="grow bare breaks">{toast.text}</p>
          {toast.action && (
            <button
              type="button"
              className={classes['action']}
              onFocus={remember}
              onClick={(event) => {
                toast.action?.run()
                close(event)
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button
            type="button"
            className={`center ${classes['close'] ?? ''}`}
            aria-label="Close message"
            onFocus={remember}
            onClick={close}
          >
            <IconX size={18} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}
