// Course contents, brought from where they were written: versions, their lessons and their questions [S12.04].
import { lessonKinds } from '@portal/contract/learning/learning'
import type { Column, FileKind } from './kind.ts'
import { checkWholeNumber } from './checks.ts'

/** A package is uploaded and looked at; no path brings one. */
const importedKinds = lessonKinds.filter((kind) => kind !== 'package')

const version: Column = {
  name: 'external_version_id',
  type: 'text',
  key: true,
  required: true,
  find: { table: 'course_version', by: 'external_version_id', take: { version_id: '$.version_id' } },
  note: 'Id of the version.',
}
const position: Column = { name: 'position', type: 'int', key: true, required: true, note: 'Its place, from 1.' }

export const learningFiles: FileKind[] = [
  {
    file: 'course-versions.csv',
    table: 'course_version',
    about: 'Versions of what courses teach in the portal. People who began one end it.',
    columns: [
      {
        name: 'external_version_id',
        type: 'text',
        key: true,
        required: true,
        note: 'Id of the version where it was written.',
      },
      {
        name: 'external_course_id',
        type: 'text',
        required: true,
        find: { table: 'course', by: 'external_course_id', take: { course_id: '$.course_id' } },
        note: 'Course.',
      },
      {
        name: 'number',
        type: 'int',
        required: true,
        note: 'Number of the version, from 1; the highest is taken by those who begin.',
      },
      { name: 'published_at', type: 'time', required: true, note: 'When it was published.' },
      { name: 'validity_months', type: 'int', note: 'Months a completion is valid; empty for ever.' },
      { name: 'pass_percent', type: 'int', empty: 80, note: 'Percent of the questions that must be right.' },
      { name: 'questions_asked', type: 'int', empty: 0, note: 'Questions of an attempt; 0 without a test.' },
      { name: 'max_attempts', type: 'int', note: 'Most attempts; empty without an end.' },
    ],
  },
  {
    file: 'course-lessons.csv',
    table: 'course_lesson',
    about: 'Lessons of the versions.',
    columns: [
      version,
      position,
      { name: 'kind', type: 'text', required: true, values: importedKinds, note: 'Kind of lesson.' },
      { name: 'title', type: 'text', required: true, note: 'Title.' },
      {
        name: 'body',
        type: 'text',
        empty: '',
        note: 'Text; an empty line begins a paragraph, "- " an entry of a list.',
      },
      { name: 'minutes', type: 'int', required: true, note: 'Minutes it takes.' },
      { name: 'media_url', type: 'text', note: 'Path of the picture, video or PDF on this portal.' },
      { name: 'captions_url', type: 'text', note: 'Path of the captions of a video.' },
    ],
  },
  {
    file: 'course-questions.csv',
    table: 'course_question',
    about: 'Questions of the tests of the versions.',
    columns: [
      version,
      position,
      { name: 'question', type: 'text', required: true, note: 'The question.' },
      { name: 'choices', type: 'list', required: true, note: 'Answers to choose from, 2 to 8.' },
      {
        name: 'right_choices',
        type: 'list',
        required: true,
        is: checkWholeNumber,
        expression: '$::int[]',
        note: 'Which are right, counted from 0.',
      },
      { name: 'explanation', type: 'text', empty: '', note: 'Why; shown when the test is passed.' },
    ],
  },
]
