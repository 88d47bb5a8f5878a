// The shared secret of a connection [P13.01]: made here, shown once.
import type { ConnectionSummary } from '@portal/contract/provider/punchoutConnections'
import { useState } from 'react'
import { formatDateTime } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { QuestionDialog } from '../../ui/overlays/QuestionDialog.tsx'

interface SecretProps {
  connection: Pick<ConnectionSummary, 'secretMadeAt' | 'formerSecretUntil' | 'name'>
  /** The one just made. */
  secret: string | undefined
  isBusy: boolean
  onRenew: () => void
}

export function Secret({
  connection: { secretMadeAt, formerSecretUntil, name },
  secret,
  isBusy,
  onRenew,
}: SecretProps) {
  const [asks, setAsks] = useState(false)
  const isFormerGood = formerSecretUntil !== null && Date.parse(formerSecretUntil) > Date.now()
  return (
    <section
      className="unspaced stack gap3h below5 roomy frame breaks width-xl"
      aria-label={`Shared secret of ${name}`}
    >
      <h2>Shared secret</h2>
      {secret ? (
        <>
          <p role="status">Copy it now: it is not shown again.</p>
          <code className="pad2 outlined rounded text-label">{secret}</code>
        </>
      ) : (
        <p>{secretMadeAt ? `Made ${formatDateTime(secretMadeAt)}.` : 'There is none yet, so nobody gets in.'}</p>
      )}
      {isFormerGood && <p>The one before is good until {formatDateTime(formerSecretUntil)}.</p>}
      <div>
        <Button
          aria-disabled={isBusy || undefined}
          // The one that the buyer still uses may be the one before: a second press would end it.
          onClick={() => !isBusy && (secret || isFormerGood ? setAsks(true) : onRenew())}
        >
          {secretMadeAt ? 'Make a new secret' : 'Make the secret'}
        </Button>
      </div>
      {asks && (
        <QuestionDialog
          title="Make another secret?"
          act="Make another"
          isBusy={isBusy}
          onAct={() => {
            setAsks(false)
            onRenew()
          }}
          onClose={() => setAsks(false)}
        >
          <p>The last one of {name} is good for a day more. The one before it is refused at once.</p>
        </QuestionDialog>
      )}
    </section>
  )
}
