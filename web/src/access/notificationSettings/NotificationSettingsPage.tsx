// How I am notified, and of what [B2.54].
import { createFileRoute } from '@tanstack/react-router'
import { notificationSettingCalls } from '@portal/contract/access/notificationSettings'
import { paths } from '@portal/contract/platform/paths'
import { prefetch, useCallMutation, useCallQuery } from '../../platform/client.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { KindSettings } from './KindSettings.tsx'
import { MyPhones } from './MyPhones.tsx'
import { NotificationEditor } from './shared/NotificationEditor.tsx'

export const Route = createFileRoute('/pages/my-account/notificationSettings/')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, notificationSettingCalls.getNotificationSettings, {}),
  component: NotificationSettingsPage,
})

function NotificationSettingsPage() {
  const mine = useCallQuery(notificationSettingCalls.getNotificationSettings, {}, { quiet: true })
  const save = useCallMutation(notificationSettingCalls.updateNotificationSettings, {
    invalidates: [notificationSettingCalls.getNotificationSettings],
  })
  return (
    <>
      <PageHeader
        title="Notifications"
        crumbs={[{ label: 'Account', href: paths.myAccount() }]}
        lead="What we tell you, and how. What you ask for, such as receipts and links, always comes by email."
      />
      {mine.isPending && <SkeletonRows rows={4} height={56} />}
      {mine.error && <ErrorState message={mine.error.message} onRetry={() => void mine.refetch()} />}
      {mine.data && (
        <div className="stack gap4">
          <div className="halves gap4 top">
            <section className="roomy card" aria-labelledby="everything">
              <h2 className="below3" id="everything">
                Everything
              </h2>
              <NotificationEditor
                setting={mine.data.setting}
                isTextOffered={mine.data.isTextOffered}
                isOffAllowed={mine.data.isOffAllowed}
                isSaving={save.isPending}
                onSave={(setting) => save.mutateAsync(setting)}
              />
            </section>
            {mine.data.phoneNumbers && <MyPhones lines={mine.data.phoneNumbers} />}
          </div>
          <KindSettings kinds={mine.data.kinds} general={mine.data.setting} isTextOffered={mine.data.isTextOffered} />
        </div>
      )}
    </>
  )
}
