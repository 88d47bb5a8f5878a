// Choices for single kinds of notification: as for everything, until they choose otherwise [D2.21].
import { Switch } from '@mantine/core'
import type { KindSetting, NotificationSetting } from '@portal/contract/access/notificationSettings'
import { notificationSettingCalls } from '@portal/contract/access/notificationSettings'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import classes from './NotificationSettingsPage.module.css'
import { NotificationEditor } from './shared/NotificationEditor.tsx'

export interface KindSettingsProps {
  kinds: readonly KindSetting[]
  general: NotificationSetting
  isTextOffered: boolean
}

export const KindSettings = ({ kinds, ...rest }: KindSettingsProps) => (
  <>
    {kinds.map((kind) => (
      <OneKind key={`${kind.kind} ${JSON.stringify([kind.setting, rest])}`} kind={kind} {...rest} />
    ))}
  </>
)

function OneKind({
  kind: { kind, title, about, setting },
  general,
  isTextOffered,
}: Omit<KindSettingsProps, 'kinds'> & { kind: KindSetting }) {
  const [isOwn, setOwn] = useState(setting !== null)
  const save = useCallMutation(notificationSettingCalls.updateKindSetting, {
    invalidates: [notificationSettingCalls.getNotificationSettings],
  })
  const choose = (own: boolean) => {
    setOwn(own)
    if (!own && setting) save.mutate({ kind, setting: null }, { onError: () => setOwn(true) })
  }
  return (
    <section className={`roomy card width-lg ${classes['card'] ?? ''}`} aria-labelledby={`kind-${kind}`}>
      <h2 id={`kind-${kind}`}>{title}</h2>
      <p className="bare below3 muted">{about}</p>
      <Switch
        label="Choose for this kind"
        aria-label={`Choose for this kind: ${title}`}
        checked={isOwn}
        disabled={save.isPending}
        onChange={({ currentTarget: { checked } }) => choose(checked)}
      />
      {isOwn && (
        <NotificationEditor
          setting={setting ?? general}
          isTextOffered={isTextOffered}
          // The choice for everything can be kept for this kind as it is.
          ignoresChanges={setting === null}
          isSaving={save.isPending}
          onSave={(chosen) => save.mutateAsync({ kind, setting: chosen })}
        />
      )}
    </section>
  )
}
