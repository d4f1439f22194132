import { serve } from '#api/ground/lib/calls/serve.ts'
import type { Context } from 'hono'
import { type ApiEnv } from '#api/ground/lib/calls/answer.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { ApiError, notFound } from '#api/ground/lib/calls/errors.ts'
import { textOrUnchanged } from '#api/ground/lib/calls/unchanged.ts'
import { signedInUser } from '#api/ground/lib/calls/signed-in.ts'
import { countAttempt, countAttempts, judgeTry } from '#api/ground/lib/limits/attempts.ts'
import { isEmailAddress } from '#values/email-address.ts'
import { feedOf } from './feed.ts'
import { watcherOf } from './links.queries.ts'
import { leadOn, nameSubject } from './subjects.queries.ts'
import * as acts from './watch.act.ts'
import * as contract from './watches.contract.ts'
import { selectAddress, selectWatches, watcherOfUser } from './watches.queries.ts'

const ASKS = { scope: 'watch asked', most: 20, windowSeconds: 3_600 }
/** Mails to one address, whoever asks for them and whether it is known or not. */
const MAILS = { scope: 'watch mail', most: 5, windowSeconds: 3_600 }
const MADE = { scope: 'watch made', most: 120, windowSeconds: 3_600 }
/** Wrong links of one visitor. */
const MISSES = { scope: 'watch link', most: 60, windowSeconds: 3_600 }

const NO_EMAIL = 'Enter a valid email, for example name@example.com.'
const NO_LINK = 'This link does not work any more. Ask again on the page of the record.'

const FEED_TYPES = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

/** Following records, places and searches. */
export function registerWatches(api: Api, deps: ApiDeps): void {
  const searches = searching(deps)
  const { db, config, clock } = deps

  async function byKey(c: Context<ApiEnv>, key: string): Promise<number> {
    const now = clock()
    const watcherId = await judgeTry(db, [MISSES, c.get('visitor')], now, () => watcherOf(db, key))
    if (watcherId !== null) return watcherId
    throw notFound('This link')
  }

  serve(
    api,
    contract.describe,
    async ({ c, body }) =>
      await nameSubject(searches.db, await signedInUser(c), await leadOn(searches.db, body)),
  )

  serve(api, contract.ask, async ({ c, body: { email: typed, ...wish } }) => {
    const now = clock()
    const email = typed.trim().toLowerCase()
    if (!isEmailAddress(email)) throw new ApiError('INVALID', NO_EMAIL, { email: NO_EMAIL })
    await countAttempts(
      db,
      [
        [ASKS, c.get('visitor')],
        [MAILS, email],
      ],
      now,
    )
    await acts.askWatch(db, { email, wish, words: config }, now)
    return null
  })

  serve(api, contract.confirmation, async ({ c, body }) => {
    const now = clock()
    const wish = await judgeTry(db, [MISSES, c.get('visitor')], now, () =>
      acts.readConfirmation(db, body.token, now),
    )
    if (!wish) throw new ApiError('NOT_FOUND', NO_LINK)
    const { label } = await nameSubject(db, null, await leadOn(db, wish.subject))
    return { label, rhythm: wish.rhythm }
  })

  serve(api, contract.confirm, async ({ c, body }) => {
    const now = clock()
    const key = await judgeTry(db, [MISSES, c.get('visitor')], now, () =>
      acts.confirmWatch(db, body.token, now).catch((error: unknown) => {
        if (error instanceof ApiError && error.reason === 'NOT_FOUND') return null
        throw error
      }),
    )
    if (key === null) throw new ApiError('NOT_FOUND', NO_LINK)
    return { key }
  })

  serve(api, contract.managed, async ({ c, body }) => {
    const watcherId = await byKey(c, body.key)
    return {
      address: await selectAddress(db, watcherId),
      list: await selectWatches(db, watcherId),
    }
  })

  serve(api, contract.changeManaged, async ({ c, body: { key, ...change } }) => {
    await acts.changeWatch(db, await byKey(c, key), change, clock())
    return null
  })

  serve(api, contract.stop, async ({ c, body }) => {
    await acts.stopAll(db, await byKey(c, body.key), clock())
    return null
  })

  serve(api, contract.list, async ({ user }) => {
    const watcherId = await watcherOfUser(db, user.id, clock())
    return { address: null, list: await selectWatches(db, watcherId) }
  })

  serve(api, contract.add, async ({ user, body }) => {
    const now = clock()
    await countAttempt(db, MADE, String(user.id), now)
    await acts.addWatch(db, { userId: user.id, viewer: user, wish: body }, now)
    return null
  })

  serve(api, contract.change, async ({ user, body }) => {
    const watcherId = await watcherOfUser(db, user.id, clock())
    await acts.changeWatch(db, watcherId, body, clock())
    return null
  })

  // Before the feeds of records, whose address has the same form.
  api.openapi(contract.placeFeed, async (c) => {
    const { place, format } = c.req.valid('param')
    const { pathname } = new URL(c.req.url)
    const of = { kind: 'radius' as const, ...place }
    const text = await feedOf(searches.db, config, { of, format }, pathname)
    return textOrUnchanged(c, text, { 'Content-Type': FEED_TYPES[format] })
  })

  api.openapi(contract.feed, async (c) => {
    const { kind, id, format } = c.req.valid('param')
    const { pathname } = new URL(c.req.url)
    const of = await leadOn(searches.db, { kind, rid: id })
    if (of.rid !== id) {
      const to = pathname.replace(/\/\d+\/(\w+)$/, `/${of.rid}/$1`)
      // It can be undone, so nobody should keep the way.
      return c.body(null, 308, {
        Location: `${config.publicUrl}${to}`,
        'Cache-Control': 'no-cache',
      })
    }
    const text = await feedOf(searches.db, config, { of, format }, pathname)
    return textOrUnchanged(c, text, { 'Content-Type': FEED_TYPES[format] })
  })
}
