import { sql, type RawBuilder } from 'kysely'

/**
 * The site that a row of submittals is about: its own, and of a backflow test report the one that it was begun for,
 * which gives nobody of that site a right to it.
 */
export const siteAbout = (submittal: string): RawBuilder<number | null> => sql<number | null>`
  coalesce(${sql.ref(`${submittal}.site_id`)}, (select report.site_id from backflow_reports report
    where report.submittal_id = ${sql.ref(`${submittal}.id`)}))`
