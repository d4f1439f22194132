/**
 * The script of every page, a few kilobytes: what is no more than a listener. It finds its elements by data
 * attributes and needs no component, so light pages work with it alone and the others have it beside React.
 */
import { watchBack } from './back.ts'
import { watchBatches } from './batches.ts'
import { watchButtons } from './buttons.ts'
import { watchFilters } from './filters.ts'
import { watchNeed } from './need.ts'
import { watchPops } from './pops.ts'
import { watchSession } from './session.ts'
import { warnOfUnsent } from './unsent-reports.ts'

const page = document.documentElement
// Shows what works by script alone: see data-needs-script in styles/global.css.ts.
page.dataset.script = ''

watchBack()
watchButtons()
watchFilters()
watchBatches()
watchNeed()
watchPops()
watchSession()
warnOfUnsent()

if (page.dataset.light !== undefined) {
  // What the page answers is the first thing to be read.
  document.querySelector<HTMLElement>('[data-takes-focus]')?.focus()
  if (document.querySelector('form[data-live]'))
    void import('./live-search.ts').then(({ startLiveSearch }) => startLiveSearch())
  if (document.querySelector('form[data-saves]'))
    void import('./form-saves.ts').then(({ startSaving }) => startSaving())
  if (document.querySelector('form[data-unsaved]'))
    void import('./unsaved-form.ts').then(({ startUnsavedForms }) => startUnsavedForms())
  const field = document.querySelector<HTMLElement>('[data-field]')
  if (field) void import('./field/field.ts').then(({ startField }) => startField(field))
  if (document.querySelector('[data-follows]'))
    void import('./follow.ts').then(({ startFollowing }) => startFollowing())
  if (document.querySelector('[data-row-keys]'))
    void import('./row-keys.ts').then(({ startRowKeys }) => startRowKeys())
  if (document.querySelector('[data-progress]'))
    void import('./upload-progress.ts').then(({ startUploadProgress }) => startUploadProgress())
  if (document.querySelector('form[data-report]'))
    void import('./report/report.ts').then(({ startReport }) => startReport())
  if (document.querySelector('[data-upload]'))
    void import('./report/files.ts').then(({ startUploads }) => startUploads())
  if (document.querySelector('[data-copies]'))
    void import('./report/copy.ts').then(({ startCopying }) => startCopying())
  if (document.querySelector('[data-checkout]'))
    void import('./checkout.ts').then(({ startCheckout }) => startCheckout())
}
