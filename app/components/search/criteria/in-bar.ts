import { createContext } from 'react'

/** Whether criteria stand in the bar above a list: then each group folds out over the list. */
export const InBar = createContext(false)
