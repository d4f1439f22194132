import { readingWords, verdictOf } from './judge.ts'
import { smaller } from './photo.ts'
import { READINGS } from './readings.ts'
import { plainNumber } from './result.ts'
import { RETESTS } from './retests.ts'
import type { Assembly, Day, Report, Store } from './store.ts'
import { dueWords, nameOf, paperFault, placeOf, retestWords, verdictWords } from './words.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const FULL = 'This phone has no room for it. Free some, then try again.'
const NO_PICTURE = 'This photo cannot be read. Take it again.'

/** The test of one assembly: filled in, judged and kept at each change, whether or not there is signal. */
export function testForm(
  root: HTMLElement,
  store: Store,
  { onWaiting, onLater }: { onWaiting: () => void; onLater: () => void },
) {
  const form = root.querySelector<HTMLFormElement>('[data-field-form]')
  if (!form) throw new Error('The page has no form.')
  const at = (selector: string) => root.querySelector<HTMLElement>(selector)
  const say = (selector: string, words: string): void => {
    const part = at(selector)
    if (part && part.textContent !== words) part.textContent = words
  }
  let report: Report | null = null
  let day: Day | null = null
  /** One change is kept after the other. */
  let keeping = Promise.resolve()

  const controls = (): Control[] =>
    [...form.elements].filter(
      (one): one is Control =>
        ((one instanceof HTMLInputElement && one.type !== 'file') ||
          one instanceof HTMLSelectElement ||
          one instanceof HTMLTextAreaElement) &&
        one.name !== '',
    )

  function read(): Record<string, string> {
    return Object.fromEntries(
      controls().map((one) => [
        one.name,
        one instanceof HTMLInputElement && one.type === 'checkbox'
          ? one.checked
            ? one.value
            : ''
          : one.value,
      ]),
    )
  }

  function fill(typed: Record<string, string>): void {
    for (const one of controls()) {
      const text = typed[one.name] ?? ''
      if (one instanceof HTMLInputElement && one.type === 'checkbox') one.checked = text === 'Y'
      else if (!(one instanceof HTMLSelectElement) || text !== '' || one.options[0]?.value === '')
        one.value = text
    }
  }

  function readingsOf(typed: Record<string, string>, before: string): Record<string, string> {
    return Object.fromEntries(
      READINGS.map(({ name, question }) => [question, plainNumber(typed[before + name] ?? '')]),
    )
  }

  /** Whether each test after a repair passes, to the first that does not fail. */
  function retestsOf(day: Day, kind: string, typed: Record<string, string>): (boolean | null)[] {
    const first = readingsOf(typed, '')
    const verdicts: (boolean | null)[] = []
    for (const before of RETESTS) {
      const verdict = verdictOf(day, kind, readingsOf(typed, before), first)
      verdicts.push(verdict)
      if (verdict !== false) break
    }
    return verdicts
  }

  /** What the readings say now, and the fields that follow from them. */
  function judge(): void {
    if (!report) return
    const { kind } = report.assembly
    const { typed } = report
    for (const part of form?.querySelectorAll<HTMLElement>('[data-kinds]') ?? [])
      part.hidden = !(part.dataset['kinds'] ?? '').split(' ').includes(kind)
    if (day) {
      for (const part of form?.querySelectorAll<HTMLElement>('[data-field-reading]') ?? []) {
        const text = plainNumber(typed[part.dataset['of'] ?? ''] ?? '')
        const words = readingWords(day, kind, part.dataset['fieldReading'] ?? '', text)
        if (part.textContent !== words) part.textContent = words
      }
      const first = readingsOf(typed, '')
      const passed = verdictOf(day, kind, first)
      const after = passed === false && typed['repaired'] === 'Y' ? retestsOf(day, kind, typed) : []
      const again = after.findLast((verdict) => verdict !== null) ?? null
      report.verdict = passed === false && again !== null ? again : passed
      // The next test is asked once the one before failed too; what stands in others is not of this report.
      report.retests = Math.min(
        RETESTS.length,
        after.filter((verdict) => verdict === false).length + 1,
      )
      for (const part of form?.querySelectorAll<HTMLElement>('[data-field-retest]') ?? [])
        part.hidden = Number(part.dataset['fieldRetest']) > report.retests
      say('[data-field-verdict]', again === null ? verdictWords(passed) : retestWords(again))
      const repair = at('[data-field-repair]')
      if (repair) repair.hidden = passed !== false
      say('[data-field-papers]', paperFault(day.papers, typed))
    } else say('[data-field-verdict]', 'Worked out when it is sent.')
    const repaired = at('[data-field-repaired]')
    if (repaired) repaired.hidden = typed['repaired'] !== 'Y'
  }

  function keep(): Promise<void> {
    const kept = report ? { ...report, changedAt: new Date().toISOString() } : null
    if (!kept) return keeping
    keeping = keeping
      .then(() => store.keepReport(kept))
      .then(
        () => say('[data-field-kept]', 'Kept on this phone. Nothing is sent yet.'),
        () => say('[data-field-kept]', FULL),
      )
    return keeping
  }

  async function showPhotos(): Promise<void> {
    const list = at('[data-field-photos]')
    if (!list || !report) return
    const photos = await store.photos(report.key)
    list.replaceChildren(
      ...photos.map(({ id, what, blob }) => {
        const item = document.createElement('li')
        const words = document.createElement('span')
        words.textContent = `Photo of the ${what}, ${Math.ceil(blob.size / 1_000)} KB, kept on this phone`
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = `Remove the photo of the ${what}`
        button.addEventListener('click', () => void store.dropPhoto(id).then(showPhotos))
        item.append(words, button)
        return item
      }),
    )
  }

  form.addEventListener('input', ({ target }) => {
    if (!report || (target instanceof HTMLInputElement && target.type === 'file')) return
    report.typed = read()
    judge()
    void keep()
  })
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !report) return
    const what = target.dataset['fieldPhoto']
    const file = target.files?.[0]
    if (!what || !file) return
    const { key } = report
    target.value = ''
    void smaller(file).then(async (blob) => {
      if (!blob) return say('[data-field-kept]', NO_PICTURE)
      const photo = { id: crypto.randomUUID(), report: key, what, blob, isSent: false, error: '' }
      await store.keepPhoto(photo).catch(() => say('[data-field-kept]', FULL))
      await keep()
      await showPhotos()
    })
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!report) return
    report.typed = read()
    if (!report.typed['tested_on']) {
      say('[data-field-kept]', 'Give the day of the test.')
      form.querySelector<HTMLElement>('[name="tested_on"]')?.focus()
      return
    }
    report.state = 'waiting'
    report.errors = []
    void keep().then(() => {
      close()
      onWaiting()
    })
  })
  form.querySelector('[data-field-later]')?.addEventListener('click', () => {
    void keep().then(() => {
      close()
      onLater()
    })
  })

  function close(): void {
    report = null
    const chosen = at('[data-field-chosen]')
    const none = at('[data-field-none]')
    if (chosen) chosen.hidden = true
    if (none) none.hidden = false
  }

  return {
    /** Opens a report that is being filled in, or a new one of an assembly. */
    open: async (known: Report | Assembly, kept: Day | null): Promise<void> => {
      day = kept
      report = 'key' in known ? { ...known, state: 'filling' } : await begun(store, known)
      form.reset()
      fill(report.typed)
      report.typed = read()
      say('#test-title', `Test ${nameOf(report.assembly)}`)
      const { assembly } = report
      const made = [assembly.maker, assembly.size ? `${assembly.size} in` : '']
        .filter(Boolean)
        .join(', ')
      say('[data-field-about]', `${placeOf(assembly)}. ${made}. ${dueWords(assembly)}`)
      say(
        '[data-field-kept]',
        report.errors.map(({ column, rule }) => `${column}: ${rule}`).join(' '),
      )
      const chosen = at('[data-field-chosen]')
      const none = at('[data-field-none]')
      if (chosen) chosen.hidden = false
      if (none) none.hidden = true
      judge()
      await showPhotos()
    },
  }
}

/** A new report, with what the tester's last one on this phone said of certificate and gauge. */
async function begun(store: Store, assembly: Assembly): Promise<Report> {
  const last = (await store.reports()).sort((a, b) => b.changedAt.localeCompare(a.changedAt))[0]
  const same = Object.fromEntries(
    ['certificate', 'gauge', 'calibrated_on'].map((name) => [name, last?.typed[name] ?? '']),
  )
  const now = new Date()
  const two = (value: number): string => String(value).padStart(2, '0')
  return {
    key: `phone-${crypto.randomUUID()}`,
    assembly,
    typed: {
      ...same,
      test_type: 'yearly',
      tested_on: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
      tested_at: `${two(now.getHours())}:${two(now.getMinutes())}`,
    },
    verdict: null,
    state: 'filling',
    errors: [],
    submission: null,
    changedAt: now.toISOString(),
  }
}
