// The calls of the training matrix and the verbs that answer them.
import { qualificationCalls } from '@portal/contract/learning/qualifications'
import { ownQualificationCalls } from '@portal/contract/learning/ownQualification'
import { refresherCalls } from '@portal/contract/learning/refreshers'
import { resolvers } from '../../platform/calls/resolvers.ts'
import * as matrix from './matrix.ts'
import { getOwnQualification, getUnitOperators } from './matrix.ts'
import * as person from './person.ts'
import { getPersonQualifications } from './person.ts'
import * as qualificationsFile from './qualifications.file.ts'
import { proofOfTraining } from './qualifications.pdf.ts'
import * as refresher from './refresher.ts'
import { getRefreshers } from './refresher.ts'
import * as records from './records.ts'
import * as requirements from './requirements.ts'
import { removeTrainingRequirement } from './requirements.ts'

export const qualificationsResolvers = [
  ...resolvers(ownQualificationCalls, {
    getOwnQualification: (ctx, { instanceId }) => getOwnQualification(ctx, instanceId),
  }),
  ...resolvers(qualificationCalls, {
    ...person,
    ...records,
    ...requirements,
    ...qualificationsFile,
    ...matrix,
    getPersonQualifications: (ctx, { contactId }) => getPersonQualifications(ctx, contactId),
    getUnitOperators: (ctx, { instanceId }) => getUnitOperators(ctx, instanceId),
    removeTrainingRequirement: (ctx, { requirementId }) => removeTrainingRequirement(ctx, requirementId),
    proofOfTraining: (ctx, { contactIds }) => proofOfTraining(ctx, contactIds),
  }),
  ...resolvers(refresherCalls, {
    ...refresher,
    getRefreshers: (ctx, { contactIds }) => getRefreshers(ctx, contactIds),
  }),
]
