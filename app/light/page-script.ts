import { createContext } from 'react'

/** Whether the page that is being rendered is light (see light-pages.ts) or hydrates. */
export const PageScript = createContext<'light' | 'whole'>('whole')
