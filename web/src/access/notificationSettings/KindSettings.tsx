// Choices for single kinds of notification, kind by channel: as for everything, until they choose otherwise [D2.21, P9.119].
import { Checkbox } from '@mantine/core'
import type {
  KindSetting,
  NotificationSetting,
  NotificationStatus,
  SeverityField,
} from '@portal/contract/access/notificationSettings'
import {
  isSeverityFixed,
  notificationSettingCalls,
  severityFields,
  wantsText,
  withStatus,
} from '@portal/contract/access/notificationSettings'
import { useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { Button } from '../../ui/forms/Button.tsx'
import table from '../../ui/layout/cardTable.module.css'

export interface KindSettingsProps {
  kinds: readonly KindSetting[]
  general: NotificationSetting
  isTextOffered: boolean
}

const severityTitles: Record<SeverityField, string> = {
  highSeverity: 'High',
  mediumSeverity: 'Medium',
  lowSeverity: 'Low',
}

export const KindSettings = ({ kinds, ...rest }: KindSettingsProps) => (
  <div className="scroll-x frame">
    <table className={`full text-sm lit ${table['table'] ?? ''}`} data-compact aria-label="Kinds of notification">
      <thead>
        <tr>
          <th scope="col">Kind</th>
          {['Email', 'Text', ...severityFields.map((field) => severityTitles[field])].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">Chosen</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <OneKind key={kind.kind} kind={kind} {...rest} />
        ))}
      </tbody>
    </table>
  </div>
)

const wantsEmail = (status: NotificationStatus): boolean => status === 'Email' || status === 'Email & Text'

function toStatus(email: boolean, text: boolean): NotificationStatus {
  if (email) return text ? 'Email & Text' : 'Email'
  return text ? 'Text' : 'Off'
}

function OneKind({
  kind: { kind, title, about, setting: own },
  general,
  isTextOffered,
}: Omit<KindSettingsProps, 'kinds'> & { kind: KindSetting }) {
  const save = useCallMutation(notificationSettingCalls.updateKindSetting, {
    invalidates: [notificationSettingCalls.getNotificationSettings],
  })
  // A press shows at once, because the row is saved without a button.
  const [pressed, setPressed] = useState<{ setting: NotificationSetting | null }>()
  const shown = pressed ? pressed.setting : own
  const setting = shown ?? general
  const change = (next: NotificationSetting | null) => {
    setPressed({ setting: next })
    save.mutate({ kind, setting: next }, { onSettled: () => setPressed(undefined) })
  }
  const { notificationStatus: status } = setting
  const [email, text] = [wantsEmail(status), wantsText(status)]
  const box = (name: string, checked: boolean, next: NotificationSetting, disabled = false) => (
    <td key={name} data-title={name}>
      <Checkbox
        aria-label={`${title}: ${name}`}
        checked={checked}
        disabled={disabled || pressed !== undefined}
        onChange={() => change(next)}
      />
    </td>
  )
  return (
    <tr>
      <th className="medium" scope="row">
        {title}
        <small className="block">{about}</small>
      </th>
      {box('Email', email, withStatus(setting, toStatus(!email, text)))}
      {box('Text', text, withStatus(setting, toStatus(email, !text)), !isTextOffered && !text)}
      {severityFields.map((field) =>
        box(
          severityTitles[field],
          setting[field],
          { ...setting, [field]: !setting[field] },
          isSeverityFixed(setting, field),
        ),
      )}
      <td>
        {shown ? (
          <Button look="quiet" disabled={pressed !== undefined} onClick={() => change(null)}>
            As everything<span className="visually-hidden">: {title}</span>
          </Button>
        ) : (
          <span className="muted">As everything</span>
        )}
      </td>
    </tr>
  )
}
