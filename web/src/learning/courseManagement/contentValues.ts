// The content of a course, as the form holds it: numbers as they are typed, the right answers at their choices.
import { readNumber } from '../../platform/typedNumber.ts'
import type { AuthoredCourse, StoredLesson } from '@portal/contract/learning/courseManagement'

export const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

// Undefined for what is no number: the schema says so at its field.
const numberOrNull = (text: string): number | null | undefined => (text.trim() === '' ? null : readNumber(text))

export interface LessonValues extends Omit<StoredLesson, 'minutes'> {
  minutes: string
}
export interface QuestionValues {
  question: string
  choices: { text: string; isRight: boolean }[]
  explanation: string
}
export interface ContentValues {
  lessons: LessonValues[]
  questions: QuestionValues[]
  questionsAsked: string
  passPercent: string
  maxAttempts: string
  validityMonths: string
}

export const newLesson = (): LessonValues => ({
  kind: 'text',
  title: '',
  body: '',
  minutes: '5',
  file: null,
  captions: null,
  mediaUrl: null,
  captionsUrl: null,
})

export const newQuestion = (): QuestionValues => ({
  question: '',
  choices: [
    { text: '', isRight: true },
    { text: '', isRight: false },
  ],
  explanation: '',
})

export const toValues = (content: AuthoredCourse['content']): ContentValues => ({
  lessons: content.lessons.map((lesson) => ({ ...lesson, minutes: String(lesson.minutes) })),
  questions: content.questions.map(({ question, choices, rightChoices, explanation }) => ({
    question,
    choices: choices.map((text, at) => ({ text, isRight: rightChoices.includes(at) })),
    explanation,
  })),
  questionsAsked: String(content.questionsAsked),
  passPercent: String(content.passPercent),
  maxAttempts: textOf(content.maxAttempts),
  validityMonths: textOf(content.validityMonths),
})

export const toContent = (values: ContentValues) => ({
  lessons: values.lessons.map((lesson) => ({ ...lesson, minutes: readNumber(lesson.minutes) })),
  questions: values.questions.map(({ question, choices, explanation }) => ({
    question,
    choices: choices.map(({ text }) => text),
    rightChoices: choices.flatMap(({ isRight }, at) => (isRight ? [at] : [])),
    explanation,
  })),
  questionsAsked: readNumber(values.questionsAsked),
  passPercent: readNumber(values.passPercent),
  maxAttempts: numberOrNull(values.maxAttempts),
  validityMonths: numberOrNull(values.validityMonths),
})
