// A console error or warning that a test does not expect fails it. A test that provokes one looks at it
// (expect(console.error).toHaveBeenCalledWith(...)) and then takes it off: vi.mocked(console.error).mockClear().
import { afterEach, beforeEach, expect, vi } from 'vitest'

const kinds = ['error', 'warn'] as const

beforeEach(() => {
  for (const kind of kinds) vi.spyOn(console, kind)
})

afterEach(() => {
  for (const kind of kinds) {
    const calls = vi.isMockFunction(console[kind]) ? vi.mocked(console[kind]).mock.calls : []
    vi.mocked(console[kind]).mockRestore()
    expect(calls, `Unexpected console.${kind}`).toEqual([])
  }
})
