// Product Notices [B§2.1]: what concerns the units of the organizations being viewed, what is open first.
import { createFileRoute } from '@tanstack/react-router'
import { reportNotices } from '@portal/contract/machines/notices'
import { paths } from '@portal/contract/platform/paths'
import { listLoader } from '../../lists/shared/listLoader.ts'
import { ListPage } from '../../lists/shared/ListPage.tsx'
import { useCan } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/forms/Button.tsx'
import { noticeScreen } from './noticeList.tsx'

export const Route = createFileRoute('/pages/dashboard/equipment/apns/')({
  loader: listLoader(() => noticeScreen),
  component: NoticesPage,
})

function NoticesPage() {
  const can = useCan()
  return (
    <ListPage
      head={{
        title: 'Product Notices',
        crumbs: [{ label: 'Dashboard', href: paths.dashboard() }],
        actions: (
          <>
            <ButtonLink href={paths.noticeCoverage()}>Coverage</ButtonLink>
            {can(reportNotices) && (
              <ButtonLink href={paths.completeNotice()} look="primary">
                Report a Completed APN
              </ButtonLink>
            )}
          </>
        ),
      }}
      list={noticeScreen}
    />
  )
}
