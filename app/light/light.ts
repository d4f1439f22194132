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

watchBack()
watchButtons()
watchFilters()
watchBatches()
watchNeed()
watchPops()
watchSession()
warnOfUnsent()

/** What a light page loads besides, by what stands on it. */
const PARTS: [selector: string, start: (found: HTMLElement) => Promise<void>][] = [
  ['form[data-live]', () => import('./live-search.ts').then((part) => part.startLiveSearch())],
  ['form[data-saves]', () => import('./form-saves.ts').then((part) => part.startSaving())],
  ['[data-tidies]', () => import('./forms/tidies.ts').then((part) => part.startTidies())],
  [
    'form[data-unsaved]',
    () => import('./unsaved-form.ts').then((part) => part.startUnsavedForms()),
  ],
  [
    '[data-field]',
    // Not awaited: what it keeps is opened in its own time, and it says so where it cannot be.
    (field) => import('./field/field.ts').then((part) => void part.startField(field)),
  ],
  ['[data-signed-in]', (body) => import('./menu.ts').then((part) => part.startMenu(body))],
  ['form[data-near]', (form) => import('./near.ts').then((part) => part.startNear(form))],
  ['[data-follows]', () => import('./follow.ts').then((part) => part.startFollowing())],
  ['[data-row-keys]', () => import('./row-keys.ts').then((part) => part.startRowKeys())],
  [
    '[data-progress]',
    () => import('./upload-progress.ts').then((part) => part.startUploadProgress()),
  ],
  ['form[data-report]', () => import('./report/report.ts').then((part) => part.startReport())],
  ['form[data-comment]', () => import('./comment/comment.ts').then((part) => part.startComment())],
  ['[data-upload]', () => import('./report/files.ts').then((part) => part.startUploads())],
  ['[data-copies]', () => import('./report/copy.ts').then((part) => part.startCopying())],
  ['[data-checkout]', () => import('./checkout.ts').then((part) => part.startCheckout())],
  ['form[data-ready]', () => import('./forms/ready.ts').then((part) => part.startReady())],
  [
    '[data-same-as]',
    (field) => import('./forms/same-secret.ts').then((part) => part.startSameSecret(field)),
  ],
  ['[data-captcha]', (own) => import('./forms/captcha.ts').then((part) => part.startCaptcha(own))],
  ['[data-passkey]', () => import('./forms/passkeys.ts').then((part) => part.startPasskeys())],
  [
    '[data-suggests]',
    (form) => import('./forms/user-name.ts').then((part) => part.startUserName(form)),
  ],
  ['template[data-toast]', () => import('./forms/toasts.ts').then((part) => part.startToasts())],
]

const starting: Promise<void>[] = []
if (page.dataset.light !== undefined) {
  // What the page answers is the first thing to be read.
  document.querySelector<HTMLElement>('[data-takes-focus]')?.focus()
  for (const [selector, start] of PARTS) {
    const found = document.querySelector<HTMLElement>(selector)
    // A part that does not come: what only it can do stays away, as without script.
    if (found)
      starting.push(
        start(found).catch(() => void (found.hidden ||= 'needsScript' in found.dataset)),
      )
  }
}
// Shows what works by script alone (data-needs-script in styles/global.css.ts) once something listens to it: a button
// is not offered while its part is on its way.
void Promise.all(starting).then(() => (page.dataset.script = ''))
