import type {
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaDescriptor,
  SerializeFrom,
} from '@remix-run/node'
import type { ComponentType, ReactElement } from 'react'
import type { PageViewer } from './page-context.ts'

/** What a loader or an action is given. */
export type PageArgs = LoaderFunctionArgs

/** The same on a page that only signed-in users open: who it is, whose menu has the page. */
export type SignedInArgs = PageArgs & { viewer: PageViewer }

// A loader takes what its page's guard gives it; the generated route module checks which.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Runs = ((args: any) => unknown) | undefined

/** What a page's component gets of a loader or an action. */
type Told<Run> = Run extends undefined ? undefined : SerializeFrom<Run>

export type PageProps<Load extends Runs = undefined, Act extends Runs = undefined> = {
  /** What the loader found. */
  view: Told<Load>
  /** What the post came to; undefined where nothing was posted. */
  told: Told<Act> | undefined
}

type Where = {
  /**
   * The address or addresses. Below `/app` the guard asks for a sign-in and the menu item, below `/pub` nobody is
   * signed in, and `/:area` stands for both.
   */
  at: string | readonly string[]
  /** Another guard than that of the address: a sign-in elsewhere, or only what the API itself asks. */
  guard?: 'signed-in' | 'api'
}

export type PageDefinition<Load extends Runs, Act extends Runs> = Where & {
  /** Stands by itself, without masthead and menu. */
  frame?: false
  /** Has state or effects of its own, always or as a map; every other page loads the small script of app/light. */
  hydrates?: true | 'map'
  /** The server may keep it for others (docs/decisions/0009-anonymous-pages-are-kept.md). */
  kept?: true
  noindex?: true
  /** Its address is a key: in no search engine, and told to no other site. */
  secret?: true
  /** Of the window; without a view where the page could not be made. */
  title: (view: Told<Load> | undefined) => string
  /** More than the title. */
  tags?: (view: Told<Load> | undefined) => MetaDescriptor[]
  headers?: HeadersFunction
  links?: LinksFunction
  ErrorBoundary?: ComponentType
  View: (props: PageProps<Load, Act>) => ReactElement | null
}

/**
 * A page: where it is, who opens it, what it is called and how it looks. Its loader and action are named by their
 * types, so that the browser gets none of them. codegen makes the routes, the guards and the lists from it, and
 * reads `at` and the options as they are written: they are literals.
 */
export function definePage<Load extends Runs = undefined, Act extends Runs = undefined>(
  page: PageDefinition<Load, Act>,
): PageDefinition<Load, Act> {
  return page
}

/**
 * An address that answers a file or a fact and has no page; its module has the loader, the action or both. Only
 * codegen reads it: nothing happens here.
 */
export function defineResource(_resource: Where): void {}
