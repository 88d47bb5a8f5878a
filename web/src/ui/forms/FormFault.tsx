// The error of a whole form, told at once; a fault of a field is at the field.
import type { ReactNode } from 'react'

export const FormFault = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className="bare pad3-4 rounded on-danger">
      {children}
    </p>
  ) : null
