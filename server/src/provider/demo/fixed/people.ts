// The people of the demo world, fixed by key, so that tests, journeys and screenshots can name them (demo-world.md).

/** The password of every person of the demo world. */
export const demoPassword = 'Windhover-1'

export interface Person {
  key: string
  email: string
  firstName: string
  lastName: string
  jobTitle?: string
  /** Key of the organization; 'person' for the personal account. */
  organization?: string
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
  /** Organizations an associate may not act for. */
  allBut?: readonly string[]
  /** The banner text about this person; left out of the banner when not given. */
  about?: string
  /** Came to the demo world after it was first drawn: everything the seed makes of the others stays as it was. */
  isLate?: true
}

/** The people; their user id is `user-` and the key. */
export const people: readonly Person[] = [
  {
    key: 'dana',
    email: 'dana.reyes@cascade.example',
    firstName: 'Dana',
    lastName: 'Reyes',
    jobTitle: 'Director of fleet',
    organization: 'cascade',
    role: 'Holding administrator',
    status: 'DELEGATED_REGISTERED',
    about: 'holding administrator, views all Cascade organizations',
  },
  {
    key: 'lee',
    email: 'lee.tran@cascade.example',
    firstName: 'Lee',
    lastName: 'Tran',
    jobTitle: 'Buyer',
    organization: 'cascade-line',
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
    organization: 'bluewater',
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
    organization: 'bluewater',
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
    organization: 'bluewater',
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
    organization: 'bluewater',
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
    organization: 'bluewater',
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
    organization: 'mapleridge',
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
    organization: 'nordfjell',
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
    organization: 'ironoak',
    role: 'Show administrator',
    status: 'REGISTERED',
    about: 'demo-only organization',
  },
  {
    key: 'sam',
    email: 'sam.shopper@mail.example',
    firstName: 'Sam',
    lastName: 'Shopper',
    organization: 'person',
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
    organization: 'bluewater',
    role: 'Viewer',
    status: 'UNCONFIRMED',
  },
  {
    key: 'invited',
    email: 'invited@bluewater.example',
    firstName: 'Ivan',
    lastName: 'Petrov',
    jobTitle: 'Mechanic',
    organization: 'bluewater',
    role: 'Parts buyer',
    status: 'PENDING_REGISTRATION',
  },
  {
    key: 'gone',
    email: 'gone@bluewater.example',
    firstName: 'Gail',
    lastName: 'Osborne',
    jobTitle: 'Former buyer',
    organization: 'bluewater',
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
    organization: 'procura',
    role: 'Punch-out buyer',
    status: 'REGISTERED',
    about: 'punch-out buyer',
  },
  {
    key: 'foreman',
    email: 'jo.park@cascade.example',
    firstName: 'Jo',
    lastName: 'Park',
    jobTitle: 'Yard foreman',
    organization: 'cascade-tree',
    role: 'Yard foreman',
    status: 'REGISTERED',
    about: 'orders parts without seeing prices',
    isLate: true,
  },
]

export const userId = (person: { key: string }): string => `user-${person.key}`
