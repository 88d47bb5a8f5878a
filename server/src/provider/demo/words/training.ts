// The courses of the training store, over the products and categories of its menu [B§2.2].

export const menuProducts = [
  'Aerial Devices',
  'Chippers',
  'Cranes',
  'Digger Derricks',
  'Lights and Signs',
  'Specialty',
] as const
export const menuCategories = ['Product Notices (APN)', 'Maintenance', 'Operator Training', 'Workplace Safety'] as const

export const pictureOfProduct: Record<string, string> = {
  'Aerial Devices': 'course-aerial-devices',
  Chippers: 'course-chippers',
  Cranes: 'course-cranes',
  'Digger Derricks': 'course-digger-derricks',
  'Lights and Signs': 'course-lights-and-signs',
  Specialty: 'course-specialty',
}

/** Titles by category; {product} is the product in words. */
export const courseTitles: Record<string, readonly string[]> = {
  'Product Notices (APN)': ['Reading and Closing Product Notices: {product}', 'Product Notice Workshop: {product}'],
  Maintenance: [
    '{product}: Daily and Monthly Maintenance',
    '{product}: Hydraulic Troubleshooting',
    '{product}: Electrical Troubleshooting',
    '{product}: Annual Inspection',
  ],
  'Operator Training': [
    '{product}: Operator Familiarization',
    '{product}: Operator Refresher',
    '{product}: Train the Trainer',
  ],
  'Workplace Safety': [
    '{product}: Set-Up and Stability',
    '{product}: Work Zone and Traffic Safety',
    '{product}: Minimum Approach Distance',
  ],
}

export const courseWords: Record<string, string> = {
  'Product Notices (APN)':
    'How to find the notices that concern your units, do the work and report it complete, with examples from the shop.',
  Maintenance:
    'What to look at, in which order, and what it means: from the walk-around to finding the one leaking seal.',
  'Operator Training':
    'Controls, limits and emergency lowering, with questions after every chapter and a test at the end.',
  'Workplace Safety':
    'Standing firm, staying clear of lines and traffic, and speaking up: the habits that bring everybody home.',
}

export const audiences = ['Operators', 'Mechanics', 'Supervisors', 'Safety staff', 'New hires'] as const
