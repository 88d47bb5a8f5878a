// The form of a group, and the words said about it [B§2.7, B§5].
import { z } from 'zod'
import { messages } from '../platform/errors.ts'
import { fieldMessages } from '../platform/fieldMessages.ts'

/** Most units that one change may name. */
export const maxUnitLines = 2000

export const groupMessages = {
  /** [B5.01] */
  name: 'Group name is required',
  /** [B5.02] */
  description: 'Group description is required',
  /** [B5.03] */
  organization: 'Organization is required',
  /** The disabled link in place of Create for a demo organization [B2.71]. */
  demoOnly: messages.submitDisabled,
  demoRefused: 'This is a demo organization: its groups are not changed.',
  /** [B2.72] */
  unsaved: 'The changes you made will be lost if you navigate away from this page.',
  gone: 'This group no longer exists.',
  removal: 'You do not have permission to take a group out of another. Please ask your administrator.',
  stale: 'Somebody else has changed this group since you opened it. Nothing was saved.',
  version: 'The version of the group that you saw is required.',
  stays: 'A group stays with its organization.',
  otherOrganization: 'Please choose one of the organizations you are viewing.',
  cross: 'Only somebody who views all organizations can make or change a cross-organizational group.',
  address: fieldMessages.addressOfOrganization,
  unknownGroup: 'Please choose a group you can see.',
  outside: 'A group can only contain groups of its own organization, unless it is cross-organizational.',
  cycle: (inner: string, outer: string) =>
    inner === outer
      ? `${inner} cannot be inside itself.`
      : `${inner} cannot be inside ${outer}, because ${outer} is already inside ${inner}.`,
  outsideUnit: (serial: string) => `${serial} belongs to another organization than this group.`,
  outsideContact: 'Please choose contacts of this organization.',
} as const

const addressChoice = z.object({ addressId: z.number().int() }).nullable()

/** The fields of the Create Group dialog [B2.69]. */
export const groupForm = z.object({
  name: z.string().trim().min(1, groupMessages.name).max(120, 'A name can have at most 120 characters.'),
  description: z
    .string()
    .trim()
    .min(1, groupMessages.description)
    .max(1000, 'A description can have at most 1,000 characters.'),
  /** Cross-organizational: it spans the organizations of the parent company. */
  multiOrg: z.boolean().default(false),
  /** Undefined or 0 for one's first active organization [B5.06]. */
  accountId: z.number().int().nullish(),
  billingAddress: addressChoice.optional(),
  shippingAddress: addressChoice.optional(),
})
export type GroupForm = z.output<typeof groupForm>

/** The same for a person with the parent view who views all: they say whose group it is [B5.03]. */
export const groupFormOfAll = groupForm.extend({
  accountId: z.number(groupMessages.organization).int().min(1, groupMessages.organization),
})
