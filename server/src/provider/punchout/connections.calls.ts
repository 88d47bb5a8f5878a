// The calls of punch-out connections: of staff under their exception, of administrators without.
import { ownPunchoutCalls, punchoutConnectionCalls } from '@portal/contract/provider/punchoutConnections'
import { ownPunchoutReportCalls, punchoutReportCalls } from '@portal/contract/provider/punchoutReports'
import { ownPunchoutTrialCalls, punchoutTrialCalls } from '@portal/contract/provider/punchoutTrials'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as connections from './connections.ts'
import { getPunchoutConnection, removePunchoutConnection, renewPunchoutSecret } from './connections.ts'
import { setOutgoingSecret } from './outgoingSecret.ts'
import { punchoutReport, punchoutReportPdf } from './report.ts'
import { tryConnection } from './trial.ts'

export const punchoutConnectionResolvers = resolvers(
  { ...punchoutConnectionCalls, ...punchoutTrialCalls, ...punchoutReportCalls },
  {
    ...connections,
    getPunchoutConnection: (ctx, input) => getPunchoutConnection(ctx, input.connectionId),
    renewPunchoutSecret: (ctx, input) => renewPunchoutSecret(ctx, { ...input, whose: 'any' }),
    setPunchoutOutgoingSecret: (ctx, input) => setOutgoingSecret(ctx, { ...input, whose: 'any' }, input.secret),
    tryPunchoutConnection: (ctx, input) => tryConnection(ctx, { ...input, whose: 'any' }, input.partNumber),
    punchoutReport: (ctx, input) => punchoutReport(ctx, { ...input, whose: 'any' }),
    punchoutReportPdf: (ctx, input) => punchoutReportPdf(ctx, { ...input, whose: 'any' }),
    removePunchoutConnection: (ctx, input) => removePunchoutConnection(ctx, input.connectionId),
  },
  'staff',
)

export const ownPunchoutResolvers = resolvers(
  { ...ownPunchoutCalls, ...ownPunchoutTrialCalls, ...ownPunchoutReportCalls },
  {
    ...connections,
    renewMyPunchoutSecret: (ctx, input) => renewPunchoutSecret(ctx, { ...input, whose: 'viewed' }),
    setMyPunchoutOutgoingSecret: (ctx, input) => setOutgoingSecret(ctx, { ...input, whose: 'viewed' }, input.secret),
    tryMyPunchoutConnection: (ctx, input) => tryConnection(ctx, { ...input, whose: 'viewed' }, input.partNumber),
    myPunchoutReport: (ctx, input) => punchoutReport(ctx, { ...input, whose: 'viewed' }),
    myPunchoutReportPdf: (ctx, input) => punchoutReportPdf(ctx, { ...input, whose: 'viewed' }),
  },
)
