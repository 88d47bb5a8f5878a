// The state of the parts page is its address: a machine (unit or model), an assembly of it, and what is looked for.
import { paths } from '@portal/contract/platform/paths'

export interface PartsState {
  q?: string
  /** The serial of a unit; it decides over `model`. */
  unit?: string
  model?: string
  assembly?: string
}

const toText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text.slice(0, 100) : undefined
}

/** Known parameters of an address; the rest is dropped. */
export function readState(given: Record<string, unknown>): PartsState {
  const [q, unit, model, assembly] = ['q', 'unit', 'model', 'assembly'].map((name) => toText(given[name]))
  return { ...(q && { q }), ...(unit && { unit }), ...(model && { model }), ...(assembly && { assembly }) }
}

/** The address of `state`. */
export const partsHref = (state: PartsState): string => paths.parts(state)

/** The machine of `state` as calls name it; undefined while none is chosen. */
export function toMachine({ unit, model }: PartsState): { unitSerial: string } | { modelId: string } | undefined {
  if (unit) return { unitSerial: unit }
  return model ? { modelId: model } : undefined
}
