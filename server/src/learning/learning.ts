// The door of taking courses.
export { completeByAttendance } from './attended.ts'
