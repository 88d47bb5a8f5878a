// Shows the one open toast until somebody closes it [B8.10].
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { closeToast, useToast } from '../platform/toasts.ts'
import classes from './Toaster.module.css'

export function Toaster() {
  const toast = useToast()
  return (
    <div className={classes['place']} role="status" aria-live="polite" data-no-print>
      {toast && (
        <div className={classes['toast']} data-kind={toast.kind}>
          {toast.kind === 'warning' ? (
            <IconAlertTriangle size={22} aria-hidden />
          ) : (
            <IconCircleCheck size={22} aria-hidden />
          )}
          <p>{toast.text}</p>
          {toast.action && (
            <button
              type="button"
              className={classes['action']}
              onClick={() => {
                toast.action?.run()
                closeToast()
              }}
            >
              {toast.action.label}
            </button>
          )}
          <button type="button" className={classes['close']} aria-label="Close message" onClick={closeToast}>
            <IconX size={18} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}
