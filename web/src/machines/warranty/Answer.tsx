// The maker's question about a claim, and the answer: it goes back into review.
import type { ClaimDetail } from '@portal/contract/machines/warranty'
import { warrantyCalls } from '@portal/contract/machines/warranty'
import { claimAnswer } from '@portal/contract/machines/warrantyForm'
import { useCallMutation } from '../../platform/client.ts'
import { MessageForm } from '../../ui/forms/MessageForm.tsx'
import record from '../../ui/layout/record.module.css'

interface AnswerProps {
  claim: ClaimDetail
  mayAnswer: boolean
  /** The reader is of the maker: it was they who asked. */
  isStaff: boolean
}

export function Answer({ claim: { claimId, decisionNote }, mayAnswer, isStaff }: AnswerProps) {
  const answer = useCallMutation(warrantyCalls.answerWarrantyClaim, {
    quiet: true,
    invalidates: [warrantyCalls.getWarrantyClaim, warrantyCalls.searchWarrantyClaims],
  })
  return (
    <section className={record['panel']} data-attention aria-labelledby="claim-answer">
      <h2 id="claim-answer">{isStaff ? 'Asked of the customer' : 'We need something from you'}</h2>
      <p className={record['text']}>{decisionNote ?? 'Please add what is missing.'}</p>
      {mayAnswer && (
        <MessageForm
          name={`claim answer ${claimId}`}
          label={isStaff ? 'Answer for the customer' : 'Your answer'}
          button="Send Answer"
          isSending={answer.isPending}
          schema={claimAnswer}
          onSend={({ text, documents }) => answer.mutateAsync({ claimId, note: text, documents })}
        />
      )}
    </section>
  )
}
