// Other viewers of this registration [P9.80], asked while it is open here.
import { approvalCalls, presence } from '@portal/contract/access/approvals'
import { useEffect, useEffectEvent } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import classes from './approvals.module.css'

export function Presence({ authId }: { authId: string }) {
  const look = useCallMutation(approvalCalls.lookAtRegistration, { quiet: true })
  const { others } = look.data ?? { others: [] }
  const sayHere = useEffectEvent(() => look.mutate({ authId }))
  useEffect(() => {
    sayHere()
    const timer = setInterval(sayHere, presence.everySeconds * 1000)
    return () => clearInterval(timer)
  }, [authId])
  return (
    <p role="status" className={`bare medium soon ${classes['presence'] ?? ''}`}>
      {others.length > 0 && `${others.join(', ')} ${others.length === 1 ? 'is' : 'are'} looking at this one.`}
    </p>
  )
}
