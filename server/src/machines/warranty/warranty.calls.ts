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
  searchWarrantyClaims: searchClaims,
  exportWarrantyClaims: exportClaims,
  getWarrantyCoverage: (ctx, { unitSerial }) => getCoverage(ctx, unitSerial),
  getWarrantyClaim: (ctx, { claimId }) => getClaim(ctx, claimId),
  saveWarrantyClaim: saveClaim,
  discardWarrantyClaim: (ctx, { claimId }) => discardClaim(ctx, claimId),
  submitWarrantyClaim: (ctx, { claimId }) => submitClaim(ctx, claimId),
  answerWarrantyClaim: decideClaim,
  moveWarrantyClaim: moveClaim,
  getClaimDocumentUrl: getDocumentUrl,
  getWarrantyDefaults: getDefaults,
  setWarrantyDefaults: setDefaults,
})
