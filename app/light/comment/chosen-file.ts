import { fileRuleBroken } from '#app/features/comments/file-rules.ts'
import { tellFault } from '../forms/field-fault.ts'

/** Says of a chosen file what the server would say after the upload, and lets it go. */
export function watchChosenFile(): void {
  window.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.most === undefined) return
    const { most, wrongKind = '', tooBig = '' } = target.dataset
    const [file] = target.files ?? []
    const broken = file ? fileRuleBroken(file, Number(most)) : null
    if (broken) target.value = ''
    tellFault(target, broken === 'kind' ? wrongKind : broken === 'size' ? tooBig : '')
  })
}

/** The field of the file in the form that is shown; a visitor has none. */
export function fileField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('form[data-comment] input[type=file]')
}

/** A field with a chosen file stays as it is when a page is put in; its message is that of the page. */
export function tieFileFault(): void {
  const field = fileField()
  const place = field && document.getElementById(`${field.id}-error`)
  if (field && place) tellFault(field, place.hidden ? '' : (place.textContent ?? '').trim())
}
