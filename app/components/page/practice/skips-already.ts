import { createContext } from 'react'

/** Whether the link to the main content stands above the page already: before the band of a practice site. */
export const SkipsAlready = createContext(false)
