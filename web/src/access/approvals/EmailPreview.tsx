// The email of a decision in the words it will be sent with.
import type { InputOf } from '@portal/contract/platform/call'
import { approvalCalls } from '@portal/contract/access/approvals'
import { useCallQuery } from '../../platform/client.ts'

export function EmailPreview(input: InputOf<typeof approvalCalls.previewApprovalEmail>) {
  const { data, error } = useCallQuery(approvalCalls.previewApprovalEmail, input, { quiet: true, keepPrevious: true })
  if (error && !data) return <p className="text-sm muted">The email cannot be shown at this moment.</p>
  if (!data) return null
  return (
    <section className="stack gap2 pad4-5 sunken rounded outlined text-sm" aria-label="Email that will be sent">
      <span className="text-sm muted">
        To {data.to}: {data.subject}
      </span>
      <strong className="text-base">{data.heading}</strong>
      {data.paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {data.button && <span className="text-sm muted">Button: {data.button}</span>}
    </section>
  )
}
