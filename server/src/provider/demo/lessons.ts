// Contents of the e-courses: a version each with lessons and a test.
import { csvFile } from './csv.ts'
import { courseContents } from './words/lessons.ts'
import { pictureOfProduct } from './words/training.ts'
import type { World } from './world.ts'
import { randomMoment } from './world.ts'

export function writeLessons(world: World): void {
  const random = world.random('lessons')
  const versions = csvFile(world.folder, 'course-versions.csv', [
    'external_version_id',
    'external_course_id',
    'number',
    'published_at',
    'validity_months',
    'pass_percent',
    'questions_asked',
  ])
  const lessons = csvFile(world.folder, 'course-lessons.csv', [
    'external_version_id',
    'position',
    'kind',
    'title',
    'body',
    'minutes',
    'media_url',
  ])
  const questions = csvFile(world.folder, 'course-questions.csv', [
    'external_version_id',
    'position',
    'question',
    'choices',
    'right_choices',
    'explanation',
  ])
  for (const { id, kind, category, product } of world.courses) {
    const content = kind === 'e-course' ? courseContents[category] : undefined
    if (!content) continue
    const version = `${id}-v1`
    versions.row({
      external_version_id: version,
      external_course_id: id,
      number: 1,
      published_at: randomMoment(world, -400, random),
      validity_months: content.validityMonths ?? '',
      pass_percent: 80,
      questions_asked: Math.min(4, content.questions.length),
    })
    for (const [at, lesson] of content.lessons.entries())
      lessons.row({
        external_version_id: version,
        position: at + 1,
        kind: lesson.hasPicture ? 'picture' : 'text',
        title: lesson.title,
        body: lesson.body,
        minutes: lesson.minutes,
        media_url: lesson.hasPicture ? `/art/courses/${pictureOfProduct[product] ?? 'course-cranes'}.svg` : '',
      })
    for (const [at, { question, choices, right = [0], explanation }] of content.questions.entries()) {
      // Not always the first one is right.
      const order = random.some([...choices.keys()], choices.length)
      questions.row({
        external_version_id: version,
        position: at + 1,
        question,
        choices: order.map((place) => choices[place]).join('|'),
        right_choices: order.flatMap((place, shown) => (right.includes(place) ? [shown] : [])).join('|'),
        explanation,
      })
    }
  }
  for (const file of [versions, lessons, questions]) file.close()
}
