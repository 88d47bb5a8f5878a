// The variables of a learning system elsewhere.
import { z } from 'zod'
import { optional, setting, visible } from '../config/setting.ts'

export const litmosSettings = {
  LITMOS_API_KEY: setting(
    optional,
    'API key of Litmos, which then takes the e-courses that have no lessons here; without it all courses are taken in the portal.',
  ),
  LITMOS_API_URL: visible(z.url().default('https://api.litmos.com/v1.svc'), 'Where the Litmos API answers.'),
  LITMOS_SOURCE: visible(z.string().min(1).default('portal'), 'What the portal calls itself to Litmos.'),
  LITMOS_COURSE_URL: visible(
    z
      .url()
      .refine((text) => text.includes('{courseId}'), 'must have {courseId} in it')
      .optional(),
    'Where people open a course in Litmos, with {courseId} in place of its id; without it LINK_MY_COURSES is opened.',
  ),
  LITMOS_TIMEOUT: visible(
    z.coerce.number().min(0.1).max(60).default(20),
    'Seconds to wait for Litmos; then the step is tried again.',
  ),
}
