import { definePage } from '#app/lib/define-page.ts'
import { KeysPage } from './keys-page.tsx'
import { READING_KEY_WORDS } from './keys.words.ts'
import type { loader, action } from './reading-keys.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/security/keys',
  title: () => READING_KEY_WORDS.title,
  View: ({ view, told }) => <KeysPage words={READING_KEY_WORDS} view={view} told={told} />,
})
