import type { MenuEntry } from '#app/lib/settings.ts'
import { words } from '#words/words.ts'

/** The side menu while the configured menu file cannot be used. */
export const FALLBACK_MENU: MenuEntry[] = words([
  { name: 'Home', desc: '', url: '/pub-rcd/home', icon: 'house' },
])
