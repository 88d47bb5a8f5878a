// What the changes around courses are called in the audit (auditActions.ts): seats, sessions, tests and writing courses.

export const trainingActions: Record<string, string> = {
  enroll: 'enroll in a course',
  bookSession: 'book a session of a course',
  leaveSession: 'leave a session of a course',
  markAttendance: 'mark attendance of a session',
  assignSeats: 'assign seats of a course',
  resendSeat: 'resend the email of a seat',
  takeBackSeat: 'take a seat of a course back',
  restoreSeat: 'restore a seat of a course',
  setLitmosUserToActive: 'ask to be let into the learning system',
  createCourse: 'create a course',
  updateCourse: 'change a course',
  saveCourseDraft: 'save the draft of a course',
  discardCourseDraft: 'discard the draft of a course',
  publishCourse: 'publish a course',
  offerCourse: 'offer a course or stop it',
  handInTest: 'hand in the test of a course',
  addTrainingRequirement: 'add a training requirement',
  removeTrainingRequirement: 'remove a training requirement',
  recordQualification: 'record a qualification',
  withdrawQualification: 'withdraw a qualification',
}
