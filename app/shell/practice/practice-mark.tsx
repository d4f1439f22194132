import type { ReactElement } from 'react'
import { PracticeBanner } from '#app/components/page/practice/practice-banner.tsx'
import { banner } from '#app/features/practice/practice.words.ts'
import { usePractice } from './use-practice.ts'

/** First on every page of a practice site, also where a page fails, is denied or is printed. */
export function PracticeMark(): ReactElement | null {
  const practice = usePractice()
  if (!practice) return null
  return (
    <PracticeBanner
      label={banner.label()}
      words={banner.words(practice.time)}
      link={{ href: '/pub/practice', label: banner.link() }}
    />
  )
}
