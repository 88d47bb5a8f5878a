// The fleet calls and the verbs that answer them.
import { fleetCalls } from '@portal/contract/machines/fleet'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as fleet from './fleet.ts'
import { getUnit, setVehicleNumber, unitEvents, unitSummariesByIds, validateUnit } from './fleet.ts'
import * as labels from './labels.ts'
import { labelledUnit } from './labels.ts'
import * as outOfService from './outOfService.ts'

export const fleetResolvers = resolvers(fleetCalls, {
  ...outOfService,
  ...labels,
  ...fleet,
  unitSummariesByIds: (ctx, { instanceIds }) => unitSummariesByIds(ctx, instanceIds),
  validateUnit: (ctx, { unitSerial }) => validateUnit(ctx, unitSerial),
  getUnit: (ctx, { instanceId }) => getUnit(ctx, instanceId),
  unitEvents: (ctx, { instanceId }) => unitEvents(ctx, instanceId),
  labelledUnit: (ctx, { code }) => labelledUnit(ctx, code),
  setVehicleNumber: (ctx, input) => setVehicleNumber(ctx, input.instanceId, input.customerVehicleNumber),
})
