import type { Layer } from '@deck.gl/core'
import { useEffect, useMemo, useState } from 'react'
import { families } from '#app/styles/tokens.ts'
import { gather, type MapFeature } from './gather.ts'
import { circleLayer } from '../layers/circle.ts'
import { groundLayers } from '../layers/ground.ts'
import { nameLayer } from '../layers/names.ts'
import { clusterLayers, pinLayer, selectionLayer } from '../layers/places.ts'
import { tileLayers, tilesOf } from '../layers/tiles.ts'
import { readColors, watchColors, type MapColors } from './map-colors.client.ts'
import type { StageView } from '../map-view-model.ts'
import { middleOf, visibleBox } from '../mercator.ts'
import { drawPinSheet } from '../pin/pin-sheet.client.ts'
import { placeNames } from './place-names.ts'
import { useGround } from './use-ground.client.ts'
import type { MapArea } from './use-map-area.client.ts'

const FONT_SAMPLE = `650 13px ${families.sans}`

/** Not complete while the font of the numbers is on its way. */
type Drawn = { layers: Layer[]; isComplete: boolean }

/** Everything on the map, made anew only where something changed. */
export function useMapLayers(
  stage: Pick<StageView, 'mapStates' | 'tileUrl' | 'radiusMiles' | 'selected'>,
  area: Pick<MapArea, 'still' | 'bounds'>,
  features: readonly MapFeature[],
  hovered: string | null,
): Drawn {
  const { still, bounds } = area
  const zoom = still?.view.zoom ?? 3
  const box = useMemo(() => (still ? visibleBox(still.view, still.size) : null), [still])
  const colors = useColors()
  const hasFont = useFont()
  const { ground, names } = useGround(stage.mapStates, box, zoom)

  const places = useMemo(() => gather(features, zoom), [features, zoom])
  const under = useMemo(() => groundLayers(ground, colors), [ground, colors])
  const tiles = useMemo(
    () => (stage.tileUrl && box ? tileLayers(tilesOf(stage.tileUrl, box, zoom)) : []),
    [stage.tileUrl, box, zoom],
  )
  const sheet = useMemo(() => drawPinSheet(colors), [colors])
  const shownNames = useMemo(
    () => (still && hasFont ? placeNames(names, places, still.view, still.size) : []),
    [names, places, still, hasFont],
  )
  const layers = useMemo(() => {
    const { latitude, longitude } = middleOf(bounds)
    const circle =
      stage.radiusMiles > 0
        ? { center: [longitude, latitude] as const, miles: stage.radiusMiles }
        : null
    return [
      ...(stage.tileUrl ? tiles : under),
      circleLayer(circle, colors.pin),
      ...(stage.tileUrl ? [] : [nameLayer(shownNames, colors, families.sans)]),
      pinLayer(places, sheet, hovered),
      ...(hasFont ? clusterLayers(places, colors, families.sans, hovered) : []),
      selectionLayer(stage.selected, sheet),
    ]
  }, [
    stage.tileUrl,
    stage.radiusMiles,
    stage.selected,
    tiles,
    under,
    bounds,
    colors,
    shownNames,
    places,
    sheet,
    hovered,
    hasFont,
  ])
  return { layers, isComplete: hasFont }
}

function useColors(): MapColors {
  const [colors, setColors] = useState(readColors)
  useEffect(() => watchColors(() => setColors(readColors())), [])
  return colors
}

/** Numbers are drawn once their font is there: a picture of text is not drawn again. */
function useFont(): boolean {
  const [isLoaded, setIsLoaded] = useState(() => document.fonts.check(FONT_SAMPLE))
  useEffect(() => {
    let isGone = false
    const done = (): void => void (isGone || setIsLoaded(true))
    document.fonts.load(FONT_SAMPLE).then(done, done)
    return () => {
      isGone = true
    }
  }, [])
  return isLoaded
}
