import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { OPERATIONS } from './operations-address.ts'
import type { OperationsView } from './operations.server.ts'
import { VERIFY_COMMAND } from './operations.words.ts'
import * as css from './operations.css.ts'

type Records = OperationsView['records']

/** When the chain of the records was verified, and what was found. */
export function RecordsPanel({
  records,
  mayManage,
}: {
  records: Records
  mayManage: boolean
}): ReactElement {
  return (
    <Panel id="records" title="Chain of records" padded={false} roomy>
      <PanelBand>
        <div className={css.part}>
          <p>{records.copies} in all.</p>
          <Verification title="Everything, by the command" result={records.all} />
          <p>
            Copies, seals, published ends and the bytes of the files are verified by{' '}
            <code className={css.command}>{VERIFY_COMMAND}</code>.
          </p>
        </div>
      </PanelBand>
      <PanelBand>
        <div className={css.part}>
          <Verification title="The newest, from this page" result={records.newest} />
          {mayManage ? (
            <PostForm action={OPERATIONS}>
              <input type="hidden" name="what" value="verify" />
              <Button look="outlined" busyLabel="Verifying…">
                {records.newestWords}
              </Button>
            </PostForm>
          ) : null}
        </div>
      </PanelBand>
    </Panel>
  )
}

function Verification({
  title,
  result,
}: {
  title: string
  result: Records['newest']
}): ReactElement {
  return (
    <>
      <h3>{title}</h3>
      {result ? (
        <>
          <Badge tone={result.isWhole ? 'good' : 'bad'} shape="disc">
            {result.words}
          </Badge>
          <Facts
            isFlush
            layout="narrow"
            facts={[
              { label: 'Verified', value: result.when },
              { label: 'Looked at', value: result.looked },
            ]}
          />
          {result.problems.length > 0 ? (
            <ul className={css.names}>
              {result.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          ) : null}
          {result.more > 0 ? <p>And {result.more} more, which the command prints.</p> : null}
        </>
      ) : (
        <p>No result is kept yet.</p>
      )}
    </>
  )
}
