// The shared secret that a buyer's system expects in the documents it is sent [P13.40]: typed once, kept encrypted, shown to no one.
import type { Deps } from '../../platform/calls/handleCall.ts'
import type { Ctx } from '../../platform/http/ctx.ts'
import { withTransaction } from '../../platform/db/transaction.ts'
import { getDataKeys } from '../../platform/keys/secret.ts'
import { createVault } from '../../platform/keys/vault.ts'
import type { ConnectionScope } from './connections.ts'
import { changeConnection } from './connections.ts'

const vaultOf = ({ config }: Pick<Ctx, 'config'>) => createVault(getDataKeys(config))

/** Sets it; empty for none. */
export const setOutgoingSecret = async (
  ctx: Ctx,
  which: ConnectionScope,
  secret: string,
): Promise<{ connectionId: number }> =>
  changeConnection(ctx, which, {
    outgoing_secret: secret === '' ? null : await vaultOf(ctx).seal(secret),
    outgoing_secret_at: secret === '' ? null : ctx.now,
  })

export interface SealedSecret {
  connectionId: number
  accountId: number
  /** As it is kept. */
  outgoingSecret: string
}

/** The secret itself; undefined where no data key opens it. One that an earlier key encrypted is encrypted with the present one. */
export async function openOutgoingSecret(
  deps: Pick<Deps, 'pool' | 'config'>,
  { connectionId, accountId, outgoingSecret }: SealedSecret,
): Promise<string | undefined> {
  const vault = vaultOf(deps)
  const opened = await vault.open(outgoingSecret)
  if (opened?.isOld) {
    const again = await vault.seal(opened.text)
    await withTransaction(deps.pool, { userId: '', accounts: [accountId] }, (db) =>
      db
        .updateTable('punchout_connection')
        .set({ outgoing_secret: again })
        .where('connection_id', '=', connectionId)
        .where('outgoing_secret', '=', outgoingSecret)
        .execute(),
    )
  }
  return opened?.text
}
