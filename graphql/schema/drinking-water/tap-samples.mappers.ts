import type { TapPeriod, TapSample, TapSamples } from '#api/drinking-water/taps/samples.schemas.ts'

export type TapPeriodMapper = TapPeriod
export type TapSamplesMapper = TapSamples
export type TapSampleMapper = TapSample
