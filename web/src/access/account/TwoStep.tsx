// The second step: an authenticator app with its recovery codes, and passkeys. Each change asks for the own password.
import { securityCalls } from '@portal/contract/access/security'
import { useState } from 'react'
import { useCallQuery, useCallMutation } from '../../platform/client.ts'
import { plural } from '../../platform/formats.ts'
import { Button } from '../../ui/forms/Button.tsx'
import { AppSecret } from '../session/shared/AppSecret.tsx'
import { CodeForm } from '../session/shared/CodeForm.tsx'
import { RecoveryCodes } from '../session/shared/RecoveryCodes.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { Passkeys } from './Passkeys.tsx'

type TwoStepAction = 'start' | 'renew' | 'stop'
const titles: Record<TwoStepAction, string> = {
  start: 'Turn on two-step sign-in',
  renew: 'New recovery codes',
  stop: 'Turn off two-step sign-in',
}

export function TwoStep() {
  const { data, error, isPending, refetch } = useCallQuery(securityCalls.getMyTwoStep, {}, { quiet: true })
  const invalidates = [securityCalls.getMyTwoStep]
  const start = useCallMutation(securityCalls.startTwoStep, { quiet: true })
  const confirm = useCallMutation(securityCalls.confirmTwoStep, { quiet: true, invalidates })
  const renew = useCallMutation(securityCalls.renewRecoveryCodes, { quiet: true, invalidates })
  const stop = useCallMutation(securityCalls.stopTwoStep, { quiet: true, invalidates })
  const [doing, setDoing] = useState<TwoStepAction>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (isPending) return <SkeletonRows rows={2} height={56} />
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />

  const open = (next: TwoStepAction) => {
    start.reset()
    setCodes(undefined)
    setDoing(next)
  }
  const prove = async (password: string) => {
    if (doing === 'start') await start.mutateAsync({ password })
    else if (doing === 'renew') setCodes((await renew.mutateAsync({ password })).recoveryCodes)
    else {
      await stop.mutateAsync({ password })
      setDoing(undefined)
    }
  }
  const take = async (code: string) => setCodes((await confirm.mutateAsync({ code })).recoveryCodes)
  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} />
    if (!start.data) return <OwnPassword onPassword={prove} />
    return (
      <>
        <AppSecret {...start.data} />
        <CodeForm
          lead="Scan the code with an authenticator app, then enter what it shows."
          button="Turn on"
          onCode={take}
        />
      </>
    )
  }
  return (
    <div className="stack gap4">
      <ul className="stack list">
        <li className="row wrap between gap4 lines2 tall3 line-below">
          <div className="words">
            <div className="row wrap gap2h lines1 strong">
              Authenticator app{' '}
              <StatusBadge tone={data.isOn ? 'ok' : 'neutral'}>{data.isOn ? 'On' : 'Off'}</StatusBadge>
            </div>
            <p className="bare text-label muted">
              {data.isOn
                ? `${plural(data.recoveryCodesLeft, 'recovery code')} left.`
                : 'Log in with your password and a code of an app on your phone.'}
              {data.isRequired && ' Required for your account.'}
            </p>
          </div>
          <div className="flex wrap gap3">
            {!data.isOn && (
              <Button look="primary" onClick={() => open('start')}>
                Turn on
              </Button>
            )}
            {data.isOn && <Button onClick={() => open('renew')}>New recovery codes</Button>}
            {data.isOn && !data.isRequired && <Button onClick={() => open('stop')}>Turn off</Button>}
          </div>
        </li>
      </ul>
      <Passkeys passkeys={data.passkeys} />
      {doing && (
        <Modal
          opened
          title={titles[doing]}
          onClose={() => setDoing(undefined)}
          footer={
            codes && (
              <Button look="primary" onClick={() => setDoing(undefined)}>
                I have kept them
              </Button>
            )
          }
        >
          {content()}
        </Modal>
      )}
    </div>
  )
}
