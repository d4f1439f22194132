import type { Photo, PhotoRow, PhotoTarget } from '#api/drinking-water/photos/photos.schemas.ts'

export type ServiceLinePhotoRowMapper = PhotoRow
export type ServiceLinePhotoMapper = Photo
export type ServiceLinePhotoTargetMapper = PhotoTarget
