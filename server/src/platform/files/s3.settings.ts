// Settings of a file service that speaks S3 [P14.70].
import { z } from 'zod'
import { optional, setting, visible } from '../config/setting.ts'

export const s3Settings = {
  S3_BUCKET: visible(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
    'Bucket of a file service that speaks S3, which then keeps the files; without it they lie in DATA_DIR.',
  ),
  S3_URL: visible(
    z
      .url({ protocol: /^https?$/ })
      .refine((text) => /^[a-z]+:\/\/[^/?#@]+\/?$/i.test(text), 'must be only https://, a host name and maybe a port')
      .optional(),
    'Where it answers, without the bucket; by default Amazon S3 in S3_REGION.',
  ),
  S3_REGION: visible(z.string().min(1).default('us-east-1'), 'Its region, as its operator calls it.'),
  S3_PREFIX: visible(
    z
      .string()
      .regex(/^([\w-]+\/)+$/, 'must be like portal/')
      .optional(),
    'What the names of the files there begin with, ending with a slash, where the bucket holds more than these.',
  ),
  S3_PATH_STYLE: visible(
    z.stringbool().default(true),
    'Whether the bucket stands in the path of addresses; false where it is the first part of the host name.',
  ),
  S3_ACCESS_KEY_ID: setting(optional, 'Access key that may read, write and delete there.'),
  S3_SECRET_ACCESS_KEY: setting(optional, 'Its secret.'),
}
