// A button of an area beside those of every list.
import type { ReactNode } from 'react'
import classes from '../Toolbar.module.css'

export const ListTool = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={classes['button']} onClick={onClick}>
    {children}
  </button>
)
