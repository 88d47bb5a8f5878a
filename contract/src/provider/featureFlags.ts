// Features that operators switch off for a group of users [P9.81]: each is the privileges it takes from them.
import { z } from 'zod'
import { area, mutation, query } from '../platform/call.ts'
import { operate } from '../access/privileges.ts'
import type { Privilege } from '../access/privileges.ts'

export const features = [
  'analytics',
  'changeGroups',
  'loadMonitoring',
  'noticeReports',
  'partOrders',
  'parts',
  'payInvoices',
  'reports',
  'serviceJobs',
  'warrantyClaims',
] as const
export type Feature = (typeof features)[number]

export const featureTexts: Record<Feature, { title: string; about: string }> = {
  analytics: { title: 'Analytics', about: 'The summary of telematics and its charts.' },
  changeGroups: {
    title: 'Removing groups',
    about: 'Taking groups out of others and deleting them; making and editing them stays.',
  },
  loadMonitoring: { title: 'Load monitoring', about: 'The load monitoring dashboard.' },
  noticeReports: { title: 'Reporting on product notices', about: 'Reporting work as done; reading notices stays.' },
  partOrders: {
    title: 'Ordering replacement parts',
    about: 'Replacement parts in cart and checkout; finding them stays.',
  },
  parts: { title: 'Replacement parts', about: 'The replacement parts store with its drawings, prices and orders.' },
  payInvoices: { title: 'Paying invoices', about: 'Paying invoices in the portal; reading them stays.' },
  reports: { title: 'Reports', about: 'Scheduled reports.' },
  serviceJobs: { title: 'Service jobs', about: 'Service requests and jobs.' },
  warrantyClaims: { title: 'Warranty claims', about: 'Submitting claims; reading the warranty of a unit stays.' },
}

/** The privileges a feature consists of: only of customers, and none that administers an organization. */
export const featurePrivileges: Record<Feature, readonly Privilege[]> = {
  analytics: ['B2B_View_Analytics_Summary'],
  changeGroups: ['B2B_Update_Organization_Groups'],
  loadMonitoring: ['B2B_View_Load_Monitoring_Dashboard'],
  noticeReports: ['B2B_Report_APNs'],
  partOrders: ['B2B_Order_Replacement_Parts'],
  parts: ['B2B_View_Replacement_Parts', 'B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'],
  payInvoices: ['B2B_Pay_Invoices'],
  reports: ['B2B_Reporting'],
  serviceJobs: ['B2B_View_SRs'],
  warrantyClaims: ['B2B_Warranty_Submit'],
}

const isFeature = (name: string): name is Feature => (features as readonly string[]).includes(name)

/** The privileges that the features named `off` take from a person; names the portal does not know take none. */
export const getWithheldPrivileges = (off: readonly string[]): Privilege[] =>
  off.filter(isFeature).flatMap((feature) => featurePrivileges[feature])

/** The screen names of the features named `off`. */
export const featureTitles = (off: readonly string[]): string[] =>
  off.filter(isFeature).map((feature) => featureTexts[feature].title)

/** The name of a feature group, as profiles carry it. */
export const featureGroup = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_ -]{1,60}$/, 'Please use letters, digits, spaces, - and _, at most 60.')

/** A form that names a group. */
export const namedFeatureGroup = z.object({ group: featureGroup })

export const featureCalls = area({
  getFeatureFlags: query({
    who: operate,
    input: z.object({}),
    output: z.object({
      /** The default group first, the others by name. */
      groups: z.array(
        z.object({
          name: z.string(),
          /** Users in it; null for the default one, which has all the others. */
          people: z.number().int().nullable(),
          off: z.array(z.enum(features)),
        }),
      ),
    }),
    about: 'Every feature group that has users or a feature switched off, with what is off [P9.81].',
  }),
  setFeatureFlag: mutation({
    who: operate,
    input: z.object({ group: featureGroup, feature: z.enum(features), isOn: z.boolean() }),
    output: z.object({ group: z.string() }),
    about: 'Switches a feature on or off for the users of a group, from their next request on [P9.81].',
  }),
})
