import { propertyOf } from '#app/styles/tokens.ts'
import type { Rgba } from '../layers/rgba.ts'

/** What the picture is painted with. */
export type MapColors = ReturnType<typeof readColors>

const ROLES = {
  neighbor: 'mapNeighbor',
  land: 'mapLand',
  line: 'mapLine',
  state: 'mapState',
  label: 'mapLabel',
  halo: 'mapHalo',
  pin: 'mapPin',
  pinEdge: 'mapPinEdge',
  ended: 'textSoft',
  cluster: 'mapCluster',
  clusterEdge: 'mapPinEdge',
  onCluster: 'onAccent',
  selected: 'mapSelected',
  selectedEdge: 'mapSelectedEdge',
  hover: 'text',
} as const

type Part = keyof typeof ROLES

/** With forced colours the system's own replace the roles: shapes and lines carry the meaning. */
const SYSTEM: Record<Part, string> = {
  neighbor: 'Canvas',
  land: 'Canvas',
  line: 'GrayText',
  state: 'CanvasText',
  label: 'CanvasText',
  halo: 'Canvas',
  pin: 'CanvasText',
  pinEdge: 'Canvas',
  ended: 'CanvasText',
  cluster: 'Canvas',
  clusterEdge: 'CanvasText',
  onCluster: 'CanvasText',
  selected: 'Highlight',
  selectedEdge: 'CanvasText',
  hover: 'Highlight',
}

/** The colours in force, as the theme, the device and the visitor have chosen them. */
export function readColors() {
  const isForced = matchMedia('(forced-colors: active)').matches
  const styles = getComputedStyle(document.documentElement)
  const paint = painter()
  const of = (part: Part): Rgba =>
    paint(isForced ? SYSTEM[part] : styles.getPropertyValue(propertyOf(ROLES[part])))
  return {
    neighbor: of('neighbor'),
    land: of('land'),
    line: of('line'),
    state: of('state'),
    label: of('label'),
    halo: of('halo'),
    pin: of('pin'),
    pinEdge: of('pinEdge'),
    ended: of('ended'),
    cluster: of('cluster'),
    clusterEdge: of('clusterEdge'),
    onCluster: of('onCluster'),
    selected: of('selected'),
    selectedEdge: of('selectedEdge'),
    hover: of('hover'),
  }
}

/** Calls back whenever the colours may have changed; returns how to stop. */
export function watchColors(onChange: () => void): () => void {
  const queries = [
    '(prefers-color-scheme: dark)',
    '(forced-colors: active)',
    '(prefers-contrast: more)',
  ].map((query) => matchMedia(query))
  queries.forEach((query) => query.addEventListener('change', onChange))
  const choice = new MutationObserver(onChange)
  choice.observe(document.documentElement, { attributeFilter: ['data-scheme'] })
  return () => {
    queries.forEach((query) => query.removeEventListener('change', onChange))
    choice.disconnect()
  }
}

/** Any colour that CSS knows as numbers, by painting one pixel with it. */
function painter(): (text: string) => Rgba {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (text) => {
    if (!context) return [0, 0, 0, 255]
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = text.trim()
    context.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha]
  }
}
