// Writes every generated file: the routes of pages and calls, resolver types, typed documents, Apollo Client hooks and the printed
// schema. `tsx codegen.ts`; with `--check` it fails when the committed schema differs.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as add from '@graphql-codegen/add'
import { codegen } from '@graphql-codegen/core'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as typescript from '@graphql-codegen/typescript'
import * as operations from '@graphql-codegen/typescript-operations'
import * as reactApollo from '@graphql-codegen/typescript-react-apollo'
import * as resolverTypes from '@graphql-codegen/typescript-resolvers'
import {
  buildASTSchema,
  Kind,
  concatAST,
  lexicographicSortSchema,
  parse,
  printSchema,
  type DocumentNode,
  isEnumType,
  type DefinitionNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
} from 'graphql'
import { withoutRest } from './graphql/lib/rest-directive.ts'
import { writeCalls } from './scripts/lists/write-calls.ts'
import { writePages } from './scripts/lists/write-pages.ts'

const SCALARS = {
  ID: { input: 'string', output: 'string' },
  Date: { input: 'string', output: 'string' },
  Json: { input: 'unknown', output: 'unknown' },
  Answers: { input: 'Record<string, unknown>', output: 'Record<string, unknown>' },
}
const SERVER_SCALARS = { ...SCALARS, ID: { input: 'string', output: 'string | number' } }

/** What the resolvers of a type are given: `TypeMapper` of the `.mappers.ts` beside the schema file that has the type. */
async function readMappers(): Promise<Record<string, string>> {
  const files = await readAll('graphql/schema', '.mappers.ts')
  return Object.fromEntries(
    files.flatMap((file) =>
      [...file.text.matchAll(/^export type (\w+)Mapper\b/gm)].map(([, type = '']) => [
        type,
        `../../${file.path}#${type}Mapper`,
      ]),
    ),
  )
}

const schemaText = await readAll('graphql/schema', '.graphql')
const schema = concatAST(schemaText.map((file) => parse(withoutRest(file.text))))
const built = buildASTSchema(schema)
const printed = `${printSchema(lexicographicSortSchema(built))}\n`

if (process.argv.includes('--check')) {
  const committed = await readFile('graphql/schema.graphql', 'utf8').catch(() => '')
  if (committed !== printed)
    throw new Error('graphql/schema.graphql is out of date: run npm run codegen')
}

/** What stands for the values of enums on the side of REST. */
const enumValues = Object.fromEntries(
  [...restNames()].flatMap(([type, names]) =>
    isEnumType(built.getType(type))
      ? [[type, Object.fromEntries(names.map(([graph, rest]) => [graph, rest]))]]
      : [],
  ),
)

const documents = (await readAll('app', '.graphql')).map((file) => ({
  location: file.path,
  document: parse(file.text),
}))

writePages()
writeCalls()
await write('graphql/schema.graphql', printed)
await write(
  'graphql/generated/resolvers.ts',
  await generate('graphql/generated/resolvers.ts', [], {
    plugins: [{ typescript: { enumValues } }, { resolvers: {} }],
    pluginMap: { typescript, resolvers: resolverTypes },
    config: {
      contextType: '../../graphql/lib/context.ts#GatewayContext',
      mappers: await readMappers(),
      scalars: SERVER_SCALARS,
      useTypeImports: true,
      enumsAsTypes: true,
      maybeValue: 'T | null | undefined',
    },
  }),
)
await write('graphql/generated/rest-resolvers.ts', restResolvers())
await write('graphql/generated/all-resolvers.ts', await allResolvers())
const shared = {
  scalars: SCALARS,
  useTypeImports: true,
  enumsAsTypes: true,
  skipTypename: true,
  avoidOptionals: { field: true },
}
await write(
  'app/gql/operations.ts',
  await generate('app/gql/operations.ts', documents, {
    plugins: [
      { typescript: { onlyOperationTypes: true } },
      { operations: {} },
      { typedDocumentNode: {} },
    ],
    pluginMap: { typescript, operations, typedDocumentNode },
    config: shared,
  }),
)
// Hooks serve only what runs in the browser alone (map, type-ahead), so they are a file of their own.
await write(
  'app/gql/hooks.ts',
  await generate(
    'app/gql/hooks.ts',
    documents.filter((file) => file.location.includes('.client.')),
    {
      plugins: [
        { add: { content: '/* eslint-disable */' } },
        { typescript: { onlyOperationTypes: true } },
        { operations: {} },
        { reactApollo: {} },
      ],
      pluginMap: { add, typescript, operations, reactApollo },
      config: { ...shared, withHooks: true },
    },
  ),
)

type Output = Pick<Parameters<typeof codegen>[0], 'plugins' | 'pluginMap' | 'config'>

type Named = [graph: string, rest: string, isSaid: boolean]

/** By type, what `@rest` and `@said` say of its fields or values: the name in the graph, then that of REST. */
function restNames(): Map<string, Named[]> {
  const found = new Map<string, Named[]>()
  for (const { definitions } of schemaText.map((file) => parse(file.text)))
    for (const type of definitions)
      for (const part of partsOf(type)) {
        const marked = (mark: string) => part.directives?.find(({ name }) => name.value === mark)
        const given = marked('rest')?.arguments?.[0]?.value
        const isSaid = marked('said') !== undefined
        if (!('name' in type) || !type.name || (!given && !isSaid)) continue
        const own = part.name.value
        const rest = given?.kind === Kind.STRING ? given.value : own
        const names = found.get(type.name.value) ?? []
        found.set(type.name.value, [...names, [own, rest, isSaid]])
      }
  return found
}

function partsOf(type: DefinitionNode): readonly (FieldDefinitionNode | EnumValueDefinitionNode)[] {
  if (type.kind === Kind.ENUM_TYPE_DEFINITION) return type.values ?? []
  const isObject = type.kind === Kind.OBJECT_TYPE_DEFINITION
  return isObject || type.kind === Kind.OBJECT_TYPE_EXTENSION ? (type.fields ?? []) : []
}

/** The resolvers of fields that REST calls otherwise, which types judge, and the values of enums. */
function restResolvers(): string {
  const lines = [...restNames()].flatMap(([type, names]) =>
    type in enumValues
      ? []
      : [
          `  ${type}: {`,
          ...names.map(([graph, rest, isSaid]) =>
            isSaid
              ? `    ${graph}: (of) => saidName(of.${rest}),`
              : `    ${graph}: (of) => of.${rest},`,
          ),
          '  },',
        ],
  )
  return [
    "import { saidName } from '../lib/said-name.ts'",
    "import type { Resolvers } from './resolvers.ts'",
    'export const restResolvers: Resolvers = {',
    ...lines,
    '}',
    `export const restValues = ${JSON.stringify(enumValues, null, 2)}`,
    '',
  ].join('\n')
}

/** The objects of resolvers that the files of their folder export, one a file. */
async function allResolvers(): Promise<string> {
  const named = (await readAll('graphql/resolvers', '.ts')).flatMap((file) => {
    const name = /^export const (\w+Resolvers): [^=]*Resolvers\b/m.exec(file.text)?.[1]
    return name ? [{ name, from: file.path.replace('graphql/', '../') }] : []
  })
  return [
    "import type { Resolvers } from './resolvers.ts'",
    "import { restResolvers, restValues } from './rest-resolvers.ts'",
    ...named.map(({ name, from }) => `import { ${name} } from '${from}'`),
    `const features: Resolvers[] = [${named.map(({ name }) => name).join(', ')}]`,
    'export const resolvers = [restValues, restResolvers, ...features]',
    '',
  ].join('\n')
}

async function generate(
  filename: string,
  docs: { location: string; document: DocumentNode }[],
  output: Output,
): Promise<string> {
  return codegen({ filename, schema, documents: docs, ...output })
}

async function readAll(folder: string, ending: string): Promise<{ path: string; text: string }[]> {
  const names = await readdir(folder, { recursive: true })
  const paths = names
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => path.join(folder, name))
  return Promise.all(
    paths.map(async (file) => ({ path: file, text: await readFile(file, 'utf8') })),
  )
}

/** Leaves a file alone that would not change, so that watchers stay quiet. */
async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text)
}
