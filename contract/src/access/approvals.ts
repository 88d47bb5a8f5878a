// Approval of registrations [A2.34, A7.21, S16.03]: who waits, what speaks for which customer, and the decision.
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { one } from './privileges.ts'
import { userStatuses } from './session.ts'

/** Registrations are approved with their own privilege [A2.34]. */
export const mayApproveRegistrations = one('CSR_Registration')

/** The fields of the queue. */
export const approvalSearch = {
  page: 0,
  pageSize: 50,
  filterStatus: ['PENDING_APPROVAL', 'PENDING_REGISTRATION'],
} as const

export const approvalMessages = {
  customer: 'Please choose the customer this person works for.',
  unknownCustomer: 'We do not know this customer any more. Please choose again.',
  role: 'Please choose a role for people of this customer.',
  reason: 'Please choose or write the reason that the applicant will read.',
  note: 'Please write a note.',
  invited: 'This person was invited. They have only to open their link; you can send it again.',
  held: 'This person was invited by their organization. Let the invitation go out, or refuse it.',
  gone: 'We do not know this registration any more.',
  changed: 'This registration was changed a moment ago. Please look at it again.',
  approvedBy: '{name} approved {person} for {customer} a moment ago. Nothing was changed by you.',
  rejectedBy: '{name} rejected {person} a moment ago. Nothing was changed by you.',
  tooMany: 'This mailbox got too many emails from us within an hour. Please try again later.',
} as const

/** Reasons that are sent as they are; others are typed. */
export const rejectionReasons = [
  'We could not find the business in our records.',
  'The email address is not one of the business.',
  'We serve this business through a distributor near you.',
  'We could not reach anybody at the phone number given.',
  'You have an account with another email address already.',
] as const

const authId = z.string().min(1).max(100)
const version = z.number().int().min(1).max(2_147_483_647)
const id = z.number().int().min(1).max(2_147_483_647)
const note = z.string().trim().max(2000).default('')

/** Another registration that may be of the same person or business. */
export const lookalike = z.object({
  authId,
  version,
  name: z.string(),
  email: z.string(),
  userStatus: z.enum(userStatuses),
  /** Such as 'same email domain'. */
  reasons: z.array(z.string()),
})
export type SimilarCustomer = z.infer<typeof lookalike>

/** A registration that waits. */
export const waitingRegistration = z.object({
  authId,
  version,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userStatus: z.enum(userStatuses),
  userEnteredBusinessName: z.string().nullable(),
  registrationDate: z.iso.datetime(),
  /** Office hours it has waited, and when it should be decided; null of an invitation, which waits for its person. */
  officeHours: z.number().nullable(),
  deadline: z.iso.datetime().nullable(),
  isLate: z.boolean(),
  /** How many others in the queue may be of the same person or business. */
  lookalikes: z.number().int(),
  /** The inviter of an invitation that staff look at before it is mailed [P9.114]; null otherwise. */
  invitedBy: z.string().nullable(),
  approvalQueueDetails: z.object({
    approvalStatusNotes: z.string().nullable(),
    approvalOrganization: z.object({ name: z.string() }).nullable(),
  }),
})
export type WaitingRegistration = z.infer<typeof waitingRegistration>

/** A customer the applicant may belong to, and why. */
export const suggestedCustomer = z.object({
  accountId: id,
  accountNumber: z.string(),
  customerName: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** Such as 'same domain as 4 users', the strongest first. */
  reasons: z.array(z.string()),
  /** The role new people of the customer get unless another is chosen. */
  defaultRoleId: id.nullable(),
})
export type SuggestedCustomer = z.infer<typeof suggestedCustomer>

export const decisionKinds = ['note', 'approved', 'rejected'] as const

/** Notes and decisions of staff about a registration; the applicant never sees a note. */
export const staffNote = z.object({
  kind: z.enum(decisionKinds),
  note: z.string(),
  reason: z.string().nullable(),
  customerName: z.string().nullable(),
  writtenBy: z.string(),
  writtenAt: z.iso.datetime(),
})
export type StaffNote = z.infer<typeof staffNote>

export const registrationDetails = waitingRegistration.extend({
  phoneNumber: z.string().nullable(),
  /** The address record of an unapproved registration [A3.12]. */
  address: z
    .object({
      accountId: z.number().int().nullable(),
      phoneNumber: z.string().nullable(),
      address1: z.string(),
      address2: z.string().nullable(),
      city: z.string(),
      stateProvince: z.string(),
      postalCode: z.string(),
      country: z.string(),
      taxExempt: z.boolean(),
      rejectionReason: z.string().nullable(),
    })
    .nullable(),
  /** The customer an invited person belongs to already. */
  customerName: z.string().nullable(),
  /** The role chosen in an invitation that waits for staff. */
  roleName: z.string().nullable(),
  domain: z.string(),
  /** Anyone gets an address there, so the domain says nothing. */
  isFreeMail: z.boolean(),
  suggestions: z.array(suggestedCustomer),
  others: z.array(lookalike),
  notes: z.array(staffNote),
})
export type RegistrationDetails = z.infer<typeof registrationDetails>

/** An email in the words it is sent with. */
export const emailPreview = z.object({
  to: z.string(),
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  button: z.string().nullable(),
})
export type EmailPreview = z.infer<typeof emailPreview>

const applicants = z.array(z.object({ authId, version })).min(1).max(20)

export const approvalForm = z.object({
  accountId: z.number(approvalMessages.customer).int().min(1, approvalMessages.customer).max(2_147_483_647),
  /** Left out, the one that new people of the customer get. */
  roleId: id.optional(),
  note,
  /** Adds the email domain of the applicant as a rule, so that the next one of it waits no more. */
  addDomainRule: z.boolean().default(false),
})
export const rejectionForm = z.object({
  reason: z.string().trim().min(1, approvalMessages.reason).max(500),
  note,
})

/** The form of an internal note. */
export const approvalNoteForm = z.object({ note: z.string().trim().min(1, approvalMessages.note).max(2000) })

const decided = z.object({ authIds: z.array(authId) })

/** A viewer of an open registration reports it again after `everySeconds`; after `lastsSeconds` of silence they count as gone. */
export const presence = { everySeconds: 20, lastsSeconds: 60, shown: 5 } as const

export const approvalCalls = area({
  lookAtRegistration: mutation({
    who: mayApproveRegistrations,
    input: z.object({ authId }),
    output: z.object({ others: z.array(z.string()) }),
    about: 'Says that the viewer has a registration open, and answers who else has [P9.80].',
  }),
  getApprovals: query({
    who: mayApproveRegistrations,
    input: z.object({
      page: z.number().int().min(0).max(1_000_000).default(approvalSearch.page),
      pageSize: z.number().int().min(1).max(approvalSearch.pageSize).default(approvalSearch.pageSize),
    }),
    output: z.object({
      registrations: z.array(waitingRegistration),
      totalCount: z.number().int(),
      /** Of all: those that wait for staff, and those of them past their deadline. */
      waiting: z.number().int(),
      late: z.number().int(),
    }),
    about:
      'Registrations that wait for approval and invitations that wait for their person, oldest first [A2.34, A7.21].',
  }),
  getApproval: query({
    who: mayApproveRegistrations,
    input: z.object({ authId }),
    output: registrationDetails.nullable(),
    about:
      'One waiting registration with suggested customers and their reasons, lookalikes and internal notes; null once it is decided [S16.03].',
  }),
  findCustomersToApprove: query({
    who: mayApproveRegistrations,
    input: z.object({ query: z.string().trim().min(1).max(100) }),
    output: z.array(suggestedCustomer),
    about:
      'At most 10 business customers by name or account number, for a registration none was suggested for [S16.03].',
  }),
  getRolesToApprove: query({
    who: mayApproveRegistrations,
    input: z.object({ accountId: id }),
    output: z.object({
      roles: z.array(z.object({ roleId: id, roleName: z.string(), privileges: z.array(z.string()) })),
      defaultRoleId: id.nullable(),
    }),
    about:
      'The roles a new user of a customer may get, none with a staff privilege, and the one they get by default [S16.03].',
  }),
  previewApprovalEmail: query({
    who: mayApproveRegistrations,
    input: z.object({
      authId,
      accountId: id.optional(),
      /** Given for a rejection. */
      reason: z.string().trim().max(500).optional(),
    }),
    output: emailPreview.nullable(),
    about: 'The email of a decision in the words it will be sent with; null once it is decided [S16.03].',
  }),
  approveRegistrations: mutation({
    who: mayApproveRegistrations,
    input: approvalForm.extend({ applicants }),
    output: decided,
    about:
      'Approves registrations, all or none: customer and role are given, the status is UNCONFIRMED, the activation email goes out. Who comes second is told who decided [S16.03].',
  }),
  rejectRegistrations: mutation({
    who: mayApproveRegistrations,
    input: rejectionForm.extend({ applicants }),
    output: decided,
    about: 'Rejects registrations, all or none, with a reason that is mailed and a note that is not [S16.03].',
  }),
  approveInvitation: mutation({
    who: mayApproveRegistrations,
    input: z.object({ authId, version, note }),
    output: z.object({ authId }),
    about:
      'Lets an invitation go out that waited because its mail domain is refused for competitors; who invited is mailed [P9.114].',
  }),
  rejectInvitation: mutation({
    who: mayApproveRegistrations,
    input: rejectionForm.extend({ authId, version }),
    output: z.object({ authId }),
    about: 'Refuses such an invitation; who invited is mailed the reason, the person invited nothing [P9.114].',
  }),
  addApprovalNote: mutation({
    who: mayApproveRegistrations,
    input: approvalNoteForm.extend({ authId }),
    output: z.object({ authId }),
    about: 'Keeps an internal note with a waiting registration [A3.17].',
  }),
  resendWaitingInvitation: mutation({
    who: mayApproveRegistrations,
    input: z.object({ authId }),
    output: z.object({ authId }),
    about: 'Mails an invited person of the queue a new link [S16.03].',
  }),
})
