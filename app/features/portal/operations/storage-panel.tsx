import { PostForm } from '#app/components/form/post-form.tsx'
import type { ReactElement } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Facts } from '#app/components/ui/facts.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { Panel, PanelBand } from '#app/components/ui/panel.tsx'
import { OPERATIONS } from './operations-address.ts'
import type { OperationsView } from './operations.server.ts'
import * as css from './operations.css.ts'

type StorageProps = { storage: OperationsView['storage']; mayManage: boolean }

/** Where the files lie, and the last comparison of them with the database. */
export function StoragePanel({ storage, mayManage }: StorageProps): ReactElement {
  const { comparison } = storage
  return (
    <Panel id="storage" title="Storage" padded={false} roomy>
      {storage.isLow ? (
        <PanelBand>
          <Notice tone="warn" level={3} title="The disk is nearly full.">
            Files and backups fail when nothing is free.
          </Notice>
        </PanelBand>
      ) : null}
      <Facts facts={storage.facts} />
      <PanelBand>
        <div className={css.part}>
          {comparison ? (
            <>
              <h3>{comparison.title}</h3>
              {comparison.isClean ? <p>Every file has its row, and every row its file.</p> : null}
              {comparison.words.map((words) => (
                <p key={words}>{words}</p>
              ))}
              {comparison.lists
                .filter(({ count }) => count > 0)
                .map((list) => (
                  <details key={list.id}>
                    <summary>{list.title}</summary>
                    <p className={css.quiet}>{list.about}</p>
                    {list.names.length < list.count ? (
                      <p className={css.quiet}>The first {list.names.length} are listed.</p>
                    ) : null}
                    <ul className={css.names}>
                      {list.names.map((name) => (
                        <li key={name}>{name}</li>
                      ))}
                    </ul>
                  </details>
                ))}
            </>
          ) : (
            <p>The files were not compared with the database yet.</p>
          )}
          {mayManage ? (
            <PostForm action={OPERATIONS}>
              <input type="hidden" name="what" value="compare" />
              <Button look="outlined" busyLabel="Comparing…">
                Compare files with the database
              </Button>
            </PostForm>
          ) : null}
        </div>
      </PanelBand>
    </Panel>
  )
}
