// Site banners kept by staff [A3.20, A6.23, D2.15]: typed, looked at, scheduled in the reader's own time zone.
import { createFileRoute } from '@tanstack/react-router'
import type { StoredBanner } from '@portal/contract/provider/bannerManagement'
import { bannerManagementCalls } from '@portal/contract/provider/bannerManagement'
import { bannerCalls, isCurrent } from '@portal/contract/provider/banners'
import { paths } from '@portal/contract/platform/paths'
import { useState } from 'react'
import { useCallMutation, useCallQuery } from '../../platform/client.ts'
import { formatDateTime } from '../../platform/formats.ts'
import { showMessage } from '../../platform/toasts.ts'
import { Announcement } from '../../ui/feedback/Announcement.tsx'
import { Button } from '../../ui/forms/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { BannerDialog } from './BannerDialog.tsx'

export const Route = createFileRoute('/pages/csr/banners/')({ component: BannersPage })

function stateOf(banner: StoredBanner, now: Date): string {
  if (isCurrent(banner, now)) return 'Shows now'
  return Date.parse(banner.endDateTime) <= now.getTime() ? 'Is over' : 'Will show'
}

function BannersPage() {
  const { data, isError, refetch } = useCallQuery(bannerManagementCalls.getAllBanners, {}, { quiet: true })
  const [open, setOpen] = useState<{ banner: StoredBanner | undefined }>()
  const [now] = useState(() => new Date())
  const put = useCallMutation(bannerManagementCalls.putBanners, {
    invalidates: [bannerManagementCalls.getAllBanners, bannerCalls.getBanners],
  })
  const remove = ({ id, version, mayRemove: _mayRemove, ...entry }: StoredBanner) => {
    const restore = () => put.mutate({ connectBannerRequest: { connectBanners: [entry] } })
    put.mutate(
      { connectBannerRequest: { removedBanners: [{ id, version }] } },
      {
        onSuccess: () =>
          showMessage({ kind: 'done', text: 'The banner was removed.', action: { label: 'Undo', run: restore } }),
      },
    )
  }
  return (
    <>
      <PageHeader
        title="Banners"
        crumbs={[{ label: 'Customer Support', href: paths.csr() }]}
        lead="Messages at the top of every public page."
        actions={
          <Button look="primary" onClick={() => setOpen({ banner: undefined })}>
            New banner
          </Button>
        }
      />
      {open && <BannerDialog banner={open.banner} onClose={() => setOpen(undefined)} />}
      {isError && !data ? (
        <ErrorState message="The banners did not load." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={4} height={64} />
      ) : data.connectBanners.length === 0 ? (
        <EmptyState title="No banners">
          Nothing is announced. A new banner shows at the top of every public page.
        </EmptyState>
      ) : (
        <ul className="stack gap4 list pad5-6 frame" aria-label="Banners">
          {data.connectBanners.map((banner) => (
            <li className="clip frame" key={banner.id}>
              <Announcement type={banner.type}>{banner.message}</Announcement>
              <div className="row wrap gap3 lines1 pad2h-4">
                <span className="words">
                  {stateOf(banner, now)}: {formatDateTime(banner.startDateTime)} to {formatDateTime(banner.endDateTime)}
                </span>
                <Button look="quiet" onClick={() => setOpen({ banner })}>
                  Edit <span className="visually-hidden">{banner.message}</span>
                </Button>
                {banner.mayRemove && (
                  <Button
                    look="quiet"
                    aria-disabled={put.isPending || undefined}
                    onClick={() => !put.isPending && remove(banner)}
                  >
                    Remove <span className="visually-hidden">{banner.message}</span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
