// The error of a whole form, told at once; a fault of a field is at the field.
import type { ReactNode } from 'react'
import classes from './FormFault.module.css'

export const FormFault = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className={classes['fault']}>
      {children}
    </p>
  ) : null
