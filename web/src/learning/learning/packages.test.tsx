// Taking a package on screen: what it says is kept, what another person says in its place is not [P12.33, P12.34].
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { PackageReport } from '@portal/contract/learning/coursePackages'
import type { CourseLessons } from '@portal/contract/learning/learning'
import { describe, expect, test } from 'vitest'
import { failure } from '../../../test/fakeServer.ts'
import { signedIn } from '../../../test/people.ts'
import { openPage } from '../../../test/portal.tsx'

const origin = 'http://packages.example'
const course: CourseLessons = {
  enrollmentId: 7,
  courseId: 1001,
  title: 'Slings and hooks',
  state: 'IN_PROGRESS',
  lessons: [
    {
      lessonId: 70,
      kind: 'package',
      title: 'Slings',
      minutes: 10,
      body: '',
      mediaUrl: `${origin}/packages/x/player`,
      captionsUrl: null,
      isDone: false,
      seconds: 30,
      kept: { status: 'incomplete', score: null, location: '3', suspendData: '[1]', seconds: 30, resumes: true },
      sequence: 4,
      ticket: 'ticket of 70',
    },
  ],
  test: null,
  certificate: null,
}
const report = (over: Partial<PackageReport> = {}): PackageReport => ({
  status: 'incomplete',
  score: null,
  location: '4',
  suspendData: '',
  seconds: 5,
  exit: '',
  isFinished: false,
  ...over,
})

async function taking(answers: Record<string, unknown> = {}) {
  const page = await openPage('/pages/training-store/my-courses/7', {
    session: signedIn([]),
    answers: { getTaughtCourse: course, reportPackage: { isDone: false, isCompleted: false, sequence: 5 }, ...answers },
  })
  const frame: HTMLIFrameElement = await screen.findByTitle('Slings')
  const say = (data: unknown, from: { origin?: string; source?: Window | null } = {}) =>
    act(async () =>
      window.dispatchEvent(new MessageEvent('message', { origin, source: frame.contentWindow, ...from, data })),
    )
  const sent = () =>
    page.asked.filter(({ name }) => name === 'reportPackage').map(({ body }) => body['variables'] as { report: object })
  return { frame, say, sent }
}

describe('a package', () => {
  test('stands in a sandbox of its own origin, and begins where it was left [P12.33, P12.34]', async () => {
    const { frame, say } = await taking()
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin')
    const posted: unknown[][] = []
    Object.defineProperty(frame.contentWindow, 'postMessage', { value: (...sent: unknown[]) => posted.push(sent) })
    await say({ scorm: 'ready' })
    expect(posted).toEqual([
      [
        expect.objectContaining({
          scorm: 'start',
          kept: course.lessons[0]?.kept,
          visit: { ticket: 'ticket of 70', visit: expect.stringMatching(/^[a-z0-9]{8,40}$/) as unknown, sequence: 4 },
        }) as unknown,
        origin,
      ],
    ])
  })

  test('hears up to where it is kept, so that it sends nothing of that when it is left [P12.58]', async () => {
    const { frame, say } = await taking({ reportPackage: { isDone: false, isCompleted: false, sequence: 6 } })
    const posted: unknown[][] = []
    Object.defineProperty(frame.contentWindow, 'postMessage', { value: (...sent: unknown[]) => posted.push(sent) })
    await say({ scorm: 'report', report: report(), count: 2 })
    await waitFor(() => expect(posted).toEqual([[{ scorm: 'kept', count: 2, sequence: 4 }, origin]]))
  })

  test('goes on after what another tab has said since [P12.34]', async () => {
    const { frame, say, sent } = await taking({
      reportPackage: ({ sequence }: { sequence: number }) => ({
        isDone: false,
        isCompleted: false,
        sequence: Math.max(sequence, 30),
      }),
    })
    const posted: unknown[][] = []
    Object.defineProperty(frame.contentWindow, 'postMessage', { value: (...all: unknown[]) => posted.push(all) })
    await say({ scorm: 'report', report: report({ location: '5' }), count: 1 })
    await waitFor(() => expect(posted).toEqual([[{ scorm: 'kept', count: 1, sequence: 30 }, origin]]))
    expect(sent()).toMatchObject([
      { sequence: 5, report: { location: '5' } },
      { sequence: 31, report: { location: '5' } },
    ])
  })

  test('is kept report by report, and is done when the server says so [P12.34, P12.35]', async () => {
    const { say, sent } = await taking({ reportPackage: { isDone: true, isCompleted: true, sequence: 5 } })
    const next = () => screen.getAllByRole('button', { name: 'Next' }).at(-1)
    expect(next()).toHaveProperty('disabled', true)
    await say({ scorm: 'report', report: report({ status: 'passed', score: 90 }), count: 1 })
    await waitFor(() => expect(screen.getByText('This lesson is done.')).toBeTruthy())
    expect(sent()).toMatchObject([{ enrollmentId: 7, lessonId: 70, sequence: 5, report: { score: 90 } }])
    expect(next()).toHaveProperty('disabled', false)
  })

  test.each<[string, unknown, { origin?: string; source?: Window | null }]>([
    ['another origin', { scorm: 'report', report: report(), count: 1 }, { origin: 'http://evil.example' }],
    ['another window', { scorm: 'report', report: report(), count: 1 }, { source: window }],
    ['no window', { scorm: 'report', report: report(), count: 1 }, { source: null }],
    ['words of its own', 'passed', {}],
    ['nothing', null, {}],
    ['a report out of bounds', { scorm: 'report', report: report({ score: 1000 }), count: 1 }, {}],
    ['a report without its number', { scorm: 'report', report: report() }, {}],
    ['too much data', { scorm: 'report', report: report({ suspendData: 'x'.repeat(64_001) }), count: 1 }, {}],
  ])('is not heard where it is %s [P12.34]', async (_, data, from) => {
    const { say, sent } = await taking()
    await say(data, from)
    expect(sent()).toEqual([])
  })

  test('whose report is refused says so, and sends it again when asked [P12.34]', async () => {
    const { say, sent } = await taking({ reportPackage: () => failure(429, { code: 'TOO_MANY' }) })
    await say({ scorm: 'report', report: report(), count: 1 })
    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.report).toEqual(report())
  })
})
