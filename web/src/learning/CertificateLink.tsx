// Opens a certificate of the viewer's as PDF.
import { learningCalls } from '@portal/contract/learning'
import { useFile } from '../platform/openFile.ts'
import actions from '../ui/actions.module.css'

export function CertificateLink({ number }: { number: string }) {
  const pdf = useFile(learningCalls.certificatePdf)
  return (
    <button
      type="button"
      className={actions['secondary']}
      disabled={pdf.isPending}
      onClick={() => pdf.open({ number })}
    >
      Certificate (PDF)
    </button>
  )
}
