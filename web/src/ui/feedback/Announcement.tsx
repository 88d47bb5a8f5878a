// A message across the top of the page: as visitors see it, and as staff look at it before.
import { IconAlertTriangle } from '../icons/IconAlertTriangle.ts'
import { IconInfoCircle } from '../icons/IconInfoCircle.ts'
import { IconX } from '../icons/IconX.ts'
import type { ReactNode } from 'react'
import classes from './Announcement.module.css'

interface AnnouncementProps {
  type: 'info' | 'warning' | 'error'
  children: ReactNode
  hidden?: boolean
  onDismiss?: () => void
}

const tones = { info: 'info', warning: 'soon', error: 'danger' } as const

export const Announcement = ({ type, children, hidden = false, onDismiss }: AnnouncementProps) => (
  <p
    className={`row middle gap2h bare on-tone text-sm medium breaks ${classes['banner'] ?? ''}`}
    data-tone={tones[type]}
    data-banner=""
    hidden={hidden}
    suppressHydrationWarning
  >
    {type === 'info' ? <IconInfoCircle size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
    {children}
    {onDismiss && (
      <button
        className="center rigid rounded-md hovers"
        type="button"
        aria-label="Dismiss this message"
        title="Dismiss this message"
        onClick={onDismiss}
      >
        <IconX size={18} aria-hidden />
      </button>
    )}
  </p>
)
