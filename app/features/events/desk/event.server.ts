import { json, type AppLoadContext, type SerializeFrom } from '@remix-run/node'
import {
  DeskEventChoicesDocument,
  OpenDeskEventDocument,
  type OpenDeskEventQuery,
} from '#app/gql/operations.ts'
import { longDate } from '#words/formats.ts'
import { momentInZone, today } from '#app/lib/format.ts'
import { offeredOf } from '#app/components/form/offered.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { nameWithAway } from '#app/lib/away-today.ts'
import type { SignedInArgs } from '#app/lib/define-page.ts'
import { isRecordNumber } from '#values/record-number.ts'
import { DONE } from './event-desk.words.ts'
import { viewReferrals } from './referrals.view.ts'
import { viewRelated } from './related.view.ts'
import { viewThreads } from './threads.view.ts'
import { eventAddress, EVENTS, typedOf } from './event-fields.ts'

export async function loader({ request, params, context }: SignedInArgs) {
  const { id = '' } = params
  const isNew = id === 'new'
  if (!isNew && !isRecordNumber(id)) throw new Response(null, { status: 404 })
  const day = today(context.now, context.settings.timeZone)
  const opened = isNew ? null : await context.execute(OpenDeskEventDocument, { id })
  const deskEvent = opened?.deskEvent ?? null
  const { deskEventChoices } = opened ?? (await context.execute(DeskEventChoicesDocument, {}))
  const options = optionsOf(deskEventChoices, deskEvent)
  return json(
    {
      self: eventAddress(id),
      back: EVENTS,
      title: deskEvent?.subject ?? 'New event',
      number: deskEvent?.number ?? null,
      isNew,
      today: day,
      typed: typedOf(deskEvent, day),
      options,
      missing: deskEvent && !deskEvent.isClosed ? missingToClose(deskEvent, context) : [],
      isClosed: deskEvent?.isClosed ?? false,
      isOverdue: deskEvent?.isOverdue ?? false,
      look: deskEvent ? lookOf(deskEvent, context) : null,
      done: DONE[new URL(request.url).searchParams.get('done') ?? ''] ?? null,
      rest: opened ? viewRest(opened, context) : null,
    },
    { headers: PRIVATE },
  )
}

type Kept = OpenDeskEventQuery['deskEvent']

/** What the form offers; an entry that is retired only where it is the answer already. */
function optionsOf(choices: OpenDeskEventQuery['deskEventChoices'], kept: Kept | null) {
  const option = ({ id: value, name }: { id: string; name: string }) => ({ value, label: name })
  return {
    types: offeredOf(choices.types, kept?.typeId).map(option),
    statuses: choices.statuses.map(option),
    priorities: offeredOf(choices.priorities, kept?.priorityId).map(option),
    decisions: offeredOf(choices.decisions, kept?.decisionId).map(option),
    commentTypes: offeredOf(choices.commentTypes).map(option),
    inspectors: choices.inspectors
      .filter(({ id, isRetired }) => !isRetired || kept?.inspectorIds.includes(id))
      .map(({ id, name, isRetired, away }) => ({
        value: id,
        label: isRetired ? `${name} (no longer sees to events)` : nameWithAway({ name, away }),
      })),
    counties: choices.counties.map(option),
  }
}

/** By when somebody is to look at it, of a report with which nobody has begun. */
function lookOf({ dueAt, isOverdue }: Kept, { settings }: AppLoadContext) {
  if (!dueAt) return null
  const time = momentInZone(dueAt, settings.timeZone)
  return { title: isOverdue ? `Late since ${time}` : `Look at it by ${time}`, isLate: isOverdue }
}

/** What still stands between an open event and its close, each with its field. */
function missingToClose(event: Kept, { settings }: AppLoadContext) {
  const isStrict = settings.events.closeValidation
  const asked: [isThere: boolean, name: string, words: string][] = [
    [event.typeId !== null, 'typeId', 'Type'],
    [event.priorityId !== null, 'priorityId', 'Priority'],
    [!isStrict || event.decisionId !== null, 'decisionId', 'Decision'],
    [!isStrict || event.hours.length > 0, 'hours', 'Processing hours'],
  ]
  return asked.filter(([isThere]) => !isThere).map(([, name, words]) => ({ name, words }))
}

function viewRest(
  { deskEvent: event, deskEventThreads, deskEventRelated, deskEventReferrals }: OpenDeskEventQuery,
  { settings }: AppLoadContext,
) {
  const when = (moment: string) => momentInZone(moment, settings.timeZone)
  return {
    comments: event.comments.map(({ createdAt, replies, ...each }) => ({
      ...each,
      at: when(createdAt),
      replies: replies.map((reply) => ({ ...reply, at: when(reply.createdAt) })),
    })),
    activities: event.activities.map(({ happenedDate, ...each }) => ({
      ...each,
      on: longDate(happenedDate) ?? '',
    })),
    files: event.fileNames,
    filesHref: `/app/document?product=EMS&source=EVENT&term=${encodeURIComponent(event.number ?? '')}`,
    id: event.id,
    referrals: viewReferrals(deskEventReferrals, when),
    related: viewRelated(deskEventRelated, when),
    threads: viewThreads(deskEventThreads, when),
    confidential: {
      kept: event.contactKept,
      mayShow: event.mayShowConfidential,
      looks: event.looks.map(({ at, by, reason }) => ({ at: when(at), by, reason })),
    },
    timeline: event.timeline.map(({ at, by, what }) => ({ at: when(at), by, what })),
    mayAddActivity: event.mayAddActivity,
  }
}

export type EventView = SerializeFrom<typeof loader>
