// The page of a package: it holds the run-time that the package looks for in the window around it, and shows the package in
// a frame of the same origin. With the portal's page it speaks by messages alone.
import { createScormApi } from './scormApi.ts'

interface PlayerPage {
  title: string
  /** The address of the package's first file, relative to this page. */
  launch: string
  masteryScore: number | null
  launchData: string
  portals: readonly string[]
  nonce: string
}

// JSON inside a script ends at no tag.
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

export const playerPage = ({ nonce, ...settings }: PlayerPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Course</title>
<style nonce="${nonce}">html, body, iframe { width: 100%; height: 100%; margin: 0; border: 0; display: block; overflow: hidden } </style>
</head>
<body>
<script type="module" nonce="${nonce}">
${createScormApi.toString()}
const { title, launch, portals, ...manifest } = ${inScript(settings)}
document.title = title || document.title
const least = 1000
let portal
let visit
let latest
let timer
let sentAt = -least
let count = 0
let heard = 0
let isLeaving = false
const send = () => {
  clearTimeout(timer)
  timer = undefined
  sentAt = performance.now()
  parent.postMessage({ scorm: 'report', report: latest, count }, portal)
}
// A closed tab takes the page of the portal with it: what it has not kept goes to the server from here.
const sendLast = () => {
  if (!visit || count <= heard) return
  const { sequence, ...own } = visit
  const toBody = (report) => JSON.stringify({ ...own, sequence: sequence + count, report })
  const beacon = (body) => navigator.sendBeacon?.('../report', body) ?? false
  // A browser sends 64 kB from a page that goes: without its data, which the server has but for the last second.
  const rest = toBody({ ...latest, suspendData: undefined })
  if (beacon(toBody(latest)) || beacon(rest)) return
  // A browser that is set to send no beacons still ends a request that was begun.
  window.fetch('../report', { method: 'POST', body: rest, keepalive: true }).catch(() => undefined)
}
addEventListener('message', ({ origin, source, data }) => {
  if (source !== parent || !portals.includes(origin)) return
  if (data?.scorm === 'kept' && portal && visit) {
    heard = Math.max(heard, data.count)
    visit = { ...visit, sequence: data.sequence }
  }
  if (portal || data?.scorm !== 'start') return
  portal = origin
  visit = data.visit
  window.API = createScormApi({
    ...manifest,
    kept: data.kept,
    learner: data.learner,
    now: () => performance.now(),
    onReport: (report, isUrgent) => {
      latest = report
      count += 1
      if (isLeaving) return void (isUrgent && sendLast())
      const wait = sentAt + least - performance.now()
      if (report.isFinished || (isUrgent && wait <= 0)) send()
      else timer ??= setTimeout(send, Math.max(wait, 0))
    },
  })
  const frame = document.createElement('iframe')
  frame.title = document.title
  frame.allow = 'fullscreen; autoplay'
  frame.src = launch
  document.body.append(frame)
})
// Nothing is said to whoever listens but that.
parent.postMessage({ scorm: 'ready' }, '*')
addEventListener('pagehide', () => {
  isLeaving = true
  sendLast()
})
addEventListener('pageshow', () => (isLeaving = false))
</script>
</body>
</html>
`
