import type { Privilege } from '@portal/contract/access/privileges'
import { privileges } from '@portal/contract/access/privileges'

// B2B_Disallow_Order_Supply is left out, because an administrator who held it could not order.
const ownerAdmin = privileges.filter(
  (name) => name.startsWith('B2B_') && name !== 'B2B_View_Parent_Holding' && name !== 'B2B_Disallow_Order_Supply',
)
const csrPrivileges = privileges.filter(
  (name) => name.startsWith('CSR') && !['CSR_Operations', 'CSR_Course_Authoring'].includes(name),
)

/** Roles by name; `organization` owns a company role. Together they hold every privilege of the specification. */
export const roles: readonly { name: string; organization?: string; privileges: readonly Privilege[] }[] = [
  { name: 'Owner administrator', privileges: ownerAdmin },
  {
    name: 'Fleet manager',
    privileges: [
      'B2B_Dashboard',
      'B2B_Fleet_Search',
      'B2B_View_APNs',
      'B2B_Report_APNs',
      'B2B_Warranty_View',
      'B2B_Warranty_Submit',
      'B2B_View_SRs',
      'B2B_View_Replacement_Parts',
      'B2B_View_Load_Monitoring_Dashboard',
      'B2B_View_Analytics_Summary',
      'B2B_Reporting',
      'B2B_View_Organization_Groups',
      'B2B_Update_Organization_Groups',
      'B2B_View_Orders',
    ],
  },
  {
    name: 'Parts buyer',
    privileges: [
      'B2B_Dashboard',
      'B2B_Fleet_Search',
      'B2B_View_Replacement_Parts',
      'B2B_Order_Replacement_Parts',
      'B2B_See_Replacement_Parts_Pricing',
      'B2B_View_Orders',
      'B2B_View_Default_Invoices',
    ],
  },
  {
    name: 'Accounts payable',
    privileges: [
      'B2B_Dashboard',
      'B2B_View_Orders',
      'B2B_View_All_Invoices',
      'B2B_Pay_Invoices',
      'B2B_See_Replacement_Parts_Pricing',
    ],
  },
  {
    name: 'Viewer',
    privileges: [
      'B2B_Dashboard',
      'B2B_Fleet_Search',
      'B2B_View_APNs',
      'B2B_View_SRs',
      'B2B_Warranty_View',
      'B2B_View_Replacement_Parts',
      'B2B_Disallow_Order_Supply',
    ],
  },
  { name: 'Personal', privileges: [] },
  { name: 'CSR agent', privileges: ['CSR', 'CSR_Registration', 'CSR_User_Management'] },
  { name: 'CSR lead', privileges: csrPrivileges },
  {
    name: 'Administrator',
    privileges: [
      'Product_Owner_Admin',
      'Developer_Admin',
      'Wireframe_Admin',
      'CSR_Operations',
      'CSR_Course_Authoring',
      ...csrPrivileges,
    ],
  },
  { name: 'Holding administrator', organization: 'cascade', privileges: [...ownerAdmin, 'B2B_View_Parent_Holding'] },
  {
    name: 'Crew foreman',
    organization: 'bluewater',
    privileges: ['B2B_Dashboard', 'B2B_Fleet_Search', 'B2B_View_APNs', 'B2B_Report_APNs', 'B2B_View_SRs'],
  },
  {
    name: 'Show administrator',
    organization: 'ironoak',
    privileges: [
      ...ownerAdmin,
      'Demo_Only_Training_Store',
      'Demo_Only_Warranty_Submit',
      'Demo_Only_Organization_Of_Fleet_Update',
    ],
  },
  {
    name: 'Punch-out buyer',
    organization: 'procura',
    privileges: ['B2B_View_Replacement_Parts', 'B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'],
  },
  {
    // Takes parts from the cart to the order, and what they cost is the office's business.
    name: 'Yard foreman',
    organization: 'cascade-tree',
    privileges: [
      'B2B_Dashboard',
      'B2B_Fleet_Search',
      'B2B_View_Replacement_Parts',
      'B2B_Order_Replacement_Parts',
      'B2B_View_Orders',
    ],
  },
]
