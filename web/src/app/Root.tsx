// The root of every page: the document, the session and the brand first, then the guard, then the shell.
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  Outlet,
  redirect,
  Scripts,
  useRouteContext,
  useRouter,
} from '@tanstack/react-router'
import { bannerCalls } from 'contract/banners'
import { brandCalls } from 'contract/brand'
import { sessionCalls } from 'contract/session'
import type { ReactNode } from 'react'
import { ChangeCompany } from '../organisations/shared/ChangeCompany.tsx'
import { answer } from '../platform/client.ts'
import { configOf } from '../platform/config.ts'
import { localeOf } from '../platform/locale.ts'
import { sessionOf } from '../platform/session.ts'
import '../ui/mantine.css'
import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import { Look } from '../ui/Look.tsx'
import { BrandStyle } from './BrandStyle.tsx'
import { destination } from './destination.ts'
import { awake, keepEarly } from './early.ts'
import { Head } from './Head.tsx'
import { Shell } from './shell/Shell.tsx'
import { pageTitle } from './shared/title.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    // Without an answer the visitor counts as a guest, and the outage page still shows. Banners are part of the first
    // picture: one that came later would push the page down.
    const first = [sessionCalls.getSession, brandCalls.getPortalConfig, bannerCalls.getBanners]
    await Promise.all(first.map((call) => answer(queryClient, call, {}, { quiet: true }).catch(() => undefined)))
    const session = sessionOf(queryClient)
    const { row, verdict } = destination(location.pathname, location.searchStr, session)
    if (verdict && 'to' in verdict) redirect({ throw: true, href: verdict.to, statusCode: 302 })
    return {
      session,
      config: configOf(queryClient),
      locale: localeOf(session),
      row,
      asks: verdict && 'asks' in verdict ? verdict.asks : undefined,
    }
  },
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: match.context.config.brand.colors.ink },
      { title: pageTitle(match.context.row.title, match.context.config.brand) },
    ],
    links: [
      { rel: 'icon', href: '/art/favicon.svg', type: 'image/svg+xml' },
      { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
    ],
  }),
  shellComponent: Document,
  component: () => (
    <Shell>
      <Page />
    </Shell>
  ),
})

// A guard that asks something first stands in the page's place until it is answered [A4.37].
function Page() {
  const asks = useRouteContext({ from: '__root__', select: (context) => context.asks })
  return asks ? <ChangeCompany /> : <Outlet />
}

// The browser keeps what the server sent; only there the source is needed.
const early = import.meta.env.SSR ? `(${keepEarly.toString()})(${JSON.stringify(awake)})` : ''

// Around the page and around what stands in its place when the page fails.
function Document({ children }: { children: ReactNode }) {
  const nonce = useRouter().options.ssr?.nonce ?? ''
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />
        {/* oxlint-disable-next-line react/no-danger -- our own source, which React would escape as text */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: early }} />
        <Head nonce={nonce} />
        <BrandStyle nonce={nonce} />
      </head>
      <body>
        <Look nonce={nonce}>{children}</Look>
        <Scripts />
      </body>
    </html>
  )
}
