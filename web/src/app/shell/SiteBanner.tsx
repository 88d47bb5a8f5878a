// The banners of the site that are current [A9.02], above the header of public screens until they are dismissed [A2.51].
import { bannerCalls, isCurrent } from '@portal/contract/provider/banners'
import { useEffect, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { useCallQuery } from '../../platform/client.ts'
import { Announcement } from '../../ui/feedback/Announcement.tsx'
import { hidingScript, readDismissed, rememberDismissed } from '../dismissedBanners.ts'

const script = (nonce: string) => (import.meta.env.SSR ? `<script nonce="${nonce}">${hidingScript()}</script>` : '')

export function SiteBanner() {
  const { data } = useCallQuery(bannerCalls.getBanners, {}, { quiet: true, staleTime: 300_000 })
  const nonce = useRouter().options.ssr?.nonce ?? ''
  const [now, setNow] = useState(() => new Date())
  const [dismissed, setDismissed] = useState(readDismissed)
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])

  const current = data?.connectBanners.filter((banner) => isCurrent(banner, now)) ?? []
  if (current.length === 0) return null
  const texts = current.map(({ message }) => message)
  const dismiss = (text: string) => {
    // Texts of banners that are over are forgotten.
    const kept = [text, ...dismissed.filter((each) => texts.includes(each))]
    rememberDismissed(kept)
    setDismissed(kept)
  }
  return (
    <>
      <section aria-label="Announcements" data-no-print>
        {current.map(({ id, type, message }) => (
          <Announcement key={id} type={type} hidden={dismissed.includes(message)} onDismiss={() => dismiss(message)}>
            {message}
          </Announcement>
        ))}
      </section>
      {/* Set as HTML, because React renders no script in a browser. */}
      {/* oxlint-disable-next-line react/no-danger -- our own source, which React would escape as text */}
      <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script(nonce) }} />
    </>
  )
}
