// The kinds of courses.
export const courseKinds = ['e-course', 'webinar', 'in-person'] as const
export const courseKindLabels: Record<(typeof courseKinds)[number], string> = {
  'e-course': 'E-course',
  webinar: 'Webinar',
  'in-person': 'In-person',
}
