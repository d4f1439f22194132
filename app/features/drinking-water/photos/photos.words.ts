import { PHOTOS } from '#app/features/drinking-water/service-lines/line-addresses.ts'
import type { ServiceLinePhotoState, ServiceLinePhotoView } from '#app/gql/operations.ts'
import type { BadgeProps } from '#app/components/ui/badge.tsx'
import { msg, words } from '#words/words.ts'

export const photoAddress = (id: string): string => `${PHOTOS}/${id}`
export const photoFile = (id: string): string => `/app/service-line-photo/${id}`
export const sendAddress = (line: string): string => `/pub/lead/photo/${line}`
export const SEND = msg('Send a photo of your pipe')

type State = { label: string } & Pick<BadgeProps, 'tone' | 'shape'>
export const STATES: Record<ServiceLinePhotoState, State> = words({
  WAITING: { label: 'Waiting', tone: 'info', shape: 'half' },
  VERIFIED: { label: 'Verified', tone: 'good', shape: 'disc' },
  DECLINED: { label: 'Declined', tone: 'bad', shape: 'struck' },
})

export const VIEWS = ['waiting', 'verified', 'declined', 'all'] as const
export type PhotosView = (typeof VIEWS)[number]
export const VIEW_WORDS: Record<
  PhotosView,
  { label: string; view: ServiceLinePhotoView; empty: string }
> = words({
  waiting: { label: 'Waiting', view: 'WAITING', empty: 'No photo waits.' },
  verified: { label: 'Verified', view: 'VERIFIED', empty: 'No photo was verified.' },
  declined: { label: 'Declined', view: 'DECLINED', empty: 'No photo was declined.' },
  all: { label: 'All', view: 'ALL', empty: 'No photo was sent.' },
})
