import { Meta, useLocation, useMatches, useRouteLoaderData } from '@remix-run/react'
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { locale } from '#words/speech.ts'
import type { Findable } from './findable/findable.server.ts'
import { usePractice } from './practice/use-practice.ts'

/** What the root brings of it. */
type Root = { findable: Findable | null; settings: { agencyName: string } }

type Kept = { children?: ReactNode; name?: string }

/** The portal's icon, large enough for those who show a picture beside a link. */
const PICTURE = '/share.png'

/**
 * Title and other meta elements of every page. A page for everybody says what it is and where; all others are in no
 * search engine. On a practice site each title says that it is one.
 */
export function PageMeta(): ReactElement {
  const practice = usePractice()
  const made = Children.toArray((Meta() as ReactElement<Kept>).props.children).filter(
    (each): each is ReactElement<Kept> => isValidElement(each),
  )
  const ownTitle = made.find(({ type }) => type === 'title')?.props.children
  const title = String(ownTitle ?? '')
  const saysRobots = made.some(({ props }) => props.name === 'robots')
  return (
    <>
      {made.map((each) =>
        practice && each.type === 'title'
          ? cloneElement(
              each,
              {},
              practice.title.replace('{title}', () => title),
            )
          : each,
      )}
      {saysRobots ? null : <Found title={title} />}
    </>
  )
}

function Found({ title }: { title: string }): ReactElement | null {
  const root = useRouteLoaderData('root') as Root | undefined
  const { pathname } = useLocation()
  // A page that was refused brought nothing.
  const isThere = useMatches().at(-1)?.data !== undefined
  const { findable = null, settings } = root ?? {}
  if (!findable || !isThere) return <meta name="robots" content="noindex" />
  if (findable.at !== pathname) return null
  const sentence = findable.sentence.replace('{title}', () => title)
  const shared: [string, string][] = [
    ['og:title', title],
    ['og:description', sentence],
    ['og:type', 'website'],
    ['og:url', findable.address],
    ['og:site_name', settings?.agencyName ?? title],
    ['og:image', new URL(PICTURE, findable.address).href],
    ['og:locale', locale().replace('-', '_')],
  ]
  return (
    <>
      <meta name="description" content={sentence} />
      <link rel="canonical" href={findable.address} />
      {shared.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  )
}
