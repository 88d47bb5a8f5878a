// The calls of operators and the verbs that answer them; messages are read past the accounts of the viewer.
import { featureCalls } from '@portal/contract/provider/featureFlags'
import { importRunCalls } from '@portal/contract/provider/importRuns'
import { letterCalls, operationCalls } from '@portal/contract/provider/operations'
import { setupCalls } from '@portal/contract/access/setup'
import { readImportMistakes, readImportRuns } from '../import/import.ts'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { getFeatureFlags, setFeatureFlag } from './features.ts'
import { getLetter, resendLetter, searchLetters } from './letters.ts'
import { getSetup, sendTestEmail } from './setup.ts'
import { getConfiguration, getFailedJobs, getJobQueues, retryFailedJobs, retryJob } from './operations.ts'

const operations = resolvers(operationCalls, {
  getJobQueues,
  getFailedJobs,
  retryJob,
  retryFailedJobs: (ctx, { name }) => retryFailedJobs(ctx, name),
  getConfiguration,
})

const imports = resolvers(importRunCalls, {
  getImportRuns: async ({ db, now }) => ({ runs: await readImportRuns(db, now) }),
  getImportMistakes: async ({ db }, { runId }) => {
    const content = await readImportMistakes(db, runId)
    return content === undefined ? null : { fileName: `import-${runId}-mistakes.csv`, content }
  },
})

const letters = resolvers(
  letterCalls,
  {
    searchLetters,
    getLetter: (ctx, { letterId }) => getLetter(ctx, letterId),
    resendLetter: (ctx, { letterId }) => resendLetter(ctx, letterId),
  },
  'staff',
)

const flags = resolvers(
  featureCalls,
  {
    getFeatureFlags,
    setFeatureFlag,
  },
  'staff',
)

const setup = resolvers(
  setupCalls,
  {
    getSetup,
    sendTestEmail,
  },
  'staff',
)

export const operationsResolvers = [...operations, ...flags, ...imports, ...letters, ...setup]
