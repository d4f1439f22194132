import { createRoute, z } from '@hono/zod-openapi'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, getCall, pathRid, postCall } from '#api/ground/lib/calls/contract.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { FEED_KINDS } from './feed.queries.ts'
import * as schemas from './watches.schemas.ts'

const tag = 'Watches'
const key = plainText(100).openapi({ description: 'The key of a mail’s links' })
const token = plainText(100).openapi({ description: 'The token of the first mail' })

export const describe = postCall(
  '/Anon/Watch/Describe',
  {
    access: 'anyone',
    tag,
    operationId: 'watches.describe',
    summary: 'The name of what can be followed; nothing of what the caller may not see',
  },
  schemas.subjectSchema,
  schemas.subjectAnswerSchema,
)

export const ask = postCall(
  '/Anon/Watch/Ask',
  {
    access: 'anyone',
    tag,
    operationId: 'watches.ask',
    summary: 'Follow something by e-mail, once the link of a mail confirms it',
  },
  schemas.askSchema,
  z.null(),
)

export const confirmation = postCall(
  '/Anon/Watch/Confirmation',
  {
    access: 'holder',
    tag,
    operationId: 'watches.confirmation',
    summary: 'What a link would confirm; it changes nothing',
  },
  z.object({ token }),
  z.object({ label: z.string(), rhythm: z.enum(schemas.RHYTHMS) }),
)

export const confirm = postCall(
  '/Anon/Watch/Confirm',
  {
    access: 'holder',
    tag,
    operationId: 'watches.confirm',
    summary: 'Confirm by the token of the first mail, once',
  },
  z.object({ token }),
  z.object({ key: z.string() }),
)

export const managed = postCall(
  '/Anon/Watch/Managed',
  {
    access: 'holder',
    tag,
    operationId: 'watches.managed',
    summary: 'What somebody follows, for whoever has the link of a mail to them',
  },
  z.object({ key }),
  schemas.watchListSchema,
)

export const changeManaged = postCall(
  '/Anon/Watch/ChangeManaged',
  {
    access: 'holder',
    tag,
    operationId: 'watches.changeManaged',
    summary: 'Change, stop, go on with or delete one watch by the link of a mail',
  },
  schemas.changeSchema.extend({ key }),
  z.null(),
)

export const stop = postCall(
  '/Anon/Watch/Stop',
  {
    access: 'holder',
    tag,
    operationId: 'watches.stop',
    summary: 'Stop all mails to a watcher (RFC 8058); it is enough to ask once',
  },
  z.object({ key }),
  z.null(),
)

export const list = getCall(
  '/Client/Watch/List',
  { access: 'user', tag, operationId: 'watches.list', summary: 'What the caller follows' },
  {},
  schemas.watchListSchema,
)

export const add = postCall(
  '/Client/Watch/Add',
  { access: 'writer', tag, operationId: 'watches.add', summary: 'Follow something' },
  schemas.wishSchema,
  z.null(),
)

export const change = postCall(
  '/Client/Watch/Change',
  {
    access: 'writer',
    tag,
    operationId: 'watches.change',
    summary: 'Change, stop, go on with or delete one watch of the caller',
  },
  schemas.changeSchema,
  z.null(),
)

const feedAnswer = {
  description: 'The newest 50 entries',
  content: {
    'application/atom+xml': { schema: z.string() },
    'application/feed+json': { schema: z.string() },
  },
}

const UNCHANGED = { description: 'It is as it was (If-None-Match)' }

export const feed = createRoute({
  ...may('anyone'),
  method: 'get',
  path: '/Anon/PublicInquiry/WatchFeed/{kind}/{id}/{format}',
  summary: 'What happened to a public record, as an Atom or JSON feed',
  operationId: 'watches.feed',
  tags: [tag],
  request: {
    params: z.object({
      kind: z.enum(FEED_KINDS),
      id: pathRid,
      format: z.enum(['atom', 'json']),
    }),
  },
  responses: {
    200: feedAnswer,
    304: UNCHANGED,
    308: { description: 'The site was merged into another one, whose feed is at `Location`' },
    ...failures,
  },
})

export const placeFeed = createRoute({
  ...may('anyone'),
  method: 'get',
  path: '/Anon/PublicInquiry/WatchFeed/radius/{place}/{format}',
  summary: 'What happened to public records around a place, as an Atom or JSON feed',
  operationId: 'watches.placeFeed',
  tags: [tag],
  request: {
    params: z.object({ place: schemas.placeSchema, format: z.enum(['atom', 'json']) }),
  },
  responses: { 200: feedAnswer, 304: UNCHANGED, ...failures },
})
