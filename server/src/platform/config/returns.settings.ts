// Settings of returns: how long parts can be returned, and what it costs [P5.111].
import { z } from 'zod'
import { optional, visible } from './setting.ts'

export const returnSettings = {
  RETURN_DAYS: visible(
    z.coerce.number().int().min(1).max(3650).default(30),
    'Days from the day a part shipped within which it can be returned here; a defect can be reported later, too.',
  ),
  RETURN_FEE_PERCENT: visible(
    z.coerce.number().min(0).max(100).multipleOf(0.01).default(15),
    'Restocking fee of parts that are returned by choice, in percent of their price; 0 for none.',
  ),
  RETURN_VALID_DAYS: visible(
    z.coerce.number().int().min(1).max(365).default(30),
    'Days within which parts are to be sent back once a return is authorized, unless staff choose another day.',
  ),
  CORE_DAYS: visible(
    z.coerce.number().int().min(1).max(3650).default(60),
    'Days from the day a part shipped within which its core, the old part, can be returned for its deposit, unless its product says others.',
  ),
  RETURN_ADDRESS: visible(
    optional,
    'Where returned parts are sent, its lines separated by vertical bars; without it, BRAND_ADDRESS.',
  ),
}
