import { definePage } from '#app/lib/define-page.ts'
import { KeysPage } from './keys-page.tsx'
import { TESTER_KEY_WORDS } from './keys.words.ts'
import type { loader, action } from './tester-keys.server.ts'

export const page = definePage<typeof loader, typeof action>({
  at: '/app/ccc/tester/keys',
  title: () => TESTER_KEY_WORDS.title,
  View: ({ view, told }) => <KeysPage words={TESTER_KEY_WORDS} view={view} told={told} />,
})
