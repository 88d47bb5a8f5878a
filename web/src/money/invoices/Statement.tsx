// The button of the invoice list that opens the statement dialog [P8.09].
import { IconFileText } from '../../ui/icons/IconFileText.ts'
import { useState } from 'react'
import { ListTool } from '../../lists/shared/ListTool.tsx'
import { StatementDialog } from './StatementDialog.tsx'

export function Statement() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListTool onClick={() => setOpen(true)}>
        <IconFileText size={16} aria-hidden /> Statement
      </ListTool>
      {isOpen && <StatementDialog onClose={() => setOpen(false)} />}
    </>
  )
}
