// The job that seals the audit, once a minute for all replicas. Its head goes to the log, where the database cannot reach it.
import type { Deps } from '../calls/handleCall.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Job } from '../jobs/queue.ts'
import { getDataKeys } from '../keys/secret.ts'
import { sealNext } from './seal.ts'

export const sealAuditJob = ({ pool, config, log, now }: Pick<Deps, 'pool' | 'config' | 'log' | 'now'>): Job => ({
  name: 'seal-audit',
  cron: '* * * * *',
  run: async () => {
    const [key = ''] = getDataKeys(config)
    const seal = () =>
      withTransaction(pool, { userId: '', accounts: [], exception: 'job' }, (db) => sealNext(db, key, now()))
    for (let sealed = await seal(); sealed; sealed = await seal())
      log.info({ seal: sealed.sealId, hash: sealed.hash.toString('hex') }, 'audit sealed')
  },
})
