import { describe, expect, test } from 'vitest'
import { keepShapes } from '#server/pdf/kept-shapes.ts'

function fontThatCounts() {
  const asked: string[] = []
  const font = {
    layout: (text: string, features: object = []) => {
      asked.push(text)
      // As fontkit does: it writes the features of its own into what it is given.
      Object.assign(features, { kern: true })
      return { glyphs: [...text], positions: [...text].map((_, at) => at) }
    },
  }
  keepShapes(font)
  return { font, asked }
}

describe('pdf: shapes that a font keeps', () => {
  test('a text is shaped once for the same features, and its features stay as they were given', () => {
    const { font, asked } = fontThatCounts()
    const features = { tnum: true }
    const first = font.layout('Permit', features)
    expect(font.layout('Permit', features)).toBe(first)
    expect(features).toEqual({ tnum: true })
    expect(asked).toEqual(['Permit'])
    expect(font.layout('Permit')).not.toBe(first)
    expect(asked).toEqual(['Permit', 'Permit'])
  })

  test('words of one record are not kept, and all is forgotten before it becomes much', () => {
    const { font, asked } = fontThatCounts()
    const words = 'x'.repeat(201)
    font.layout(words)
    font.layout(words)
    expect(asked).toHaveLength(2)
    font.layout('Label')
    for (let at = 0; at < 4_000; at++) font.layout(`word ${at}`)
    font.layout('Label')
    expect(asked.filter((text) => text === 'Label')).toHaveLength(2)
  })
})
