import { scaleLinear } from 'd3-scale'

/** Lines of the ground that a picture has about. */
const TICKS = 5
/** Percent with one decimal: finer is not seen, and is sent. */
const rounded = (value: number) => Math.round(value * 10) / 10

export type Scale = {
  /** Where the scale ends: a round number at or above the highest value. */
  end: number
  ticks: readonly number[]
  /** Share of the length, 0 to 100. */
  share: (value: number) => number
}

/** From 0 to a round number that holds the highest value. Every picture begins at 0. */
export function scaleTo(highest: number): Scale {
  const scale = scaleLinear()
    .domain([0, Math.max(highest, 1)])
    .nice(TICKS)
    .range([0, 100])
  const end = scale.domain()[1] ?? 1
  return { end, ticks: scale.ticks(TICKS), share: (value) => rounded(scale(value)) }
}
