// The search for everything and the verb that answers it.
import { findCalls } from '@portal/contract/access/findAnything'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as finding from './finding.ts'

export const findingResolvers = resolvers(findCalls, finding)
