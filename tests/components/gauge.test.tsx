import { describe, expect, test } from 'vitest'
import { gaugeGeometry, gaugeTone } from '#app/components/ui/gauge/gauge-geometry.ts'
import { Gauge } from '#app/components/ui/gauge/gauge.tsx'
import { markup } from './render.tsx'

const term = { start: '2023-01-01', end: '2027-12-31' }

describe('gauge', () => {
  test.each([
    ['before the start', '2022-06-01', 0],
    ['on the first day', '2023-01-01', 0],
    ['half way', '2025-07-01', 50],
    ['on the last day', '2027-12-31', 100],
    ['after the end', '2030-01-01', 100],
  ])('%s the fill stands right', (_name, today, percent) => {
    expect(gaugeGeometry({ ...term, today }).percent).toBe(percent)
  })

  test('five years have six tall ticks and three short ones in each year', () => {
    const { tall, short } = gaugeGeometry({ ...term, today: '2025-01-01' })
    expect(tall).toEqual([0, 20, 40.1, 60.1, 80.1, 100])
    expect(short).toHaveLength(15)
  })

  test('a comment period of thirty days has a tick a week', () => {
    const span = { start: '2026-11-01', end: '2026-12-01', today: '2026-11-20' }
    expect(gaugeGeometry(span, 'week').tall).toEqual([0, 23.3, 46.7, 70, 93.3])
  })

  test('a term of many years drops the short ticks', () => {
    const span = { start: '1990-01-01', end: '2030-01-01', today: '2026-01-01' }
    expect(gaugeGeometry(span).short).toEqual([])
  })

  test('a term of no length has no ticks and does not divide by nothing', () => {
    const day = '2026-01-01'
    expect(gaugeGeometry({ start: day, end: day, today: day })).toMatchObject({
      percent: 100,
      tall: [],
    })
  })

  test.each([
    ['2027-08-01', 'normal'],
    ['2027-10-01', 'soon'],
    ['2027-12-31', 'soon'],
    ['2028-01-01', 'over'],
  ])('on %s the tone is %s', (today, tone) => {
    expect(gaugeTone(gaugeGeometry({ ...term, today }), 120)).toBe(tone)
  })

  test('it is drawn with attributes only and hidden from assistive tools', () => {
    const html = markup(<Gauge {...term} today="2025-07-01" width="row" />)
    expect(html).toContain('aria-hidden="true"')
    expect(html).not.toContain('style=')
    expect(html).toContain('width="50%"')
  })

  test('an ended term is full and has no marker', () => {
    const html = markup(<Gauge {...term} today="2030-01-01" tone="over" />)
    expect(html).not.toContain('h8l-4 6z')
    expect(html).toContain('data-gauge="over"')
  })
})
