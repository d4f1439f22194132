import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { AddWatchDocument, AskWatchDocument, WatchSubjectDocument } from '#app/gql/operations.ts'
import { goOn, leadOn, ownRefusal, refuse, type Refusal } from '#app/lib/outcome.server.ts'
import { readForm } from '#app/lib/multipart.server.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'
import { recordLabel } from '#words/record-label.ts'
import { msg, t } from '#words/words.ts'
import { subjectOf } from './watch-subject.server.ts'
import { isAbout, isRhythm } from './watch-words.ts'

const MILES = '5'
const NO_ABOUT = msg('Choose at least one.')
const NO_EMAIL = msg('Enter your email.')
const NO_MILES = msg('Enter 0.1 to 25 miles.')

/** The page where one begins to follow something. */
export async function loadWatch({ request, params, context }: LoaderFunctionArgs) {
  const viewer = params.area === 'app' ? await requirePage(request, context) : null
  const url = new URL(request.url)
  const kind = url.searchParams.get('kind') ?? ''
  const subject = await subjectOf(request, context, MILES)
  const { watchSubject } = await context.execute(WatchSubjectDocument, { subject })
  const { label, path, feed } = watchSubject
  const area = params.area === 'app' ? 'app' : 'pub'
  const known = kind === 'site' ? /\/site\/review\/(\d+)$/.exec(path ?? '')?.[1] : undefined
  if (known && known !== url.searchParams.get('id')) {
    url.searchParams.set('id', known)
    throw leadOn(`${url.pathname}${url.search}`)
  }
  return json(
    {
      mayFollow: !viewer?.isReadOnly,
      self: `${url.pathname}${url.search}`,
      label: kind === 'radius' ? t('Everything around this place') : recordLabel(label),
      back: path ? `/${area}${path}` : `/${area}/pub-rcd/home`,
      feeds: feed
        ? [
            { label: t('Atom feed'), href: `/api${feed}/atom` },
            { label: t('JSON feed'), href: `/api${feed}/json` },
          ]
        : [],
      isNotice: kind === 'notice',
      isRadius: kind === 'radius',
      needsEmail: area === 'pub',
      isAsked: url.searchParams.get('done') === 'asked',
    },
    { headers: PRIVATE },
  )
}

export type WatchTyped = { email: string; miles: string; about: string[]; rhythm: string }
export type WatchTold = { error: Refusal; typed: WatchTyped }

/** Follows it for the account, or asks the address by mail. */
export async function postWatch({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request, async () => {})
  const typed: WatchTyped = {
    email: (fields.get('email') ?? '').trim(),
    miles: (fields.get('miles') ?? MILES).trim(),
    about: fields.getAll('about'),
    rhythm: fields.get('rhythm') ?? '',
  }
  const about = typed.about.filter(isAbout)
  const rhythm = isRhythm(typed.rhythm) ? typed.rhythm : 'AT_ONCE'
  const isRadius = new URL(request.url).searchParams.get('kind') === 'radius'
  const miles = Number(typed.miles)
  if (about.length === 0)
    return refuse<WatchTold>({ error: ownRefusal(t(NO_ABOUT), { field: 'about' }), typed })
  if (isRadius && !(miles >= 0.1 && miles <= 25))
    return refuse<WatchTold>({ error: ownRefusal(t(NO_MILES), { field: 'miles' }), typed })
  const input = { subject: await subjectOf(request, context, typed.miles), about, rhythm }
  if (params.area === 'app') {
    const { addWatch } = await context.execute(AddWatchDocument, { input })
    if (addWatch.error) return refuse<WatchTold>({ error: addWatch.error, typed }, addWatch.error)
    return goOn('/app/watching?done=added')
  }
  if (!typed.email)
    return refuse<WatchTold>({ error: ownRefusal(t(NO_EMAIL), { field: 'email' }), typed })
  const { askWatch } = await context.execute(AskWatchDocument, { input, email: typed.email })
  if (askWatch.error) return refuse<WatchTold>({ error: askWatch.error, typed }, askWatch.error)
  const url = new URL(request.url)
  url.searchParams.set('done', 'asked')
  return goOn(`${url.pathname}?${url.searchParams}`)
}
