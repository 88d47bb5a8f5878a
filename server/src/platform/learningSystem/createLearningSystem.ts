// The learning system of this deployment, if it has one.
import type { Config } from '../config/config.ts'
import type { Throttle } from '../http/throttle.ts'
import type { LearningSystem } from './learningSystem.ts'
import { createLitmos } from './litmos.ts'

/** The configured one; undefined where courses are taken in the portal alone. */
export function createLearningSystem(config: Config, throttle: Throttle, now: () => Date): LearningSystem | undefined {
  const { LITMOS_API_KEY: apiKey, LITMOS_SOURCE: source, LITMOS_API_URL: url, LITMOS_TIMEOUT: timeout } = config
  if (apiKey === undefined) return undefined
  return createLitmos({ apiKey, source, url, timeout, courseUrl: config.LITMOS_COURSE_URL, throttle, now })
}
