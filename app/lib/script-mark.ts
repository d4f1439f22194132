import { createContext } from 'react'

/**
 * The secret of one rendering, as the nonce of the page's own inline scripts. The server allows by hash what
 * carries it and takes it off again, so that a page can be kept and a script that came in as data never runs.
 */
export const ScriptMark = createContext<string | undefined>(undefined)
