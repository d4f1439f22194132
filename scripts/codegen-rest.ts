// Writes graphql/rest-calls.ts: what each call of the REST API is given and answers, from the document that the API
// serves. The gateway asks by the operation's name, so that the compiler knows when the two floors disagree.
// Run with `npm run codegen`. `--check` only compares.
import { readFile, writeFile } from 'node:fs/promises'
import ts from 'typescript'
import openapiTS, { astToString } from 'openapi-typescript'
import { createApi } from '#api/app.ts'
import type { ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { settingsSchema } from '#app/lib/settings.ts'
import { apiConfigOf } from '#server/start/api-config.ts'

const FILE = 'graphql/rest-calls.ts'
const WORDS = new Set(['description', 'example', 'examples', 'default', 'format', 'pattern'])

type Schema = Record<string, unknown>
type Parameter = { name: string; in: string; required?: boolean; schema: Schema }
type Body = { content: Record<string, { schema: Schema }> }
type Operation = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Partial<Body> | undefined>
}

const config = settingsSchema.parse({ agencyName: 'Agency' })
// Nothing is called: the routes are only told what they are.
const routes = {
  config: apiConfigOf({
    ...{ settings: config, config, timeZone: 'UTC', agencyName: config.agencyName },
    ...{ publicUrl: 'https://portal.example', isShut: false, mode: 'production' },
  }),
  clock: () => new Date(),
} as unknown as ApiDeps
const document = createApi(routes).getOpenAPI31Document({
  openapi: '3.1.0',
  info: { title: 'Calls', version: '1' },
})

const named: Record<string, unknown> = { ...document.components?.schemas }
const calls: [name: string, address: string][] = []
for (const [path, methods] of Object.entries(document.paths ?? {}))
  for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
    const answer = answered(operation)
    if (!answer) continue
    named[operation.operationId] = shapeOf({
      path: parametersOf(operation, 'path'),
      query: parametersOf(operation, 'query'),
      body: operation.requestBody?.content['application/json']?.schema,
      answer,
    })
    calls.push([operation.operationId, `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`])
  }

const nodes = await openapiTS(
  JSON.stringify({
    openapi: '3.1.0',
    info: document.info,
    components: { schemas: plain(named) },
  }),
  // Bodies and answers are what they say and no more.
  { additionalProperties: false, defaultNonNullable: false },
)
const types = astToString(
  nodes.map((node) => ts.transform(node, [withUndefined]).transformed[0] ?? node),
)
const text = `// Generated from the routes of the REST API by scripts/codegen-rest.ts. Do not edit.

/** Method and path of each call that answers JSON, by the name of its operation. */
export const CALLS = {
${calls.map(([name, address]) => `  '${name}': '${address}',`).join('\n')}
} as const

${types.replace(/^export type (?:paths|webhooks|operations|\$defs) .*\n/gm, '')}`

if (process.argv.includes('--check')) {
  if ((await readFile(FILE, 'utf8')) !== text)
    throw new Error(`${FILE} is out of date: npm run codegen`)
} else {
  await writeFile(FILE, text)
}

/** What is in `data` of the answer; undefined where the call answers a file. */
function answered({ responses }: Operation): unknown {
  const schema = responses['200']?.content?.['application/json']?.schema
  return (schema?.['properties'] as Schema | undefined)?.['data']
}

function parametersOf({ parameters = [] }: Operation, where: 'path' | 'query'): Schema | undefined {
  const own = parameters.filter((parameter) => parameter.in === where)
  if (own.length === 0) return undefined
  return {
    ...{ type: 'object', additionalProperties: false },
    required: own.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
  }
}

function shapeOf(parts: Record<string, unknown>): Schema {
  const properties = Object.fromEntries(Object.entries(parts).filter(([, part]) => part))
  return {
    ...{ type: 'object', additionalProperties: false },
    ...{ required: Object.keys(properties), properties },
  }
}

/** Without words: they stand at the routes. A property may have one of these names, and is an object. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, part]) => !WORDS.has(name) || (typeof part === 'object' && name !== 'examples'),
      )
      .map(([name, part]) => [name, plain(part)]),
  )
}

/** What may be left out may be undefined: it is left out of JSON. */
function withUndefined(context: ts.TransformationContext): (node: ts.Node) => ts.Node {
  const { factory } = context
  const visit = (node: ts.Node): ts.Node => {
    const inner = ts.visitEachChild(node, visit, context)
    if (!ts.isPropertySignature(inner) || !inner.questionToken || !inner.type) return inner
    const undefinedType = factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword)
    const type = factory.createUnionTypeNode([inner.type, undefinedType])
    return factory.updatePropertySignature(
      inner,
      inner.modifiers,
      inner.name,
      inner.questionToken,
      type,
    )
  }
  return visit
}
