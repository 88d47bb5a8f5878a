// Users and contacts of an organization: the list, one person, inviting, changing, closing [A§3, A§7, S14.01].
import { z } from 'zod'
import { area, endpoint, mutation, query } from '../platform/call.ts'
import { contactList } from './contactList.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'
import { closing, heldItems } from './heldItems.ts'
import type { RowOf } from '../platform/listDeclaration.ts'
import { exportRequest, searchPage, searchRequest } from '../platform/lists.ts'
import { notificationSetting } from './notificationSettings.ts'
import { isPhone, phoneFormat } from '../platform/phone.ts'
import { newPhoneNumber, phoneLine, phoneText, textCodeForm } from '../platform/phoneLines.ts'
import { nameText, titleText } from '../platform/plainText.ts'
import { any, manageUsers, viewRoles } from './privileges.ts'
import { contactRegistration } from './registration.ts'
import { emailAddress } from './registrationForm.ts'

export const contactMessages = {
  email: 'This email address cannot be invited: somebody has an account with it.',
  loginEmail:
    'This person logs in with this email address, so it stays. Deactivate them and invite the new address instead.',
  role: 'Please choose one of the roles offered.',
  lastAdministrator: 'You are the last administrator of your organization. Make somebody else an administrator first.',
  noLink: 'There is no invitation to send: this person can log in already, or was deactivated.',
  noUser: 'This person has no account to change.',
  heir: 'Please choose a colleague of the same organization who can log in.',
  open: 'This person was not deactivated.',
  closed: 'This person was deactivated already. Nothing was handed over now.',
  closedElsewhere: 'An administrator of your organization did not close this access. Please call us to open it again.',
  held: 'We look at invitations to {domain} before we send them. We email you as soon as it is decided.',
  heldMove: 'We look at invitations to {domain} before we send them. Please invite this address as a new person.',
  waits: 'We look at this person before their link is sent. We email you as soon as it is decided.',
  tooMany: 'Too many invitations. Please try again in an hour.',
} as const

/** The text 'null' and an empty value show as nothing [A5.28]. */
export const formatEmail = (email: string | null): string => {
  const text = (email ?? '').trim()
  return text.toLowerCase() === 'null' ? '' : text
}

const id = z.number().int().min(0).max(2_147_483_647)

/** A person at a customer [A3.14]. */
export type Contact = RowOf<typeof contactList>
const contact = contactList.row
const contactDetails = contact.extend({ registration: contactRegistration.nullable() })

const roleId = z.number('Please choose a role.').int().min(1, 'Please choose a role.').max(2_147_483_647)
const names = {
  firstName: nameText(60).min(1, fieldMessages.firstName),
  lastName: nameText(60).min(1, fieldMessages.lastName),
  jobTitle: titleText(80).default(''),
}

/** A new delegated user [A3.16]. */
export const newDelegatedUser = z.object({
  ...names,
  email: emailAddress,
  accountId: id,
  partyId: id,
  phoneNumber: phoneText.default(''),
  roleId,
})

/** The form of a new delegated user whose organization is in `country`. */
export const newDelegatedUserSchema = (country: string) =>
  newDelegatedUser.superRefine(({ phoneNumber }, check) => {
    if (phoneNumber && !isPhone(phoneNumber, country))
      check.addIssue({ code: 'custom', path: ['phoneNumber'], message: phoneFormat, input: phoneNumber })
  })

/** The fields an administrator changes of a person; what is left out stays. */
export const contactChanges = z.object({
  ...names,
  roleId: roleId.optional(),
  /** The lines that stay; one that is left out is removed. */
  phoneNumbers: z
    .array(z.object({ phoneLineId: id, textEnabled: z.boolean() }))
    .max(20)
    .optional(),
})

/** The values that a contact's form showed when it was opened: where something else is by now, nothing is saved [P7.24]. */
const seenContact = z.object({
  firstName: z.string().max(200),
  lastName: z.string().max(200),
  jobTitle: z.string().max(200),
  roleId: id.nullable(),
})

export const contactEmail = z.object({ email: emailAddress })

/** An organization as the forms of contacts need it. */
export const customer = z.object({
  accountId: id,
  partyId: id,
  accountNumber: z.string(),
  customerName: z.string(),
  /** ISO country, whose phone numbers need no dial code. */
  country: z.string(),
  paymentTerms: z.string().nullable(),
  profileClass: z.string().nullable(),
  warrantyType: z.array(z.string()),
})
export type Customer = z.infer<typeof customer>

const named = z.object({ contactId: id })
const url = z.object({ url: z.string() })

export const contactManagementCalls = area({
  searchContactList: endpoint('/contact/search', {
    who: manageUsers,
    input: searchRequest,
    output: searchPage(contact),
    about:
      'Users and contacts of the organizations being viewed, by name; filters state, role and organization; accountIds narrow [A7.29].',
  }),
  contactCsv: endpoint('/contact/csvSearch', {
    whileActing: true,
    who: manageUsers,
    kind: 'mutation',
    input: exportRequest,
    output: url,
    about: 'The whole result of a contact search as a file, at once [A7.29].',
  }),
  exportContacts: endpoint('/contact/csv/list', {
    whileActing: true,
    who: manageUsers,
    kind: 'mutation',
    async: 'Download of users and contacts',
    input: exportRequest,
    output: url,
    about: 'The same through a job, for results of any size [B§7.1].',
  }),
  searchContacts: query({
    who: manageUsers,
    input: z.object({
      accountIds: z.array(id).max(1000).default([]),
      queryParams: z
        .object({
          query: z.string().max(200).default(''),
          page: z.number().int().min(0).max(1_000_000).default(0),
          sortOptions: z
            .array(z.object({ field: z.string().max(60), direction: z.enum(['ASC', 'DESC']) }))
            .max(3)
            .default([]),
        })
        .default({ query: '', page: 0, sortOptions: [] }),
    }),
    output: z.object({ totalRecords: z.number().int(), contacts: z.array(contact) }),
    about: 'A page of the contacts of these accounts, or of all being viewed when none is named [A7.23].',
  }),
  getContact: query({
    who: manageUsers,
    input: named,
    output: contactDetails.nullable(),
    about: 'One contact; null for one the viewer may not see [A7.22].',
  }),
  getCompanyRoles: query({
    who: any('B2B_Delegated_Customer_Admin', ...viewRoles.privileges),
    input: z.object({ accountId: id.optional() }),
    output: z.array(z.object({ roleId: id, roleName: z.string(), privileges: z.array(z.string()) })),
    about:
      'The roles the viewer may give to people of an organization, with what each allows; none for one they may not see. To staff, the roles organizations own, of one or of all [A7.19].',
  }),
  createUser: mutation({
    who: manageUsers,
    input: newDelegatedUser,
    output: named.extend({ heldDomain: z.string().nullable() }),
    about: 'Invites a user by a link [A3.16, A7.22]; at a refused `heldDomain` it waits for staff [P9.114].',
  }),
  updateContact: mutation({
    who: manageUsers,
    input: contactChanges.extend({ contactId: id, seen: seenContact.optional() }),
    output: named,
    about:
      'Changes name, job title, role and phone lines of a contact; the last administrator stays one [A7.22, P7.01]. CONFLICT where it is not as `seen` any more [P7.24].',
  }),
  getHeld: query({
    who: manageUsers,
    input: named,
    output: heldItems.nullable(),
    about: 'What a contact holds and can hand to a colleague; null for one the viewer may not see [P7.04].',
  }),
  deactivateUser: mutation({
    who: manageUsers,
    input: named.extend({ handTo: id.optional() }),
    output: named,
    about:
      'Closes the access of a contact at once and hands what they hold to the colleague `handTo`; the last administrator cannot close their own [A7.22, P7.01, P7.04].',
  }),
  reactivateUser: mutation({
    who: manageUsers,
    input: named.extend({ roleId: roleId.optional() }),
    output: named,
    about:
      'Lets somebody in again whose access an administrator of their organization closed, with a role the viewer may give; what was handed over stays with the colleague [P7.05].',
  }),
  resendInvitation: mutation({
    who: manageUsers,
    input: named,
    output: z.object({ sent: z.boolean() }),
    about: 'Mails somebody who was invited a new link [S14.01].',
  }),
  updateContactPrimaryEmail: endpoint('/contact/updateContactPrimaryEmail', {
    who: manageUsers,
    kind: 'mutation',
    input: contactEmail.extend({ contactId: id }),
    output: named,
    about:
      'Changes the email address of a contact; somebody invited gets a new link there and the old one ends; an address somebody logs in with stays [A7.29].',
  }),
  getCustContact: endpoint('/cns/getCustContact/{id}', {
    who: manageUsers,
    input: z.object({ id: z.coerce.number().int().min(0).max(2_147_483_647) }),
    output: z
      .object({
        contact: contactDetails,
        setting: notificationSetting,
        isTextOffered: z.boolean(),
        isOffAllowed: z.boolean(),
        closing: closing.nullable(),
      })
      .nullable(),
    about: 'A contact with what they are notified of; null for one the viewer may not see [A7.30].',
  }),
  editNotificationContact: endpoint('/cns/editNotificationContact', {
    who: manageUsers,
    kind: 'mutation',
    input: notificationSetting.extend({ contactId: id }),
    output: notificationSetting,
    about: 'Changes how a contact is notified, and of which severities [A7.30, B3.06].',
  }),
  addPhoneNumber: endpoint('/cns/addPhoneNumber', {
    who: manageUsers,
    kind: 'mutation',
    input: newPhoneNumber.extend({ contactId: id }),
    output: phoneLine,
    about:
      'Adds a phone number to a contact; where they agreed to get texts at it, a code is texted there [A7.30, P6.09].',
  }),
  sendTextCode: mutation({
    who: manageUsers,
    input: z.object({ contactId: id, phoneLineId: id }),
    output: named,
    about: 'Texts a code to a number of a contact; texts are allowed once it is given back [P6.09].',
  }),
  confirmTextCode: mutation({
    who: manageUsers,
    input: textCodeForm.extend({ contactId: id, phoneLineId: id }),
    output: z.object({ isConfirmed: z.boolean() }),
    about: 'Allows texts to a number of a contact by the code it got; false for a wrong or an old one [P6.09].',
  }),
  updatePerson: endpoint('/person/update/PersonWithPartyId', {
    who: manageUsers,
    kind: 'mutation',
    input: z.object({ ...names, partyId: id, contactId: id }),
    output: named,
    about: 'Changes name and job title of a contact of the organization of this party [A7.31].',
  }),
  listChildCompanies: endpoint('/customers/listChildCompanies', {
    who: manageUsers,
    input: z.object({}),
    output: z.array(customer),
    about: 'The organizations the viewer may invite people into, by name [A7.32].',
  }),
  findCustomerById: endpoint('/customers/findById/{id}', {
    who: manageUsers,
    input: z.object({ id: z.coerce.number().int().min(0).max(2_147_483_647) }),
    output: customer.nullable(),
    about: 'An organization by its id; null for one the viewer may not see [A7.32].',
  }),
  findCustomerByAccount: endpoint('/customers/findByAccount', {
    who: manageUsers,
    input: z.object({ accountNumber: z.string().trim().min(1).max(40) }),
    output: customer.nullable(),
    about: 'An organization by its account number; null for one the viewer may not see [A7.32].',
  }),
})
