// The calls of cost centers and jobs and the verbs that answer them.
import { chargeCodeCalls } from '@portal/contract/money/chargeCodes'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as chargeCodes from './chargeCodes.ts'

export const chargeCodeResolvers = resolvers(chargeCodeCalls, { ...chargeCodes })
