// The fleet calls and the verbs that answer them.
import { fleetCalls } from '@portal/contract/fleet'
import { resolvers } from '../platform/calls/resolvers.ts'
import {
  exportFleet,
  fleetMap,
  getUnit,
  searchFleet,
  setVehicleNumber,
  unitEvents,
  unitParts,
  unitSummariesByIds,
  validateUnit,
} from './fleet.ts'
import { labelledUnit, unitLabels, unitSheet } from './labels.ts'
import { signOffUnit, takeOutOfService } from './outOfService.ts'

export const fleetResolvers = resolvers(fleetCalls, {
  searchFleet: (ctx, input) => searchFleet(ctx, input),
  unitSummariesByIds: (ctx, { instanceIds }) => unitSummariesByIds(ctx, instanceIds),
  validateUnit: (ctx, { unitSerial }) => validateUnit(ctx, unitSerial),
  exportFleet: (ctx, input) => exportFleet(ctx, input),
  fleetMap: (ctx, input) => fleetMap(ctx, input),
  getUnit: (ctx, { instanceId }) => getUnit(ctx, instanceId),
  unitEvents: (ctx, { instanceId }) => unitEvents(ctx, instanceId),
  unitParts: (ctx, { instanceId }) => unitParts(ctx, instanceId),
  unitSheet: (ctx, { instanceId }) => unitSheet(ctx, instanceId),
  unitLabels: (ctx, input) => unitLabels(ctx, input),
  labelledUnit: (ctx, { code }) => labelledUnit(ctx, code),
  takeOutOfService: (ctx, input) => takeOutOfService(ctx, input),
  signOffUnit: (ctx, input) => signOffUnit(ctx, input),
  setVehicleNumber: (ctx, input) => setVehicleNumber(ctx, input.instanceId, input.customerVehicleNumber),
})
