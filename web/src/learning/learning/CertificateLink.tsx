// Opens a certificate of the viewer's as PDF, or saves it as an Open Badge for a wallet [P12.40].
import { badgeCalls } from '@portal/contract/learning/badges'
import { learningCalls } from '@portal/contract/learning/learning'
import { useFile } from '../../platform/openFile.ts'
import { Button } from '../../ui/forms/Button.tsx'

export function CertificateLink({ number }: { number: string }) {
  const pdf = useFile(learningCalls.certificatePdf)
  const badge = useFile(badgeCalls.certificateBadge)
  return (
    <span className="inline wrap gap2h spread">
      <Button disabled={pdf.isPending} onClick={() => pdf.open({ number })}>
        Certificate (PDF)
      </Button>
      <Button disabled={badge.isPending} onClick={() => badge.save({ number })}>
        Download Badge
      </Button>
    </span>
  )
}
