import { describe, expect, test } from 'vitest'
import { spellingOf } from '#api/ground/lib/calls/any-case.ts'
import { callsOf } from '#tests/support/suite/contract.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

const CASES: Record<string, (word: string) => string> = {
  upper: (word) => word.toUpperCase(),
  lower: (word) => word.toLowerCase(),
  mixed: (word) =>
    [...word].map((sign, at) => (at % 2 ? sign.toUpperCase() : sign.toLowerCase())).join(''),
}

/** An address whose words are in another letter case, and whose parameters are not. */
function inCase(path: string, change: (word: string) => string): string {
  return path
    .split('/')
    .map((part) => (part.startsWith('{') ? part : change(part)))
    .join('/')
}

describe('addresses of calls in any letter case', () => {
  test.each(Object.keys(CASES))(
    'every call of the contract is meant by its address in %s case, with its parameters as they are [S3-API-45]',
    (name) => {
      const calls = world.api.routes.filter(({ method }) => method !== 'ALL')
      const spelled = spellingOf(calls.map(({ path }) => path))
      for (const { path } of callsOf(world.api)) {
        const filled = path.replace(/\{\w+\}/g, 'aBc')
        expect(spelled(inCase(path, CASES[name]!).replace(/\{\w+\}/g, 'aBc'))).toBe(filled)
      }
    },
  )

  test.each(Object.keys(CASES))(
    'every call is answered at its address in %s case as at its own [S3-API-45]',
    async (name) => {
      const status = async (method: string, path: string) => {
        const response = await world.api.request(path.replace(/\{\w+\}/g, '0'), {
          method,
          ...(method === 'POST' && {
            body: 'no JSON',
            headers: { 'content-type': 'application/json' },
          }),
        })
        const words = response.headers.get('content-type')?.startsWith('application/json')
          ? ((await response.json()) as { msg: string }).msg
          : ''
        return `${response.status} ${words}`
      }
      for (const { method, path } of callsOf(world.api)) {
        const own = await status(method, path)
        expect(own, path).not.toContain('There is no such call.')
        expect(await status(method, inCase(path, CASES[name]!)), path).toBe(own)
      }
    },
  )

  test('a parameter is tried where a word leads to no call, and what means no call stays as it is [S3-API-45]', () => {
    const spelled = spellingOf(['/api/AirNEI/Trade/:id', '/api/:schema/Submission/:id'])
    expect(spelled('/API/airnei/TRADE/Ab')).toBe('/api/AirNEI/Trade/Ab')
    expect(spelled('/API/airnei/SUBMISSION/Ab')).toBe('/api/airnei/Submission/Ab')
    expect(spelled('/api/airnei/trade/')).toBe('/api/airnei/trade/')
    expect(spelled('/api/AIRNEI/trade/1/more')).toBe('/api/AIRNEI/trade/1/more')
    expect(spelled('/api/airnei')).toBe('/api/airnei')
  })
})
