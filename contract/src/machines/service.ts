// Service requests ('Service Jobs'): the list, one request, opening one, comments and documents [S8.01].
import { z } from 'zod'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { partManufacturer } from '../buying/catalog.ts'
import { choice, day, declareList, flag, integer, moment, oneOf, question, text } from '../platform/listDeclaration.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { any, one } from '../access/privileges.ts'
import { unitNamed } from './units.ts'
import { uploadIds } from '../platform/uploads.ts'

export const serviceStatuses = ['NEW', 'SCHEDULED', 'IN_PROGRESS', 'WAITING_PARTS', 'COMPLETED', 'CANCELLED'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]
export const serviceStatusLabels: Record<ServiceStatus, string> = {
  NEW: 'New',
  SCHEDULED: 'Scheduled',
  IN_PROGRESS: 'In progress',
  WAITING_PARTS: 'Waiting for parts',
  COMPLETED: 'Completed',
  CANCELLED: 'Canceled',
}
export const serviceTypes = [
  'Repair',
  'Preventive maintenance',
  'Inspection',
  'Notice',
  'Warranty',
  'Field call',
] as const

/** 'View Service Jobs' [B2.38]; anyone who sees them may open one and comment. */
export const viewService = one('B2B_View_SRs')

const comment = z.object({
  author: z.string(),
  fromStaff: z.boolean(),
  at: z.iso.datetime(),
  text: z.string(),
})

/** The list of requests [S8.01]; `comments` are there when the search asked for them. */
export const serviceList = declareList({
  noun: ['service job', 'service jobs'],
  placeholder: 'Job, unit, problem, technician or place',
  key: 'srNumber',
  range: 'Opened',
  sortedBy: { fieldName: 'openedAt', direction: 'DESC' },
  columns: {
    srNumber: text('Service job', { sort: true, filter: 'plain', width: 112, priority: 1, card: 'title', file: 14 }),
    unitSerial: text('Unit', { sort: true, filter: 'plain', width: 124, priority: 1, file: 14 }),
    customerVehicleNumber: text('Vehicle number', { blank: true, screen: false, file: 16 }),
    model: text('Model', { screen: false, file: 16 }),
    customerName: text('Organization', {
      sort: true,
      width: 190,
      wraps: true,
      when: 'manyOrganizations',
      priority: 3,
      file: 32,
    }),
    status: choice('Status', serviceStatuses, serviceStatusLabels, {
      sort: true,
      filter: 'facet',
      width: 236,
      priority: 1,
      card: 'badge',
      file: 18,
    }),
    type: oneOf('Type', serviceTypes, { sort: true, filter: 'facet', width: 150, priority: 3, file: 22 }),
    openedAt: moment('Opened', { sort: true, width: 112, priority: 1, file: 12 }),
    dueOn: day('Due', { blank: true, sort: true, width: 112, file: 12 }),
    /** Not over, and past its day. */
    isLate: flag('Late', { screen: false, file: 6 }),
    technician: text('Technician', { blank: true, sort: true, filter: 'facet', width: 120, priority: 4, file: 18 }),
    place: text('Place', { blank: true, sort: true, width: 180, priority: 4, hidden: true, file: 28 }),
    problem: text('Problem', { file: 60 }),
  },
  rest: {
    srId: z.number().int(),
    instanceId: z.number().int(),
    accountId: z.number().int(),
  },
  fields: {
    late: question('Late'),
    accountId: integer('Organization', { filter: 'facet', when: 'manyOrganizations' }),
  },
  filters: ['status', 'late', 'type', 'technician', 'accountId'],
})
export const serviceSummary = serviceList.row.extend({ comments: z.array(comment).optional() })
export type ServiceSummary = z.infer<typeof serviceSummary>

export const serviceDetail = serviceSummary.extend({
  comments: z.array(comment),
  resolution: z.string().nullable(),
  completedAt: z.iso.datetime().nullable(),
  requestedBy: z.string().nullable(),
  /** Who took it back before anybody worked on it. */
  takenBackBy: z.string().nullable(),
  /** Whether the viewer may take it back now. */
  mayTakeBack: z.boolean(),
  /** When it came to each status, the oldest first. */
  timeline: z.array(z.object({ status: z.enum(serviceStatuses), at: z.iso.datetime() })),
  partsUsed: z.array(z.object({ partNumber: z.string(), ...partManufacturer, name: z.string(), quantity: z.number() })),
  documents: z.array(z.object({ fileId: z.uuid(), name: z.string(), addedBy: z.string(), addedAt: z.iso.datetime() })),
})
export type ServiceDetail = z.infer<typeof serviceDetail>

/** A serial no one has and one of another person's are answered alike. */
export const unknownUnit = (serial: string): string => `${serial} is not the serial of one of your units.`

export const newServiceForm = z.object({
  unitSerial: z.string().trim().min(1, 'Please choose the unit.').max(40),
  type: z.enum(serviceTypes, 'Please choose what is needed.'),
  problem: z.string().trim().min(1, fieldMessages.problem).max(2000),
  place: z.string().trim().max(200).default(''),
  /** The day it is wanted by. */
  dueOn: z.iso.date('Please give a day.').nullable().default(null),
  documents: uploadIds,
  /** Not safe to use: the unit is out of service from now on. */
  isUnsafe: z.boolean().default(false),
})
export const newServiceRequest = newServiceForm.extend({
  /** A random key of the form: the same request sent twice is one. */
  requestKey: z.uuid(),
})

export const newComment = z.object({
  text: z.string().trim().min(1, 'Please write a comment.').max(2000),
  documents: uploadIds,
})

export const serviceMessages = {
  working: 'Somebody works on this request or wrote to it, so it stays. Please write a comment to have it stopped.',
} as const

/** A unit of the viewer's, to choose from. */
export const unitChoice = z.object({
  ...unitNamed.shape,
  place: z.string().nullable(),
  customerName: z.string(),
})
export type UnitChoice = z.infer<typeof unitChoice>
export const maxUnitChoices = 10

const id = z.number().int().min(0).max(2_147_483_647)
const url = z.object({ url: z.string() })

export const serviceCalls = area({
  searchServiceRequests: endpoint('/serviceRequest/search', {
    who: viewService,
    input: searchRequest,
    output: searchPage(serviceSummary),
    about:
      'Service requests of the organizations being viewed, newest first; filters status, type, technician, late and unit, serviceRequestIDs and instanceIds narrow, includeComments adds the comments [B3.11].',
  }),
  serviceRequestCsv: endpoint('/serviceRequest/csv/search', {
    whileActing: true,
    who: viewService,
    kind: 'mutation',
    input: exportRequest,
    output: url,
    about: 'The whole result of a service request search as a file, at once [B§7.2].',
  }),
  exportServiceRequests: endpoint('/serviceRequest/csv/list', {
    whileActing: true,
    who: viewService,
    kind: 'mutation',
    async: 'Download of service requests',
    input: exportRequest,
    output: url,
    about: 'The same through a job, for results of any size [B§7.1].',
  }),
  getServiceRequest: query({
    who: viewService,
    input: z.object({ srId: id }),
    output: serviceDetail.nullable(),
    about: 'One service request with timeline, comments, parts and documents; null when there is none to see [B§2.1].',
  }),
  createServiceRequest: mutation({
    whileActing: true,
    who: viewService,
    input: newServiceRequest,
    output: z.object({ srId: z.number().int(), srNumber: z.string() }),
    about:
      'Opens a service request for a unit of the viewer’s; one that says the unit is not safe to use takes it out of service [S8.03].',
  }),
  addServiceComment: mutation({
    whileActing: true,
    who: viewService,
    input: newComment.extend({ srId: id }),
    output: z.object({ added: z.boolean() }),
    about: 'Adds a comment, with documents, to a service request [S8.03].',
  }),
  takeBackServiceRequest: mutation({
    whileActing: true,
    who: viewService,
    input: z.object({ srId: id }),
    output: z.object({ status: z.enum(serviceStatuses) }),
    about: 'Takes back a service request of one’s own that is new and that nobody wrote to [P6.60].',
  }),
  getServiceDocumentUrl: endpoint('/serviceRequest/getDocumentUrl', {
    who: viewService,
    input: z.object({ srId: id, fileId: z.uuid() }),
    output: z.object({ fileUrl: z.string() }),
    about: 'A link to a document of a service request [S8.02].',
  }),
  chooseUnits: query({
    who: any('B2B_View_SRs', 'B2B_Warranty_View', 'B2B_Warranty_Submit'),
    input: z.object({ query: z.string().max(100).default('') }),
    output: z.array(unitChoice),
    about:
      'Units of the organizations being viewed by serial, vehicle number or model, to choose one in a form [P4.08].',
  }),
})
