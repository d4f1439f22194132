/* A trigger knows no time zone of the agency: what was decided in its evening counted as the next day, and what was
   signed then too. Who decides writes the row now (api/workflow/review-times.queries.ts), by the calendar of the agency. */
drop trigger submittal_log_review_time on submittal_log;
drop function note_review_time();
drop function keep_review_time(submittal_log);
