import { expect, test } from 'vitest'
import { costOf, moreOf } from '#server/guard/costs.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

/** What lies ready and is only sent on, or is a handful of lines. */
const SENT_AS_IT_IS = /^(application\/json|application\/octet-stream|image\/|text\/html|\*\/\*)/
const NOT_DEAR: readonly [path: RegExp, why: string][] = [
  [
    /^\/api\/ogc\/collections\/\{collectionId\}\/items$/,
    'costs by the rows that its limit asks for',
  ],
  [/^\/api\/ogc\/collections\/\{collectionId\}\/items\/\{featureId\}$/, 'one record'],
  [/^\/api\/whole-files\//, 'made at night and sent as it lies'],
  [/^\/api\/Client\/Form\/GetAnswersSchema\//, 'made once for a version and kept for good'],
  [/^\/api\/Anon\/Calendar\/Get\//, 'the days of one account'],
]

type Contract = {
  paths: Record<string, { get?: { responses: { 200?: { content?: Record<string, unknown> } } } }>
}

test('every file that the contract says is made for who asks costs more than a page', async () => {
  const response = await world.api.request('/api/openapi.json')
  const { paths } = (await response.json()) as Contract
  const isKnown = (path: string) => NOT_DEAR.some(([known]) => known.test(path))
  const cheap = Object.entries(paths).flatMap(([path, { get }]) =>
    Object.keys(get?.responses[200]?.content ?? {})
      .filter((type) => !SENT_AS_IT_IS.test(type))
      .filter((type) => costOf(`http://portal${path}`) + moreOf(type, 1) <= 1)
      .filter(() => !isKnown(path))
      .map((type) => `${path} ${type}`),
  )
  expect(cheap).toEqual([])
})
