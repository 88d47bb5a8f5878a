// A SCORM package in a frame of another origin. It speaks with this page by messages alone: what is no message of it, or
// comes from elsewhere, is passed over [P12.33, P12.34].
import type {
  PackageReceipt,
  PackageState,
  PackageReport,
  PackageStart,
  PackageVisit,
} from '@portal/contract/learning/coursePackages'
import { packageMessage } from '@portal/contract/learning/coursePackages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './LessonContent.module.css'

export interface PackageFrameProps {
  url: string
  title: string
  /** Where it goes on; null from the beginning. */
  kept: PackageState | null
  learner: { id: string; name: string }
  /** The function that keeps its reports; nothing is kept without it, as in a preview. */
  reports?: PackageReports | undefined
}

interface PackageReports {
  visit: PackageVisit | null
  take: (report: PackageReport, count: number) => void
  /** Up to which report of the visit they are kept, and what the next ones are numbered by. */
  heard: { count: number; sequence: number }
}

const initialState: PackageState = {
  status: 'not attempted',
  score: null,
  location: '',
  suspendData: '',
  seconds: 0,
  resumes: false,
}

export function PackageFrame({ url, title, kept, learner, reports }: PackageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  // A link of later does not begin the package again, nor does what it has said meanwhile.
  const [first] = useState({ url, kept })
  const take = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    const shown = frame.current?.contentWindow
    const expected = new URL(first.url).origin
    if (!shown || source !== shown || origin !== expected) return
    const message = packageMessage.safeParse(data)
    if (!message.success) return
    if (message.data.scorm === 'report') return reports?.take(message.data.report, message.data.count)
    const start: PackageStart = {
      scorm: 'start',
      kept: first.kept ?? initialState,
      learner,
      visit: reports?.visit ?? null,
    }
    shown.postMessage(start, expected)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => take(event)
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [])
  const { count = 0, sequence = 0 } = reports?.heard ?? {}
  useEffect(() => {
    const heard: PackageReceipt = { scorm: 'kept', count, sequence }
    if (count > 0) frame.current?.contentWindow?.postMessage(heard, new URL(first.url).origin)
  }, [first, count, sequence])
  return (
    <iframe
      ref={frame}
      src={first.url}
      title={title}
      className={`block full below4 frame rounded-md ${classes['package'] ?? ''}`}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- its origin is another host than ours: it cannot reach this page
      sandbox="allow-scripts allow-forms allow-same-origin"
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
    />
  )
}
