// npm test: types, lint, boundaries, unused code, figures, tests and journeys; the last line is the result.
import { main } from './children.ts'
import { e2eStep, runSteps, staticSteps, vitestStep } from './steps.ts'

await main(() => runSteps([staticSteps, vitestStep, e2eStep]))
