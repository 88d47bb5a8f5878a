// The steps of a trial as they are taken: each with what was sent, what came back, and its verdict.
import type { Trial, TrialStep } from '@portal/contract/provider/punchoutTrials'
import { checkCxml } from '../cxml/cxml.ts'
import { masked } from './messages.ts'
import type { MessageFinding } from './messages.ts'

/** The result of a step. */
export interface StepResult {
  verdict: string
  sent?: string
  received?: string
  findings?: readonly MessageFinding[]
}

/** Why a trial ends before its last step. */
export class TrialFault extends Error {
  readonly taken: StepResult

  constructor(taken: StepResult) {
    super(taken.verdict)
    this.taken = taken
  }
}

/** The parts a buyer may see: no secret, and no token that begins a visit. */
const truncateText = (text: string | undefined): string | null =>
  text === undefined ? null : masked(text).replaceAll(/(\bs=)[\w-]{20,}/gu, '$1[removed]')

const findingText = ({ where, message }: MessageFinding): string => `${where}: ${message}`

function toStep(title: string, { verdict, sent, received, findings = [] }: StepResult, isOk: boolean): TrialStep {
  const of = (wanted: 'error' | 'advice') => findings.filter(({ level }) => level === wanted).map(findingText)
  const errors = of('error')
  const isRight = isOk && errors.length === 0
  return {
    title,
    isOk: isRight,
    verdict,
    sent: truncateText(sent),
    received: truncateText(received),
    errors,
    advice: of('advice'),
  }
}

/** Takes a step: what `run` throws as a fault ends the trial. */
export type RunStep = <Result>(title: string, run: () => Promise<StepResult & { result: Result }>) => Promise<Result>

/** Runs `steps` up to the one that fails. */
export async function runTrial(steps: (take: RunStep) => Promise<void>): Promise<Trial> {
  const taken: TrialStep[] = []
  let isCut = false
  await steps(async (title, run) => {
    try {
      const done = await run()
      taken.push(toStep(title, done, true))
      return done.result
    } catch (error) {
      if (error instanceof TrialFault) taken.push(toStep(title, error.taken, false))
      throw error
    }
  }).catch((error: unknown) => {
    if (!(error instanceof TrialFault)) throw error
    isCut = true
  })
  return { isOk: !isCut && taken.every(({ isOk }) => isOk), steps: taken }
}

export const checked = (document: string): MessageFinding[] => checkCxml(new TextEncoder().encode(document))
