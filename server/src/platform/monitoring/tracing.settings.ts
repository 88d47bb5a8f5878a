// Variables of OpenTelemetry by their standard names.
import { z } from 'zod'
import { optional, setting, visible } from '../config/setting.ts'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: visible(
    z.url({ protocol: /^https?$/ }).optional(),
    'Where traces go (OpenTelemetry, OTLP over HTTP), like http://collector:4318; without it there are none.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    z
      .string()
      .regex(/^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/, 'must be like name=value,name=value')
      .optional(),
    'Headers sent with them, like authorization=Bearer%20abc.',
  ),
  OTEL_SERVICE_NAME: visible(z.string().min(1).default('portal'), 'What the portal calls itself in traces.'),
  OTEL_RESOURCE_ATTRIBUTES: visible(
    optional,
    'What else is said of this process, like deployment.environment.name=production.',
  ),
  OTEL_TRACES_SAMPLER: visible(
    z.enum(samplers).default('parentbased_always_on'),
    `Which traces are kept: ${samplers.join(', ')}.`,
  ),
  OTEL_TRACES_SAMPLER_ARG: visible(
    z.coerce.number().min(0).max(1).default(1),
    'The share of traces kept by a sampler with traceidratio in its name, 0 to 1.',
  ),
}
