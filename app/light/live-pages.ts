import { startSaving } from './form-saves.ts'
import { startLiveSearch } from './live-search.ts'

/** Pages whose main part is taken over by another answer: searches while one types, forms that save. */
export function startLivePage(): void {
  if (document.querySelector('form[data-live]')) startLiveSearch()
  if (document.querySelector('form[data-saves]')) startSaving()
}
