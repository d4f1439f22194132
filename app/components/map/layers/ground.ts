import type { Layer } from '@deck.gl/core'
import { PathLayer, SolidPolygonLayer } from '@deck.gl/layers'
import type { Line, Rings } from '../basemap.ts'
import { rgba, type Rgba } from './rgba.ts'

/** What lies under the places. */
export type Ground = {
  land: Rings[]
  neighbors: Rings[]
  stateLines: Line[]
  countyLines: Line[]
  neighborLines: Line[]
}
type GroundColors = Record<'land' | 'neighbor' | 'state' | 'line', Rgba>

/** The agency's area, what surrounds it, and their borders. */
export function groundLayers(ground: Ground, colors: GroundColors): Layer[] {
  return [
    filled('neighbors', ground.neighbors, colors.neighbor),
    lines('neighbor-lines', ground.neighborLines, colors.line, 1),
    filled('land', ground.land, colors.land),
    lines('county-lines', ground.countyLines, colors.line, 0.8),
    lines('state-lines', ground.stateLines, colors.state, 1.1),
  ]
}

function filled(id: string, data: Rings[], color: Rgba): Layer {
  return new SolidPolygonLayer<Rings>({
    id,
    data,
    getPolygon: (rings) => rings,
    getFillColor: rgba(color),
    filled: true,
  })
}

function lines(id: string, data: Line[], color: Rgba, width: number): Layer {
  return new PathLayer<Line>({
    id,
    data,
    getPath: (line) => line,
    getColor: rgba(color),
    getWidth: width,
    widthUnits: 'pixels',
    jointRounded: true,
  })
}
