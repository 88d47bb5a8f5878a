// Vitest's reporter of `npm test`: how far it is, by files, and each failure as it comes.
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'
import type { Progress } from './progress.ts'
import { startProgress } from './progress.ts'

export default class VitestProgress implements Reporter {
  private progress: Progress | undefined

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.progress = startProgress('files of tests', files.length)
  }

  onTestModuleEnd(file: TestModule): void {
    const failures = [...file.children.allTests('failed')].map((test) => [
      test.fullName,
      ...(test.result().errors ?? []).map(tell),
    ])
    const broken = file.errors().map(tell)
    const lines = [...failures.flat(), ...broken]
    this.progress?.done(lines.length > 0 ? [file.moduleId, ...lines].join('\n    ') : undefined)
  }

  onTestRunEnd(_files: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const error of errors) process.stdout.write(`✗ outside a test, while ${during(error)} ran: ${tell(error)}\n`)
  }
}

// Vitest adds the file and the test that ran at that time.
const during = (error: SerializedError): string =>
  [error['VITEST_TEST_PATH'], error['VITEST_TEST_NAME']].filter((part) => typeof part === 'string').join(': ') ||
  'no file'

const tell = (error: {
  message: string
  diff?: string | undefined
  stacks?: { file: string; line: number }[]
}): string =>
  [error.message, error.diff, ...(error.stacks ?? []).slice(0, 3).map(({ file, line }) => `at ${file}:${line}`)]
    .filter((line) => line !== undefined)
    .join('\n')
    .replaceAll('\n', '\n    ')
