// npm test: types, lint, boundaries, unused code, figures, tests and journeys; the last line is the result. With --full, the
// sweeps, too (npm run test:full).
import { main } from './children.ts'
import { e2eStep, runSteps, staticSteps, vitestStep } from './steps.ts'

const isFull = process.argv.includes('--full')

await main(() => runSteps([staticSteps, () => vitestStep(isFull), () => e2eStep(isFull)]))
