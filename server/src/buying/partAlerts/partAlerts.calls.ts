// The calls of alerts about parts and the verbs that answer them.
import { partAlertCalls } from '@portal/contract/buying/partAlerts'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { deletePartAlert, getPartAlerts, savePartAlert } from './partAlerts.ts'

export const partAlertResolvers = resolvers(partAlertCalls, { deletePartAlert, getPartAlerts, savePartAlert })
