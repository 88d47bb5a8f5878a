// A report on paper: what the list shows, all of it, as a PDF.
import { IconFileText } from '../../../ui/icons/IconFileText.ts'
import type { AnyCall } from '@portal/contract/platform/call'
import type { SearchRequest } from '@portal/contract/platform/lists'
import { useCallMutation } from '../../../platform/client.ts'
import { saveFile } from '../../../platform/saveFile.ts'
import { Button } from '../../../ui/forms/Button.tsx'

/** `call` takes a search request and answers `{ url }`. */
export function PdfButton({ call, request }: { call: AnyCall; request: SearchRequest }) {
  const print = useCallMutation(call, { onSuccess: (answer) => saveFile((answer as { url: string }).url) })
  return (
    <Button disabled={print.isPending} onClick={() => print.mutate(request)}>
      <IconFileText size={18} aria-hidden /> PDF
    </Button>
  )
}
