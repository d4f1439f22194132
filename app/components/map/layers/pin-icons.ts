import { cssOf, type Rgba } from './rgba.ts'

/** How one site is drawn: shape says what it is, the edge that the pointer is on it. */
export type PinIcon = 'disc' | 'square' | 'discHover' | 'squareHover' | 'lamp'

type PinColors = Record<
  'pin' | 'pinEdge' | 'ended' | 'land' | 'selected' | 'selectedEdge' | 'hover',
  Rgba
>
type Frame = { x: number; y: number; width: number; height: number }

/** Side of an icon on the screen. The picture is smaller; the clear rim makes room for fingers. */
export const PIN_SIZE = 34
/** Pixels of the drawing for one on the screen. */
const FINE = 3
const SIDE = PIN_SIZE * FINE
const ORDER: readonly PinIcon[] = ['disc', 'square', 'discHover', 'squareHover', 'lamp']

export const PIN_FRAMES: Record<PinIcon, Frame> = {
  disc: frame(0),
  square: frame(1),
  discHover: frame(2),
  squareHover: frame(3),
  lamp: frame(4),
}

export const PIN_SHEET = { width: SIDE * ORDER.length, height: SIDE }

/** What drawing needs of a canvas. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'arc'
  | 'rect'
  | 'fill'
  | 'fillRect'
  | 'stroke'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
>

/** Draws every icon side by side. */
export function drawPins(pen: Pen, colors: PinColors): void {
  const middle = (icon: PinIcon): number => PIN_FRAMES[icon].x + SIDE / 2
  const disc = (icon: PinIcon, radius: number, fill: Rgba, edge: Rgba, width: number): void => {
    pen.beginPath()
    pen.arc(middle(icon), SIDE / 2, radius * FINE, 0, 2 * Math.PI)
    paint(pen, fill, edge, width)
  }
  const square = (icon: PinIcon, half: number, fill: Rgba, edge: Rgba, width: number): void => {
    pen.beginPath()
    pen.rect(middle(icon) - half * FINE, SIDE / 2 - half * FINE, 2 * half * FINE, 2 * half * FINE)
    paint(pen, fill, edge, width)
  }
  // What is clear has the colour of the edge, else the edge would blend with black.
  const [red, green, blue] = colors.pinEdge
  pen.fillStyle = cssOf([red, green, blue, 1])
  pen.fillRect(0, 0, PIN_SHEET.width, PIN_SHEET.height)
  disc('disc', 6.5, colors.pin, colors.pinEdge, 1.5)
  disc('discHover', 7, colors.pin, colors.hover, 2.5)
  square('square', 7, colors.pinEdge, colors.pinEdge, 1)
  square('square', 5.5, colors.land, colors.ended, 2)
  square('squareHover', 6.5, colors.land, colors.hover, 3)
  disc('lamp', 13.5, colors.selected, colors.selectedEdge, 2.5)
  disc('lamp', 6, colors.selectedEdge, colors.selectedEdge, 0.5)
}

function paint(pen: Pen, fill: Rgba, edge: Rgba, width: number): void {
  pen.fillStyle = cssOf(fill)
  pen.strokeStyle = cssOf(edge)
  pen.lineWidth = width * FINE
  pen.fill()
  pen.stroke()
}

function frame(index: number): Frame {
  return { x: index * SIDE, y: 0, width: SIDE, height: SIDE }
}
