import { describe, expect, test } from 'vitest'
import { gather, type MapFeature } from '#app/components/map/live/gather.ts'
import { circleLayer } from '#app/components/map/layers/circle.ts'
import { groundLayers } from '#app/components/map/layers/ground.ts'
import { nameLayer } from '#app/components/map/layers/names.ts'
import {
  drawPins,
  PIN_FRAMES,
  PIN_SHEET,
  PIN_SIZE,
  type Pen,
} from '#app/components/map/layers/pin-icons.ts'
import {
  clusterLayers,
  CLUSTERS,
  pinIcon,
  pinLayer,
  PINS,
  selectionLayer,
} from '#app/components/map/layers/places.ts'
import type { Rgba } from '#app/components/map/layers/rgba.ts'
import { Legend } from '#app/components/map/legend.tsx'
import { Locator } from '#app/components/map/still/locator.tsx'
import { viewLocator } from '#app/components/map/still/locator-view.ts'
import { MapControls } from '#app/components/map/live/map-controls.tsx'
import { MapFound } from '#app/components/map/map-found.tsx'
import { MapStage } from '#app/components/map/map-stage.tsx'
import type { MapRecord, StageView } from '#app/components/map/map-view-model.ts'
import { RecordList } from '#app/components/map/record-list.tsx'
import { ScaleBarPicture } from '#app/components/map/still/scale-bar-picture.tsx'
import { SiteInfo } from '#app/components/map/site-info.tsx'
import { markup, words } from './render.tsx'

const [BLACK, WHITE]: [Rgba, Rgba] = [
  [0, 0, 0, 255],
  [255, 255, 255, 255],
]
const sheet = 'pins.png'

function feature(overrides: Partial<MapFeature> = {}): MapFeature {
  return {
    longitude: -123,
    latitude: 45,
    siteId: '1',
    siteName: 'Alder Mill',
    isEnded: false,
    siteCount: 1,
    recordCount: 1,
    ...overrides,
  }
}

const stage: StageView = {
  title: 'Map of permits',
  description: 'Each mark is a site.',
  home: { west: -125, south: 24, east: -66, north: 50 },
  box: null,
  mapStates: [],
  tileUrl: '',
  tileCredit: '',
  stillHref: '/pub/pub-rcd/map/permits?view=map',
  moves: [{ label: 'Zoom in', icon: 'plus-bold', href: '/in' }],
  selected: null,
  radiusMiles: 0,
  legend: { inForce: 'Active or under review', ended: 'Expired, void or ended' },
  notes: ['New data may take up to 24 hours to show.'],
}

const record: MapRecord = {
  id: '1',
  title: 'Alder Mill',
  href: '/pub/pub-rcd/permits?view=map&site=1',
  isSelected: false,
  location: '4 Alder Way, Salem',
  record: { label: 'P-1', href: '/pub/pub-rcd/permits/review/7/1' },
  detail: 'Title V',
  status: { words: 'Expired', isEnded: true },
}

describe('map layers', () => {
  const places = gather(
    [
      feature(),
      feature({ longitude: -110, siteId: '2', isEnded: true }),
      feature({ longitude: -100, siteId: null, siteCount: 12 }),
    ],
    4,
  )

  test('one pin a site, one numbered disc a group [S2-PLC-23]', () => {
    const pins = pinLayer(places, sheet, null)
    const [discs, numbers] = clusterLayers(
      places,
      { cluster: BLACK, clusterEdge: WHITE, onCluster: WHITE, hover: BLACK },
      'sans-serif',
      null,
    )
    expect([pins.id, discs?.id]).toEqual([PINS, CLUSTERS])
    expect(pins.props.data).toHaveLength(2)
    expect(discs?.props.data).toEqual(numbers?.props.data)
    expect(discs?.props.data).toHaveLength(1)
  })

  test('shape says what is in force, an edge where the pointer is', () => {
    expect(pinIcon({ isEnded: false, key: 'a' }, null)).toBe('disc')
    expect(pinIcon({ isEnded: true, key: 'a' }, null)).toBe('square')
    expect(pinIcon({ isEnded: false, key: 'a' }, 'a')).toBe('discHover')
    expect(pinIcon({ isEnded: true, key: 'a' }, 'a')).toBe('squareHover')
  })

  test('a pin can be hit on 24 pixels and more, its clear rim included', () => {
    expect(PIN_SIZE).toBeGreaterThanOrEqual(24)
    expect(pinLayer(places, sheet, null).props).toMatchObject({
      pickable: true,
      alphaCutoff: 0,
      getSize: PIN_SIZE,
    })
  })

  test('the chosen site is one lamp, or none', () => {
    expect(selectionLayer([-123, 45], sheet).props.data).toEqual([[-123, 45]])
    expect(selectionLayer(null, sheet).props.data).toEqual([])
  })

  test('the circle of a radius is measured on the ground [S2-SUB-19]', () => {
    const layer = circleLayer({ center: [-123, 45], miles: 12.25 }, BLACK)
    expect(layer.props).toMatchObject({
      radiusUnits: 'meters',
      data: [{ center: [-123, 45], miles: 12.25 }],
    })
    expect(circleLayer(null, BLACK).props.data).toEqual([])
  })

  test('the ground is drawn from the neighbors up to the borders of states', () => {
    const ground = { land: [], neighbors: [], stateLines: [], countyLines: [], neighborLines: [] }
    const layers = groundLayers(ground, { land: WHITE, neighbor: WHITE, state: BLACK, line: BLACK })
    expect(layers.map((layer) => layer.id)).toEqual([
      'neighbors',
      'neighbor-lines',
      'land',
      'county-lines',
      'state-lines',
    ])
    expect(nameLayer([], { label: BLACK, halo: WHITE }, 'sans-serif').id).toBe('names')
  })

  test('every icon is drawn within its frame of the sheet', () => {
    const spots: number[] = []
    const pen: Pen = {
      beginPath: () => undefined,
      arc: (x, _y, radius) => void spots.push(x - radius, x + radius),
      rect: (x, _y, width) => void spots.push(x, x + width),
      fill: () => undefined,
      fillRect: () => undefined,
      stroke: () => undefined,
      fillStyle: '',
      strokeStyle: '',
      lineWidth: 1,
    }
    drawPins(pen, {
      pin: BLACK,
      pinEdge: WHITE,
      ended: BLACK,
      land: WHITE,
      selected: WHITE,
      selectedEdge: BLACK,
      hover: BLACK,
    })
    const frames = Object.values(PIN_FRAMES)
    expect(PIN_SHEET.width).toBe(frames.reduce((sum, frame) => sum + frame.width, 0))
    for (let i = 0; i < spots.length; i += 2)
      expect(
        frames.some(
          (frame) => (spots[i] ?? -1) >= frame.x && (spots[i + 1] ?? 0) <= frame.x + frame.width,
        ),
      ).toBe(true)
  })
})

describe('map pieces', () => {
  test('without script the map says so, and keeps legend and notes [S2-MAP-05] [S2-MAP-04]', () => {
    const html = markup(
      <MapStage stage={stage} views={<a href="/grid">Grid</a>}>
        <canvas />
      </MapStage>,
    )
    expect(html).not.toContain('<canvas')
    expect(html).toContain('<noscript')
    expect(html).toContain('The map needs JavaScript to be moved by hand.')
    expect(html).toContain('src="/pub/pub-rcd/map/permits?view=map"')
    expect(html).toContain('>Each mark is a site.</p>')
    expect(html).toContain('New data may take up to 24 hours to show.')
  })

  test('the legend is open and in words; a search without endings has no square', () => {
    expect(words(<Legend {...stage.legend} />)).toBe(
      'Active or under reviewExpired, void or ended8Sites close togetherSelected site',
    )
    expect(markup(<Legend inForce="Site with projects" ended={null} />)).not.toContain(
      'data-part="ended"',
    )
  })

  test('an entry of the list selects the site and leads to the record, with shape and word', () => {
    const html = markup(<RecordList records={[record]} />)
    expect(html).toContain('href="/pub/pub-rcd/permits?view=map&amp;site=1"')
    expect(html).toContain('href="/pub/pub-rcd/permits/review/7/1"')
    expect(html).toContain('data-ended="true"')
    expect(html).toContain('Expired')
    expect(markup(<RecordList records={[{ ...record, isSelected: true }]} />)).toContain(
      'aria-current="true"',
    )
    expect(markup(<RecordList records={[{ ...record, href: null }]} />)).not.toContain(
      'data-selects',
    )
  })

  test('site info is a named column with a way to close it', () => {
    const html = markup(
      <SiteInfo
        site={{
          id: '1',
          name: 'Alder Mill',
          facts: [
            { label: 'Site ID', value: 'AM-9' },
            { label: 'State registration number', value: null },
          ],
          closeHref: '/close',
          links: [{ label: 'Open site record', href: '/site' }],
          recordsTitle: 'PLC Info (0)',
          notes: [],
        }}
      />,
    )
    expect(html).toContain('aria-labelledby="site-info-title"')
    expect(html).toContain('href="/close"')
    expect(html).toContain('Close site info')
    expect(html).toContain('Not recorded')
  })

  test('everything that dragging does is a named button', () => {
    const html = markup(<MapControls onZoom={() => undefined} onHome={() => undefined} />)
    for (const name of ['Zoom in', 'Zoom out', 'Whole area']) expect(html).toContain(name)
    expect(html.match(/type="button"/g)).toHaveLength(3)
  })

  test('the number of sites is announced; a failure can be tried again', () => {
    const answer = {
      features: [],
      siteCount: 86,
      isEstimate: false,
      isLoading: false,
      hasFailed: false,
      retry: () => undefined,
    }
    expect(markup(<MapFound answer={answer} />)).toContain('role="status">86 sites on this map')
    expect(words(<MapFound answer={{ ...answer, hasFailed: true }} />)).toContain('Try again')
  })

  test('the scale names its length', () => {
    expect(markup(<ScaleBarPicture words="50 miles" pixels={100} />)).toContain(
      'aria-label="Scale: this line is 50 miles long"',
    )
  })

  test('a locator draws the land around the site with the lamp in the middle', () => {
    const square: [number, number][] = [
      [-124, 44],
      [-122, 44],
      [-122, 46],
      [-124, 46],
      [-124, 44],
    ]
    const view = viewLocator(
      'Alder Mill',
      [-123, 45],
      [{ areas: [], names: [], land: [[square]], outer: [square], inner: [] }],
    )
    const html = markup(<Locator view={view} />)
    expect(html).toContain('role="img" aria-label="Where Alder Mill lies"')
    expect(view.land).toMatch(/^M-?\d+ -?\d+l.*z$/)
    expect(view.counties).toBe('')
    expect(html).toContain('cx="155" cy="77.5"')
  })
})
