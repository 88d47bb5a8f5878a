// The answers on a sheet so far, kept on this device until it was signed: a killed tab loses none of it [P6.30, P6.50].
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSession } from '../../../platform/session.ts'
import type { KeptSheet } from '../offline/keptSheets.ts'
import { useOwner, writeSheet } from '../offline/keptSheets.ts'
import { signSheet } from '../offline/sendSheets.ts'
import type { SheetDraft } from './sheetDraft.ts'
import { newDraft } from './sheetDraft.ts'

type About = Pick<KeptSheet, 'start' | 'kind' | 'replaces'> & { name: string }

export function useSheetDraft(kept: KeptSheet | null, { name, ...about }: About) {
  const client = useQueryClient()
  const owner = useOwner()
  const { profile } = useSession()
  const [draft, setDraft] = useState(
    () => kept?.draft ?? newDraft(profile ? `${profile.firstName} ${profile.lastName}` : ''),
  )
  const latest = useRef(draft)
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const waiting = kept?.waiting ?? null
  const change = (patch: Partial<SheetDraft> | ((before: SheetDraft) => Partial<SheetDraft>)) => {
    latest.current = { ...latest.current, ...(typeof patch === 'function' ? patch(latest.current) : patch) }
    setDraft(latest.current)
    // One that is changed while it waits is not sent before it is signed again.
    const held = waiting && {
      ...waiting,
      state: 'REFUSED' as const,
      message: 'It was opened and changed: please sign it again.',
    }
    writeSheet(owner, name, { ...about, draft: latest.current, waiting: held }).then(
      () => setProblem(undefined),
      (cause: unknown) => setProblem(cause instanceof Error ? cause.message : ''),
    )
  }
  const sign = async () => {
    setSending(true)
    try {
      return await signSheet(client, owner, name, { ...about, draft: latest.current, waiting })
    } finally {
      setSending(false)
    }
  }
  return { draft, change, problem, sign, isSending }
}
