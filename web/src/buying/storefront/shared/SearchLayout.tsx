// A search result, with the filters beside it; on a phone they fold behind one button.
import { IconAdjustmentsHorizontal } from '../../../ui/icons/IconAdjustmentsHorizontal.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '../../../ui/forms/Button.tsx'
import classes from './SearchLayout.module.css'

export interface SearchLayoutProps {
  filters: ReactNode
  /** How many filters are in force. */
  chosen: number
  /** Above the results, on a phone beside the button of the filters. */
  bar?: ReactNode
  children: ReactNode
}

export function SearchLayout({ filters, chosen, bar, children }: SearchLayoutProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`stack top ${classes['layout'] ?? ''}`}>
      <div className={classes['filters']}>
        <Button className="narrow-only" aria-expanded={isOpen} aria-controls="filters" onClick={() => setOpen(!isOpen)}>
          <IconAdjustmentsHorizontal size={18} aria-hidden />
          Filters{chosen > 0 && ` (${chosen})`}
        </Button>
        <aside id="filters" className={`stack ${classes['panel'] ?? ''}`} data-open={isOpen} aria-label="Filters">
          {filters}
        </aside>
      </div>
      {bar}
      <div className={`narrow ${classes['results'] ?? ''}`}>{children}</div>
    </div>
  )
}
