import { OWN_KINDS, STAFF_WAITS } from '#api/portal/dashboard/waits.ts'
import type { OwnKind } from '#api/ground/lib/waits/wait.ts'
import { longDate } from '#words/formats.ts'
import { shortDate } from '#app/lib/format.ts'
import type { Item, Lens, Page } from './lens.ts'
import type { Planted, Who } from './scene.ts'

type Lived = { open: readonly Planted[]; over: readonly Planted[] }

const nameOf = ({ kind, rid }: Pick<Planted, 'kind' | 'rid'>) => `${kind} ${rid}`
const STAFF = new Map(STAFF_WAITS.map((each) => [each.kind, each]))
const OWN = new Map(OWN_KINDS.map((each) => [each.kind, each]))

/** What stands of something in the list of whoever acts. */
const itemOf = async (lens: Lens, { who, kind, rid }: Planted): Promise<Item | undefined> =>
  (await lens.items(who, kind)).find((item) => item.rid === rid)

const peopleOf = (open: readonly Planted[]): Who[] => [...new Set(open.map(({ who }) => who))]

/** Why somebody cannot act on a page; null where they can. */
function lacks({ status, controls }: Page): string | null {
  if (status !== 200) return `${status}`
  return controls === 0 ? 'a page with nothing to do' : null
}

/** 1: whoever acts has it in a list that opens, with a page on which they can act; what is over is in none. */
export async function unseen(lens: Lens, { open, over }: Lived, followed: number) {
  const faults: string[] = []
  for (const [at, each] of open.entries()) {
    const item = await itemOf(lens, each)
    if (!item) faults.push(`${nameOf(each)} is in no list of whoever acts`)
    else if (at < followed) {
      const lack = lacks(await lens.open(each.who, item.page))
      if (lack) faults.push(`${nameOf(each)} leads to ${item.page}: ${lack}`)
    }
  }
  for (const each of over)
    if (await itemOf(lens, each)) faults.push(`${nameOf(each)} is over and waits still`)
  return faults
}

/** 1: what an act brought about was told by the mail that its kind names, and every mail leads to pages to act on. */
export async function misled(lens: Lens, open: readonly Planted[]): Promise<string[]> {
  const faults: string[] = []
  for (const who of peopleOf(open)) {
    const mails = await lens.mails(who)
    for (const each of open.filter((planted) => planted.who === who && planted.isByAct)) {
      const tell = OWN.get(each.kind)?.tell
      if (typeof tell === 'object' && !mails.some(({ template }) => template === tell.by))
        faults.push(`${nameOf(each)} was told by no mail ${tell.by}`)
    }
    for (const { template, page } of linksOf(mails)) {
      const lack = lacks(await lens.open(who, page))
      if (lack) faults.push(`the mail ${template} leads to ${page}: ${lack}`)
    }
  }
  return faults
}

/** The pages of the portal to which mails lead, each once. */
function linksOf(mails: readonly { template: string; body: string }[]) {
  const links = mails.flatMap(({ template, body }) =>
    [...body.matchAll(/https:\/\/(?:portal\.test|records\.example\.gov)(\/\S*)/g)].map(
      ([, page = '']) => [page.replace(/[.,)]+$/, ''), template] as const,
    ),
  )
  return [...new Map(links)].map(([page, template]) => ({ page, template }))
}

/** 3: what the menu and the dashboard count is what the lists hold, kind by kind. */
export async function miscounted(lens: Lens, open: readonly Planted[]): Promise<string[]> {
  const faults: string[] = []
  for (const who of peopleOf(open)) {
    const counts = new Map((await lens.counts(who)).map((each) => [each.kind, each.total]))
    const sums = who.isStaff ? await lens.sums(who) : counts
    const kinds = open.filter((each) => each.who === who).map(({ kind }) => kind)
    for (const kind of new Set([...counts.keys(), ...sums.keys(), ...kinds])) {
      // Each list is a call: what is not counted anywhere and was not planted has none.
      if (!counts.get(kind) && !sums.get(kind) && !kinds.includes(kind)) continue
      const listed = (await lens.items(who, kind)).length
      for (const [where, number] of [
        ['counted', counts.get(kind) ?? 0],
        ['summed up', sums.get(kind) ?? 0],
      ] as const)
        if (listed !== number) faults.push(`${kind}: ${listed} listed, ${number} ${where}`)
    }
  }
  return faults
}

/** Title and number of a row as a page may write them. */
const words = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** 3: the row's title or number and its day stand on the page that it leads to, and in the list where all of it is. */
export async function contradicting(
  lens: Lens,
  open: readonly Planted[],
  followed: number,
): Promise<string[]> {
  const faults: string[] = []
  for (const each of open.slice(0, followed)) {
    const item = await itemOf(lens, each)
    if (!item) continue
    const list = each.who.isStaff ? STAFF.get(each.kind)?.list : OWN.get(each.kind)?.list
    const says = [item.title, item.about ?? ''].filter(Boolean).map(words)
    // The list first: what is read on its page waits no longer.
    for (const page of new Set([list ?? `/app/dashboard?waiting=${each.kind}`, item.page])) {
      const opened = await lens.open(each.who, page)
      const text = words(opened.text)
      if (opened.status !== 200) faults.push(`${nameOf(each)}: ${page}: ${opened.status}`)
      else if (!says.some((said) => text.includes(said)))
        faults.push(`${nameOf(each)}: ${page} does not say "${says.join('" or "')}"`)
      const { dueDate } = item
      if (page !== item.page || !dueDate) continue
      const days = [longDate(dueDate) ?? '', shortDate(dueDate) ?? '', dueDate].map(words)
      if (!days.some((day) => text.includes(day)))
        faults.push(`${nameOf(each)}: ${page} does not say ${dueDate}`)
    }
  }
  return faults
}

/** Days of the year in which nobody acts: every day on which something can fall due, and a few more. */
const YEAR = [
  '2026-11-23',
  '2026-12-07',
  '2026-12-21',
  '2027-01-20',
  '2027-02-22',
  '2027-05-20',
  '2027-11-19',
]

/** 1 and 4: with nobody acting for a year, whoever acts was told, and reminded as often as its kind says. */
export async function forgotten(lens: Lens, open: readonly Planted[]): Promise<string[]> {
  await lens.tell(YEAR)
  const faults: string[] = []
  const summaries = async (who: Who) =>
    (await lens.mails(who)).filter(({ template }) => template === 'waits-today').length
  for (const each of open) {
    const staff = STAFF.get(each.kind)
    const own = OWN.get(each.kind)
    const then = staff?.then ?? own?.then ?? ''
    if (!then) faults.push(`${each.kind} does not say what happens if nobody acts`)
    if (staff && (await summaries(each.who)) < YEAR.length - 1)
      faults.push(`${nameOf(each)} is in no summary`)
    const told = await lens.told(each.who, each.kind, each.rid)
    if (own?.tell === 'once' && !told) faults.push(`${nameOf(each)} was told to nobody`)
    const wanted = remindersOf(own?.remind, await itemOf(lens, each))
    if (wanted > 0 && (told?.reminded ?? 0) < wanted)
      faults.push(`${nameOf(each)} was reminded of ${told?.reminded ?? 0} of ${wanted} times`)
  }
  return faults
}

/** How often somebody is reminded within a year: around a day only of what has one. */
function remindersOf(remind: OwnKind['remind'], item: Item | undefined): number {
  if (!remind) return 0
  if ('since' in remind) return remind.since.length
  return item?.dueDate ? remind.due.length : 0
}
