import { createFileRoute } from '@tanstack/react-router'
import { useBrand } from '../../platform/config.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { HelpLine } from '../../ui/text/Phone.tsx'

export const Route = createFileRoute('/pages/legacy-browsers/')({
  component: LegacyBrowsersPage,
})

const browsers = [
  { name: 'Safari', href: 'https://www.apple.com/safari/' },
  { name: 'Firefox', href: 'https://www.mozilla.org/firefox/' },
  { name: 'Chrome', href: 'https://www.google.com/chrome/' },
  { name: 'Edge', href: 'https://www.microsoft.com/edge' },
] as const

// Internet Explorer comes here [A2.14, A2.74]: plain links and text only, since its scripts do not run.
function LegacyBrowsersPage() {
  const { product } = useBrand()
  return (
    <EmptyState level={1} title="Your browser is not supported" art="/art/states/error.svg">
      <p>{product} needs a current browser. We recommend Safari, Firefox, Chrome or Edge:</p>
      <p>
        {browsers.map(({ name, href }, at) => (
          <span key={name}>
            {at > 0 && ' · '}
            <a href={href} rel="noreferrer">
              {name}
            </a>
          </span>
        ))}
      </p>
      <p>
        To order by phone, call <HelpLine />.
      </p>
    </EmptyState>
  )
}
