import { afterEach, beforeEach, expect, vi } from 'vitest'

// A warning in a test run is a fault somebody will meet: it fails the test that caused it.
let spies: { mock: { calls: unknown[][] }; mockRestore: () => void }[] = []

beforeEach(() => {
  spies = [
    vi.spyOn(console, 'error').mockImplementation(() => {}),
    vi.spyOn(console, 'warn').mockImplementation(() => {}),
  ]
})

afterEach(() => {
  const calls = spies.flatMap((spy) => spy.mock.calls)
  for (const spy of spies) spy.mockRestore()
  expect(calls, 'console.error or console.warn was called').toEqual([])
})
