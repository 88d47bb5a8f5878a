// The calls of the training matrix and the verbs that answer them.
import { qualificationCalls } from '@portal/contract/qualifications'
import { refresherCalls } from '@portal/contract/refreshers'
import { resolvers } from '../platform/calls/resolvers.ts'
import { getTrainingMatrix, getUnitOperators } from './matrix.ts'
import { getPersonQualifications, getQualificationFile } from './person.ts'
import { exportTrainingMatrix } from './qualifications.file.ts'
import { proofOfTraining } from './qualifications.pdf.ts'
import { bookRefresher, getExpiringRefreshers, getRefreshers } from './refresher.ts'
import { recordQualification, withdrawQualification } from './records.ts'
import { addTrainingRequirement, getTrainingRequirements, removeTrainingRequirement } from './requirements.ts'

export const qualificationsResolvers = [
  ...resolvers(qualificationCalls, {
    getTrainingMatrix: (ctx, input) => getTrainingMatrix(ctx, input),
    exportTrainingMatrix: (ctx, input) => exportTrainingMatrix(ctx, input),
    getPersonQualifications: (ctx, { contactId }) => getPersonQualifications(ctx, contactId),
    getUnitOperators: (ctx, { instanceId }) => getUnitOperators(ctx, instanceId),
    getTrainingRequirements: (ctx) => getTrainingRequirements(ctx),
    addTrainingRequirement: (ctx, input) => addTrainingRequirement(ctx, input),
    removeTrainingRequirement: (ctx, { requirementId }) => removeTrainingRequirement(ctx, requirementId),
    recordQualification: (ctx, input) => recordQualification(ctx, input),
    withdrawQualification: (ctx, input) => withdrawQualification(ctx, input),
    getQualificationFile: (ctx, input) => getQualificationFile(ctx, input),
    proofOfTraining: (ctx, { contactIds }) => proofOfTraining(ctx, contactIds),
  }),
  ...resolvers(refresherCalls, {
    getExpiringRefreshers: (ctx, input) => getExpiringRefreshers(ctx, input),
    getRefreshers: (ctx, { contactIds }) => getRefreshers(ctx, contactIds),
    bookRefresher: (ctx, input) => bookRefresher(ctx, input),
  }),
]
