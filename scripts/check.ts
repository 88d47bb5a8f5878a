// npm run check: everything but the journeys in a browser.
import { main } from './children.ts'
import { runSteps, staticSteps, vitestStep } from './steps.ts'

await main(() => runSteps([staticSteps, () => vitestStep(false)]))
