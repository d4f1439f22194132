import { createRoute, z, type RouteConfig } from '@hono/zod-openapi'
import { RECORD_NUMBER } from '#values/record-number.ts'
import { may, type Access } from './access.ts'
import type { Action } from './actions.ts'
import { plainText } from '../text.schemas.ts'
import type { Tag } from './tags.ts'
import { ERROR_STATUS, REASONS, type Reason } from './reasons.ts'

/** The `ok, data, msg` answer around a shape. */
export function envelopeOf<T extends z.ZodType>(data: T) {
  return z.object({ ok: z.boolean(), data, msg: z.string() })
}

const failure = z
  .object({
    ok: z.literal(false),
    data: z.null(),
    msg: z.string().openapi({ description: 'Words for the user' }),
    code: z.enum(Object.keys(ERROR_STATUS) as [keyof typeof ERROR_STATUS]),
    reason: z.enum(Object.keys(REASONS) as [Reason]).openapi({
      description: `Why, for programs: decide by it, never by the words of \`msg\`. The code itself where there is no more to say.\n\n${Object.entries(
        REASONS,
      )
        .map(([reason, { means }]) => `- \`${reason}\`: ${means}`)
        .join('\n')}`,
    }),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Failure')

const failed = (description: string) => ({
  description,
  content: { 'application/json': { schema: failure } },
})

/** The failures that every call may answer. */
export const failures = {
  400: failed('The input is refused; `fields` says where.'),
  401: failed('Log in first.'),
  403: failed('Not allowed.'),
  404: failed('No such record, or not public.'),
  409: failed('Something changed meanwhile.'),
  413: failed('Too large.'),
  415: failed('Wrong media type.'),
  429: failed('Too many calls; wait a moment.'),
  500: failed('Our fault; `msg` holds the reference.'),
  503: failed('Busy; try again.'),
} as const

/** One page of a search. */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({
    list: z.array(row),
    total: z.number().openapi({ description: 'Records found in all' }),
    isEstimate: z
      .boolean()
      .openapi({ description: 'True when total is an estimate (large results)' }),
  })
}

/** A record number in a path. */
export const pathRid = z
  .string()
  .regex(RECORD_NUMBER)
  .transform(Number)
  .openapi({ type: 'integer', minimum: 1, example: 1 })

/** `{schema}` is a product's schema name or rid, `{id}` the record's rid. */
export const recordParams = z.object({
  schema: plainText(40).openapi({ example: 'AirNEI' }),
  id: pathRid,
})

export const idParams = z.object({ id: pathRid })

type Described<A extends Access> = {
  summary: string
  tag: Tag
  operationId: string
  access: A
  /** The right that staff need for it. */
  action?: Action
}

/** POST with a JSON body of criteria. */
export function postCall<
  P extends string,
  A extends Access,
  B extends z.ZodType,
  D extends z.ZodType,
>(path: P, about: Described<A>, body: B, data: D) {
  return createRoute({
    method: 'post',
    path,
    summary: about.summary,
    operationId: about.operationId,
    tags: [about.tag],
    ...may(about.access, about.operationId, about.action),
    request: { body: { required: true, content: { 'application/json': { schema: body } } } },
    responses: { 200: answered(data), ...failures },
  })
}

/** POST with a JSON body and parameters in the path. */
export function postToCall<
  P extends string,
  A extends Access,
  R extends z.ZodObject,
  B extends z.ZodType,
  D extends z.ZodType,
>(path: P, about: Described<A>, { params, body }: { params: R; body: B }, data: D) {
  return createRoute({
    method: 'post',
    path,
    summary: about.summary,
    operationId: about.operationId,
    tags: [about.tag],
    ...may(about.access, about.operationId, about.action),
    request: {
      params,
      body: { required: true, content: { 'application/json': { schema: body } } },
    },
    responses: { 200: answered(data), ...failures },
  })
}

/** GET with parameters in the path. */
export function getCall<
  P extends string,
  A extends Access,
  R extends RouteConfig['request'],
  D extends z.ZodType,
>(path: P, about: Described<A>, request: R, data: D) {
  return createRoute({
    method: 'get',
    path,
    summary: about.summary,
    operationId: about.operationId,
    tags: [about.tag],
    ...may(about.access, about.operationId, about.action),
    request,
    responses: { 200: answered(data), ...failures },
  })
}

function answered<D extends z.ZodType>(data: D) {
  return {
    description: 'The answer',
    content: { 'application/json': { schema: envelopeOf(data) } },
  }
}
