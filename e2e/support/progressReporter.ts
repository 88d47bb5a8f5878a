// Playwright's reporter of `npm test`: how far it is, by journeys, and each failure as it comes.
import { readFileSync } from 'node:fs'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import type { Progress } from '../../scripts/progress.ts'
import { startProgress } from '../../scripts/progress.ts'

export default class JourneyProgress implements Reporter {
  private progress: Progress | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.progress = startProgress('journeys', suite.allTests().length)
  }

  onTestEnd(test: TestCase, { status, errors, attachments }: TestResult): void {
    const isFailed = status !== test.expectedStatus && status !== 'skipped'
    this.progress?.done(
      isFailed
        ? [test.titlePath().slice(2).join(' › '), ...errors.map(tell), ...attachments.map(pageOf)].join('\n    ')
        : undefined,
    )
  }

  onError(error: TestError): void {
    process.stdout.write(`✗ outside the journeys: ${tell(error)}\n`)
  }
}

/** Lines that are shown of the page, and of each dialog or message over it. */
const shownLines = 30

/** The page when it failed, as Playwright wrote it down, because on another machine no one can look again. */
function pageOf({ name, path }: TestResult['attachments'][number]): string {
  if (name !== 'error-context' || !path) return ''
  const [, page = ''] = readFileSync(path, 'utf8').split('```yaml\n')
  const parts = page.split(/\n(?=- )/).filter((part) => !/^- (?:link|region|banner|contentinfo|iframe|img)/.test(part))
  const lines = parts.flatMap((part) => part.split('\n').slice(0, shownLines))
  return ['The page:', ...lines].join('\n      ')
}

const tell = ({ message = '', location }: TestError): string =>
  [message, ...(location ? [`at ${location.file}:${location.line}`] : [])].join('\n').replaceAll('\n', '\n    ')
