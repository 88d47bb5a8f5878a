// A message across the top of the page: as visitors see it, and as staff look at it before.
import { IconAlertTriangle } from '../icons/IconAlertTriangle.ts'
import { IconInfoCircle } from '../icons/IconInfoCircle.ts'
import type { ReactNode } from 'react'
import classes from './Announcement.module.css'

export const Announcement = ({ type, children }: { type: 'info' | 'warning' | 'error'; children: ReactNode }) => (
  <p className={classes['banner']} data-type={type}>
    {type === 'info' ? <IconInfoCircle size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
    {children}
  </p>
)
