// The test of a course: drawn, answered question by question, handed in once [P12.04].
import type { OutputOf } from '@portal/contract/platform/call'
import { fillBrand } from '@portal/contract/provider/brand'
import type { learningCalls } from '@portal/contract/learning/learning'
import { learningMessages } from '@portal/contract/learning/learning'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { notFound, PortalError } from '../../platform/http/errors.ts'
import { completeCourse, getCurrentResult } from './completions.ts'
import { certificateOf } from './learning.reads.ts'
import { attemptsLeft, draw, gradeTest, isRight } from './learning.rules.ts'
import type { Answers } from './learning.rules.ts'
import { areLessonsDone, lockEnrollment } from './lessons.ts'

const questionsOf = ({ db }: Ctx, questionIds: readonly number[]) =>
  db
    .selectFrom('course_question')
    .selectAll()
    .where('question_id', 'in', [...questionIds])
    .execute()

const attemptsOf = ({ db, viewer }: Ctx, enrollmentId: number) =>
  db
    .selectFrom('test_attempt')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .where('user_id', '=', viewer.userId)
    .orderBy('number')
    .execute()

type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number]

export async function startTest(ctx: Ctx, enrollmentId: number): Promise<OutputOf<typeof learningCalls.startTest>> {
  const enrollment = await lockEnrollment(ctx, enrollmentId)
  if (enrollment.questions_asked === 0) throw notFound()
  if (!(await areLessonsDone(ctx, enrollmentId, enrollment.version_id)))
    throw new PortalError('CONFLICT', learningMessages.lessonsFirst)
  const attempts = await attemptsOf(ctx, enrollmentId)
  const begun = attempts.find((attempt) => attempt.handed_in_at === null)
  if (begun) return toTest(ctx, begun)
  if (enrollment.completed_at) throw new PortalError('CONFLICT', learningMessages.handedIn)
  if (attemptsLeft(enrollment.max_attempts, attempts.length) === 0)
    throw new PortalError('CONFLICT', fillBrand(learningMessages.noAttemptsLeft, getBrand(ctx.config)))
  const all = await ctx.db
    .selectFrom('course_question')
    .select('question_id')
    .where('version_id', '=', enrollment.version_id)
    .execute()
  const made = await ctx.db
    .insertInto('test_attempt')
    .values({
      enrollment_id: enrollmentId,
      user_id: ctx.viewer.userId,
      number: attempts.length + 1,
      question_ids: draw(
        all.map((row) => row.question_id),
        enrollment.questions_asked,
      ),
      answers: '{}',
      percent: null,
      begun_at: ctx.now,
      handed_in_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toTest(ctx, made)
}

async function toTest(ctx: Ctx, attempt: Attempt): Promise<OutputOf<typeof learningCalls.startTest>> {
  const questions = new Map((await questionsOf(ctx, attempt.question_ids)).map((row) => [row.question_id, row]))
  return {
    attemptId: Number(attempt.attempt_id),
    number: attempt.number,
    questions: attempt.question_ids.flatMap((questionId) => {
      const question = questions.get(questionId)
      if (!question) return []
      return [
        {
          questionId,
          question: question.question,
          choices: question.choices,
          hasSeveral: question.right_choices.length > 1,
          answers: attempt.answers[questionId] ?? [],
        },
      ]
    }),
  }
}

/** The viewer's attempt that was not handed in, locked, with its enrollment. */
async function lockAttempt(ctx: Ctx, attemptId: number) {
  const attempt = await ctx.db
    .selectFrom('test_attempt')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('user_id', '=', ctx.viewer.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!attempt) throw notFound()
  if (attempt.handed_in_at) throw new PortalError('CONFLICT', learningMessages.handedIn)
  return attempt
}

interface GivenAnswer {
  questionId: number
  answers: readonly number[]
}

/** The answers of an attempt with those given now, which must be choices of its questions. */
async function withAnswers(ctx: Ctx, attempt: Attempt, given: readonly GivenAnswer[]): Promise<Answers> {
  const all: Answers = { ...attempt.answers }
  const questions = new Map((await questionsOf(ctx, attempt.question_ids)).map((row) => [row.question_id, row]))
  for (const { questionId, answers } of given) {
    const question = questions.get(questionId)
    if (!question || answers.some((choice) => choice >= question.choices.length)) throw notFound()
    all[questionId] = [...new Set(answers)].toSorted((a, b) => a - b)
  }
  return all
}

export async function answerQuestion(
  ctx: Ctx,
  { attemptId, ...given }: GivenAnswer & { attemptId: number },
): Promise<{ answered: number }> {
  const answers = await withAnswers(ctx, await lockAttempt(ctx, attemptId), [given])
  await ctx.db
    .updateTable('test_attempt')
    .set({ answers: JSON.stringify(answers) })
    .where('attempt_id', '=', attemptId)
    .execute()
  return { answered: Object.values(answers).filter((each) => each.length > 0).length }
}

export async function handInTest(
  ctx: Ctx,
  { attemptId, answers: given }: { attemptId: number; answers: readonly GivenAnswer[] },
): Promise<OutputOf<typeof learningCalls.handInTest>> {
  const attempt = await lockAttempt(ctx, attemptId)
  const { enrollment_id: enrollmentId, question_ids: ids, number } = attempt
  const answers = await withAnswers(ctx, attempt, given)
  const enrollment = await lockEnrollment(ctx, Number(enrollmentId))
  const rows = new Map((await questionsOf(ctx, ids)).map((row) => [row.question_id, row]))
  const questions = ids.flatMap((each) => {
    const question = rows.get(each)
    return question ? [question] : []
  })
  if (questions.some((each) => (answers[each.question_id] ?? []).length === 0))
    throw new PortalError('CONFLICT', learningMessages.unanswered)
  const percent = gradeTest(questions, answers)
  const isPassed = percent >= enrollment.pass_percent
  await ctx.db
    .updateTable('test_attempt')
    .set({ answers: JSON.stringify(answers), percent, handed_in_at: ctx.now })
    .where('attempt_id', '=', attemptId)
    .execute()
  if (isPassed && !enrollment.completed_at)
    await completeCourse(ctx, enrollment, getCurrentResult(ctx, enrollment, percent))
  return {
    percent,
    isPassed,
    passPercent: enrollment.pass_percent,
    attemptsLeft: attemptsLeft(enrollment.max_attempts, number),
    questions: questions.map((each) => ({
      question: each.question,
      isRight: isRight(each.right_choices, answers[each.question_id]),
      rightAnswers: isPassed ? each.right_choices.flatMap((choice) => each.choices[choice] ?? []) : null,
      explanation: isPassed ? each.explanation : null,
    })),
    certificate: await certificateOf(ctx, Number(enrollmentId)),
  }
}
