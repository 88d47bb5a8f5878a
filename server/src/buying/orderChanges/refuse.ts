// Why a change is refused, in words with the brand's phone.
import { fillBrand } from '@portal/contract/provider/brand'
import { getBrand } from '../../provider/brand/brand.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { PortalError } from '../../platform/http/errors.ts'

type Speaking = Pick<Ctx, 'config'>

export const say = ({ config }: Speaking, message: string): string => fillBrand(message, getBrand(config))

export const refuse = (ctx: Speaking, message: string) => new PortalError('CONFLICT', say(ctx, message))
