/**
 * The page of a tester in the field: the day's assemblies, tests filled in without signal, and their sending. All of it
 * is kept in the browser's own database, of each account apart; nothing is kept before the tester asks for it.
 */
import { drawList } from './draw.ts'
import { keepDay, removeDay } from './keep.ts'
import { mayScan, scanTag } from './scan.ts'
import { sendAll } from './send.ts'
import { openStore, type Assembly, type Day, type Report, type Store } from './store.ts'
import { testForm } from './test-form.ts'
import { dueWords, nameOf, paperWords, placeOf, reportWords } from './words.ts'

const AGAIN_MS = 30_000
/** Read by the question before a logout, which takes all that is kept off the phone. */
const UNSENT = 'tester-field-unsent'

const NOT_KEPT = 'The portal did not answer, so nothing was kept. Try again where there is signal.'
const SIGNED_OUT = 'Log in again to send: your session is over. Nothing is lost.'

export async function startField(root: HTMLElement): Promise<void> {
  const store = await openStore(root.dataset['field'] ?? '')
  const at = (selector: string) => root.querySelector<HTMLElement>(selector)
  const say = (selector: string, words: string): void => {
    const part = at(selector)
    if (part && part.textContent !== words) part.textContent = words
  }
  const form = testForm(root, store, {
    onWaiting: () => {
      show('send')
      void send()
    },
    onLater: () => {
      show('today')
      void draw()
    },
  })

  function show(part: string): void {
    for (const one of root.querySelectorAll<HTMLElement>('[data-field-shows]'))
      one.hidden = one.dataset['fieldShows'] !== part
    for (const one of root.querySelectorAll<HTMLElement>('[data-field-part]'))
      if (one.dataset['fieldPart'] === part) one.setAttribute('aria-current', 'true')
      else one.removeAttribute('aria-current')
  }

  async function test(known: Report | Assembly): Promise<void> {
    await form.open(known, (await store.day()) ?? null)
    show('test')
    at('#test')?.scrollIntoView()
  }

  /** Draws what is kept: the day, what waits, and the papers. */
  async function draw(): Promise<void> {
    const [day, reports] = await Promise.all([store.day(), store.reports()])
    const lastOf = (rid: number): Report | undefined =>
      reports.filter(({ assembly }) => assembly.rid === rid).at(-1)
    drawDay(day, root, say)
    drawList(
      root,
      'today',
      (day?.assemblies ?? []).map((one) => {
        const report = lastOf(one.rid)
        const isOpen = report?.state === 'filling' || report?.state === 'refused'
        return {
          title: nameOf(one),
          about: `${placeOf(one)}. ${dueWords(one)}`,
          state: report ? stateOf(report) : 'To do',
          ways:
            report && !isOpen
              ? []
              : [
                  {
                    label: report ? 'Go on' : 'Test',
                    name: `${report ? 'Go on with' : 'Test'} ${nameOf(one)}`,
                    act: () => void test(report ?? one),
                  },
                ],
        }
      }),
    )
    await drawSend(reports)
    drawList(
      root,
      'papers',
      (day?.papers ?? []).map((paper) => ({
        title: `${paper.kind === 'gauge' ? 'Gauge' : 'Certificate'} ${paper.number}`,
        about: paperWords(paper, day?.today ?? ''),
        state: '',
        ways: [],
      })),
    )
  }

  async function drawSend(reports: readonly Report[]): Promise<void> {
    let unsent = 0
    const entries = []
    for (const report of reports) {
      const photos = await store.photos(report.key)
      const isOver = report.state === 'sent' && photos.every(({ isSent }) => isSent)
      if (!isOver) unsent += 1
      const { submission } = report
      entries.push({
        title: nameOf(report.assembly),
        about: placeOf(report.assembly),
        state: reportWords(report, photos),
        ways: [
          ...(submission
            ? [
                {
                  label: 'Look it through and sign',
                  name: `Look through and sign the report of ${nameOf(report.assembly)}`,
                  href: `/app/submittal/form/${submission.product}/${submission.rid}`,
                },
              ]
            : []),
          ...(report.state === 'refused' || report.state === 'filling'
            ? [
                {
                  label: 'Change it',
                  name: `Change the report of ${nameOf(report.assembly)}`,
                  act: () => void test(report),
                },
              ]
            : []),
          {
            label: report.state === 'sent' ? 'Take it off this list' : 'Delete',
            name: `${report.state === 'sent' ? 'Take off' : 'Delete'} the report of ${nameOf(report.assembly)}`,
            act: () => {
              if (isOver || confirm('It was not sent whole. Delete it from this phone?'))
                void store.dropReport(report.key).then(draw)
            },
          },
        ],
      })
    }
    drawList(root, 'send', entries)
    say('[data-field-count="send"]', unsent === 0 ? '' : String(unsent))
    localStorage.setItem(UNSENT, String(unsent))
  }

  async function send(): Promise<void> {
    if (!navigator.onLine) say('[data-field-signal]', SIGNAL.off)
    const waiting = (await store.reports()).length
    const sent = navigator.onLine ? await sendAll(store, draw) : 'no-signal'
    if (sent === 'signed-out') say('[data-field-signal]', SIGNED_OUT)
    else if (sent === 'no-signal') say('[data-field-signal]', SIGNAL.off)
    else say('[data-field-signal]', waiting > 0 ? SIGNAL.on : '')
    await draw()
  }

  async function keep(): Promise<void> {
    try {
      const isKept = await keepDay(store)
      if (!isKept) say('[data-field-day]', SIGNED_OUT)
    } catch {
      // A phone may believe that it has signal where nothing answers; what was kept before is kept still.
      if (await store.day()) say('[data-field-signal]', SIGNAL.off)
      else say('[data-field-day]', NOT_KEPT)
      return
    }
    await draw()
  }

  async function find(typed: string): Promise<void> {
    const text = typed.trim().toLowerCase()
    const found = (await store.day())?.assemblies.find(
      ({ rid, serial }) => String(rid) === text || serial.toLowerCase() === text,
    )
    say('[data-field-found]', found ? '' : 'It is not among the assemblies on this phone.')
    if (found) {
      const report = (await store.reports()).find(
        ({ assembly, state }) =>
          assembly.rid === found.rid && (state === 'filling' || state === 'refused'),
      )
      await test(report ?? found)
    }
  }

  listen(root, { show, send, keep, find, draw, say, store })
  show('today')
  await draw()
  await send()
  // A day that is kept is kept with the page as it is now: an older one may not fit the portal any more.
  if (navigator.onLine && (await store.day())) await keep()
}

const SIGNAL = {
  on: 'There is signal. What waited was sent.',
  off: 'No signal. All you type is kept on this phone.',
}

function stateOf({ state, verdict }: Report): string {
  const result = verdict === null ? '' : verdict ? ', passed' : ', failed'
  if (state === 'filling') return `Not finished${result}`
  if (state === 'waiting') return `Kept${result}`
  return state === 'sent' ? `Sent${result}` : 'Refused'
}

function drawDay(
  day: Day | undefined,
  root: HTMLElement,
  say: (selector: string, words: string) => void,
): void {
  const remove = root.querySelector<HTMLElement>('[data-field-remove]')
  if (remove) remove.hidden = day === undefined
  say('[data-field-count="today"]', day ? String(day.assemblies.length) : '')
  if (!day) return say('[data-field-day]', 'Nothing is kept on this phone.')
  const { length } = day.assemblies
  const more = day.total > length ? ` of ${day.total}` : ''
  const kept = new Date(day.keptAt).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  say(
    '[data-field-day]',
    length === 1
      ? `1 assembly is kept on this phone since ${kept}.`
      : `${length}${more} assemblies are kept on this phone since ${kept}.`,
  )
}

type Acts = {
  show: (part: string) => void
  send: () => Promise<void>
  keep: () => Promise<void>
  find: (typed: string) => Promise<void>
  draw: () => Promise<void>
  say: (selector: string, words: string) => void
  store: Store
}

function listen(root: HTMLElement, { show, send, keep, find, draw, say, store }: Acts): void {
  const press = (selector: string, act: () => void): void =>
    root.querySelector(selector)?.addEventListener('click', act)
  for (const one of root.querySelectorAll<HTMLElement>('[data-field-part]'))
    one.addEventListener('click', () => show(one.dataset['fieldPart'] ?? 'today'))
  press('[data-field-keep]', () => void keep())
  press('[data-field-remove]', () => void removeDay(store).then(draw))
  press('[data-field-send]', () => void send())
  const scan = root.querySelector<HTMLElement>('[data-field-scan]')
  const camera = root.querySelector<HTMLVideoElement>('[data-field-camera]')
  if (scan && camera && mayScan()) {
    scan.hidden = false
    scan.addEventListener('click', () => {
      void scanTag(camera).then((number) =>
        number ? find(number) : say('[data-field-found]', 'No tag was read. Type its number.'),
      )
    })
  }
  const finder = root.querySelector<HTMLFormElement>('[data-field-find]')
  finder?.addEventListener('submit', (event) => {
    event.preventDefault()
    void find(String(new FormData(finder).get('tag') ?? ''))
  })
  window.addEventListener('online', () => void send())
  window.addEventListener('offline', () => say('[data-field-signal]', SIGNAL.off))
  setInterval(() => void send(), AGAIN_MS)
}
