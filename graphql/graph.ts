import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { compiledExecutor } from './lib/compiled.ts'
import { withoutRest } from './lib/rest-directive.ts'
import { publicSchema } from './lib/public-schema.ts'
import { resolvers } from './generated/all-resolvers.ts'

type Graph = {
  schema: GraphQLSchema
  run: ReturnType<typeof compiledExecutor>
  /** Only who is told of the graph by it, never what they may call. */
  toldSchema: GraphQLSchema
  runTold: ReturnType<typeof compiledExecutor>
}

let made: Graph | undefined

/** The typed graph over the REST API, made once a process: gateways differ only in where their API is. */
export function theGraph(): Graph {
  if (made) return made
  const schema = makeExecutableSchema({ typeDefs: readSchema(), resolvers })
  const toldSchema = publicSchema(schema)
  made = {
    schema,
    run: compiledExecutor(schema),
    toldSchema,
    runTold: compiledExecutor(toldSchema),
  }
  return made
}

const schemaFolder = path.resolve('graphql/schema')

function readSchema(): string[] {
  return readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => withoutRest(readFileSync(path.join(schemaFolder, name), 'utf8')))
}
