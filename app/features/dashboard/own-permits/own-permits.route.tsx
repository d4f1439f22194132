import {
  json,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactElement } from 'react'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageMain } from '#app/components/page/page-shell.tsx'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { RenewalAct } from '../renewal-act.tsx'
import { renew } from '../renew.server.ts'
import { viewRenewal } from '../permits.view.ts'
import { StartRefused } from '#app/features/new-submittal/start-refused.tsx'
import { OwnPermitsDocument } from '#app/gql/operations.ts'
import { countOf, dateRange, today } from '#app/lib/format.ts'
import { PRIVATE } from '#app/lib/private.ts'
import { requirePage } from '#app/shell/page-guard.server.ts'

const PATH = '/app/permits'
const ROWS = 20
const MOST_PAGES = 10_000
const MOST_CHARACTERS = 200

export const headers = () => PRIVATE

export const meta: MetaFunction = () => [{ title: 'Permits' }]

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  if (params.area !== 'app') throw new Response(null, { status: 404 })
  const viewer = await requirePage(request, context)
  const search = new URL(request.url).searchParams
  const keyword = (search.get('term') ?? '').slice(0, MOST_CHARACTERS)
  const asked = Math.trunc(Number(search.get('page') ?? 1))
  const page = asked >= 1 && asked <= MOST_PAGES ? asked : 1
  const { ownPermits } = await context.execute(OwnPermitsDocument, { keyword, page })
  const day = today(context.now, context.settings.timeZone)
  const mayRenew = viewer.maySubmit && !viewer.isReadOnly
  return json(
    {
      keyword,
      page,
      total: ownPermits.totalCount,
      rows: ownPermits.nodes.map((permit) => ({
        id: permit.id,
        href: `/app/pub-rcd/permits/review/${permit.productId}/${permit.id}`,
        number: permit.number,
        typeName: permit.typeName,
        site: permit.siteName ?? 'No site',
        status: permit.statusName,
        term: dateRange(permit.effectiveOn, permit.expiredOn) ?? 'No term',
        isExpired: permit.isExpired || permit.statusName === 'Expired',
        renewal: viewRenewal(permit, { day, mayRenew }),
      })),
    },
    { headers: PRIVATE },
  )
}

export async function action(args: ActionFunctionArgs) {
  return renew(args)
}

/** The permits of the user's sites, those that end soonest first (spec 3 §2.1). */
export default function OwnPermitsPage(): ReactElement {
  const { keyword, page, total, rows } = useLoaderData<typeof loader>()
  const told = useActionData<typeof action>()
  const pageHref = (to: number) =>
    `${PATH}?${new URLSearchParams({ ...(keyword ? { term: keyword } : {}), page: String(to) })}`
  return (
    <PageMain width="data">
      <PageHead title="Permits" context={`${countOf(total, 'permit', 'permits')} of your sites`} />
      <Stack gap="large">
        {told?.error ? <StartRefused error={told.error} /> : null}
        <form method="get" action={PATH}>
          <Stack>
            <TextField
              id="term"
              name="term"
              label="Number, type or site"
              defaultValue={keyword}
              maxLength={MOST_CHARACTERS}
            />
            <div>
              <Button look="outlined">Search</Button>
            </div>
          </Stack>
        </form>
        {rows.length === 0 ? (
          <EmptyState>No record found.</EmptyState>
        ) : (
          <form method="post" action={PATH}>
            <RegisterTable
              caption="Permits"
              columns={[
                { key: 'number', label: 'PLC number', width: '32%' },
                { key: 'site', label: 'Site' },
                { key: 'term', label: 'Term' },
                { key: 'status', label: 'Status' },
                { key: 'act', label: 'Action' },
              ]}
              rows={rows.map((row) => ({
                id: row.id,
                head: (
                  <>
                    <a href={row.href}>{row.number}</a>
                    <Sub>{row.typeName}</Sub>
                  </>
                ),
                cells: {
                  site: row.site,
                  term: row.term,
                  status: row.isExpired ? (
                    <span>
                      <Icon name="warning-fill" /> {row.status}
                    </span>
                  ) : (
                    row.status
                  ),
                  act: <RenewalAct renewal={row.renewal} number={row.number} />,
                },
              }))}
            />
          </form>
        )}
        <Paginator page={page} pageSize={ROWS} total={total} hrefOf={pageHref} />
      </Stack>
    </PageMain>
  )
}
