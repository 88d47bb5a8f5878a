/** The address of a course's picture. */
export const getCourseImage = (illustration: string): string => `/art/courses/${illustration}.svg`
