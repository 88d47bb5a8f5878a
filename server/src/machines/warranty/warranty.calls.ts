// The warranty calls and the verbs that answer them.
import { warrantyCalls } from '@portal/contract/machines/warranty'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as warranty from './warranty.ts'
import {
  decideClaim,
  discardClaim,
  exportClaims,
  getClaim,
  getCoverage,
  getDefaults,
  getDocumentUrl,
  moveClaim,
  saveClaim,
  searchClaims,
  setDefaults,
  submitClaim,
} from './warranty.ts'

export const warrantyResolvers = resolvers(warrantyCalls, {
  ...warranty,
  searchWarrantyClaims: (ctx, input) => searchClaims(ctx, input),
  exportWarrantyClaims: (ctx, input) => exportClaims(ctx, input),
  getWarrantyCoverage: (ctx, { unitSerial }) => getCoverage(ctx, unitSerial),
  getWarrantyClaim: (ctx, { claimId }) => getClaim(ctx, claimId),
  saveWarrantyClaim: (ctx, input) => saveClaim(ctx, input),
  discardWarrantyClaim: (ctx, { claimId }) => discardClaim(ctx, claimId),
  submitWarrantyClaim: (ctx, { claimId }) => submitClaim(ctx, claimId),
  answerWarrantyClaim: (ctx, input) => decideClaim(ctx, input),
  moveWarrantyClaim: (ctx, input) => moveClaim(ctx, input),
  getClaimDocumentUrl: (ctx, input) => getDocumentUrl(ctx, input),
  getWarrantyDefaults: (ctx) => getDefaults(ctx),
  setWarrantyDefaults: (ctx, input) => setDefaults(ctx, input),
})
