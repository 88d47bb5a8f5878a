// The banners of the site that are current [A9.02], above the header of public screens [A2.51].
import { bannerCalls, isCurrent } from '@portal/contract/provider/banners'
import { useEffect, useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import { Announcement } from '../../ui/feedback/Announcement.tsx'

export function SiteBanner() {
  const { data } = useCallQuery(bannerCalls.getBanners, {}, { quiet: true, staleTime: 300_000 })
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])

  const current = data?.connectBanners.filter((banner) => isCurrent(banner, now)) ?? []
  if (current.length === 0) return null
  return (
    <section aria-label="Announcements" data-no-print>
      {current.map(({ id, type, message }) => (
        <Announcement key={id} type={type}>
          {message}
        </Announcement>
      ))}
    </section>
  )
}
