// Special offers and remote support: kept as soon as they are ticked.
import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { accountCalls } from '@portal/contract/account'
import type { OutputOf } from '@portal/contract/call'
import { callQueryOptions, useCallMutation } from '../platform/client.ts'
import classes from './Section.module.css'

type Info = OutputOf<typeof accountCalls.getAccountInfo>

export function Preferences({ info }: { info: Info }) {
  const client = useQueryClient()
  const save = useCallMutation(accountCalls.updatePreferences)
  const key = callQueryOptions(accountCalls.getAccountInfo, {}).queryKey
  const choose = (change: Partial<Info>) => {
    const next = { ...info, ...change }
    client.setQueryData(key, next)
    save.mutate(
      { subscribed: next.subscribed, allowHelpDesk: next.allowHelpDesk },
      { onError: () => client.setQueryData(key, info) },
    )
  }
  return (
    <div className={classes['form']}>
      <Checkbox
        label="Send me special offers"
        checked={info.subscribed}
        onChange={({ currentTarget: { checked } }) => choose({ subscribed: checked })}
      />
      <Checkbox
        label="Allow the help desk to remotely support my account"
        checked={info.allowHelpDesk}
        onChange={({ currentTarget: { checked } }) => choose({ allowHelpDesk: checked })}
      />
    </div>
  )
}
