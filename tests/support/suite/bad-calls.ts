import type { Api } from '#api/ground/lib/calls/deps.ts'
import { named, type ContractCall, type Parameter, type Schema } from './contract.ts'

const NO_NUMBERS = ['x', '-1', '9'.repeat(30)]

const isNumber = ({ schema }: Parameter): boolean =>
  [schema.type].flat().some((type) => type === 'integer' || type === 'number')

function parametersOf({ operation }: ContractCall, place: 'path' | 'query'): Parameter[] {
  return (operation.parameters ?? []).filter((each) => each.in === place)
}

/** An address of a call that names a record which nobody has. */
export function goodAddress(call: ContractCall): string {
  return call.path
    .replace(/\{(schema|product|productId|prod|name)\}/g, 'AirNEI')
    .replace(/\{\w+\}/g, '900001')
}

/** Addresses of a call with a number that is none: in the path, and in each question that asks for one. */
export function badAddresses(call: ContractCall): string[] {
  const numbers = parametersOf(call, 'path').filter(isNumber)
  const paths = numbers.flatMap(({ name }) =>
    NO_NUMBERS.map((bad) => goodAddress({ ...call, path: call.path.replace(`{${name}}`, bad) })),
  )
  const questions = parametersOf(call, 'query').filter(isNumber)
  const asked = questions.map(({ name }) => `${goodAddress(call)}?${name}=x`)
  return [...paths, ...asked]
}

/** Bodies that a call does not take, whatever it is about. */
export function badBodies(api: Api, { operation }: ContractCall): string[] {
  const schema = named(api, operation.requestBody?.content['application/json']?.schema)
  const wrong = schema && wronglyTyped(api, schema)
  return [
    'no JSON',
    '{"filter":',
    '[]',
    '"x"',
    'null',
    '['.repeat(20_000),
    ...(schema?.required?.length ? ['{}'] : []),
    ...(wrong ? [JSON.stringify(wrong)] : []),
  ]
}

/** More than any record's number: it is digits, so a call takes it, and no column of four bytes holds it. */
export const NOBODYS_NUMBER = 999_999_999_999_999

/** An address of a call whose numbers are of nobody's records, however large. */
export function hugeAddress(call: ContractCall): string {
  return goodAddress(call).replaceAll('900001', String(NOBODYS_NUMBER))
}

/** A body that a call's schema takes, in which each number and each text is that of nobody's record. */
export function hugeBody(api: Api, { operation }: ContractCall): unknown {
  return hugeValue(api, operation.requestBody?.content['application/json']?.schema)
}

function hugeValue(api: Api, given: Schema | undefined, depth = 0): unknown {
  const schema = named(api, given) ?? {}
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [one] = schema.anyOf ?? schema.oneOf ?? []
  if (one) return hugeValue(api, one, depth)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => hugeValue(api, part, depth)))
  const [type] = [schema.type].flat()
  if (type === 'integer' || type === 'number')
    return Math.min(
      NOBODYS_NUMBER,
      schema.maximum ?? Infinity,
      (schema.exclusiveMaximum ?? Infinity) - 1,
    )
  if (type === 'boolean') return true
  if (type === 'array')
    return depth > 6
      ? []
      : [hugeValue(api, schema.items, depth + 1)].filter((each) => each !== undefined)
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
        depth > 6 ? [] : [[name, hugeValue(api, part, depth + 1)]],
      ),
    )
  return type === 'null' ? null : String(NOBODYS_NUMBER)
}

/** All that a schema names, each of another type than it says; null where it says of none. */
function wronglyTyped(api: Api, { properties = {} }: Schema): object | null {
  const wrong = Object.entries(properties).flatMap(([name, schema]) => {
    const type = [named(api, schema)?.type].flat()[0]
    return type ? [[name, type === 'object' ? 7 : { wrong: [true] }] as const] : []
  })
  return wrong.length > 0 ? Object.fromEntries(wrong) : null
}
