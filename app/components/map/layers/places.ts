import type { Layer } from '@deck.gl/core'
import { IconLayer, ScatterplotLayer, TextLayer, type IconLayerProps } from '@deck.gl/layers'
import { clusterSize, clusterWords, type Place } from '../live/gather.ts'
import { PIN_FRAMES, PIN_SIZE, type PinIcon } from './pin-icons.ts'
import { rgba, type Rgba } from './rgba.ts'

type ClusterColors = Record<'cluster' | 'clusterEdge' | 'onCluster' | 'hover', Rgba>
export type IconSheet = NonNullable<IconLayerProps['iconAtlas']>

/** Ids of the layers whose places can be picked. */
export const PINS = 'pins'
export const CLUSTERS = 'clusters'

/** One icon a site: a disc where something is in force, a hollow square where nothing is. */
export function pinLayer(
  places: readonly Place[],
  sheet: IconSheet,
  hovered: string | null,
): Layer {
  return new IconLayer<Place>({
    id: PINS,
    data: places.filter((place) => place.siteCount === 1),
    iconAtlas: sheet,
    iconMapping: PIN_FRAMES,
    getIcon: (place) => pinIcon(place, hovered),
    getPosition: (place) => [place.longitude, place.latitude],
    getPixelOffset: (place) => place.offset,
    getSize: PIN_SIZE,
    // The clear rim of an icon belongs to it, so that it can be hit.
    alphaCutoff: 0,
    pickable: true,
    updateTriggers: { getIcon: hovered },
  })
}

/** Numbered discs for sites close together. */
export function clusterLayers(
  places: readonly Place[],
  colors: ClusterColors,
  font: string,
  hovered: string | null,
): Layer[] {
  const clusters = places.filter((place) => place.siteCount > 1)
  const isHovered = (place: Place): boolean => place.key === hovered
  return [
    new ScatterplotLayer<Place>({
      id: CLUSTERS,
      data: clusters,
      getPosition: (place) => [place.longitude, place.latitude],
      getRadius: (place) => clusterSize(place.siteCount) / 2,
      radiusUnits: 'pixels',
      stroked: true,
      getFillColor: rgba(colors.cluster),
      getLineColor: (place) => rgba(isHovered(place) ? colors.hover : colors.clusterEdge),
      getLineWidth: (place) => (isHovered(place) ? 3 : 1.5),
      lineWidthUnits: 'pixels',
      pickable: true,
      updateTriggers: { getLineColor: [hovered, colors], getLineWidth: hovered },
    }),
    new TextLayer<Place>({
      id: 'cluster-numbers',
      data: clusters,
      getPosition: (place) => [place.longitude, place.latitude],
      getText: (place) => clusterWords(place.siteCount),
      getColor: rgba(colors.onCluster),
      getSize: 13,
      fontFamily: font,
      fontWeight: 650,
      characterSet: '0123456789,k',
    }),
  ]
}

/** The chosen site, drawn last. */
export function selectionLayer(
  position: readonly [number, number] | null,
  sheet: IconSheet,
): Layer {
  return new IconLayer<readonly [number, number]>({
    id: 'selection',
    data: position ? [position] : [],
    iconAtlas: sheet,
    iconMapping: PIN_FRAMES,
    getIcon: () => 'lamp' satisfies PinIcon,
    getPosition: ([longitude, latitude]) => [longitude, latitude],
    getSize: PIN_SIZE,
  })
}

export function pinIcon(place: Pick<Place, 'isEnded' | 'key'>, hovered: string | null): PinIcon {
  if (place.key === hovered) return place.isEnded ? 'squareHover' : 'discHover'
  return place.isEnded ? 'square' : 'disc'
}
