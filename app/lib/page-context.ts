import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import type { ViewerQuery } from '#app/gql/operations.ts'
import type { MenuEntry, Settings } from './settings.ts'

export type PageViewer = NonNullable<ViewerQuery['viewer']>

export const MENU_NAMES = ['pubsvc', 'pubrcd', 'client', 'admin'] as const
export type MenuName = (typeof MENU_NAMES)[number]

/** A mail of the outbox. */
export type PageMail = {
  id: number
  to: string
  subject: string
  /** Null once it was sent. */
  body: string | null
  state: 'waiting' | 'sending' | 'sent' | 'dead'
  createdAt: Date
  sendAfter: Date
}

/** A file of the agency's settings that cannot be used, or that counts only after the next start. */
export type ConfigFault = { file: string; words: string; since: Date; isBroken: boolean }

/** A practice site: what is done there has no consequence, and each day everything is emptied. */
export type PracticeSite = {
  /** The time of day at which it is emptied, as `04:00` by the clock of its machine. */
  resetsAt: string
  accounts: { userName: string; name: string }[]
  /** Known to everybody, and the same for all accounts. */
  password: string
  pin: string
  securityAnswers: readonly string[]
  /** The numbers of the sandbox bank and what comes of each; null where nothing is paid online. */
  bank: {
    cards: { number: string; outcome: string }[]
    routing: string
    accounts: { number: string; outcome: string }[]
  } | null
  /** Where its mails are read; null where only whoever runs it reads them. */
  outbox: { path: string; code: string | null } | null
}

/** What a page's loader is given by the server: the graph, who asks, and the agency's settings. */
export type PageContext = {
  /** Runs one operation. NOT_FOUND, FORBIDDEN and refused input are thrown as a Response of that status. */
  execute: <D, V>(document: TypedDocumentNode<D, V>, variables: V) => Promise<D>
  /**
   * A file of the REST API, passed on as it comes; `address` is from the root of the API, `known` the tag of what
   * the reader has already.
   */
  download: (address: string, known?: string | null) => Promise<Response>
  /** Streams a file to the REST API; the answer is the API's own `ok, data, msg`. */
  upload: (
    address: string,
    body: ReadableStream<Uint8Array>,
    headers: Record<string, string>,
  ) => Promise<Response>
  /** A key for the forms of this page: the same as that of the form that was posted until an answer to it was known. */
  actKey: () => string
  /** What the page hears of the key of a form that it reads itself. */
  heard: { key?: string | undefined }
  /** The key of a form whose answer was lost. */
  lostKey: () => string | null
  /** The signed-in user or null; asked once a request. */
  viewer: () => Promise<PageViewer | null>
  /** Whoever has a session, also in the middle of a sign-in: only the pages of the sign-in ask this. */
  session: () => Promise<PageViewer | null>
  /** Set-Cookie headers that the API gave while this page was made; the server sends them along. */
  cookies: readonly string[]
  settings: Settings
  /** Mails that wait or were sent; null wherever they are nobody's to see. */
  outbox: (() => Promise<PageMail[]>) | null
  /** What is told on every page of a practice site; null everywhere else. */
  practice: PracticeSite | null
  /** A menu file, read anew when it changed; null when it is missing or unusable. */
  menu: (name: MenuName) => Promise<MenuEntry[] | null>
  /** What is wrong with the agency's settings and menus now; for the agency alone. */
  configFaults: () => Promise<ConfigFault[]>
  /** The portal's own address without a trailing slash, whatever host a request names. */
  publicUrl: string
  /** The moment of the request. */
  now: Date
  /** The secret of this rendering: see script-mark.ts. Never part of a loader's data. */
  scriptMark?: string
}

declare module '@remix-run/node' {
  // Remix asks for an interface here, to be merged with its own.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type
  interface AppLoadContext extends PageContext {}
}
