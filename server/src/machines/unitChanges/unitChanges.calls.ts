// The calls that change many units and the verbs that answer them.
import { unitChangeCalls } from '@portal/contract/machines/unitChanges'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as unitChanges from './unitChanges.ts'

export const unitChangesResolvers = resolvers(unitChangeCalls, unitChanges)
