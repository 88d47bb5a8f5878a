// What the address of a course that is taken may name beside a lesson.

/** The test. */
export const testStep = 'test'
