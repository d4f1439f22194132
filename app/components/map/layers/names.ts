import type { Layer } from '@deck.gl/core'
import { TextLayer } from '@deck.gl/layers'
import type { Name } from '../live/place-names.ts'
import { rgba, type Rgba } from './rgba.ts'

/** Every letter of the names in the basemap, so that their picture is drawn once. */
const LETTERS = " '-.ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzáéíñóúü"

/** Names of counties or states, with a halo that keeps them readable over lines. */
export function nameLayer(
  names: readonly Name[],
  colors: Record<'label' | 'halo', Rgba>,
  font: string,
): Layer {
  return new TextLayer<Name>({
    id: 'names',
    data: names,
    getPosition: ({ position: [longitude, latitude] }) => [longitude, latitude],
    getText: ({ text }) => text,
    getColor: rgba(colors.label),
    getSize: 12,
    fontFamily: font,
    fontWeight: 500,
    fontSettings: { sdf: true, fontSize: 48, buffer: 8, radius: 12 },
    outlineColor: rgba(colors.halo),
    outlineWidth: 4,
    characterSet: LETTERS,
  })
}
