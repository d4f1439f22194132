import { ApolloServer, HeaderMap, type HTTPGraphQLRequest } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import {
  getOperationAST,
  GraphQLError,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import { createContext, type Caller } from './lib/context.ts'
import { knownDocuments } from './lib/known-documents.ts'
import { LIMITS, limitsRule } from './lib/limits.ts'
import { unreadableReason } from './lib/readable-values.ts'
import type { RestFetch } from './lib/rest-client.ts'
import { isIntrospection } from './lib/public-schema.ts'
import { theGraph } from './graph.ts'

export type Gateway = {
  schema: GraphQLSchema
  /** Runs one of the portal's own operations: documents that were validated when they were built. */
  execute: <D, V>(
    document: TypedDocumentNode<D, V>,
    variables: V,
    caller?: Caller,
  ) => Promise<{ data?: D | null; errors?: readonly GraphQLError[] }>
  /** Answers GraphQL over HTTP for everybody else, with limits. */
  handle: (request: Request, caller?: Caller) => Promise<Response>
  stop: () => Promise<void>
}

export type GatewayOptions = {
  /** The REST API: in this process, or over the network. */
  fetch: RestFetch
  /** Told of every fault whose words are kept from the caller. */
  onFault?: (error: unknown) => void
  /**
   * Looks at each of the portal's own operations before it runs: while the graph is being changed an operation
   * that no longer fits it fails in words. Built portals run only what was validated at the build.
   */
  validates?: boolean
}

/** The gateway over a REST API. */
export function createGateway({
  fetch,
  onFault = () => {},
  validates = false,
}: GatewayOptions): Gateway {
  const { schema, run, toldSchema, runTold } = theGraph()
  const known = knownDocuments()
  const apollo = new ApolloServer<{ caller: Caller; answered: ExecutionResult | undefined }>({
    gateway: {
      load: async () => ({
        executor: async ({ document, request, context, source }) => {
          if (context.answered) return context.answered as never
          if (unresolved(document, request.operationName))
            return { errors: [new GraphQLError('Name one of the operations of the query.')] }
          const graph = createContext(fetch, context.caller)
          if (isIntrospection(document) && !(await isStaff(graph))) {
            const errors = validate(toldSchema, document, specifiedRules)
            if (errors.length > 0) return { errors }
            return (await runTold(
              document,
              request.variables,
              graph,
              onFault,
              request.operationName,
            )) as never
          }
          // Who may know of what depends on who asks, so such questions come this way each time.
          if (!isIntrospection(document)) known.keep(source, document)
          // Apollo's own types ask for mutable errors; the answer is passed on as it is.
          return (await run(
            document,
            request.variables,
            graph,
            onFault,
            request.operationName,
          )) as never
        },
      }),
      onSchemaLoadOrUpdate: (listen) => {
        listen({ apiSchema: schema, coreSupergraphSdl: '' })
        return () => {}
      },
      stop: async () => {},
    },
    csrfPrevention: true,
    introspection: true,
    // A suggestion would name the fields that introspection keeps from who is no staff.
    hideSchemaDetailsFromClientErrors: true,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [limitsRule],
    persistedQueries: { ttl: 3600 },
    stopOnTerminationSignals: false,
    logger: quiet,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  })
  apollo.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests()

  return {
    schema,
    execute: async (document, variables, caller = {}) => {
      if (validates) requireFitting(schema, document)
      // The document's own types say what its answer looks like.
      return (await run(
        document,
        variables as Record<string, unknown>,
        createContext(fetch, caller),
        onFault,
      )) as ExecutionResult<never>
    },
    handle: async (request, caller = {}) => {
      const asked = await readRequest(request)
      if ('refused' in asked) return asked.refused
      const cookies: string[] = []
      const told = { ...caller, onCookies: (given: string[]) => void cookies.push(...given) }
      const plain = known.find(asked)
      const answered = plain
        ? await run(
            plain.document,
            plain.variables,
            createContext(fetch, told),
            onFault,
            plain.operationName,
          )
        : undefined
      if (plain && answered?.data && !answered.errors) {
        const headers = withCookies(plain.head.headers, cookies)
        return new Response(`${JSON.stringify({ data: answered.data })}\n`, {
          status: plain.head.status,
          headers,
        })
      }
      // What went wrong is said by Apollo; what was run is not run again.
      const answer = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: asked,
        context: async () => ({ caller: told, answered }),
      })
      const headers = withCookies([...answer.headers], cookies)
      const body = answer.body.kind === 'complete' ? answer.body.string : ''
      if (body.startsWith('{"data":')) known.learn(asked, answer)
      const isAway = isOutage(body)
      if (isAway) headers.set('retry-after', '30')
      return new Response(body, { status: isAway ? 503 : (answer.status ?? 200), headers })
    },
    stop: () => apollo.stop(),
  }
}

function withCookies(headers: [string, string][], cookies: string[]): Headers {
  const all = new Headers(headers)
  for (const cookie of cookies) all.append('set-cookie', cookie)
  return all
}

/** Throws where an operation asks what the graph has not: then `npm run codegen` was forgotten. */
function requireFitting(schema: GraphQLSchema, document: DocumentNode): void {
  const [fault] = validate(schema, document, specifiedRules)
  if (!fault) return
  const name = getOperationAST(document)?.name?.value ?? 'an operation'
  throw new Error(`${name} does not fit the graph: ${fault.message} Run "npm run codegen".`)
}

/** Whether somebody of the agency asks; who cannot be told apart is a visitor. */
async function isStaff({ rest }: ReturnType<typeof createContext>): Promise<boolean> {
  return (await rest.call('session.current').catch(() => null))?.kind === 'staff'
}

async function readRequest(request: Request): Promise<HTTPGraphQLRequest | { refused: Response }> {
  const headers = new HeaderMap()
  request.headers.forEach((value, name) => headers.set(name, value))
  const url = new URL(request.url)
  const asked = { method: request.method, headers, search: url.search, body: undefined as unknown }
  if (url.search.length > LIMITS.characters) return tooLong()
  if (request.method !== 'POST') return readableOrRefused(asked, variablesOf(url))
  // What a form of another site can send is nothing that is read here.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    return { refused: refusal(400, 'Send the query as application/json.') }
  const bytes = await request.arrayBuffer()
  if (bytes.byteLength > LIMITS.characters * 2) return tooLong()
  try {
    asked.body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return { refused: refusal(400, 'The body is not valid JSON.') }
  }
  if (Array.isArray(asked.body)) return { refused: refusal(400, 'Send one query a request.') }
  if (lengthOf(asked.body) > LIMITS.characters) return tooLong()
  return readableOrRefused(asked, asked.body)
}

/** Characters of a query; its variables have their own limit by the bytes of the whole. */
function lengthOf(body: unknown): number {
  const query: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'query') : ''
  return typeof query === 'string' ? query.length : 0
}

function readableOrRefused<T>(asked: T, values: unknown): T | { refused: Response } {
  const reason = unreadableReason(values)
  return reason ? { refused: refusal(400, reason) } : asked
}

/** What a GET says in its address; what is no JSON is refused further on. */
function variablesOf({ searchParams }: URL): unknown {
  try {
    return [searchParams.get('query'), JSON.parse(searchParams.get('variables') ?? 'null')]
  } catch {
    return null
  }
}

/** Of a document and a name that fits no operation in it; run without a name it would be another one. */
function unresolved(document: DocumentNode, operationName: string | undefined): boolean {
  return !getOperationAST(document, operationName)
}

/** Whether nothing was answered because the records are out of reach: an integrator's client then tries again. */
function isOutage(body: string): boolean {
  if (!body.startsWith('{"errors"')) return false
  const { data, errors } = JSON.parse(body) as {
    data?: object | null
    errors?: { extensions?: { code?: string } }[]
  }
  const isEmpty = Object.values(data ?? {}).every((value) => value === null)
  return isEmpty && (errors ?? []).some(({ extensions }) => extensions?.code === 'BUSY')
}

function tooLong(): { refused: Response } {
  return { refused: refusal(413, `A query may have ${LIMITS.characters} characters.`) }
}

function refusal(status: number, message: string): Response {
  return Response.json({ errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] }, { status })
}

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
