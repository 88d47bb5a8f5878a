// The button of the invoice list that opens the bulk PDF dialog [B2.91].
import { IconFileTypePdf } from '../../ui/icons/IconFileTypePdf.ts'
import { useState } from 'react'
import type { ListResult } from '../../lists/shared/ListPage.tsx'
import { ListTool } from '../../lists/shared/ListTool.tsx'
import { BulkPdfDialog } from './BulkPdfDialog.tsx'

export function BulkPdf({ result }: { result: ListResult }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ListTool onClick={() => setOpen(true)}>
        <IconFileTypePdf size={16} aria-hidden /> Bulk PDF
      </ListTool>
      {isOpen && <BulkPdfDialog result={result} onClose={() => setOpen(false)} />}
    </>
  )
}
