/** What a font makes of a text: its glyphs in order, and how far each moves on. Whoever lays out copies the positions. */
type Shape = { glyphs: readonly unknown[]; positions: readonly unknown[] }

/** The part of a font that shapes. `features` are those of OpenType, by name or in a list. */
export type Shaper = {
  layout: (text: string, features?: object, ...more: unknown[]) => Shape
}

/** Of labels, which come again on every paper; a process keeps at most some ten megabytes of a font. */
const MOST = 4_000
/** A longer text is the words of one record. */
const LONGEST = 200

/**
 * Keeps what a font made of a text: shaping is a fifth of the time of a paper, and most of a paper are words that the one before had
 * too.
 */
export function keepShapes(font: Shaper): void {
  const shape = font.layout.bind(font)
  const kept = new Map<string, Shape>()
  font.layout = (text, features = [], ...more) => {
    // The font writes into the features that it is given.
    const own: object = Array.isArray(features) ? [...features] : { ...features }
    if (text.length > LONGEST) return shape(text, own, ...more)
    const key = `${JSON.stringify([features, ...more])} ${text}`
    const known = kept.get(key)
    if (known) return known
    const made = shape(text, own, ...more)
    if (kept.size >= MOST) kept.clear()
    kept.set(key, made)
    return made
  }
}
