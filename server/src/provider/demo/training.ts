// 64 courses, 9 of them free.
import { roundMoney } from '@portal/contract/platform/money'
import { csvFile } from './csv.ts'
import { freeCourse, paidCourse } from './fixed/products.ts'
import type { World } from './world.ts'
import { scaled } from './world.ts'
import {
  audiences,
  courseTitles,
  courseWords,
  menuCategories,
  menuProducts,
  pictureOfProduct,
} from './words/training.ts'

export function writeCourses(world: World): void {
  const random = world.random('courses')
  const file = csvFile(world.folder, 'courses.csv', [
    'external_course_id',
    'course_id',
    'title',
    'description',
    'kind',
    'product',
    'category',
    'duration_minutes',
    'audience',
    'language',
    'price_usd',
    'price_cad',
    'illustration',
    'position',
  ])
  const titles = menuCategories.flatMap((category) =>
    (courseTitles[category] ?? []).flatMap((title) => menuProducts.map((product) => ({ category, title, product }))),
  )
  const count = Math.min(titles.length, Math.max(64, Math.round(scaled(world, 64) / 4)))
  for (const [i, { category, title, product }] of random.some(titles, count).entries()) {
    const id = `LMS-${1001 + i}`
    // Nine are free, the first among them; paidCourse never is.
    const isFree = i < 9
    const kind =
      id === freeCourse || id === paidCourse
        ? 'e-course'
        : random.weighted({ 'e-course': 70, webinar: 15, 'in-person': 15 })
    const minutes =
      kind === 'in-person'
        ? random.pick([480, 960, 1440])
        : kind === 'webinar'
          ? random.pick([45, 60, 90])
          : random.pick([20, 30, 45, 60, 120])
    const usd = isFree
      ? 0
      : kind === 'in-person'
        ? random.int(5, 18) * 100 - 5
        : kind === 'webinar'
          ? random.int(5, 15) * 10 - 1
          : Math.round(minutes * 0.9) + 25
    const course = {
      id,
      title: title.replace('{product}', product),
      kind,
      category,
      product,
      usd,
      cad: roundMoney(Math.round(usd * 1.37)),
    }
    world.courses.push(course)
    file.row({
      external_course_id: id,
      course_id: 1001 + i,
      title: course.title,
      description: courseWords[category],
      kind,
      product,
      category,
      duration_minutes: minutes,
      audience: random.pick(audiences),
      language: i % 16 === 15 ? 'French' : i % 11 === 10 ? 'Spanish' : 'English',
      price_usd: usd.toFixed(2),
      price_cad: course.cad.toFixed(2),
      illustration: random.chance(0.5) ? kind : pictureOfProduct[product],
      position: i + 1,
    })
  }
  file.close()
}
