// The notification editor [B2.97, B4.09, B5.09, B5.10]: how a person is notified, and of which severities.
import { Checkbox, NativeSelect } from '@mantine/core'
import type {
  NotificationSetting,
  NotificationStatus,
  SeverityField,
} from '@portal/contract/access/notificationSettings'
import {
  isSameSetting,
  isSeverityFixed,
  notificationMessages,
  offeredStatuses,
  severityFields,
  wantsText,
  withStatus,
} from '@portal/contract/access/notificationSettings'
import { useState } from 'react'
import { Button } from '../../../ui/forms/Button.tsx'
import classes from './NotificationEditor.module.css'

export interface NotificationEditorProps {
  setting: NotificationSetting
  isTextOffered: boolean
  /** True if Off can be chosen. */
  isOffAllowed?: boolean
  isViewOnly?: boolean
  /** Save is offered without a change as well. */
  ignoresChanges?: boolean
  isSaving: boolean
  /** Rejects when it was refused. */
  onSave: (setting: NotificationSetting) => Promise<unknown>
}

const labels: Record<SeverityField, string> = {
  highSeverity: 'High severity',
  mediumSeverity: 'Medium severity',
  lowSeverity: 'Low severity',
}

export function NotificationEditor({
  setting,
  isTextOffered,
  isOffAllowed = true,
  isViewOnly = false,
  ignoresChanges = false,
  isSaving,
  onSave,
}: NotificationEditorProps) {
  const [chosen, setChosen] = useState(setting)
  const [isSaved, setSaved] = useState(false)
  const choose = (next: NotificationSetting) => {
    setChosen(next)
    setSaved(false)
  }
  const offered = offeredStatuses({ isOffAllowed, isTextOffered })
  // A choice made while it was offered still shows.
  const statuses = offered.includes(chosen.notificationStatus) ? offered : [...offered, chosen.notificationStatus]
  const isSame = isSameSetting(chosen, setting)
  return (
    <form
      method="post"
      className={`stack start gap4 ${classes['form'] ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(chosen).then(
          () => setSaved(true),
          () => undefined,
        )
      }}
    >
      <NativeSelect
        label="Notifications"
        data={statuses}
        value={chosen.notificationStatus}
        disabled={isViewOnly}
        {...(!isTextOffered && {
          description: notificationMessages.text,
        })}
        onChange={({ currentTarget: { value } }) => choose(withStatus(chosen, value as NotificationStatus))}
      />
      <fieldset className="stack gap2h fieldset">
        <legend className="no-padding below2 strong">Severities</legend>
        {severityFields.map((field) => (
          <Checkbox
            key={field}
            label={labels[field]}
            checked={chosen[field]}
            disabled={isViewOnly || isSeverityFixed(chosen, field)}
            onChange={({ currentTarget: { checked } }) => choose({ ...chosen, [field]: checked })}
          />
        ))}
      </fieldset>
      {wantsText(chosen.notificationStatus) && <p className="bare muted">Message and data rates may apply.</p>}
      <Button look="primary" type="submit" loading={isSaving} disabled={isViewOnly || (isSame && !ignoresChanges)}>
        Save
      </Button>
      {isSaved && isSame && (
        <p role="status" className="bare strong ok">
          Saved.
        </p>
      )}
    </form>
  )
}
