// Playwright's reporter of `npm test`: how far it is, by journeys, and each failure as it comes.
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import type { Progress } from '../../scripts/progress.ts'
import { startProgress } from '../../scripts/progress.ts'

export default class JourneyProgress implements Reporter {
  private progress: Progress | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.progress = startProgress('journeys', suite.allTests().length)
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    const isFailed = status !== test.expectedStatus && status !== 'skipped'
    this.progress?.done(
      isFailed ? [test.titlePath().slice(2).join(' › '), ...errors.map(tell)].join('\n    ') : undefined,
    )
  }

  onError(error: TestError): void {
    process.stdout.write(`✗ outside the journeys: ${tell(error)}\n`)
  }
}

const tell = ({ message = '', location }: TestError): string =>
  [message, ...(location ? [`at ${location.file}:${location.line}`] : [])].join('\n').replaceAll('\n', '\n    ')
