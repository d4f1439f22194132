import { createRoute, z } from '@hono/zod-openapi'
import type { Db } from '#api/ground/db/database.ts'
import { may } from '#api/ground/lib/calls/access.ts'
import { failures, pathRid } from '#api/ground/lib/calls/contract.ts'
import { searching, type Api, type ApiDeps } from '#api/ground/lib/calls/deps.ts'
import { notFound } from '#api/ground/lib/calls/errors.ts'
import { plainText } from '#api/ground/lib/text.schemas.ts'
import { dayIn } from '#values/days.ts'
import { collectionsOf, type Collection } from './collections.queries.ts'
import * as documents from './documents.ts'
import { extentOf } from './extents.queries.ts'
import { selectKeptSite } from '#api/records/sites/facility.queries.ts'
import { selectItem, selectItems, type Placed } from './items.queries.ts'
import { itemsQuery, plainQuery, removedQuery } from './ogc.schemas.ts'
import { selectRemoved } from './removed.queries.ts'

const JSON_TYPE = 'application/json'
const collectionParams = z.object({ collectionId: plainText(40).openapi({ example: 'sites' }) })

const call = <P extends string, R extends { params?: z.ZodObject; query: z.ZodObject }>(
  path: P,
  operationId: string,
  summary: string,
  request: R,
  type = JSON_TYPE,
  more = {},
) =>
  createRoute({
    ...may('anyone'),
    method: 'get',
    path,
    summary,
    operationId: `features.${operationId}`,
    tags: ['OGC API - Features'],
    request,
    responses: {
      200: { description: summary, content: { [type]: { schema: z.unknown() } } },
      ...more,
      ...failures,
    },
  })

const plain = { query: plainQuery }
const landing = call('/ogc', 'landing', 'Landing page of the features (OGC 17-069r4)', plain)
const description = call('/ogc/api', 'api', 'These calls in OpenAPI 3.0', plain)
const conformance = call('/ogc/conformance', 'conformance', 'Conformance classes that hold', plain)
const collections = call('/ogc/collections', 'collections', 'Collections of features', plain)
const collection = call('/ogc/collections/{collectionId}', 'collection', 'One collection', {
  ...plain,
  params: collectionParams,
})
const items = call(
  '/ogc/collections/{collectionId}/items',
  'items',
  'Features of a collection, by place and time, in pages',
  { params: collectionParams, query: itemsQuery },
  documents.GEO_JSON,
)
const item = call(
  '/ogc/collections/{collectionId}/items/{featureId}',
  'item',
  'One feature',
  { ...plain, params: collectionParams.extend({ featureId: pathRid }) },
  documents.GEO_JSON,
  { 308: { description: 'The site was merged into another one, whose feature is at `Location`' } },
)
const removed = call(
  '/ogc/collections/{collectionId}/removed',
  'removed',
  'Numbers of what was public in a collection and is no more; no call of the standard',
  { params: collectionParams, query: removedQuery },
)

/** Public records as OGC API - Features, Part 1: what maps and data programs read by themselves. */
export function registerFeatures(api: Api, deps: ApiDeps): void {
  const { db, config, clock } = searching(deps)
  const base = () => `${config.publicUrl}/api/ogc`
  const all = () => collectionsOf(config, dayIn(config.timeZone, clock()))
  const one = (id: string): Collection => {
    const found = all().find((each) => each.id === id)
    if (!found) throw notFound('This collection')
    return found
  }

  api.openapi(landing, (c) => c.json(documents.landingPage(base(), config.agencyName)))
  api.openapi(conformance, (c) => c.json({ conformsTo: documents.CONFORMS_TO }))
  const described = async (collection: Collection) => ({
    collection,
    extent: await extentOf(db, collection, clock()),
  })
  api.openapi(collections, async (c) =>
    c.json(documents.collectionsPage(base(), await Promise.all(all().map(described)))),
  )
  api.openapi(collection, async (c) => {
    const found = one(c.req.valid('param').collectionId)
    return c.json(documents.collectionPage(base(), await described(found)))
  })
  api.openapi(description, (c) =>
    c.body(JSON.stringify(documents.apiPage(base(), config.agencyName, all())), 200, {
      'Content-Type': documents.OPEN_API,
    }),
  )

  api.openapi(items, async (c) => {
    const wanted = c.req.valid('query')
    const of = one(c.req.valid('param').collectionId)
    const { items: found, hasMore } = await selectItems(db, of, given(wanted))
    const features = await featuresOf(db, of, found)
    const self = `${base()}/collections/${of.id}/items${new URL(c.req.url).search}`
    const links = pageLinks(self, documents.GEO_JSON, hasMore ? found.at(-1)?.id : undefined)
    const page = {
      type: 'FeatureCollection',
      timeStamp: clock().toISOString(),
      numberReturned: features.length,
      features,
      links,
    }
    return c.body(JSON.stringify(page), 200, { 'Content-Type': documents.GEO_JSON })
  })

  api.openapi(removed, async (c) => {
    const of = one(c.req.valid('param').collectionId)
    if (!of.tellsRemoved) throw notFound('This list')
    const { removed: found, hasMore } = await selectRemoved(db, of.id, c.req.valid('query'))
    const self = `${base()}/collections/${of.id}/removed${new URL(c.req.url).search}`
    return c.json({
      timeStamp: clock().toISOString(),
      numberReturned: found.length,
      removed: found.map(({ id, removedAt }) => ({ id, removedAt: removedAt.toISOString() })),
      links: pageLinks(self, JSON_TYPE, hasMore ? found.at(-1)?.id : undefined),
    })
  })

  api.openapi(item, async (c) => {
    const { collectionId, featureId } = c.req.valid('param')
    const of = one(collectionId)
    const found = await selectItem(db, of, featureId)
    const own = `${base()}/collections/${of.id}`
    if (!found) {
      const kept = of.id === 'sites' ? await selectKeptSite(db, featureId) : null
      if (kept === null) throw notFound('This feature')
      // It can be undone, so nobody should keep the way.
      return c.body(null, 308, { Location: `${own}/items/${kept}`, 'Cache-Control': 'no-cache' })
    }
    const [feature] = await featuresOf(db, of, [found])
    const links = [
      {
        href: `${own}/items/${featureId}`,
        rel: 'self',
        type: documents.GEO_JSON,
        title: 'This feature',
      },
      { href: own, rel: 'collection', type: JSON_TYPE, title: of.title },
    ]
    return c.body(JSON.stringify({ ...feature, links }), 200, {
      'Content-Type': documents.GEO_JSON,
    })
  })
}

async function featuresOf(db: Db, of: Collection, found: readonly Placed[]) {
  if (found.length === 0) return []
  const properties = await of.read(
    db,
    found.map(({ id }) => id),
  )
  return found.map((each) => documents.featureOf(each, of, properties.get(each.id)))
}

function given({ bbox, datetime, updated, after, limit }: z.output<typeof itemsQuery>) {
  return {
    ...{ after, limit },
    ...(bbox ? { bbox } : {}),
    ...(datetime ? { datetime } : {}),
    ...(updated ? { updated } : {}),
  }
}

/** The links of a page: itself, and the next one after a record where there are more. */
function pageLinks(self: string, type: string, after: number | undefined) {
  return [
    { href: self, rel: 'self', type, title: 'This page' },
    ...(after === undefined
      ? []
      : [{ href: nextOf(self, after), rel: 'next', type, title: 'Next page' }]),
  ]
}

function nextOf(self: string, after: number): string {
  const next = new URL(self)
  next.searchParams.set('after', String(after))
  return next.href
}
