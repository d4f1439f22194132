import type { Api } from '#api/ground/lib/calls/deps.ts'
import type { Access } from '#api/ground/lib/calls/access.ts'
import type { Action } from '#api/ground/lib/calls/actions.ts'

/** What is asked of a schema of JSON Schema 2020, in which OpenAPI 3.1 is written. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  maximum?: number
  exclusiveMaximum?: number
  minItems?: number
}
type Content = Record<string, { schema?: Schema }>
export type Parameter = { in: string; name: string; required?: boolean; schema: Schema }
export type Operation = {
  operationId?: string
  'x-access'?: Access
  'x-action'?: Action
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
/** What is asked of an OpenAPI document of version 3.1. */
export type Contract = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}
export type ContractCall = { method: 'GET' | 'POST'; path: string; operation: Operation }

/** The same document in every portal, so it is made once. */
let made: Contract | undefined

/** The contract that an API serves. */
export function contractOf(api: Api): Contract {
  const info = { title: 'Headwater', version: '1' }
  // Its own types know no schema of version 3.1.
  return (made ??= api.getOpenAPI31Document({ openapi: '3.1.0', info }) as unknown as Contract)
}

/** Every call of the contract. */
export function callsOf(api: Api): ContractCall[] {
  return Object.entries(contractOf(api).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as ContractCall['method'],
      path,
      operation,
    })),
  )
}

/** A schema itself, where a name stands for it. */
export function named(api: Api, schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.split('/').at(-1)
  return name === undefined ? schema : contractOf(api).components?.schemas?.[name]
}
