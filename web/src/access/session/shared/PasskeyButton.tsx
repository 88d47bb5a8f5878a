// Proves a person by a passkey that this device, a phone nearby or a security key holds.
import { Alert } from '@mantine/core'
import { IconFingerprint } from '../../../ui/icons/IconFingerprint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { securityCalls, securityMessages } from '@portal/contract/access/security'
import type { SignInResult } from '@portal/contract/access/session'
import { useState } from 'react'
import { sendCall } from '../../../platform/client.ts'
import { CallError } from '../../../platform/errors.ts'
import { Button } from '../../../ui/forms/Button.tsx'

/** Signs in. */
export function SignInByPasskey({ onSuccess }: { onSuccess: (answer: SignInResult) => Promise<void> }) {
  const client = useQueryClient()
  return (
    <PasskeyButton
      label="Log in with a passkey"
      onResponse={async (response) => onSuccess(await sendCall(client, securityCalls.signInWithPasskey, { response }))}
    />
  )
}

interface PasskeyButtonProps {
  label: string
  /** Takes what the passkey answered, as JSON. */
  onResponse: (response: string) => Promise<void>
}

export function PasskeyButton({ label, onResponse }: PasskeyButtonProps) {
  const client = useQueryClient()
  const [message, setMessage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const ask = async () => {
    setMessage(undefined)
    setBusy(true)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const { options } = await sendCall(client, securityCalls.startPasskeySignIn, {})
      const response = await startAuthentication({
        optionsJSON: JSON.parse(options) as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      })
      await onResponse(JSON.stringify(response))
    } catch (error) {
      setMessage(error instanceof CallError ? error.message : securityMessages.notPasskey)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button large wide loading={isBusy} onClick={() => void ask()}>
        <IconFingerprint size={18} aria-hidden />
        {label}
      </Button>
      {message && (
        <Alert color="danger" role="alert">
          {message}
        </Alert>
      )}
    </>
  )
}
