// Parameters in the address of a course.

/** The test. */
export const testStep = 'test'
