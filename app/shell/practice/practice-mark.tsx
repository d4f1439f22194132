import type { ReactElement, ReactNode } from 'react'
import { SkipLink } from '#app/components/page/page-shell.tsx'
import { PracticeBanner } from '#app/components/page/practice/practice-banner.tsx'
import { SkipsAlready } from '#app/components/page/practice/skips-already.ts'
import { usePractice } from './use-practice.ts'

/** Marks every page of a practice site, also where it fails, is denied or is printed. */
export function PracticeMark({ children }: { children: ReactNode }): ReactElement {
  const practice = usePractice()
  if (!practice) return <>{children}</>
  return (
    <>
      <SkipLink />
      <PracticeBanner
        label={practice.label}
        words={practice.words}
        link={{ href: '/pub/practice', label: practice.link }}
      />
      <SkipsAlready.Provider value>{children}</SkipsAlready.Provider>
    </>
  )
}
