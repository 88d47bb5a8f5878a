// Why an invitation cannot be used, with what to do instead.
import { latePaths } from '@portal/contract/platform/latePaths'
import { activationMessages } from '@portal/contract/access/registration'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { ActivationState, LogInButton } from './ActivationState.tsx'

export type RefusalCode = 'ALREADY_ACTIVE' | 'REJECTED' | 'MISSING'

const texts: Record<RefusalCode, { title: string; text: string; art: 'all-done' | 'access-denied' | 'error' }> = {
  ALREADY_ACTIVE: { title: 'Already active', text: activationMessages.delegatedAlreadyActive, art: 'all-done' },
  REJECTED: { title: 'This account is not open', text: activationMessages.delegatedRejected, art: 'access-denied' },
  MISSING: { title: 'This link is incomplete', text: activationMessages.missing, art: 'error' },
}

const sendNew = (
  <ButtonLink look="primary" href={latePaths.resendActivation()}>
    Send a new link
  </ButtonLink>
)

export function DelegatedRefusal({ refusal }: { refusal: RefusalCode }) {
  const { title, text, art } = texts[refusal]
  const action = { ALREADY_ACTIVE: <LogInButton />, REJECTED: undefined, MISSING: sendNew }[refusal]
  return (
    <ActivationState title={title} art={art} action={action}>
      <p>{text}</p>
    </ActivationState>
  )
}

export const isRefusal = (outcome: string | undefined): outcome is RefusalCode =>
  outcome === 'ALREADY_ACTIVE' || outcome === 'REJECTED' || outcome === 'MISSING'
