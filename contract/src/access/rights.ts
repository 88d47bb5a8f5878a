// The rights of a role in plain words: one line each, decided by the checks that calls and pages ask [P9.116].
import { approveOrders } from '../buying/orderApprovalRights.ts'
import type { Privilege, PrivilegeCheck } from './privileges.ts'
import {
  all,
  authorCourses,
  isCustomerPrivilege,
  manageAllUsers,
  manageRoles,
  manageUsers,
  mayPay,
  not,
  one,
  operate,
  passes,
  privilegeLabel,
  productAdmin,
  requestPriceQuotes,
  requestReturns,
  viewInvoices,
  viewOrders,
} from './privileges.ts'

interface Right {
  /** Goes on after 'may'. */
  does: string
  /** All of them must pass. */
  checks: readonly PrivilegeCheck[]
}

const right = (does: string, ...checks: readonly PrivilegeCheck[]): Right => ({ does, checks })
const buys = not('B2B_Disallow_Order_Supply')

/** In the order people ask: buying, paying, machines, people; then what only staff may. */
export const rights: readonly Right[] = [
  right('see prices', one('B2B_See_Replacement_Parts_Pricing')),
  right('order parts and supplies', one('B2B_Order_Replacement_Parts'), buys),
  right('ask for quotes and accept them', requestPriceQuotes, buys),
  right('see the orders of the organization', viewOrders),
  right('approve orders for which a rule of the organization names them', approveOrders),
  right('see budgets and spend of the organization', approveOrders),
  right('return parts and report what is wrong with a delivery', requestReturns),
  right('see invoices of their own billing address', viewInvoices),
  right('see all invoices of the organization', one('B2B_View_All_Invoices')),
  right('pay invoices', mayPay, viewInvoices),
  right('open the dashboard', one('B2B_Dashboard')),
  right('see the fleet, its map and its inspections', one('B2B_Fleet_Search')),
  right('look up the parts of a machine', one('B2B_View_Replacement_Parts')),
  right('see product notices and safety events', one('B2B_View_APNs')),
  right('report product notices as done', one('B2B_Report_APNs')),
  right('take units out of service and sign them off', all('B2B_Fleet_Search', 'B2B_Report_APNs')),
  right('see service jobs and request service', one('B2B_View_SRs')),
  right('see warranties and claims', one('B2B_Warranty_View')),
  right('submit warranty claims', one('B2B_Warranty_Submit')),
  right('see load monitoring', all('B2B_View_APNs', 'B2B_View_Load_Monitoring_Dashboard')),
  right('see readiness and utilization reports', one('B2B_View_Analytics_Summary')),
  right('invite people and change what they may do', manageUsers),
  right('keep the rules of which orders need approval', manageUsers),
  right('keep cost centers, jobs and budgets of the organization', manageUsers),
  right('see groups of units', one('B2B_View_Organization_Groups')),
  right('change vehicle numbers', all('B2B_Fleet_Search', 'B2B_Update_Organization_Groups')),
  right('remove groups of units', all('B2B_View_Organization_Groups', 'B2B_Update_Organization_Groups')),
  right('view all organizations of the company', one('B2B_View_Parent_Holding')),
  right('help customers and act for them', one('CSR')),
  right('decide registrations', one('CSR_Registration')),
  right('change users of every organization', manageAllUsers),
  right('keep roles', manageRoles),
  right('operate the portal', operate),
  right('write courses', authorCourses),
  right('administer the portal', productAdmin),
]

const isForStaff = ({ checks }: Right) =>
  checks.some(({ privileges }) => privileges.some((name) => !isCustomerPrivilege(name)))

/** The rights that the holder of `held` has and lacks; those of staff are named only where they are held. */
export function describeRights(held: readonly string[]): { may: string[]; mayNot: string[] } {
  const has = ({ checks }: Right) => checks.every((check) => passes(check, held))
  return {
    may: rights.filter(has).map(({ does }) => does),
    mayNot: rights.filter((each) => !has(each) && !isForStaff(each)).map(({ does }) => does),
  }
}

/** Words of privileges that are the whole of no right. */
const otherWords: Partial<Record<Privilege, string>> = {
  B2B_View_Default_Invoices: 'see invoices of their own billing address',
  B2B_View_Load_Monitoring_Dashboard: 'see load monitoring',
  B2B_Update_Organization_Groups: 'change vehicle numbers and remove groups of units',
  B2B_Disallow_Order_Supply: 'be kept from ordering',
  B2B_Reporting: 'open reports',
}

/** A privilege for people who do not know its name; of one that is gone its name without underscores. */
export const privilegeWords = (privilege: string): string =>
  otherWords[privilege as Privilege] ??
  rights.find(({ checks }) => checks[0]?.privileges.length === 1 && checks[0].privileges[0] === privilege)?.does ??
  privilegeLabel(privilege as Privilege).replace(/^B2B /, '')

/** The rights that a privilege has a part in, beside the one it is named for. */
export const furtherRights = (privilege: Privilege): string[] =>
  rights
    .filter(({ checks }) => checks.some(({ mode, privileges }) => mode !== 'not' && privileges.includes(privilege)))
    .map(({ does }) => does)
    .filter((does) => !privilegeWords(privilege).includes(does))

const rightsInSentence = 4

/** A role in one sentence, from its privileges. */
export function describeRole(privileges: readonly string[]): string {
  const { may } = describeRights(privileges)
  if (may.length === 0) return 'May do nothing yet.'
  const shown = may.slice(0, may.length > rightsInSentence + 1 ? rightsInSentence : may.length)
  const more = may.length - shown.length
  const last = (more > 0 ? `${more} things more` : shown.pop()) ?? ''
  return `May ${shown.length > 0 ? `${shown.join(', ')} and ` : ''}${last}.`
}
