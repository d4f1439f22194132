import { columnsOf, type Collection, type Properties } from './collections.queries.ts'
import type { Extent } from './extents.queries.ts'
import type { Placed } from './items.queries.ts'
import { DEFAULT_LIMIT, MAX_LIMIT } from './ogc.schemas.ts'

export const GEO_JSON = 'application/geo+json'
export const OPEN_API = 'application/vnd.oai.openapi+json;version=3.0'
const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'

export const CONFORMS_TO = ['core', 'geojson', 'oas30'].map(
  (part) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${part}`,
)

const link = (href: string, rel: string, type: string, title: string) => ({
  href,
  rel,
  type,
  title,
})
const JSON_TYPE = 'application/json'

/** Where everything begins (OGC 17-069r4, 7.2); `base` is its own address. */
export function landingPage(base: string, agencyName: string) {
  return {
    title: `Public records of ${agencyName}`,
    description: 'Sites, permits, projects, submittals and service lines as features.',
    links: [
      link(base, 'self', JSON_TYPE, 'This document'),
      link(`${base}/api`, 'service-desc', OPEN_API, 'The calls (OpenAPI 3.0)'),
      link(`${base}/conformance`, 'conformance', JSON_TYPE, 'Parts of the standard that hold'),
      link(`${base}/collections`, 'data', JSON_TYPE, 'Collections of features'),
      link(
        base.replace(/ogc$/, 'whole-files/datapackage.json'),
        'enclosure',
        JSON_TYPE,
        'Every collection as a file of the last night',
      ),
    ],
  }
}

type Described = { collection: Collection; extent: Extent }

export function collectionsPage(base: string, collections: readonly Described[]) {
  return {
    links: [link(`${base}/collections`, 'self', JSON_TYPE, 'This document')],
    collections: collections.map((each) => collectionPage(base, each)),
  }
}

export function collectionPage(base: string, { collection, extent }: Described) {
  const { id, title, description, isPlaced } = collection
  const own = `${base}/collections/${id}`
  return {
    id,
    title,
    description,
    itemType: 'feature',
    crs: [CRS84],
    extent: extentPage(isPlaced ? extent : { ...extent, box: null }),
    links: [
      link(own, 'self', JSON_TYPE, 'This document'),
      link(`${own}/items`, 'items', GEO_JSON, title),
    ],
  }
}

/** OGC 17-069r4, 7.14.3: moments with both ends, null for none; a box knows no null, so there is none without a place. */
function extentPage({ box, days }: Extent) {
  return {
    ...(box && { spatial: { bbox: [[box.west, box.south, box.east, box.north]], crs: CRS84 } }),
    temporal: {
      interval: [days ? [`${days.first}T00:00:00Z`, `${days.last}T23:59:59Z`] : [null, null]],
      trs: 'http://www.opengis.net/def/uom/ISO-8601/0/Gregorian',
    },
  }
}

/** A feature; a record without a place, or whose place the agency keeps, has no geometry (RFC 7946, 3.2). */
export function featureOf({ id, lat, lon }: Placed, { isPlaced }: Collection, given?: Properties) {
  return {
    type: 'Feature' as const,
    id,
    geometry:
      isPlaced && lat !== null && lon !== null ? { type: 'Point', coordinates: [lon, lat] } : null,
    properties: given ?? {},
  }
}

/** The description of these calls alone, in the version that clients of the standard read. */
export function apiPage(base: string, agencyName: string, collections: readonly Collection[]) {
  const answer = (type: string, description: string) => ({
    '200': { description, content: { [type]: { schema: { type: 'object' } } } },
    '400': { description: 'The input is refused.' },
    '404': { description: 'No such collection or feature.' },
  })
  const get = (operationId: string, summary: string, type: string, parameters: unknown[] = []) => ({
    get: { operationId, summary, tags: ['Features'], parameters, responses: answer(type, summary) },
  })
  return {
    openapi: '3.0.3',
    info: { title: `Public records of ${agencyName}`, version: '1.0.0' },
    servers: [{ url: base }],
    paths: {
      '/': get('landing', 'Landing page', JSON_TYPE),
      '/conformance': get('conformance', 'Conformance classes', JSON_TYPE),
      '/collections': get('collections', 'Collections', JSON_TYPE),
      ...Object.fromEntries(
        collections.flatMap((each) => {
          const own = `/collections/${each.id}`
          return [
            [own, get(`${each.id}.describe`, each.title, JSON_TYPE)],
            [`${own}/items`, get(`${each.id}.items`, each.description, GEO_JSON, ITEM_PARAMETERS)],
            [
              `${own}/items/{featureId}`,
              get(`${each.id}.item`, each.title, GEO_JSON, [FEATURE_ID]),
            ],
            ...(each.tellsRemoved
              ? [[`${own}/removed`, get(`${each.id}.removed`, REMOVED, JSON_TYPE, [SINCE])]]
              : []),
          ]
        }),
      ),
    },
    components: {
      schemas: Object.fromEntries(
        collections.map(({ id }) => [
          id,
          {
            type: 'object',
            properties: Object.fromEntries(
              columnsOf(id).map(({ name, type }) => [name, propertyOf(type)]),
            ),
          },
        ]),
      ),
    },
  }
}

function propertyOf(type: string) {
  if (type === 'number') return { type: 'number', nullable: true }
  return { type: 'string', nullable: true, ...(type === 'date' ? { format: 'date' } : {}) }
}

const inQuery = (name: string, description: string, schema: object) => ({
  name,
  in: 'query',
  required: false,
  description,
  schema,
  style: 'form',
  explode: false,
})

const ITEM_PARAMETERS = [
  inQuery('limit', 'Features of a page', {
    type: 'integer',
    minimum: 1,
    maximum: MAX_LIMIT,
    default: DEFAULT_LIMIT,
  }),
  inQuery('bbox', 'West, south, east, north in degrees', {
    type: 'array',
    items: { type: 'number' },
    minItems: 4,
    maxItems: 6,
  }),
  inQuery('datetime', 'A day or moment, or an interval with a slash', { type: 'string' }),
  inQuery('updated', 'The same, by the day on which the record was last written', {
    type: 'string',
  }),
]

const REMOVED = 'Numbers of what was public here and is no more'

const SINCE = {
  ...inQuery('since', 'Only those that were removed on this day (UTC) or later', {
    type: 'string',
    format: 'date',
  }),
  required: true,
}

const FEATURE_ID = {
  name: 'featureId',
  in: 'path',
  required: true,
  description: 'Number of the record',
  schema: { type: 'string' },
}
