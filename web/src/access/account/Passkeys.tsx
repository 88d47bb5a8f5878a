// Passkeys: log in by finger, face or PIN of a device, without the password.
import { useQueryClient } from '@tanstack/react-query'
import type { MyTwoStep } from '@portal/contract/access/security'
import { securityCalls, securityMessages } from '@portal/contract/access/security'
import { useState } from 'react'
import { sendCall, useCallMutation } from '../../platform/client.ts'
import { CallError } from '../../platform/errors.ts'
import { formatDate } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { OwnPassword } from './OwnPassword.tsx'

export function Passkeys({ passkeys }: { passkeys: MyTwoStep['passkeys'] }) {
  const client = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const add = useCallMutation(securityCalls.addPasskey, { quiet: true, invalidates: [securityCalls.getMyTwoStep] })
  const remove = useCallMutation(securityCalls.removePasskey, { invalidates: [securityCalls.getMyTwoStep] })
  const make = async (password: string) => {
    const { options } = await sendCall(client, securityCalls.startPasskey, { password })
    const { startRegistration } = await import('@simplewebauthn/browser')
    const response = await startRegistration({
      optionsJSON: JSON.parse(options) as Parameters<typeof startRegistration>[0]['optionsJSON'],
    }).catch((): never => {
      throw new CallError('addPasskey', 400, undefined, securityMessages.notPasskey)
    })
    await add.mutateAsync({ name: `Passkey ${passkeys.length + 1}`, response: JSON.stringify(response) })
    setAdding(false)
  }
  return (
    <>
      <ul className="stack list" aria-label="Passkeys">
        {passkeys.length === 0 && (
          <li className="row wrap between gap4 lines2 tall3 line-below">
            <div className="words">
              <div className="row wrap gap2h lines1 strong">Passkeys</div>
              <p className="bare text-label muted">
                Log in by finger, face or PIN instead of the password. You have none yet.
              </p>
            </div>
          </li>
        )}
        {passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => (
          <li className="row wrap between gap4 lines2 tall3 line-below" key={passkeyId}>
            <div className="words">
              <div className="row wrap gap2h lines1 strong">{name}</div>
              <p className="bare text-label muted">
                Added {formatDate(createdAt)}
                {lastUsedAt && ` · last used ${formatDate(lastUsedAt)}`}
              </p>
            </div>
            <Button aria-label={`Remove ${name}`} onClick={() => remove.mutate({ passkeyId })}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button className="fit" onClick={() => setAdding(true)}>
        Add a passkey
      </Button>
      {isAdding && (
        <Modal opened size="small" title="Add a passkey" onClose={() => setAdding(false)}>
          <p>Log in by the finger, face or PIN of this device instead of your password.</p>
          <OwnPassword onPassword={make} />
        </Modal>
      )}
    </>
  )
}
