import { drawPins, PIN_SHEET } from '../layers/pin-icons.ts'
import type { IconSheet } from '../layers/places.ts'
import type { MapColors } from '../live/map-colors.client.ts'

/** The icons of all pins in the colours in force, drawn once for each change of them. */
export function drawPinSheet(colors: MapColors): IconSheet {
  const sheet = document.createElement('canvas')
  sheet.width = PIN_SHEET.width
  sheet.height = PIN_SHEET.height
  const pen = sheet.getContext('2d')
  if (pen) drawPins(pen, colors)
  // The layer takes a canvas, as its own text layer gives it one, but its types name textures only.
  return sheet as unknown as IconSheet
}
