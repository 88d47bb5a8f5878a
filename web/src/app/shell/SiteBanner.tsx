// The banners of the site that are current [A9.02], above the header of public screens [A2.51].
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { bannerCalls, isCurrent } from '@portal/contract/banners'
import { useEffect, useState } from 'react'
import { useCallQuery } from '../../platform/client.ts'
import classes from './SiteBanner.module.css'

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
        <p key={id} className={classes['banner']} data-type={type}>
          {type === 'info' ? <IconInfoCircle size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
          {message}
        </p>
      ))}
    </section>
  )
}
