// One press from the found invoices to their PDF, where a search has narrowed the list to a PO or a job [P9.136].
import { IconPrinter } from '../../ui/icons/IconPrinter.ts'
import type { ListResult } from '../../lists/shared/ListPage.tsx'
import { ListTool } from '../../lists/shared/ListTool.tsx'
import { isPrintable } from './bulkPdf.rules.ts'
import { usePrintInvoices } from '../printing/shared/usePrintInvoices.ts'

export function PrintAll({ result: { request, total } }: { result: ListResult }) {
  const { print, busy, wrong } = usePrintInvoices()
  if (!request.query?.trim() || !isPrintable(total)) return null
  return (
    <>
      <ListTool onClick={() => void print(request)}>
        <IconPrinter size={16} aria-hidden /> {busy ?? `Print all ${total}`}
      </ListTool>
      {wrong && (
        <span role="alert" className="text-sm danger">
          {wrong}
        </span>
      )}
    </>
  )
}
