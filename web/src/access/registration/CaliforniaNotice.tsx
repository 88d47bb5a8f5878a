// A personal registrant of California gets this in place of the form [A2.64], with a way back [D1.37].
import { latePaths } from '@portal/contract/platform/latePaths'
import { paths } from '@portal/contract/platform/paths'
import { registrationMessages } from '@portal/contract/access/registrationForm'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '../../ui/forms/Button.tsx'
import { HelpLine } from '../../ui/text/Phone.tsx'

export function CaliforniaNotice({ onBack }: { onBack: () => void }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="spacious card lifted">
      <h2 className="text-xl">{registrationMessages.california}</h2>
      <p>
        You can still order by phone: call{' '}
        <strong>
          <HelpLine />
        </strong>
        .
      </p>
      <div className="flex wrap gap3 above5">
        <ButtonLink look="primary" href={paths.store()}>
          Go to Supply Store
        </ButtonLink>
        <Button onClick={onBack}>Change the state</Button>
        <ButtonLink href={latePaths.registration()}>Change the account type</ButtonLink>
      </div>
    </div>
  )
}
