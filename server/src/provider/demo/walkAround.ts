// The course of the demo world that is a SCORM package: its files are in the folder of the same name.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CourseContent, CourseForm } from '@portal/contract/learning/courseManagement'
import { createZip } from './zip.ts'

const folder = join(import.meta.dirname, 'walkAround')

export async function createWalkAroundZip(): Promise<Buffer> {
  const names = (await readdir(folder)).toSorted()
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const))
  return createZip(Object.fromEntries(files))
}

export const walkAroundCourse: CourseForm = {
  title: 'Walk-Around Before the First Lift',
  description: 'What to look at before anybody goes up: an interactive course of ten minutes, also on a phone.',
  kind: 'e-course',
  product: 'Aerial Devices',
  category: 'Operator Training',
  durationMinutes: 10,
  audience: 'Operators',
  language: 'English',
  prices: { USD: 0, CAD: 0 },
}

export const createWalkAroundContent = (fileId: string): CourseContent => ({
  validityMonths: 24,
  passPercent: 80,
  questionsAsked: 0,
  maxAttempts: null,
  lessons: [
    {
      kind: 'package',
      title: 'Walk around the truck',
      body: '',
      minutes: 10,
      file: { fileId, name: 'walk-around.zip', url: null },
      captions: null,
      mediaUrl: null,
      captionsUrl: null,
    },
  ],
  questions: [],
})
