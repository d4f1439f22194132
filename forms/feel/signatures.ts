import type { Type } from './types.ts'

/** What a function takes and gives. `result` may depend on what it was given. */
export type Signature = {
  readonly takes: readonly Type[]
  /** How many of them may be left out. */
  readonly optional?: number
  /** Takes one list, or its members one by one. */
  readonly isOpen?: boolean
  /** Place (from 0) and permitted values of an argument that is written out. */
  readonly words?: {
    readonly at: number
    readonly of: 'date' | 'duration' | 'unit' | readonly string[]
  }
  readonly result: Type | 'members' | 'list'
}

const NUMBERS: Type = { list: 'number' }
const ANYTHING: Type = { list: 'any' }

export const SIGNATURES: ReadonlyMap<string, Signature> = new Map<string, Signature>([
  ['not', { takes: ['boolean'], result: 'boolean' }],
  ['count', { takes: [ANYTHING], result: 'number' }],
  ['sum', { takes: [NUMBERS], isOpen: true, result: 'number' }],
  ['min', { takes: [ANYTHING], isOpen: true, result: 'members' }],
  ['max', { takes: [ANYTHING], isOpen: true, result: 'members' }],
  ['mean', { takes: [NUMBERS], isOpen: true, result: 'number' }],
  ['distinct values', { takes: [ANYTHING], result: 'list' }],
  ['list contains', { takes: [ANYTHING, 'any'], result: 'boolean' }],
  ['string length', { takes: ['text'], result: 'number' }],
  ['contains', { takes: ['text', 'text'], result: 'boolean' }],
  ['starts with', { takes: ['text', 'text'], result: 'boolean' }],
  ['abs', { takes: ['number'], result: 'number' }],
  ['floor', { takes: ['number'], result: 'number' }],
  ['ceiling', { takes: ['number'], result: 'number' }],
  ['round half up', { takes: ['number', 'number'], result: 'number' }],
  [
    'date',
    {
      takes: ['any', 'number', 'number'],
      optional: 2,
      words: { at: 0, of: 'date' },
      result: 'day',
    },
  ],
  ['duration', { takes: ['text'], words: { at: 0, of: 'duration' }, result: 'duration' }],
  ['lookup', { takes: ['text', 'any'], result: 'any' }],
  ['percentile90', { takes: [NUMBERS], result: 'number' }],
  [
    'counted',
    {
      takes: ['number', 'text'],
      words: { at: 1, of: ['zero', 'half', 'limit'] },
      result: 'number',
    },
  ],
  ['miles', { takes: ['any', 'any'], result: 'number' }],
  ['workdays before', { takes: ['day', 'number'], result: 'day' }],
  ['converted', { takes: ['measurement', 'text'], words: { at: 1, of: 'unit' }, result: 'number' }],
])
