// The training matrix: what models ask of their operators, and the evidence that was kept elsewhere [P14.28].
import { qualificationKinds } from '@portal/contract/learning/qualifications'
import type { Column, FileKind } from './kind.ts'
import { accountNumber, endedColumn } from './kind.ts'

const course = (options: Partial<Column> = {}): Column => ({
  name: 'external_course_id',
  type: 'text',
  find: { table: 'course', by: 'external_course_id', take: { course_id: '$.course_id' } },
  note: 'Course of theory.',
  ...options,
})
const model = (note: string, options: Partial<Column> = {}): Column => ({
  name: 'model_id',
  type: 'text',
  find: { table: 'unit_model', by: 'model_id', take: { model_id: '$.model_id' } },
  note,
  ...options,
})

export const qualificationFiles: FileKind[] = [
  {
    file: 'training-requirements.csv',
    table: 'training_requirement',
    about: 'What a model, or every model in fleet, asks of its operators, as an organization wants it.',
    columns: [
      accountNumber({ key: true }),
      model('Model; empty for every model.', { key: true }),
      { name: 'kind', type: 'text', key: true, required: true, values: qualificationKinds, note: 'What is asked.' },
      course({ key: true, note: 'Course, for THEORY alone.' }),
      {
        name: 'months',
        type: 'int',
        min: 1,
        note: 'Months it holds at most, up to 120; empty leaves it to the evidence.',
      },
      endedColumn,
    ],
    check: ({ kind, external_course_id: courseId, months }) => [
      ...((kind === 'THEORY') === (courseId === null)
        ? [{ column: 'external_course_id', message: 'is for THEORY, and for it alone' }]
        : []),
      ...(typeof months === 'number' && months > 120 ? [{ column: 'months', message: 'is above 120' }] : []),
    ],
  },
  {
    file: 'qualification-records.csv',
    table: 'qualification_record',
    about:
      'Training elsewhere, hands-on checks and authorizations of people. A record is added once and never changed; it is withdrawn in the portal, with a reason.',
    columns: [
      {
        name: 'external_record_id',
        type: 'text',
        key: true,
        required: true,
        note: 'Id of the evidence where it was kept.',
      },
      {
        name: 'contact_id',
        type: 'int',
        required: true,
        onlyNew: true,
        find: { table: 'contact', by: 'contact_id', take: { contact_id: '$.contact_id', account_id: '$.account_id' } },
        note: 'Contact it is about.',
      },
      {
        name: 'kind',
        type: 'text',
        required: true,
        onlyNew: true,
        values: qualificationKinds,
        note: 'What it proves.',
      },
      course({ onlyNew: true, note: 'Course of the store that theory stands for, if any.' }),
      {
        name: 'title',
        type: 'text',
        required: true,
        onlyNew: true,
        note: 'Title of the course, or name of the model.',
      },
      model('Model of a check or an authorization.', { onlyNew: true }),
      { name: 'done_on', type: 'date', required: true, onlyNew: true, note: 'Day it was done.' },
      { name: 'expires_on', type: 'date', onlyNew: true, note: 'First day it is no longer valid.' },
      {
        name: 'trainer',
        type: 'text',
        required: true,
        onlyNew: true,
        note: 'Who trained, checked or authorized them.',
      },
      { name: 'note', type: 'text', empty: '', onlyNew: true, note: 'What else there is to know.' },
      {
        name: 'recorded_by',
        type: 'text',
        into: 'recorded_by_name',
        empty: 'Import',
        onlyNew: true,
        note: 'Who entered it there.',
      },
    ],
    check: ({ kind, external_course_id: courseId, model_id: modelId, done_on: done, expires_on: expires }) => [
      ...(kind !== 'THEORY' && modelId === null ? [{ column: 'model_id', message: 'is empty' }] : []),
      ...(kind !== 'THEORY' && courseId !== null
        ? [{ column: 'external_course_id', message: 'is for THEORY alone' }]
        : []),
      ...(kind === 'THEORY' && modelId !== null
        ? [{ column: 'model_id', message: 'is for a check or an authorization' }]
        : []),
      ...(typeof expires === 'string' && typeof done === 'string' && expires <= done
        ? [{ column: 'expires_on', message: 'must be after done_on' }]
        : []),
    ],
  },
]
