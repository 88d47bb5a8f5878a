// Every privilege name of the specification [A§6, B§6], and CSR_Operations [P9.73] and CSR_Course_Authoring [P12.17] of our own. They are names on the wire: never rename one.

export const privileges = [
  'B2B_Dashboard',
  'B2B_Fleet_Search',
  'B2B_Warranty_View',
  'B2B_Warranty_Submit',
  'Wireframe_Admin',
  'B2B_View_APNs',
  'B2B_Report_APNs',
  'B2B_View_Replacement_Parts',
  'B2B_View_Load_Monitoring_Dashboard',
  'B2B_View_Analytics_Summary',
  'B2B_View_SRs',
  'B2B_View_Orders',
  'B2B_View_All_Invoices',
  'B2B_View_Default_Invoices',
  'B2B_Pay_Invoices',
  'B2B_Disallow_Order_Supply',
  'B2B_Reporting',
  'B2B_View_Organization_Groups',
  'B2B_Update_Organization_Groups',
  'B2B_Delegated_Customer_Admin',
  'B2B_Order_Replacement_Parts',
  'B2B_See_Replacement_Parts_Pricing',
  'B2B_View_Parent_Holding',
  'CSR',
  'CSR_Role_Management',
  'CSR_User_Management',
  'CSR_Registration',
  'CSR_Operations',
  'CSR_Course_Authoring',
  'Product_Owner_Admin',
  'Developer_Admin',
  'Demo_Only_Training_Store',
  'Demo_Only_Warranty_Submit',
  'Demo_Only_Organization_Of_Fleet_Update',
] as const

export type Privilege = (typeof privileges)[number]

/** True if people of customers may hold a privilege; every other one is the staff's [D4.12]. */
export const isCustomerPrivilege = (privilege: string): boolean => /^(B2B|Demo_Only)_/.test(privilege)

// The two labels the specification gives; every other one is its name without underscores [D1.18].
const labels: Partial<Record<Privilege, string>> = {
  B2B_Delegated_Customer_Admin: 'User Management',
  B2B_View_SRs: 'View Service Jobs',
}

/** The label of a privilege [A6.10]. */
export const privilegeLabel = (privilege: Privilege): string => labels[privilege] ?? privilege.replaceAll('_', ' ')

/** Privileges as a sentence lists them. */
export const privilegeLabels = (names: readonly string[]): string =>
  names.map((name) => privilegeLabel(name as Privilege)).join(', ')

/**
 * A privilege check, the same for calls, routes, menus and buttons [A§6, B§2.2]: `one` privilege, `any` of
 * several, `all` of several, `not` (has none of them), or `none` (no privilege asked).
 */
export interface PrivilegeCheck {
  mode: 'all' | 'one' | 'any' | 'not' | 'none'
  privileges: readonly Privilege[]
}

export const one = (privilege: Privilege): PrivilegeCheck => ({ mode: 'one', privileges: [privilege] })
export const any = (...list: Privilege[]): PrivilegeCheck => ({ mode: 'any', privileges: list })
export const all = (...list: Privilege[]): PrivilegeCheck => ({ mode: 'all', privileges: list })
export const not = (...list: Privilege[]): PrivilegeCheck => ({ mode: 'not', privileges: list })
export const noPrivilege: PrivilegeCheck = { mode: 'none', privileges: [] }

/** True if a person who holds `held` passes `check`. */
export function passes(check: PrivilegeCheck, held: readonly string[]): boolean {
  const has = (privilege: Privilege) => held.includes(privilege)
  switch (check.mode) {
    case 'none':
      return true
    case 'not':
      return !check.privileges.some(has)
    case 'any':
      return check.privileges.some(has)
    case 'one':
    case 'all':
      return check.privileges.every(has)
  }
}

/** Orders may be seen with B2B_View_Orders; a personal customer sees their own without it [D1.25]. */
export const viewOrders = one('B2B_View_Orders')

/** Parts bought before are for who may buy them again; without B2B_View_Orders those of one's own orders [P5.103]. */
export const buyAgain = all('B2B_Dashboard', 'B2B_Order_Replacement_Parts')

/** Quotes of an organization are seen with its orders, by people who see prices [P5.81]. */
export const viewPriceQuotes = all('B2B_View_Orders', 'B2B_See_Replacement_Parts_Pricing')
/** To ask for quotes and answer them takes the right to order parts, too. */
export const requestPriceQuotes = all(
  'B2B_View_Orders',
  'B2B_See_Replacement_Parts_Pricing',
  'B2B_Order_Replacement_Parts',
)

/** Sales answers quotes of all organizations. */
export const answerPriceQuotes = one('CSR')

/** Returns are seen with the orders; to ask for one takes the right to order parts, too [P5.110]. */
export const requestReturns = all('B2B_View_Orders', 'B2B_Order_Replacement_Parts')
/** Staff answer the returns of all organizations, changes of orders, and disputes. */
export const answerReturns = one('CSR')

/** Requests for approval are seen with the orders; who orders without seeing those of others sees their own [P5.124]. */
export const viewOrderApprovals = any('B2B_View_Orders', 'B2B_Order_Replacement_Parts')

/** Either privilege opens the invoices; which of them are seen, the server decides by which of the two it is [B2.42, S13.04]. */
export const viewInvoices = any('B2B_View_All_Invoices', 'B2B_View_Default_Invoices')

/** Seeing invoices is not paying them; who pays pays what they see [P8.02]. */
export const mayPay = one('B2B_Pay_Invoices')

/** The staff who administer the portal itself, its users, roles, product index and search words [A2.40, P5.23]. */
export const productAdmin = any('Product_Owner_Admin', 'Developer_Admin')
/** Site banners, by customer service and administrators [A1.07, D5.03]. */
export const manageBanners = any('CSR', 'Product_Owner_Admin', 'Developer_Admin')
/** Taking away a banner that another person has planned is a supervisor's [D5.03]. */
export const removeAnyBanner = any('CSR_Role_Management', 'Product_Owner_Admin', 'Developer_Admin')

/** 'User Management' of an organization [A6.06, D1.20]. */
export const manageUsers = one('B2B_Delegated_Customer_Admin')

/** The training matrix: administrators of people keep it, who may see the fleet may read it [P12.27]. */
export const viewQualifications = any('B2B_Delegated_Customer_Admin', 'B2B_Fleet_Search')

/** Operators: jobs, email log, configuration and the whole audit [P9.73]. */
export const operate = one('CSR_Operations')

/** Staff who write courses [P12.17]. */
export const authorCourses = one('CSR_Course_Authoring')

/** User management by staff, for all customers [A6.07]. */
export const manageAllUsers = one('CSR_User_Management')

/** Role management: which roles there are [A2.32]. What a role allows is for `productAdmin` [A2.35]. */
export const manageRoles = one('CSR_Role_Management')

/** Staff who give roles to people choose from all of them. */
export const viewRoles = any(
  'CSR_Role_Management',
  'CSR_User_Management',
  'CSR_Registration',
  'Product_Owner_Admin',
  'Developer_Admin',
)

/** Registration email rules are kept by those who approve registrations, and by the owner of the portal [A6.25]. */
export const manageEmailRules = any('CSR_Registration', 'Product_Owner_Admin', 'Developer_Admin')
