// Columns of core deposits: what a rebuilt part costs on top until the old part came back [P5.210].
import type { Column } from './kind.ts'

export const coreCharge = (note: string): Column => ({ name: 'core_charge', type: 'money', empty: 0, min: 0, note })

export const coreDays = (note: string): Column => ({ name: 'core_days', type: 'int', min: 1, note })
