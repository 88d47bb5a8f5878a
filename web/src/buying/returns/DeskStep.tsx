// The step of staff that a return waits for: authorize, receive, inspect or credit; refused with a reason at any of them.
import { returnReason } from '@portal/contract/buying/returnForms'
import { takesMove } from '@portal/contract/buying/returnRules'
import { deskReturnCalls } from '@portal/contract/buying/returns'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import record from '../../ui/layout/record.module.css'
import { ReasonDialog } from '../../ui/overlays/ReasonDialog.tsx'
import { AuthorizeForm } from './AuthorizeForm.tsx'
import { CountForm } from './CountForm.tsx'
import { CreditForm } from './CreditForm.tsx'
import type { DeskReturn } from './deskReads.ts'
import { deskReads } from './deskReads.ts'

export function DeskStep({ of }: { of: DeskReturn }) {
  const step = takesMove(of, 'authorize')
    ? { title: 'Authorize', form: <AuthorizeForm of={of} /> }
    : takesMove(of, 'receive')
      ? { title: 'Take it in', form: <CountForm of={of} step="receive" /> }
      : takesMove(of, 'inspect')
        ? { title: 'Inspect', form: <CountForm of={of} step="inspect" /> }
        : takesMove(of, 'credit')
          ? { title: 'Credit or replace', form: <CreditForm of={of} /> }
          : undefined
  return (
    <>
      {of.note !== '' && (
        <section className={record['panel']} aria-labelledby="return-note">
          <h2 id="return-note">What the customer says</h2>
          <p className={record['text']}>{of.note}</p>
        </section>
      )}
      {step && (
        <section className={record['panel']} aria-labelledby="return-step" data-no-print>
          <h2 id="return-step">{step.title}</h2>
          {step.form}
          <Refuse returnNumber={of.returnNumber} />
        </section>
      )}
    </>
  )
}

function Refuse({ returnNumber }: { returnNumber: string }) {
  const [isAsking, setAsking] = useState(false)
  const refuse = useCallMutation(deskReturnCalls.refuseReturn, { quiet: true, invalidates: deskReads })
  return (
    <div className="above4">
      <Button onClick={() => setAsking(true)}>Refuse</Button>
      {isAsking && (
        <ReasonDialog
          title={`Refuse return ${returnNumber}`}
          schema={returnReason}
          button="Refuse"
          onSend={(reason) => refuse.mutateAsync({ returnNumber, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
