// A learning system elsewhere: takes the e-courses that have no lessons in the portal. Without one all are taken here.

export interface Learner {
  email: string
  firstName: string
  lastName: string
}

/** How a person is in a course there. */
export interface CourseResult {
  percent: number
  /** When they completed it; null until then. */
  completedAt: Date | null
  /** Until when that is valid; null without an end. */
  validUntil: Date | null
}

/** A completed course: a hint, the result itself is read of the course. */
export interface Achievement {
  personId: string
  courseId: string
}

/** Ids are the system's own. Each step may be repeated: it looks first at what is there. */
export interface LearningSystem {
  /** The id of an active person, found by the id known of them or by email, or created. */
  bringPerson: (learner: Learner, knownId: string | null) => Promise<string>
  /** Lets a person in who exists there and may not; false when there is none. */
  activate: (email: string) => Promise<boolean>
  /** Undefined when the course is not assigned to them. */
  findResult: (personId: string, courseId: string) => Promise<CourseResult | undefined>
  assign: (personId: string, courseId: string) => Promise<void>
  /** Has them take an assigned course from its beginning. */
  restart: (personId: string, courseId: string) => Promise<void>
  findAchievements: (since: Date) => Promise<Achievement[]>
  /** Where a course is opened; null when that is not configured. */
  courseUrl: (courseId: string) => string | null
}

/** The system has no time now, and says or we know when it will. */
export class LearningSystemBusy extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super(`The learning system asks to wait ${seconds} seconds.`)
    this.seconds = seconds
  }
}

/** A request the system refused, and would refuse again. */
export class LearningSystemRefusal extends Error {}
