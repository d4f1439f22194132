import type { ReactElement } from 'react'
import { EmptyState } from '#app/components/search/empty-state.tsx'
import { Paginator } from '#app/components/search/paginator.tsx'
import { CommentWords } from '#app/components/comment/comment-words.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Panel, PanelList } from '#app/components/ui/panel.tsx'
import { t } from '#words/words.ts'
import { rich } from '#app/lib/rich.ts'
import type { CommentView, PublishedView } from './comments.view.ts'
import * as css from './comments.css.ts'
import { number } from '#words/formats.ts'

/** What the agency has published, newest first, with its answers. */
export function PublishedComments({ view }: { view: PublishedView }): ReactElement {
  return (
    <Panel
      title={t('Published comments')}
      id="results"
      padded={false}
      more={view.total > 0 ? number(view.total) : null}
    >
      {view.comments.length === 0 ? (
        <EmptyState>{t('No comments have been published yet.')}</EmptyState>
      ) : (
        <PanelList>
          {view.comments.map((comment) => (
            <li key={comment.id}>
              <Comment comment={comment} />
            </li>
          ))}
        </PanelList>
      )}
      <Paginator
        page={view.page}
        pageSize={view.pageSize}
        total={view.total}
        // The list is read on from its head.
        hrefOf={(page) => `${view.path}&cpage=${page}#results`}
      />
    </Panel>
  )
}

function Comment({ comment }: { comment: CommentView }): ReactElement {
  return (
    <article className={css.comment} aria-labelledby={`comment-${comment.id}`}>
      <h3 className={css.byline} id={`comment-${comment.id}`}>
        {comment.author}
        <span className={css.quiet}>{comment.day}</span>
      </h3>
      <CommentWords parts={comment.parts} className={css.words} />
      {comment.about || comment.file ? (
        <p className={css.links}>
          {comment.about ? <About about={comment.about} /> : null}
          {comment.file ? (
            <a href={comment.file.href} download>
              <Icon name="file-pdf" /> {comment.file.name}, {comment.file.size}
            </a>
          ) : null}
        </p>
      ) : null}
      {comment.answers.map((answer) => (
        <div key={answer.id} className={css.answer}>
          <h4 className={css.byline}>
            {rich('Answer of the agency {part}', {
              part: <span className={css.quiet}>{answer.day}</span>,
            })}
          </h4>
          <p className={css.words}>{answer.text}</p>
          {answer.document ? (
            <p className={css.links}>
              <About about={answer.document} />
            </p>
          ) : null}
        </div>
      ))}
    </article>
  )
}

function About({ about }: { about: NonNullable<CommentView['about']> }): ReactElement {
  return (
    <span>
      {t('About')}{' '}
      <a href={about.href} download>
        {about.name}
      </a>
      {about.page ? t(', page {page}', { page: about.page }) : ''}
    </span>
  )
}
