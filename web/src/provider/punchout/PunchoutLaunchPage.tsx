// A visit from a purchasing system begins [A2.07, A4.34]: the one-time token of its address becomes the session of this tab.
import { createFileRoute } from '@tanstack/react-router'
import { punchoutCalls, punchoutMessages, tabKeyPattern, visitBase } from '@portal/contract/provider/punchout'
import { paths } from '@portal/contract/platform/paths'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCallMutation } from '../../platform/client.ts'
import { page } from '../../platform/page.ts'
import { readTab, writeTab } from '../../platform/storage.ts'
import { textIn } from '../../platform/urlState.ts'
import { visitTokenKey } from '../../platform/visit.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { isDecodable } from './decode.ts'

interface LaunchParams {
  tab?: string
  s?: string
  over?: string
}

export const Route = createFileRoute('/pages/punchout-launch/')({
  validateSearch: (search: Record<string, unknown>): LaunchParams => {
    const of = (name: keyof LaunchParams) => textIn(search[name])
    const [tab, s, over] = [of('tab'), of('s'), of('over')]
    return { ...(tab && { tab }), ...(s && { s }), ...(over && { over }) }
  },
  component: PunchoutLaunchPage,
})

function PunchoutLaunchPage() {
  const { tab = '', s, over } = Route.useSearch()
  const launch = useCallMutation(punchoutCalls.launchPunchout, { quiet: true })
  const [fault, setFault] = useState<string>()
  const begin = useEffectEvent(async () => {
    if (over) {
      writeTab(visitTokenKey(over), undefined)
      return setFault(punchoutMessages.over)
    }
    // Reload, and Back: this tab has begun it already.
    if (tabKeyPattern.test(tab) && typeof readTab(visitTokenKey(tab)) === 'string')
      return page.replace(visitBase(tab) + paths.store())
    if (!tabKeyPattern.test(tab) || !s) return setFault(punchoutMessages.over)
    try {
      const { accessToken, idToken, path } = await launch.mutateAsync({ tab, token: s })
      if (!isDecodable(accessToken)) return setFault(punchoutMessages.accessToken)
      if (!isDecodable(idToken)) return setFault(punchoutMessages.idToken)
      const isKept = writeTab(visitTokenKey(tab), accessToken)
      page.replace(isKept ? path : `${path}#visit=${accessToken}`)
    } catch (error) {
      setFault(refusalOf(error))
    }
  })
  useEffect(() => void begin(), [])
  if (fault === undefined)
    return (
      <>
        <p role="status">Opening the store for your purchasing system…</p>
        <SkeletonRows rows={4} height={112} />
      </>
    )
  return (
    <EmptyState level={1} title="We could not open the store for you">
      <p role="alert">{fault}</p>
    </EmptyState>
  )
}

const refusalOf = (error: unknown): string =>
  (error as { body?: { userFriendlyMessage?: string } }).body?.userFriendlyMessage ?? punchoutMessages.spent
