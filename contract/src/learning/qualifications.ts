// Operator qualifications: what each model asks of its operators, the evidence for it, and the training matrix [P12.25].
import { z } from 'zod'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { exportRequest } from '../platform/lists.ts'
import { manageUsers, viewQualifications } from '../access/privileges.ts'
import { maxCrew, qualificationMessages } from './qualificationMessages.ts'
import { uploadIds } from '../platform/uploads.ts'

/** Days before its expiry from which something is due soon. */
export const dueSoonDays = 30

export const qualificationKinds = ['THEORY', 'HANDS_ON', 'AUTHORIZATION'] as const
export type QualificationKind = (typeof qualificationKinds)[number]
export const qualificationKindLabels: Record<QualificationKind, string> = {
  THEORY: 'Theory',
  HANDS_ON: 'Hands-on check',
  AUTHORIZATION: 'Authorization',
}

/** Where a person is with a model or a course, what needs work first. */
export const qualificationStates = ['DUE_SOON', 'EXPIRED', 'MISSING', 'VALID', 'NOT_ASKED'] as const
export type QualificationState = (typeof qualificationStates)[number]
/** With a model: who is due soon may still operate it today. */
export const modelStateLabels: Record<QualificationState, string> = {
  DUE_SOON: 'Due soon',
  EXPIRED: 'Expired',
  MISSING: 'Missing',
  VALID: 'May operate',
  NOT_ASKED: 'Nothing required',
}
/** With a course. */
export const courseStateLabels: Record<QualificationState, string> = {
  ...modelStateLabels,
  VALID: 'Valid',
  NOT_ASKED: 'Not required',
}

export const mayOperate = (state: QualificationState): boolean => state === 'VALID' || state === 'DUE_SOON'

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const contactId = z.number().int().min(1).max(2_147_483_647)
/** People who are chosen at once. */
export const crew = z.array(contactId).min(1, qualificationMessages.nobody).max(maxCrew, qualificationMessages.tooMany)
const courseId = z.number().int().min(1).max(2_147_483_647)
const modelId = z.string().min(1, qualificationMessages.model).max(40)

/** A person with a model or a course. */
export const qualificationCell = z.object({
  state: z.enum(qualificationStates),
  /** The first day it is no longer enough; null without an end, and where something is missing. */
  until: z.iso.date().nullable(),
  /** Gaps, in words. */
  lacks: z.array(z.string()),
})
export type QualificationCell = z.infer<typeof qualificationCell>

const matrixColumn = z.object({
  /** Id of the model or the course. */
  id: z.string(),
  title: z.string(),
  /** Units of the model in fleet; null of a course. */
  units: z.number().int().nullable(),
})
export type MatrixColumn = z.infer<typeof matrixColumn>

const person = z.object({
  contactId,
  name: z.string(),
  jobTitle: z.string().nullable(),
  customerName: z.string(),
})

export const matrixSides = ['model', 'course'] as const
export type MatrixSide = (typeof matrixSides)[number]

export const matrixRequest = z.object({
  by: z.enum(matrixSides).default('model'),
  query: z.string().max(200).default(''),
  /** Only people with a cell of this state. */
  state: z.enum(qualificationStates).nullish(),
  /** Only this model or course. */
  column: z.string().max(40).nullish(),
  /** Only the contacts of a group. */
  groupId: z.number().int().min(0).max(2_147_483_647).nullish(),
  page: z.number().int().min(0).max(10_000).default(0),
  size: z.number().int().min(1).max(100).default(25),
})

export const trainingMatrix = z.object({
  /** The columns that are shown, and all there are to choose from. */
  columns: z.array(matrixColumn),
  choices: z.array(matrixColumn.pick({ id: true, title: true })),
  groups: z.array(z.object({ groupId: z.number().int(), name: z.string() })),
  /** The cells of a person are in the order of the columns. */
  people: z.array(person.extend({ cells: z.array(qualificationCell) })),
  /** On all pages. */
  peopleCount: z.number().int(),
  /** How many people have a cell of each state, whatever state is asked for. */
  counts: z.array(z.object({ state: z.enum(qualificationStates), people: z.number().int() })),
  hasRequirements: z.boolean(),
})
export type TrainingMatrix = z.infer<typeof trainingMatrix>

/** Something that proves a qualification: a course completed here, or a record that a person entered. */
export const qualificationRecord = z.object({
  /** Null of a course completed here, which cannot be withdrawn. */
  recordId: id.nullable(),
  kind: z.enum(qualificationKinds),
  title: z.string(),
  model: z.string().nullable(),
  unitSerial: z.string().nullable(),
  doneOn: z.iso.date(),
  expiresOn: z.iso.date().nullable(),
  isExpired: z.boolean(),
  /** The person who trained, checked or authorized them; null of a course completed here. */
  trainer: z.string().nullable(),
  note: z.string(),
  files: z.array(z.object({ fileId: z.uuid(), name: z.string() })),
  recordedBy: z.string().nullable(),
  recordedAt: z.iso.datetime(),
  withdrawn: z.object({ by: z.string(), at: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type QualificationRecord = z.infer<typeof qualificationRecord>

export const personQualifications = person.extend({
  models: z.array(qualificationCell.extend({ modelId: z.string(), model: z.string() })),
  records: z.array(qualificationRecord),
})
export type PersonQualifications = z.infer<typeof personQualifications>

const months = z
  .number(qualificationMessages.months)
  .int(qualificationMessages.months)
  .min(1, qualificationMessages.months)
  .max(120, qualificationMessages.months)
  .nullish()

/** The requirements of a model, or of every model. */
export const newRequirement = z
  .object({
    /** Null for every model. */
    modelId: modelId.nullish(),
    kind: z.enum(qualificationKinds),
    courseId: courseId.nullish(),
    /** Counts from the day it was done, where the evidence itself does not expire earlier. */
    months,
  })
  .superRefine(({ kind, courseId: course }, check) => {
    if (kind === 'THEORY' && !course)
      check.addIssue({ code: 'custom', path: ['courseId'], message: qualificationMessages.courseAsked, input: course })
  })

const requirement = z.object({
  requirementId: id,
  modelId: z.string().nullable(),
  model: z.string().nullable(),
  kind: z.enum(qualificationKinds),
  courseId: z.number().int().nullable(),
  courseTitle: z.string().nullable(),
  months: z.number().int().nullable(),
})
export type TrainingRequirement = z.infer<typeof requirement>

/** A record entered by hand for one person or a crew, with its messages. */
export const newQualification = z
  .object({
    contactIds: crew,
    kind: z.enum(qualificationKinds),
    /** Of theory: a course of the store, or else the title of another one. */
    courseId: courseId.nullish(),
    title: z.string().trim().max(120).default(''),
    modelId: modelId.nullish(),
    unitSerial: z.string().trim().max(40).default(''),
    doneOn: z.iso.date(qualificationMessages.day),
    expiresOn: z.iso.date(qualificationMessages.day).nullish(),
    /** The signature: who trained, checked or authorizes them. */
    trainer: z.string().trim().max(80).default(''),
    hasSeen: z.boolean().default(false),
    note: z.string().trim().max(500).default(''),
    files: uploadIds,
  })
  .superRefine((given, check) => {
    const refuse = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (given.kind === 'THEORY' && !given.courseId && !given.title) refuse('title', qualificationMessages.course)
    if (given.kind !== 'THEORY' && !given.modelId) refuse('modelId', qualificationMessages.model)
    if (!given.trainer)
      refuse(
        'trainer',
        given.kind === 'AUTHORIZATION' ? qualificationMessages.authorizer : qualificationMessages.trainer,
      )
    if (given.kind === 'HANDS_ON' && !given.hasSeen) refuse('hasSeen', qualificationMessages.seen)
    if (given.expiresOn && given.expiresOn <= given.doneOn) refuse('expiresOn', qualificationMessages.expiry)
  })
export type NewQualification = z.output<typeof newQualification>

export const withdrawal = z.object({
  recordId: id,
  reason: z.string().trim().min(1, qualificationMessages.reason).max(300),
})

const operator = person.pick({ contactId: true, name: true }).extend(qualificationCell.shape)

export const qualificationCalls = area({
  getTrainingMatrix: query({
    who: viewQualifications,
    input: matrixRequest,
    output: trainingMatrix,
    about:
      'People by the models in fleet, or by courses: who may operate what today, what is due soon, expired or missing; people with something due first [P12.27].',
  }),
  exportTrainingMatrix: endpoint('/training/matrix/csv/search', {
    whileActing: true,
    who: viewQualifications,
    kind: 'mutation',
    async: 'Download of the training matrix',
    input: exportRequest,
    output: z.object({ url: z.string() }),
    about:
      'Every pair of a person and a model with its state, as CSV or XLSX through a job; filters state, column and groupId [P12.30].',
  }),
  getPersonQualifications: query({
    who: viewQualifications,
    input: z.object({ contactId }),
    output: personQualifications.nullable(),
    about:
      'What a person holds, withdrawn records too, and where they stand with each model; null when there is no such person to see [P12.28].',
  }),
  getUnitOperators: query({
    who: viewQualifications,
    input: z.object({ instanceId: z.number().int().min(1).max(2_147_483_647) }),
    output: z
      .object({
        model: z.string(),
        /** Why nobody may operate it until a sign-off; null while it may be used. */
        outOfService: z.string().nullable(),
        hasRequirements: z.boolean(),
        /** Who is trained for it. */
        people: z.array(operator),
        others: z.number().int(),
      })
      .nullable(),
    about:
      'Who is trained to operate a unit today, how many people of its organization are not, and why it is out of service, where it is: then nobody may; null when there is no such unit to see [P12.29].',
  }),
  getTrainingRequirements: query({
    who: viewQualifications,
    input: z.object({}),
    output: z.object({
      /** True if one organization is viewed, so that requirements can be set. */
      isOne: z.boolean(),
      requirements: z.array(requirement),
      models: z.array(z.object({ modelId: z.string(), model: z.string() })),
      courses: z.array(z.object({ courseId: z.number().int(), title: z.string() })),
    }),
    about: 'What the models in fleet ask of their operators, and the models and courses to choose from [P12.25].',
  }),
  addTrainingRequirement: mutation({
    whileActing: true,
    who: manageUsers,
    input: newRequirement,
    output: z.object({ requirementId: id }),
    about: 'Adds a requirement of a model, or of every model, for the organization being viewed [P12.25].',
  }),
  removeTrainingRequirement: mutation({
    whileActing: true,
    who: manageUsers,
    input: z.object({ requirementId: id }),
    output: z.object({ requirementId: id }),
    about: 'Removes a requirement of the organization being viewed [P12.25].',
  }),
  recordQualification: mutation({
    whileActing: true,
    who: manageUsers,
    input: newQualification,
    output: z.object({ recordIds: z.array(id) }),
    about:
      'Records training elsewhere, a hands-on check or an authorization, for one person or a crew; it is kept for good [P12.26].',
  }),
  withdrawQualification: mutation({
    whileActing: true,
    who: manageUsers,
    input: withdrawal,
    output: z.object({ recordId: id }),
    about: 'Withdraws a record with a reason: it stays to be read and counts no more [P12.26].',
  }),
  getQualificationFile: query({
    who: viewQualifications,
    input: z.object({ recordId: id, fileId: z.uuid(), download: z.boolean().default(false) }),
    output: z.object({ fileUrl: z.string() }),
    about: 'A link to a file of a record, for the viewer alone [P12.26].',
  }),
  proofOfTraining: mutation({
    whileActing: true,
    who: viewQualifications,
    input: z.object({ contactIds: crew }),
    output: z.object({ url: z.string() }),
    about:
      'Proof of training of the people chosen as a PDF: who, trainer, kind of equipment, date and expiry of each record that counts [P12.31].',
  }),
})
