// The calls of a visit. Its start is made by no one yet: it reads who it is for as a sign-in does.
import { punchoutCalls } from '@portal/contract/provider/punchout'
import { resolvers } from '../../platform/calls/resolvers.ts'
import { launchPunchout } from './launch.ts'
import { openPunchoutWindow, punchoutVisit, returnPunchoutCart } from './returnCart.ts'
import { unProperties } from './unProperties.ts'

const { launchPunchout: launch, ...visiting } = punchoutCalls

export const punchoutResolvers = [
  ...resolvers({ launchPunchout: launch }, { launchPunchout: (ctx, input) => launchPunchout(ctx, input) }, 'sign-in'),
  ...resolvers(visiting, {
    punchoutVisit,
    returnPunchoutCart: (ctx, input) => returnPunchoutCart(ctx, input.outcome),
    openPunchoutWindow,
    unProperties: (ctx, input) => unProperties(ctx, input.partNumbers),
  }),
]
