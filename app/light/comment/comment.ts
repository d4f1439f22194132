import { watchChosenFile } from './chosen-file.ts'
import { watchSending } from './send.ts'
import { showWaits, watchText } from './waits.ts'

/**
 * The form of a comment: its button waits for the text, a file is judged when it is chosen, and the page stays while the
 * comment is sent, with all that was typed where nobody answers. Without this script the form is a native post.
 */
export function startComment(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-comment]')
  if (!form) return
  watchText()
  watchChosenFile()
  watchSending(showWaits)
  form.dataset.scripted = ''
}
