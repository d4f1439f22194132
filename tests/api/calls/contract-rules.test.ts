import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { TAGS } from '#api/ground/lib/calls/tags.ts'
import { pointed } from '#tests/support/suite/held-to-contract.ts'
import { useWorld } from '#tests/support/world.ts'

const world = useWorld()

type Parameter = { in: string; name: string; required?: boolean; description?: string }
type Call = {
  path: string
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Parameter[]
  security?: unknown[]
  responses: Record<string, { description?: string }>
}
type Document = {
  info: { contact?: { name: string; url: string } }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Omit<Call, 'path'>>>
  components: { schemas: Record<string, unknown> }
}

async function contract() {
  const text = await (await world.api.request('/api/openapi.json')).text()
  const document = JSON.parse(text) as Document
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.values(operations).map((call): Call => ({ path, ...call })),
  )
  return { text, document, calls }
}

/** The calls of which something does not hold. */
async function without(holds: (call: Call) => boolean): Promise<string[]> {
  const { calls } = await contract()
  expect(calls.length).toBeGreaterThan(500)
  return calls.filter((call) => !holds(call)).map(({ path, operationId }) => operationId ?? path)
}

// What the recommended rules of the usual linters of contracts ask for, held here without them.
describe('the contract', () => {
  test('has no named shape that is null itself: who refers to one would read it as null everywhere', async () => {
    const { document } = await contract()
    const named = Object.entries(document.components.schemas as Record<string, { type?: unknown }>)
    expect(named.filter(([, { type }]) => [type].flat().includes('null'))).toEqual([])
  })

  test('names each call once, in one line and at length', async () => {
    expect(await without(({ operationId }) => Boolean(operationId))).toEqual([])
    expect(await without(({ summary }) => Boolean(summary))).toEqual([])
    expect(await without(({ description }) => (description ?? '').length > 15)).toEqual([])
    const ids = (await contract()).calls.map(({ operationId }) => operationId)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })

  test('describes each group of calls, and no group without one', async () => {
    const { document, calls } = await contract()
    const used = new Set(calls.flatMap(({ tags = [] }) => tags))
    expect(await without(({ tags }) => tags?.length === 1)).toEqual([])
    expect([...used].sort()).toEqual(Object.keys(TAGS).sort())
    expect(document.tags.filter(({ description }) => !description)).toEqual([])
    expect(document.info.contact).toEqual({
      name: world.config.agencyName,
      url: `${world.config.publicUrl}/pub/contact`,
    })
  })

  test('says what each parameter is, and defines those of its path', async () => {
    const { calls } = await contract()
    const silent = calls.flatMap(({ path, parameters = [] }) =>
      parameters.filter((each) => !each.description).map(({ name }) => `${path} ${name}`),
    )
    expect(silent).toEqual([])
    expect(
      await without(({ path, parameters = [] }) => {
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
        const inPath = parameters.filter((each) => each.in === 'path')
        return (
          inPath.every(({ required }) => required) &&
          named.join() ===
            inPath
              .map(({ name }) => name)
              .sort()
              .join()
        )
      }),
    ).toEqual([])
  })

  test('says what comes of each call: success, refusal, and by what it is opened', async () => {
    const has = (call: Call, kind: RegExp) =>
      Object.keys(call.responses).some((code) => kind.test(code))
    expect(await without((call) => has(call, /^[23]/))).toEqual([])
    expect(await without((call) => has(call, /^4/))).toEqual([])
    expect(await without(({ security }) => Array.isArray(security))).toEqual([])
    expect(
      await without(({ responses }) => Object.values(responses).every((each) => each.description)),
    ).toEqual([])
  })

  test('keeps no shape that nothing refers to', async () => {
    const { text, document } = await contract()
    const unused = Object.keys(document.components.schemas).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    )
    expect(unused).toEqual([])
  })

  test('gives no example that its own schema refuses', async () => {
    const { document } = await contract()
    const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false })
    ajv.addSchema(document, 'contract')
    const wrong: string[] = []
    let judged = 0
    for (const { at, schema, examples } of examplesOf(document)) {
      const judge = ajv.compile({ $ref: `contract#${schema}` })
      for (const example of examples) {
        judged += 1
        if (!judge(example)) wrong.push(`${at}: ${ajv.errorsText(judge.errors)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(judged).toBeGreaterThan(20)
  })
})

type Example = { at: string; schema: string; examples: readonly unknown[] }

/** Whatever is exemplified in a document: a schema by itself, a parameter or a body beside its schema. */
function examplesOf(node: unknown, at = ''): Example[] {
  if (typeof node !== 'object' || node === null) return []
  const own = Object.keys(node).includes('schema') ? `${at}/schema` : at
  const given: unknown[] = [Reflect.get(node, 'example')].filter((each) => each !== undefined)
  const many: unknown = Reflect.get(node, 'examples')
  if (Array.isArray(many)) given.push(...many)
  else if (typeof many === 'object' && many !== null)
    given.push(...Object.values(many).map((each: unknown) => Reflect.get(Object(each), 'value')))
  const isProperty = at.endsWith('/properties')
  return [
    ...(given.length > 0 && !isProperty ? [{ at, schema: own, examples: given }] : []),
    ...Object.entries(node)
      .filter(([name]) => isProperty || !['example', 'examples'].includes(name))
      .flatMap(([name, each]) => examplesOf(each, `${at}/${pointed(name)}`)),
  ]
}
