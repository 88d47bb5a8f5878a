// Everything of the demo world that is fixed by key, so that tests, journeys and screenshots can name it: the people,
// the organisations, and of each organisation two units, one notice, one order and one invoice (demo-world.md).
import type { Privilege } from 'contract/privileges'
import { privileges } from 'contract/privileges'
import type { UnitKind } from './kinds.ts'

/** The password of every person of the demo world. */
export const demoPassword = 'Windhover-1'

export interface Organisation {
  key: string
  accountId: number
  accountNumber: string
  name: string
  country: string
  /** Region the units, addresses and events lie in (words/places.ts). */
  region: string
  parent?: string
  currency: 'USD' | 'CAD'
  terms: string | null
  purchaseOrders: boolean
  taxExempt: boolean
  demoOnly?: true
  punchOut?: true
  warrantyTypes: readonly string[]
  /** Share of the units, orders and so on, against the others. */
  weight: number
  /** The two units; the second sends telematics as well. */
  units: readonly [serial: string, model: UnitKind][]
  notice: string
  order: string
  invoice: string
}

const usa = { country: 'US', currency: 'USD', terms: 'NET30', purchaseOrders: false, taxExempt: false } as const
const standard = ['Standard', 'Structural'] as const

export const organisations: readonly Organisation[] = [
  {
    ...usa,
    key: 'cascade',
    accountId: 10010,
    accountNumber: '100100',
    name: 'Cascade Utility Holdings',
    region: 'northwest',
    purchaseOrders: true,
    warrantyTypes: standard,
    weight: 1,
    units: [
      ['K37-100101', 'kestrel-37'],
      ['M55-100102', 'merlin-55'],
    ],
    notice: 'SN-2601',
    order: '6100101',
    invoice: '9100101',
  },
  {
    ...usa,
    key: 'cascade-line',
    accountId: 10011,
    accountNumber: '100110',
    name: 'Cascade Line Construction',
    region: 'northwest',
    parent: 'cascade',
    purchaseOrders: true,
    warrantyTypes: [...standard, 'Extended'],
    weight: 4,
    units: [
      ['M65-100111', 'merlin-65'],
      ['H45-100112', 'harrier-45'],
    ],
    notice: 'SN-2602',
    order: '6100111',
    invoice: '9100111',
  },
  {
    ...usa,
    key: 'cascade-tree',
    accountId: 10012,
    accountNumber: '100120',
    name: 'Cascade Tree Care',
    region: 'northwest',
    parent: 'cascade',
    warrantyTypes: standard,
    weight: 2,
    units: [
      ['O75-100121', 'osprey-75'],
      ['S15-100122', 'shrike-15'],
    ],
    notice: 'SN-2603',
    order: '6100121',
    invoice: '9100121',
  },
  {
    ...usa,
    key: 'cascade-tree-2',
    accountId: 10013,
    accountNumber: '100121',
    name: 'Cascade Tree Care',
    region: 'california',
    parent: 'cascade',
    warrantyTypes: standard,
    weight: 1,
    units: [
      ['O75-100126', 'osprey-75'],
      ['S15-100127', 'shrike-15'],
    ],
    notice: 'SN-2604',
    order: '6100126',
    invoice: '9100126',
  },
  {
    ...usa,
    key: 'cascade-north',
    accountId: 10014,
    accountNumber: '100130',
    name: 'Cascade Northern Lines',
    region: 'british-columbia',
    parent: 'cascade',
    country: 'CA',
    currency: 'CAD',
    warrantyTypes: standard,
    weight: 2,
    units: [
      ['K48-100131', 'kestrel-48'],
      ['H60-100132', 'harrier-60'],
    ],
    notice: 'SN-2605',
    order: '6100131',
    invoice: '9100131',
  },
  {
    ...usa,
    key: 'bluewater',
    accountId: 20020,
    accountNumber: '200200',
    name: 'Bluewater Rural Electric Co-op',
    region: 'southeast',
    purchaseOrders: true,
    taxExempt: true,
    warrantyTypes: [...standard, 'Extended', 'Dielectric'],
    weight: 6,
    units: [
      ['K48-200201', 'kestrel-48'],
      ['M55-200202', 'merlin-55'],
    ],
    notice: 'SN-2606',
    order: '6200201',
    invoice: '9200201',
  },
  {
    ...usa,
    key: 'mapleridge',
    accountId: 30030,
    accountNumber: '300300',
    name: 'Maple Ridge Hydro',
    region: 'ontario',
    country: 'CA',
    currency: 'CAD',
    warrantyTypes: standard,
    weight: 3,
    units: [
      ['M65-300301', 'merlin-65'],
      ['C26-300302', 'heron-26'],
    ],
    notice: 'SN-2607',
    order: '6300301',
    invoice: '9300301',
  },
  {
    ...usa,
    key: 'nordfjell',
    accountId: 40040,
    accountNumber: '400400',
    name: 'Nordfjell Energi AS',
    region: 'norway',
    country: 'NO',
    terms: 'NET45',
    warrantyTypes: standard,
    weight: 2,
    units: [
      ['K48-400401', 'kestrel-48'],
      ['W30-400402', 'wren-30'],
    ],
    notice: 'SN-2608',
    order: '6400401',
    invoice: '9400401',
  },
  {
    ...usa,
    key: 'ironoak',
    accountId: 50050,
    accountNumber: '500500',
    name: 'Iron Oak Demo Fleet',
    region: 'midwest',
    demoOnly: true,
    warrantyTypes: standard,
    weight: 2,
    units: [
      ['O12-500501', 'osprey-102'],
      ['M55-500502', 'merlin-55'],
    ],
    notice: 'SN-2609',
    order: '6500501',
    invoice: '9500501',
  },
  {
    ...usa,
    key: 'procura',
    accountId: 60060,
    accountNumber: '600600',
    name: 'Procura Utilities',
    region: 'texas',
    punchOut: true,
    purchaseOrders: true,
    warrantyTypes: standard,
    weight: 2,
    units: [
      ['K37-600601', 'kestrel-37'],
      ['H45-600602', 'harrier-45'],
    ],
    notice: 'SN-2610',
    order: '6600601',
    invoice: '9600601',
  },
]

/** The account of the personal customer Sam Shopper. */
export const personalAccount = { accountId: 90010, accountNumber: '900100', name: 'Sam Shopper' } as const

/** Mail-domain rules; any other domain is ABSENT. `organisation` null refuses. */
export const emailRules: readonly { domain: string; organisation: string | null }[] = [
  { domain: 'bluewater.example', organisation: 'bluewater' },
  { domain: 'cascade.example', organisation: 'cascade-line' },
  { domain: 'cascade.example', organisation: 'cascade-tree' },
  { domain: 'rivalifts.example', organisation: null },
]

// B2B_Disallow_Order_Supply takes a right away: an administrator who held it could not order.
const ownerAdmin = privileges.filter(
  (name) => name.startsWith('B2B_') && name !== 'B2B_View_Parent_Holding' && name !== 'B2B_Disallow_Order_Supply',
)
const everyCsr = privileges.filter((name) => name.startsWith('CSR'))

/** Roles by name; `organisation` owns a company role. Together they hold every privilege of the specification. */
export const roles: readonly { name: string; organisation?: string; privileges: readonly Privilege[] }[] = [
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
    privileges: ['B2B_Dashboard', 'B2B_View_Orders', 'B2B_View_All_Invoices', 'B2B_See_Replacement_Parts_Pricing'],
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
  { name: 'CSR lead', privileges: everyCsr },
  { name: 'Administrator', privileges: ['Product_Owner_Admin', 'Developer_Admin', 'Wireframe_Admin', ...everyCsr] },
  { name: 'Holding administrator', organisation: 'cascade', privileges: [...ownerAdmin, 'B2B_View_Parent_Holding'] },
  {
    name: 'Crew foreman',
    organisation: 'bluewater',
    privileges: ['B2B_Dashboard', 'B2B_Fleet_Search', 'B2B_View_APNs', 'B2B_Report_APNs', 'B2B_View_SRs'],
  },
  {
    name: 'Show administrator',
    organisation: 'ironoak',
    privileges: [
      ...ownerAdmin,
      'Demo_Only_Training_Store',
      'Demo_Only_Warranty_Submit',
      'Demo_Only_Organization_Of_Fleet_Update',
    ],
  },
  {
    name: 'Punch-out buyer',
    organisation: 'procura',
    privileges: ['B2B_View_Replacement_Parts', 'B2B_Order_Replacement_Parts', 'B2B_See_Replacement_Parts_Pricing'],
  },
]

export interface Person {
  key: string
  email: string
  firstName: string
  lastName: string
  jobTitle?: string
  /** Key of the organisation; 'person' for the personal account. */
  organisation?: string
  role?: string
  status:
    | 'PENDING_REGISTRATION'
    | 'PENDING_APPROVAL'
    | 'REGISTERED'
    | 'DEACTIVATED'
    | 'UNCONFIRMED'
    | 'REJECTED'
    | 'DELEGATED_REGISTERED'
  businessName?: string
  department?: string
  /** Organisations an associate may not act for. */
  allBut?: readonly string[]
  /** What the start banner says of this person; left out of the banner when not given. */
  about?: string
}

/** The people; their user id is `user-` and the key. */
export const people: readonly Person[] = [
  {
    key: 'dana',
    email: 'dana.reyes@cascade.example',
    firstName: 'Dana',
    lastName: 'Reyes',
    jobTitle: 'Director of fleet',
    organisation: 'cascade',
    role: 'Holding administrator',
    status: 'DELEGATED_REGISTERED',
    about: 'holding administrator, views all Cascade organisations',
  },
  {
    key: 'lee',
    email: 'lee.tran@cascade.example',
    firstName: 'Lee',
    lastName: 'Tran',
    jobTitle: 'Buyer',
    organisation: 'cascade-line',
    role: 'Parts buyer',
    status: 'REGISTERED',
    about: 'parts buyer with purchase orders',
  },
  {
    key: 'owner',
    email: 'owner@bluewater.example',
    firstName: 'Owen',
    lastName: 'Whitfield',
    jobTitle: 'Operations manager',
    organisation: 'bluewater',
    role: 'Owner administrator',
    status: 'REGISTERED',
    about: 'owner administrator',
  },
  {
    key: 'fleet',
    email: 'fleet@bluewater.example',
    firstName: 'Farah',
    lastName: 'Okafor',
    jobTitle: 'Fleet manager',
    organisation: 'bluewater',
    role: 'Fleet manager',
    status: 'REGISTERED',
    about: 'fleet manager',
  },
  {
    key: 'buyer',
    email: 'buyer@bluewater.example',
    firstName: 'Bea',
    lastName: 'Lindqvist',
    jobTitle: 'Parts buyer',
    organisation: 'bluewater',
    role: 'Parts buyer',
    status: 'REGISTERED',
    about: 'parts buyer, the one to start with',
  },
  {
    key: 'accounts',
    email: 'accounts@bluewater.example',
    firstName: 'Avery',
    lastName: 'Chen',
    jobTitle: 'Accounts payable clerk',
    organisation: 'bluewater',
    role: 'Accounts payable',
    status: 'REGISTERED',
    about: 'accounts payable',
  },
  {
    key: 'viewer',
    email: 'viewer@bluewater.example',
    firstName: 'Vic',
    lastName: 'Moreau',
    jobTitle: 'Safety coordinator',
    organisation: 'bluewater',
    role: 'Viewer',
    status: 'REGISTERED',
    about: 'viewer: no ordering, no prices',
  },
  {
    key: 'chantal',
    email: 'chantal@mapleridge.example',
    firstName: 'Chantal',
    lastName: 'Gagnon',
    jobTitle: 'Line superintendent',
    organisation: 'mapleridge',
    role: 'Owner administrator',
    status: 'REGISTERED',
    about: 'owner administrator in Canada',
  },
  {
    key: 'ingrid',
    email: 'ingrid@nordfjell.example',
    firstName: 'Ingrid',
    lastName: 'Solberg',
    jobTitle: 'Maintenance lead',
    organisation: 'nordfjell',
    role: 'Owner administrator',
    status: 'REGISTERED',
    about: 'owner administrator in Norway',
  },
  {
    key: 'demo',
    email: 'demo@ironoak.example',
    firstName: 'Dale',
    lastName: 'Mercer',
    jobTitle: 'Show account',
    organisation: 'ironoak',
    role: 'Show administrator',
    status: 'REGISTERED',
    about: 'demo-only organisation',
  },
  {
    key: 'sam',
    email: 'sam.shopper@mail.example',
    firstName: 'Sam',
    lastName: 'Shopper',
    organisation: 'person',
    role: 'Personal',
    status: 'REGISTERED',
    about: 'personal customer',
  },
  {
    key: 'pending',
    email: 'pending@newco.example',
    firstName: 'Perry',
    lastName: 'Novak',
    status: 'PENDING_APPROVAL',
    businessName: 'Newco Lines',
  },
  {
    key: 'fresh',
    email: 'fresh@bluewater.example',
    firstName: 'Freya',
    lastName: 'Holt',
    jobTitle: 'Apprentice',
    organisation: 'bluewater',
    role: 'Viewer',
    status: 'UNCONFIRMED',
  },
  {
    key: 'invited',
    email: 'invited@bluewater.example',
    firstName: 'Ivan',
    lastName: 'Petrov',
    jobTitle: 'Mechanic',
    organisation: 'bluewater',
    role: 'Parts buyer',
    status: 'PENDING_REGISTRATION',
  },
  {
    key: 'gone',
    email: 'gone@bluewater.example',
    firstName: 'Gail',
    lastName: 'Osborne',
    jobTitle: 'Former buyer',
    organisation: 'bluewater',
    role: 'Parts buyer',
    status: 'DEACTIVATED',
  },
  {
    key: 'refused',
    email: 'refused@rivalifts.example',
    firstName: 'Rex',
    lastName: 'Fowler',
    status: 'REJECTED',
    businessName: 'Rivalifts',
  },
  {
    key: 'associate',
    email: 'associate@windhover.example',
    firstName: 'Ian',
    lastName: 'Associate',
    jobTitle: 'Account manager',
    role: 'Owner administrator',
    status: 'REGISTERED',
    department: 'Sales',
    allBut: ['procura'],
    about: 'internal associate, acts for every customer but Procura',
  },
  {
    key: 'csr',
    email: 'csr@windhover.example',
    firstName: 'Cara',
    lastName: 'Sorensen',
    jobTitle: 'Customer service agent',
    role: 'CSR agent',
    status: 'REGISTERED',
    department: 'Customer Service',
    allBut: [],
    about: 'customer service',
  },
  {
    key: 'csrLead',
    email: 'csr.lead@windhover.example',
    firstName: 'Cleo',
    lastName: 'Barnes',
    jobTitle: 'Customer service lead',
    role: 'CSR lead',
    status: 'REGISTERED',
    department: 'Customer Service',
    allBut: [],
    about: 'customer service lead: roles',
  },
  {
    key: 'admin',
    email: 'admin@windhover.example',
    firstName: 'Ada',
    lastName: 'Quist',
    jobTitle: 'Product owner',
    role: 'Administrator',
    status: 'REGISTERED',
    department: 'Digital',
    allBut: [],
    about: 'administrator',
  },
  {
    key: 'punch',
    email: 'punch@procura.example',
    firstName: 'Pat',
    lastName: 'Underhill',
    jobTitle: 'Requisitioner',
    organisation: 'procura',
    role: 'Punch-out buyer',
    status: 'REGISTERED',
    about: 'punch-out buyer',
  },
]

export const userId = (person: { key: string }): string => `user-${person.key}`

/** Products fixed by part number, one for each case a screen must show. All but `glove` have no variants. */
export const products = {
  /** In stock, with four sibling sizes; related products; the manufacturer's number has dashes. */
  glove: { partNumber: '970012010', manufacturerPartNumber: 'LG-2014-10' },
  /** None on hand, ships after its lead time of 21 days. */
  leadTime: { partNumber: '970012101', manufacturerPartNumber: 'FX-8830-16' },
  /** None on hand and no lead time: 'Call ...'. */
  call: { partNumber: '970012102', manufacturerPartNumber: 'HX-550-22' },
  /** Discontinued, superseded by `successor`. */
  superseded: { partNumber: '970012103', manufacturerPartNumber: 'CV-1170' },
  successor: { partNumber: '970012104', manufacturerPartNumber: 'CV-1175' },
  /** Discontinued without a successor. */
  discontinued: { partNumber: '970012105', manufacturerPartNumber: 'BW-240-A' },
  /** Cannot be ordered online. */
  notOrderable: { partNumber: '970012106', manufacturerPartNumber: 'GP-9100-BKT' },
  /** With a Proposition 65 warning, in stock. */
  prop65: { partNumber: '970012107', manufacturerPartNumber: 'AM-31-950' },
  /** A number with leading zeros. */
  leadingZeros: { partNumber: '000451207', manufacturerPartNumber: 'ST-24-RD' },
  /** A cheap part with plenty in stock, for carts and load. */
  plenty: { partNumber: '970012108', manufacturerPartNumber: 'PL-14-EP2' },
  /** Exactly three in stock, to sell out. */
  three: { partNumber: '970012109', manufacturerPartNumber: 'RT-1416-5' },
} as const

export const freeCourse = 'LMS-1001'
export const paidCourse = 'LMS-1010'
