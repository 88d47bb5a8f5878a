// Courses that are taken in the portal, exactly as a test needs them.
import { testCourses } from './courses.ts'
import type { CourseOptions } from './courses.ts'
import type { TestShop } from './testProducts.ts'

export interface CourseContentOptions extends CourseOptions {
  lessons?: number
  /** Questions to draw from; the first choice of each is right. */
  questions?: number
  questionsAsked?: number
  passPercent?: number
  maxAttempts?: number | null
  validityMonths?: number | null
}

/** The taught courses of one test portal. */
export function testLessons(shop: TestShop) {
  const courses = testCourses(shop)
  /** Publishes a version; the newest one is taken by who begins. */
  const publish = async (
    courseId: number,
    {
      lessons = 2,
      questions = 0,
      questionsAsked = questions,
      passPercent = 80,
      maxAttempts = null,
      validityMonths = null,
    }: CourseContentOptions = {},
  ): Promise<number> => {
    const [version] = await shop.ask<{ version_id: number }>(
      `insert into course_version (course_id, number, published_at, validity_months, pass_percent, questions_asked, max_attempts)
       select $1, coalesce(max(number), 0) + 1, now(), $2, $3, $4, $5 from course_version where course_id = $1
       returning version_id`,
      [courseId, validityMonths, passPercent, questionsAsked, maxAttempts],
    )
    const versionId = version?.version_id ?? 0
    for (let position = 1; position <= lessons; position += 1)
      await shop.ask(
        "insert into course_lesson (version_id, position, kind, title, body) values ($1, $2, 'text', $3, 'Read this.')",
        [versionId, position, `Lesson ${position}`],
      )
    for (let position = 1; position <= questions; position += 1)
      await shop.ask(
        `insert into course_question (version_id, position, question, choices, right_choices, explanation)
         values ($1, $2, $3, array['Right', 'Wrong'], array[0], 'Because.')`,
        [versionId, position, `Question ${position}?`],
      )
    return versionId
  }
  return {
    publish,
    /** Offers a free course of two lessons without a test, unless said otherwise. */
    teach: async (taught: CourseContentOptions = {}): Promise<number> => {
      const courseId = await courses.offer({ usd: 0, cad: 0, ...taught })
      await publish(courseId, taught)
      return courseId
    },
  }
}
