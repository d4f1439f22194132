import type { MenuEntry } from '#app/lib/settings.ts'

/** The side menu while the configured menu file cannot be used. */
export const FALLBACK_MENU: MenuEntry[] = [
  { name: 'Home', desc: '', url: '/pub-rcd/home', icon: 'house' },
]
