// Special offers and remote support, which may end by itself [P9.92]: kept as soon as they are chosen.
import { Checkbox, NativeSelect } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { accountCalls } from '@portal/contract/access/account'
import type { OutputOf } from '@portal/contract/platform/call'
import { callQueryOptions, useCallMutation } from '../../platform/client.ts'
import { formatDateTime } from '../../platform/formats.ts'

type Info = OutputOf<typeof accountCalls.getAccountInfo>

/** How long a permission may last from now, in days; '' without an end. */
const terms = [
  { value: '', label: 'Until I take it back' },
  { value: '1', label: 'For a day' },
  { value: '7', label: 'For a week' },
  { value: '30', label: 'For 30 days' },
]
const inDays = (days: string): string | null =>
  days === '' ? null : new Date(Date.now() + Number(days) * 24 * 60 * 60 * 1000).toISOString()

export function Preferences({ info }: { info: Info }) {
  const client = useQueryClient()
  const save = useCallMutation(accountCalls.updatePreferences)
  const key = callQueryOptions(accountCalls.getAccountInfo, {}).queryKey
  const choose = (change: Partial<Info>) => {
    const next = { ...info, ...change }
    client.setQueryData(key, next)
    const { subscribed, allowHelpDesk, helpDeskUntil } = next
    save.mutate({ subscribed, allowHelpDesk, helpDeskUntil }, { onError: () => client.setQueryData(key, info) })
  }
  return (
    <div className="stack gap4">
      <Checkbox
        label="Send me special offers"
        checked={info.subscribed}
        onChange={({ currentTarget: { checked } }) => choose({ subscribed: checked })}
      />
      <Checkbox
        label="Allow the help desk to remotely support my account"
        checked={info.allowHelpDesk}
        onChange={({ currentTarget: { checked } }) => choose({ allowHelpDesk: checked, helpDeskUntil: null })}
      />
      {info.allowHelpDesk && (
        <NativeSelect
          label="How long the help desk may"
          value={info.helpDeskUntil ?? ''}
          data={[
            ...(info.helpDeskUntil
              ? [{ value: info.helpDeskUntil, label: `Until ${formatDateTime(info.helpDeskUntil)}` }]
              : []),
            ...terms,
          ]}
          onChange={({ currentTarget: { value } }) => choose({ helpDeskUntil: inDays(value) })}
        />
      )}
    </div>
  )
}
