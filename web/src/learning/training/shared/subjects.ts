// Subjects of courses: the six products and four categories of the training menu [B2.48].

export const trainingProducts: readonly { name: string; art: string }[] = [
  { name: 'Aerial Devices', art: '/art/courses/course-aerial-devices.svg' },
  { name: 'Chippers', art: '/art/courses/course-chippers.svg' },
  { name: 'Cranes', art: '/art/courses/course-cranes.svg' },
  { name: 'Digger Derricks', art: '/art/courses/course-digger-derricks.svg' },
  { name: 'Lights and Signs', art: '/art/courses/course-lights-and-signs.svg' },
  { name: 'Specialty', art: '/art/courses/course-specialty.svg' },
]

export const trainingCategories: readonly { name: string; art: string }[] = [
  { name: 'Product Notices (APN)', art: '/art/courses/course-product-notices.svg' },
  { name: 'Maintenance', art: '/art/courses/course-maintenance.svg' },
  { name: 'Operator Training', art: '/art/courses/course-operator-training.svg' },
  { name: 'Workplace Safety', art: '/art/courses/course-workplace-safety.svg' },
]

/** A category as it is shown: '{product} Product Notices (APN)', the others by their name. */
export const categoryTitle = (name: string, productWord: string): string =>
  name === 'Product Notices (APN)' ? `${productWord} ${name}`.trim() : name
