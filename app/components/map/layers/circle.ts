import type { Layer } from '@deck.gl/core'
import { ScatterplotLayer } from '@deck.gl/layers'
import type { Position } from '../mercator.ts'
import { rgba, type Rgba } from './rgba.ts'

const METERS_A_MILE = 1609.344

export type Circle = { center: Position; miles: number }

/** The radius of a search around the middle of the map. */
export function circleLayer(circle: Circle | null, color: Rgba): Layer {
  const [red, green, blue] = color
  return new ScatterplotLayer<Circle>({
    id: 'radius',
    data: circle ? [circle] : [],
    getPosition: ({ center: [longitude, latitude] }) => [longitude, latitude],
    getRadius: ({ miles }) => miles * METERS_A_MILE,
    radiusUnits: 'meters',
    stroked: true,
    getFillColor: [red, green, blue, 20],
    getLineColor: rgba(color),
    getLineWidth: 2,
    lineWidthUnits: 'pixels',
  })
}
