import type { MapFeatureModel, MapViewModel } from '#graphql/lib/map-grid.ts'

export type MapFeatureMapper = MapFeatureModel
export type MapViewMapper = MapViewModel
