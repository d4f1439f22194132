import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { RegisterTable, Sub } from '#app/components/search/register-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/fields/text-field.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { Stack } from '#app/components/ui/stack.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { CAP_DESK_PATH, tradePath } from './cap-desk.words.ts'

type Proposal = {
  id: string
  summary: string
  reason: string
  when: string
  proposedBy: string
  isOwn: boolean
}

/** What waits for a second person. */
export function Proposals({ proposals }: { proposals: readonly Proposal[] }): ReactElement {
  return (
    <Panel title="Waits for a second person" id="proposals" padded={false}>
      {proposals.length === 0 ? <EmptyState>Nothing waits.</EmptyState> : null}
      {proposals.map((proposal) => (
        <PanelBand key={proposal.id}>
          <PostForm action={CAP_DESK_PATH}>
            <input type="hidden" name="id" value={proposal.id} />
            <Stack>
              <p>
                <b>{proposal.summary}</b>
                <Sub>{`${proposal.reason}. Proposed by ${proposal.proposedBy}, ${proposal.when}.`}</Sub>
              </p>
              {proposal.isOwn ? (
                <div>
                  <p>You proposed this. Somebody else of the agency approves it.</p>
                  <Button look="outlined" small name="intent" value="take-back">
                    Take it back
                    <VisuallyHidden>: {proposal.summary}</VisuallyHidden>
                  </Button>
                </div>
              ) : (
                <>
                  <TextField
                    id={`reason-${proposal.id}`}
                    name="reason"
                    label="Reason"
                    hint="Asked for when you refuse."
                    maxLength={500}
                  />
                  <div>
                    <Button small name="intent" value="approve" busyLabel="Approving…">
                      Approve and do it
                      <VisuallyHidden>: {proposal.summary}</VisuallyHidden>
                    </Button>{' '}
                    <Button look="outlined" small name="intent" value="refuse">
                      Refuse
                      <VisuallyHidden>: {proposal.summary}</VisuallyHidden>
                    </Button>
                  </div>
                </>
              )}
            </Stack>
          </PostForm>
        </PanelBand>
      ))}
    </Panel>
  )
}

type WaitingTrade = {
  id: string
  sellerName: string
  acquirerName: string
  units: string
  price: string
  /** The day that a first trade waits for, as long as it has not come. */
  wait: string | null
}

/** Trades that both sides have signed: the agency moves the units or refuses, on the page of the trade. */
export function WaitingTrades({ trades }: { trades: readonly WaitingTrade[] }): ReactElement {
  return (
    <Panel title="Trades that wait for the agency" id="trades" padded={false}>
      {trades.length === 0 ? (
        <EmptyState>No trade waits.</EmptyState>
      ) : (
        <RegisterTable
          caption="Trades that both sides have signed"
          columns={[
            { key: 'id', label: 'Trade', width: '18%' },
            { key: 'seller', label: 'Transferring Entity' },
            { key: 'acquirer', label: 'Acquiring Entity' },
            { key: 'units', label: 'Units', align: 'end' },
            { key: 'price', label: 'For each', align: 'end' },
          ]}
          rows={trades.map((each) => ({
            id: each.id,
            head: (
              <>
                <a href={tradePath(each.id)}>{`Trade ${each.id}`}</a>
                {each.wait ? <Sub>{`First of these two: not before ${each.wait}`}</Sub> : null}
              </>
            ),
            cells: {
              seller: each.sellerName,
              acquirer: each.acquirerName,
              units: each.units,
              price: each.price,
            },
          }))}
        />
      )}
    </Panel>
  )
}

type Transfer = {
  id: string
  kind: string
  when: string
  actor?: string | null
  reason: string
  tradeId?: string | null
  reversesId?: string | null
  units: string
}
type Change = {
  id: string
  siteId: string
  siteName: string
  statusName: string
  when: string
  by?: string | null
  reason: string
}

const KINDS: Record<string, string> = {
  issue: 'Issued',
  distribute: 'Distributed',
  hold: 'Put on hold',
  release: 'Released from hold',
  trade: 'Traded',
  deposit: 'Deposited for compliance',
  surrender: 'Used for compliance',
  retire: 'Retired',
  reserve: 'Placed in reserve',
  cancel: 'Cancelled',
  reverse: 'Corrected',
}

/** The newest entries of the ledger, and of the log of accounts. */
export function Ledger({
  transfers,
  accounts,
}: {
  transfers: readonly Transfer[]
  accounts: readonly Change[]
}): ReactElement {
  return (
    <>
      <Panel title="Newest transfers" id="transfers" padded={false}>
        {transfers.length === 0 ? (
          <EmptyState>Nothing was moved yet.</EmptyState>
        ) : (
          <RegisterTable
            caption="Newest transfers"
            columns={[
              { key: 'id', label: 'Transfer', width: '18%' },
              { key: 'units', label: 'Units', align: 'end' },
              { key: 'reason', label: 'Reason' },
              { key: 'who', label: 'Who and when' },
            ]}
            rows={transfers.map((each) => ({
              id: each.id,
              head: (
                <>
                  {KINDS[each.kind] ?? each.kind}
                  <Sub>{`Transfer ${each.id}`}</Sub>
                </>
              ),
              cells: {
                units: each.units,
                reason: (
                  <>
                    {each.reason}
                    {each.tradeId ? <Sub>{`Trade ${each.tradeId}`}</Sub> : null}
                    {each.reversesId ? <Sub>{`Undoes transfer ${each.reversesId}`}</Sub> : null}
                  </>
                ),
                who: (
                  <>
                    {each.actor ?? 'The portal'}
                    <Sub>{each.when}</Sub>
                  </>
                ),
              },
            }))}
          />
        )}
      </Panel>
      {accounts.length > 0 ? (
        <Panel title="Frozen and opened accounts" id="accounts" padded={false}>
          <RegisterTable
            caption="Frozen and opened accounts"
            columns={[
              { key: 'site', label: 'Facility', width: '30%' },
              { key: 'status', label: 'Became' },
              { key: 'reason', label: 'Reason' },
              { key: 'who', label: 'Who and when' },
            ]}
            rows={accounts.map((each) => ({
              id: each.id,
              head: (
                <>
                  {each.siteName}
                  <Sub>{`Facility ID ${each.siteId}`}</Sub>
                </>
              ),
              cells: {
                status: each.statusName,
                reason: each.reason,
                who: (
                  <>
                    {each.by ?? 'The portal'}
                    <Sub>{each.when}</Sub>
                  </>
                ),
              },
            }))}
          />
        </Panel>
      ) : null}
    </>
  )
}
