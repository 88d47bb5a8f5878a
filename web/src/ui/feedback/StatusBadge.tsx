// A status in a word and a color; the dot's shape differs too, so that color is never the only carrier.
import type { ReactNode } from 'react'
import classes from './StatusBadge.module.css'

export type Tone = 'ok' | 'soon' | 'danger' | 'info' | 'neutral'

export interface StatusBadgeProps {
  tone: Tone
  children: ReactNode
}

export function StatusBadge({ tone, children }: StatusBadgeProps) {
  return (
    <span
      className={`inline-row gap1h round text-note medium nowrap on-tone ${classes['badge'] ?? ''}`}
      data-tone={tone}
    >
      {children}
    </span>
  )
}
