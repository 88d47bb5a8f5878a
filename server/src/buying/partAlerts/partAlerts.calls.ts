// The calls of alerts about parts and the verbs that answer them.
import { partAlertCalls } from '@portal/contract/buying/partAlerts'
import { searchAlertCalls } from '@portal/contract/buying/searchAlerts'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { deletePartAlert, getPartAlerts, savePartAlert } from './partAlerts.ts'
import { deleteSearchAlert, getSearchAlerts, saveSearchAlert } from './searchAlerts.ts'

export const partAlertResolvers = [
  ...resolvers(partAlertCalls, { deletePartAlert, getPartAlerts, savePartAlert }),
  ...resolvers(searchAlertCalls, { deleteSearchAlert, getSearchAlerts, saveSearchAlert }),
]
